import { expect, test } from 'vitest';
import { decimalMarkOf, readBankAmount } from './bank-amount.ts';

test.each([
  ['1,000.50', 'EUR', 1000_50],
  ['1.000,50', 'EUR', 1000_50],
  ['-1.000.000', 'EUR', -1_000_000_00],
  ['1 000,5 €', 'EUR', 1000_50],
  ["1'000.00", 'CHF', 1000_00],
  ['100', 'EUR', 100_00],
  ['0.05', 'EUR', 5],
  ['12,345', 'JPY', 12_345],
  ['100.00', 'JPY', 100],
  ['0.500', 'KWD', 500],
  ['1,000.500', 'KWD', 1_000_500],
])('%s %s has one meaning', (text, currency, amount) => {
  expect(readBankAmount(text, currency, null)).toBe(amount);
});

test.each([
  ['100.000', 'EUR'],
  ['1,000', 'EUR'],
  ['-9.999', 'USD'],
  ['1.000', 'KWD'],
  ['0.500', 'EUR'],
  ['1000.500', 'EUR'],
  ['1,000.500', 'EUR'],
  ['1.000.50', 'EUR'],
  ['1,00,000.50', 'EUR'],
  ['1.000,00.50', 'EUR'],
  ['10 50', 'EUR'],
  ['100.', 'EUR'],
  ['.50', 'EUR'],
  ['100.50', 'JPY'],
  ['1e3', 'EUR'],
  ['', 'EUR'],
])('%s %s could mean two sums, or none', (text, currency) => {
  expect(readBankAmount(text, currency, null)).toBeNull();
});

test('what other amounts of the file prove decides, and contradictions decide nothing', () => {
  expect(decimalMarkOf(['100.000', '7', '99,95'])).toBe(',');
  expect(decimalMarkOf(['1,000', '12.50'])).toBe('.');
  expect(decimalMarkOf(['99,95', '99.95'])).toBeNull();
  expect(decimalMarkOf(['1.000', '250'])).toBeNull();
  expect(readBankAmount('100.000', 'EUR', ',')).toBe(100_000_00);
  expect(readBankAmount('100.000', 'EUR', '.')).toBeNull();
  expect(readBankAmount('1.000', 'KWD', '.')).toBe(1000);
  expect(readBankAmount('1.000', 'KWD', ',')).toBe(1_000_000);
});
