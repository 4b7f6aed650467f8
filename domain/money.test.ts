import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISPLAY_CURRENCIES, formatMoney, minorPerUnit } from './money.ts';

const RUSSIAN = ['RUB', 'BYN', 'KZT'];

function byIntl(amount: number, currency: string): string {
  const per = minorPerUnit(currency);
  const digits = amount % per === 0 ? 0 : 2;
  return new Intl.NumberFormat(RUSSIAN.includes(currency) ? 'ru-RU' : 'en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / per);
}

test('every currency that a site may list has the minor unit of ISO 4217', () => {
  // Node's own table follows CLDR, which prints these without decimals although they have a hundredth.
  const byName = {
    ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 1000])),
  };
  for (const code of [
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ])
    byName[code] = 1;
  for (const code of Intl.supportedValuesOf('currency')) expect(minorPerUnit(code), code).toBe(byName[code] ?? 100);
  expect(formatMoney({ amount: 1_250_000, currency: 'VND' })).toBe('₫1,250,000');
  expect(formatMoney({ amount: 12_345, currency: 'KWD' })).toMatch(/12\.345$/);
});

test('display currencies are formatted as in CLDR: RUB, BYN and KZT in Russian style, others in British style', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DISPLAY_CURRENCIES),
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      (currency, amount) => {
        expect(formatMoney({ amount, currency })).toBe(byIntl(amount, currency));
      },
    ),
  );
  expect(formatMoney({ amount: 106_700, currency: 'USD' })).toBe('$1,067');
  expect(formatMoney({ amount: 106_750, currency: 'RUB' })).toBe('1 067,50 ₽'.replaceAll(' ', '\u00a0'));
  expect(formatMoney({ amount: 0, currency: 'EUR' })).toBe('€0');
  expect(formatMoney({ amount: 129_000, currency: 'EUR' })).toBe('€1,290');
  expect(formatMoney({ amount: 129_000, currency: 'RUB' })).toBe('1\u00a0290\u00a0₽');
});

test('other currencies are formatted the same way, and the franc by its ISO code', () => {
  expect(formatMoney({ amount: 123_400, currency: 'SHF' })).toBe(formatMoney({ amount: 123_400, currency: 'CHF' }));
  expect(formatMoney({ amount: 123_456, currency: 'GBP' })).toBe('£1,234.56');
  expect(formatMoney({ amount: 1_234_567, currency: 'JPY' })).toBe('¥1,234,567');
});

test('a text that is no currency code has hundredths', () => {
  for (const text of ['', 'PF', 'JPY KMF', 'D']) expect(minorPerUnit(text), text).toBe(100);
});
