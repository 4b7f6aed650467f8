import { expect, test } from 'vitest';
import fc from 'fast-check';
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

test('every sum in a currency that prices are shown in is written as Unicode has it, the Russian ones the Russian way and the others the British way', () => {
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
});

test('a currency that is rarer is written the British way', () => {
  expect(formatMoney({ amount: 123_456, currency: 'GBP' })).toBe('£1,234.56');
  expect(formatMoney({ amount: 1_234_567, currency: 'JPY' })).toBe('¥1,234,567');
});
