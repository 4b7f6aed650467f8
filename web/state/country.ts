import { writeCookie } from '#web/browser/cookies.ts';
import type { PageState } from './page.ts';
import type { Store } from './store.ts';

/** Specification 4: cookie with the country as a two-letter code. */
export const COUNTRY_COOKIE = 'country';
/** Specification 9: 180 days. */
const KEEP_S = 15_552_000;

/** The visitor's country: detected by address, or chosen and stored. */
export interface VisitorCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  isChosen: boolean;
}

/** The known country; null until the browser has read it. */
export type CountryStore = Store<VisitorCountry | null>;

/** Stores a chosen or confirmed country. The account follows it, as it follows a detected one (`sync-country.ts`). */
export function chooseCountry({ country }: Pick<PageState, 'country'>, code: string): void {
  writeCookie(COUNTRY_COOKIE, code, KEEP_S);
  country.set({ code, isChosen: true });
}
