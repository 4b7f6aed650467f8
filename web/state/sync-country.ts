import { readCookie } from '#web/browser/cookies.ts';
import { whenIdle } from '#web/browser/idle.ts';
import { tabStore } from '#web/browser/storage.ts';
import { COUNTRY_COOKIE } from './country.ts';
import type { PageState } from './page.ts';

const FOUND = 'country';
const CODE = /^[A-Z]{2}$/;

/** Detects the visitor's country by IP address, once per tab; null when it is unknown. */
async function findCountry(api: PageState['api']): Promise<string | null> {
  const stored = tabStore.read(FOUND);
  if (stored !== null) return stored || null;
  const { result, is_detected } = await api.places.getCountryByIp();
  const code = is_detected ? result.iso_code : '';
  tabStore.write(FOUND, code);
  return code || null;
}

/**
 * Specification 4: the country is that of the cookie, else one detected by IP address when the page is idle. The
 * account of a signed-in user follows it.
 * No visitor is ever redirected because of it.
 */
export function syncCountry({ api, session, country }: Pick<PageState, 'api' | 'session' | 'country'>): void {
  let reported = '';
  const report = async (): Promise<void> => {
    const current = country.get();
    const { user } = session.store.get();
    if (!user || user.is_impersonated || !current || user.country === current.code || reported === current.code) return;
    reported = current.code;
    const { data } = await api.places.getCountries();
    const found = data.find(({ iso_code }) => iso_code === current.code);
    if (!found) return;
    const changed = await api.account.changeCountry({ body: { country_id: found.id } });
    session.accept(session.store.get().token, changed);
  };
  // After a failure the next page retries.
  const onChange = (): void => void report().catch(() => (reported = ''));
  session.store.watch(onChange);
  country.watch(onChange);

  const stored = readCookie(COUNTRY_COOKIE);
  if (stored && CODE.test(stored)) return country.set({ code: stored, isChosen: true });
  void whenIdle()
    .then(() => findCountry(api))
    .then(
      (code) => {
        if (code && !country.get()) country.set({ code, isChosen: false });
      },
      () => {},
    );
}
