/** Countries with imperial units (specification 9): Myanmar, Liberia and the United States. */
const IMPERIAL_COUNTRY_IDS: ReadonlySet<number> = new Set([31, 114, 228]);
const IMPERIAL_COUNTRIES: ReadonlySet<string> = new Set(['MM', 'LR', 'US']);

/** Kilometres in a mile. */
export const KM_PER_MILE = 1.609344;

/** Feet in a metre. */
export const FEET_PER_M = 3.28084;

/** Whether a country uses miles and degrees Fahrenheit; false for an unknown country. */
export function usesImperialUnits(countryId: number | null): boolean {
  return countryId !== null && IMPERIAL_COUNTRY_IDS.has(countryId);
}

/** The same, by alpha-2 code. */
export function isImperialCountry(code: string | null): boolean {
  return code !== null && IMPERIAL_COUNTRIES.has(code);
}
