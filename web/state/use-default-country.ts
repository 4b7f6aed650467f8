import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';
import { useSession } from './session.ts';
import { useSite } from './site.ts';
import { useStore } from './store.ts';

/** The region of the browser's languages, as `DE` of `de-DE`; null when none names one. */
function browserRegion(): string | null {
  for (const language of navigator.languages) {
    const [, region] = /-([A-Z]{2})$/.exec(language) ?? [];
    if (region) return region;
  }
  return null;
}

const never = (): (() => void) => () => {};

/**
 * The default country of a form as a two-letter code: the account's, else the visitor's if known, else that of the
 * browser's language, else the site's.
 */
export function useDefaultCountry(): string {
  const visitor = useStore(usePage().country);
  const { user } = useSession();
  const { uikit } = useSite();
  const region = useSyncExternalStore(never, browserRegion, () => null);
  return user?.country ?? visitor?.code ?? region ?? uikit.defaultCountry;
}
