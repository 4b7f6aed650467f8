import { usePage } from './page.ts';
import { useSession } from './session.ts';
import { useSite } from './site.ts';
import { useStore } from './store.ts';

/** The default country of a form as a two-letter code: the account's, else the visitor's if known, else the site's. */
export function useDefaultCountry(): string {
  const visitor = useStore(usePage().country);
  const { user } = useSession();
  const { uikit } = useSite();
  return user?.country ?? visitor?.code ?? uikit.defaultCountry;
}
