/** Specification 9: Myanmar, Liberia and the United States; every other country measures in metres and degrees Celsius. */
const IMPERIAL_COUNTRY_IDS: ReadonlySet<number> = new Set([31, 114, 228]);
const IMPERIAL_COUNTRIES: ReadonlySet<string> = new Set(['MM', 'LR', 'US']);

/** Kilometres in a mile. */
export const KM_PER_MILE = 1.609344;

/** Whether people of a country measure in miles and degrees Fahrenheit. Nobody's country is metric. */
export function usesImperialUnits(countryId: number | null): boolean {
  return countryId !== null && IMPERIAL_COUNTRY_IDS.has(countryId);
}

/** The same by the two letters of the country. */
export function isImperialCountry(code: string | null): boolean {
  return code !== null && IMPERIAL_COUNTRIES.has(code);
}
