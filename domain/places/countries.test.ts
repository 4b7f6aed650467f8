import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { allCountries, countryByCode, countryById, countryName, PRIMARY_COUNTRIES } from './countries.ts';
import { isImperialCountry } from './units.ts';

test('every country is listed once, with a valid calling code and currency', () => {
  const countries = allCountries();
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  expect(
    countries.filter(({ code, phoneCode }) => !isSupportedCountry(code) || getCountryCallingCode(code) !== phoneCode),
  ).toEqual([]);
  expect(countries.filter(({ currency }) => !currencies.has(currency))).toEqual([]);
});

test('ids are stable', () => {
  expect([1, 31, 62, 114, 228, 243].map((id) => countryById(id)?.code)).toEqual(['NO', 'MM', 'MY', 'LR', 'US', 'ZW']);
  expect([countryById(0), countryById(null), countryById(100_000), countryByCode('QQ')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('only the three countries of the specification use miles', () => {
  expect(
    allCountries()
      .filter(({ code }) => isImperialCountry(code))
      .map(({ id }) => id),
  ).toEqual([31, 114, 228]);
  expect(isImperialCountry(null)).toBe(false);
});

test('a country is named in four languages', () => {
  expect((['en-US', 'ru', 'de', 'zh'] as const).map((locale) => countryName('GE', locale))).toEqual([
    'Georgia',
    'Грузия',
    'Georgien',
    '格鲁吉亚',
  ]);
});

test('the countries listed first exist', () => {
  expect(PRIMARY_COUNTRIES.filter((code) => countryByCode(code) === null)).toEqual([]);
});
