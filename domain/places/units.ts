/** Countries with imperial units (specification 9): Myanmar, Liberia and the United States. */
const IMPERIAL_COUNTRY_IDS: ReadonlySet<number> = new Set([31, 114, 228]);
const IMPERIAL_COUNTRIES: ReadonlySet<string> = new Set(['MM', 'LR', 'US']);

/** Kilometres in a mile. */
export const KM_PER_MILE = 1.609344;

/** Feet in a metre. */
const FEET_PER_M = 3.28084;

/** Feet are rounded to tens: the metres behind them are no more exact. */
const FEET_STEP = 10;

/** Miles of a distance that is not zero: whole ones, tenths below ten. */
export function milesOf(km: number): number {
  const miles = km / KM_PER_MILE;
  return miles < 10 ? Math.max(0.1, Math.round(miles * 10) / 10) : Math.round(miles);
}

/** Feet of a height, in tens. */
export const feetOf = (m: number): number => Math.round((m * FEET_PER_M) / FEET_STEP) * FEET_STEP;

/** Whole degrees Fahrenheit. */
export const fahrenheitOf = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

/** Whether a country uses miles and degrees Fahrenheit; false for an unknown country. */
export function usesImperialUnits(countryId: number | null): boolean {
  return countryId !== null && IMPERIAL_COUNTRY_IDS.has(countryId);
}

/** The same, by alpha-2 code. */
export function isImperialCountry(code: string | null): boolean {
  return code !== null && IMPERIAL_COUNTRIES.has(code);
}
