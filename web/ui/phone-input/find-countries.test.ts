import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRIMARY_COUNTRIES } from '#domain/places/countries.ts';
import { LOCALES } from '#domain/locales.ts';
import { countryEntries, findCountries, searchedCode } from './find-countries.ts';

const names = (locale: Parameters<typeof countryEntries>[0], query: string): string[] =>
  findCountries(countryEntries(locale), query).map(({ name }) => name);

test('primary countries come first, the rest by name in every language', () => {
  for (const { code, lang } of LOCALES) {
    const entries = countryEntries(code);
    expect(entries.slice(0, PRIMARY_COUNTRIES.length).map((entry) => entry.iso_code)).toEqual(PRIMARY_COUNTRIES);
    const rest = entries.slice(PRIMARY_COUNTRIES.length).map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator(lang).compare));
    expect(entries.every((entry) => entry.name !== entry.iso_code)).toBe(true);
  }
});

describe('search', () => {
  test.each([
    ['ru', 'герм', 'Германия'],
    ['ru', 'germany', 'Германия'],
    ['de', 'osterreich', 'Österreich'],
    ['en-US', 'emirates', 'United Arab Emirates'],
    ['zh', '俄', '俄罗斯'],
    ['en-US', 'kz', 'Kazakhstan'],
  ] as const)('in %s, %s finds %s first', (locale, query, name) => {
    expect(names(locale, query)[0]).toBe(name);
  });

  test('digits match calling codes, exact ones first', () => {
    expect(names('en-US', '7')).toEqual(['Russia', 'Kazakhstan']);
    expect(names('en-US', '+49')).toEqual(['Germany']);
    expect(names('en-US', '3').length).toBeGreaterThan(20);
    expect(names('en-US', '999')).toEqual([]);
  });

  test('only digits match codes', () => {
    expect(['7', '+7', ' 99 9 ', '+', 'a7', ''].map(searchedCode)).toEqual(['7', '7', '999', null, null, null]);
  });

  test('every country is found by its full name and its code, in every language, without duplicates', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.nat(244), ({ code }, at) => {
        const entries = countryEntries(code);
        const entry = entries[at % entries.length];
        if (!entry) return;
        expect(findCountries(entries, entry.name)).toContain(entry);
        expect(findCountries(entries, `+${entry.phone_code}`)).toContain(entry);
        const found = findCountries(entries, entry.name.slice(0, 2));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
