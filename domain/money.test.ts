import { expect, test } from 'vitest';
import fc from 'fast-check';
import { LOCALES, type Locale } from './locales.ts';
import { DISPLAY_CURRENCIES, formatMoney, minorPerUnit } from './money.ts';

const RUSSIAN = ['RUB', 'BYN', 'KZT'];
const TAGS: Readonly<Record<Locale, string>> = { 'en-US': 'en-GB', ru: 'ru-RU', de: 'de-DE', zh: 'en-GB' };

function byIntl(amount: number, currency: string, locale: Locale): string {
  const per = minorPerUnit(currency);
  const digits = amount % per === 0 ? 0 : 2;
  return new Intl.NumberFormat(RUSSIAN.includes(currency) ? 'ru-RU' : TAGS[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / per);
}

test('every display currency is formatted as in CLDR, amounts in RUB, BYN and KZT in Russian style', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DISPLAY_CURRENCIES),
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      fc.constantFrom(...LOCALES.map(({ code }) => code)),
      (currency, amount, locale) => {
        expect(formatMoney({ amount, currency }, locale)).toBe(byIntl(amount, currency, locale));
      },
    ),
  );
  expect(formatMoney({ amount: 106_700, currency: 'USD' })).toBe('$1,067');
  expect(formatMoney({ amount: 106_750, currency: 'RUB' })).toBe('1 067,50 ₽'.replaceAll(' ', '\u00a0'));
  expect(formatMoney({ amount: 0, currency: 'EUR' })).toBe('€0');
  expect(formatMoney({ amount: 129_000, currency: 'EUR' }, 'de')).toBe('1.290\u00a0€');
  expect(formatMoney({ amount: 129_000, currency: 'RUB' }, 'de')).toBe('1\u00a0290\u00a0₽');
});

test('other currencies are formatted the same way, and the franc by its ISO code', () => {
  expect(formatMoney({ amount: 123_400, currency: 'SHF' })).toBe(formatMoney({ amount: 123_400, currency: 'CHF' }));
  expect(formatMoney({ amount: 123_456, currency: 'GBP' }, 'ru')).toBe('1\u00a0234,56\u00a0£');
  expect(formatMoney({ amount: 123_456, currency: 'GBP' })).toBe('£1,234.56');
  expect(formatMoney({ amount: 1_234_567, currency: 'JPY' })).toBe('¥1,234,567');
});
