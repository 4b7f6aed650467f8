/** Specification 9: Myanmar, Liberia and the United States; every other country measures in metres and degrees Celsius. */
const IMPERIAL_COUNTRY_IDS: ReadonlySet<number> = new Set([31, 114, 228]);

/** Whether people of a country measure in miles and degrees Fahrenheit. Nobody's country is metric. */
export function usesImperialUnits(countryId: number | null): boolean {
  return countryId !== null && IMPERIAL_COUNTRY_IDS.has(countryId);
}
