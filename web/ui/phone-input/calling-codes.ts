import { allCountries, PRIMARY_COUNTRIES } from '#domain/places/countries.ts';

let known: ReadonlyMap<string, string> | undefined;

/** Calling codes with a country of each: a primary one before others with the same code. */
function codes(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  for (const { code, phoneCode } of allCountries())
    if (!found.has(phoneCode) || PRIMARY_COUNTRIES.indexOf(code) > -1) found.set(phoneCode, code);
  // Two primary countries share +7; the number decides between them.
  for (const code of PRIMARY_COUNTRIES.toReversed()) {
    const entry = allCountries().find((country) => country.code === code);
    if (entry) found.set(entry.phoneCode, code);
  }
  return (known = found);
}

/** The calling code of a number with a plus; null when there is none, or not yet. */
export function callingCodeOf(clean: string): string | null {
  const digits = clean.startsWith('+') ? clean.slice(1) : '';
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (code.length === length && codes().has(code)) return code;
  }
  return null;
}

/** A country with a calling code, or null. */
export const countryOfCode = (code: string): string | null => codes().get(code) ?? null;
