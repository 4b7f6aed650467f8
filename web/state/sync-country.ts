import { readCookie } from '../browser/cookies.ts';
import { whenIdle } from '../browser/idle.ts';
import { tabStore } from '../browser/storage.ts';
import { COUNTRY_COOKIE } from './country.ts';
import type { PageState } from './page.ts';

const FOUND = 'country';
const CODE = /^[A-Z]{2}$/;

/** Finds out where the visitor seems to be, once a tab; null when the address says nothing. */
async function findCountry(api: PageState['api']): Promise<string | null> {
  const kept = tabStore.read(FOUND);
  if (kept !== null) return kept || null;
  const { result, is_detected } = await api.places.getCountryByIp();
  const code = is_detected ? result.iso_code : '';
  tabStore.write(FOUND, code);
  return code || null;
}

/**
 * Specification 4: the country is that of the cookie, else one found by address, when the page has time for it. An account whose country is another than
 * the chosen one is told. Nobody is ever sent elsewhere for it.
 */
export function syncCountry({ api, session, country }: Pick<PageState, 'api' | 'session' | 'country'>): void {
  let told = '';
  const tell = async (): Promise<void> => {
    const chosen = country.get();
    const { user } = session.store.get();
    if (!user || !chosen?.isChosen || user.country === chosen.code || told === chosen.code) return;
    told = chosen.code;
    const { data } = await api.places.getCountries();
    const found = data.find(({ iso_code }) => iso_code === chosen.code);
    if (!found) return;
    const changed = await api.account.changeCountry({ body: { country_id: found.id } });
    session.accept(session.store.get().token, changed);
  };
  // An account that cannot be told now is told on the next page.
  const look = (): void => void tell().catch(() => (told = ''));
  session.store.watch(look);
  country.watch(look);

  const kept = readCookie(COUNTRY_COOKIE);
  if (kept && CODE.test(kept)) return country.set({ code: kept, isChosen: true });
  void whenIdle()
    .then(() => findCountry(api))
    .then(
      (code) => {
        if (code && !country.get()) country.set({ code, isChosen: false });
      },
      () => {},
    );
}
