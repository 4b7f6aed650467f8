import { writeCookie } from '../browser/cookies.ts';
import type { PageState } from './page.ts';
import type { Store } from './store.ts';

/** Specification 4: the country is kept in this cookie, as a two-letter code. */
export const COUNTRY_COOKIE = 'country';
/** Specification 9: for 180 days. */
const KEEP_S = 15_552_000;

/** The visitor's country: found by address, or chosen and kept. */
export interface VisitorCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  isChosen: boolean;
}

/** The country as far as it is known; null until the browser has looked. */
export type CountryStore = Store<VisitorCountry | null>;

/** Chooses or confirms a country. The account follows by itself (`sync-country.ts`). */
export function chooseCountry({ country }: Pick<PageState, 'country'>, code: string): void {
  writeCookie(COUNTRY_COOKIE, code, KEEP_S);
  country.set({ code, isChosen: true });
}
