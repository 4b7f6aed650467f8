/** Countries with imperial units (specification 9): Myanmar, Liberia and the United States. */
const IMPERIAL_COUNTRIES: ReadonlySet<string> = new Set(['MM', 'LR', 'US']);

/** Kilometres in a mile. */
export const KM_PER_MILE = 1.609344;

/** Feet in a metre. */
const FEET_PER_M = 3.28084;

/** Feet are rounded to tens, as exact as the metres they come from. */
const FEET_STEP = 10;

/** Converts kilometres to miles: whole miles, below ten in tenths; at least a tenth for a distance above zero. */
export function milesOf(km: number): number {
  const miles = km / KM_PER_MILE;
  return miles < 10 ? Math.max(0.1, Math.round(miles * 10) / 10) : Math.round(miles);
}

/** Converts metres to feet, rounded to tens. */
export const feetOf = (m: number): number => Math.round((m * FEET_PER_M) / FEET_STEP) * FEET_STEP;

/** Converts to whole degrees Fahrenheit. */
export const fahrenheitOf = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

/** Whether a country uses miles and degrees Fahrenheit, by alpha-2 code; false for an unknown country. */
export function isImperialCountry(code: string | null): boolean {
  return code !== null && IMPERIAL_COUNTRIES.has(code);
}
