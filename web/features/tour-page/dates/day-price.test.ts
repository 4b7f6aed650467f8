import { expect, test } from 'vitest';
import { formatsFor } from '#domain/text/formats.ts';
import { dayPrice } from './day-price.ts';

test.each([
  ['en-US', 129_000, 'EUR', '€1,290'],
  ['en-US', 12_900_000, 'RUB', '129,000'],
  ['ru', 12_900_000, 'RUB', '129 000'],
  ['ru', 123_456_700, 'KZT', '1,2 млн'],
  ['de', 123_456_700, 'KZT', '1,2 Mio.'],
  ['zh', 980_000, 'CNY', '¥9,800'],
] as const)('in %s, %i of %s is %s under a day', (locale, amount, currency, text) => {
  expect(dayPrice(amount, currency, formatsFor(locale)).replace(/\s/g, ' ')).toBe(text);
});
