import { isImperialCountry } from '#domain/places/units.ts';
import { usePage } from './page.ts';
import { useSession } from './session.ts';
import { useStore } from './store.ts';

/** Whether the visitor's country uses miles (specification 3); false until the country is known. */
export function useImperial(): boolean {
  const visitor = useStore(usePage().country);
  const { user } = useSession();
  return isImperialCountry(user?.country ?? visitor?.code ?? null);
}
