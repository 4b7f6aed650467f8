import { allCountries, countryName, PRIMARY_COUNTRIES } from '#domain/places/countries.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { langOf, type Locale } from '#domain/locales.ts';

/** A country in the list of the phone field (specification 3). */
export interface CountryEntry {
  iso_code: string;
  name: string;
  /** Without the plus. */
  phone_code: string;
  is_primary: boolean;
}

const lists = new Map<Locale, readonly CountryEntry[]>();

/** All countries in a language: primary ones first in their own order, then by name. */
export function countryEntries(locale: Locale): readonly CountryEntry[] {
  let list = lists.get(locale);
  if (!list) {
    const { compare } = new Intl.Collator(langOf(locale));
    const rank = ({ iso_code, is_primary }: CountryEntry): number =>
      is_primary ? PRIMARY_COUNTRIES.indexOf(iso_code) : PRIMARY_COUNTRIES.length;
    list = allCountries()
      .map(({ code, phoneCode }) => ({
        iso_code: code,
        name: countryName(code, locale),
        phone_code: phoneCode,
        is_primary: PRIMARY_COUNTRIES.includes(code),
      }))
      .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
    lists.set(locale, list);
  }
  return list;
}

/** The calling code in a query: digits, with or without a plus; null for words. */
export function searchedCode(query: string): string | null {
  return /^\+?\s*(\d[\d\s]*)$/.exec(query.trim())?.[1]?.replace(/\s/g, '') ?? null;
}

/**
 * Countries whose calling code starts with the digits, or whose name, English name or letters match the words: prefixes
 * first.
 */
export function findCountries(entries: readonly CountryEntry[], query: string): readonly CountryEntry[] {
  const code = searchedCode(query);
  if (code !== null) {
    const fits = entries.filter((entry) => entry.phone_code.startsWith(code));
    return [...fits.filter((entry) => entry.phone_code === code), ...fits.filter((entry) => entry.phone_code !== code)];
  }
  const words = plainText(query).trim();
  if (words === '') return entries;
  const rank = ({ iso_code, name }: CountryEntry): number => {
    const names = [plainText(name), plainText(countryName(iso_code, 'en-US'))];
    if (names.some((text) => text.startsWith(words)) || iso_code.toLowerCase() === words) return 0;
    if (names.some((text) => text.split(/[\s-]/).some((part) => part.startsWith(words)))) return 1;
    return names[0]?.includes(words) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((level) => entries.filter((entry) => rank(entry) === level));
}
