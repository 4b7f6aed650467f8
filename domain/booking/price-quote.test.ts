import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoCurrencyOf } from '#domain/money.ts';
import { quotePrice, type PaymentTerms, type QuoteInput } from './price-quote.ts';
import { payHours } from './request-limits.ts';

const RATES = { EUR: 1, USD: 1.1, JPY: 165 };
const terms = (change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  prepaymentType: 1,
  prepaymentSize: 15,
  fullPaymentDays: 30,
  ...change,
});
const input = (change: Partial<QuoteInput> = {}): QuoteInput => ({
  price: 333_33,
  variantDelta: 0,
  tourCurrency: 'EUR',
  chargeCurrency: 'EUR',
  rates: RATES,
  people: 3,
  children: 0,
  childPercent: null,
  daysLeft: 60,
  terms: terms(),
  ...change,
});

test('a price is rounded per person and then multiplied', () => {
  expect(quotePrice(input({ chargeCurrency: 'USD' }))).toMatchObject({
    total: 367_00 * 3,
    dueNow: 165_15,
    balance: 935_85,
    kind: 'prepayment',
  });
  expect(quotePrice(input())).toMatchObject({ total: 999_99 });
});

test('the variant is a separate line', () => {
  expect(quotePrice(input({ variantDelta: 50_00, people: 2 })).lines).toEqual([
    { kind: 'seat', quantity: 2, unit_price: 333_33, amount: 666_66 },
    { kind: 'variant', quantity: 2, unit_price: 50_00, amount: 100_00 },
  ]);
});

test('a prepayment is a percentage, a fixed amount per person, or the full amount; near the start it is the full amount', () => {
  expect(
    quotePrice(input({ terms: terms({ prepaymentType: 2, prepaymentSize: 100_00 }), chargeCurrency: 'USD' })),
  ).toMatchObject({ kind: 'prepayment', dueNow: 330_00 });
  expect(quotePrice(input({ terms: terms({ prepaymentType: 3 }) }))).toMatchObject({
    kind: 'full',
    dueNow: 999_99,
    balance: 0,
  });
  expect(quotePrice(input({ daysLeft: 30 }))).toMatchObject({ kind: 'full', balance: 0 });
  expect(quotePrice(input({ terms: terms({ prepaymentType: 2, prepaymentSize: 400_00 }) }))).toMatchObject({
    kind: 'full',
  });
});

test('less time is left to pay close to the start', () => {
  expect([60, 14, 13, 3, 2, 0].map(payHours)).toEqual([48, 48, 24, 24, 2, 2]);
  expect([isoCurrencyOf('SHF'), isoCurrencyOf('EUR')]).toEqual(['CHF', 'EUR']);
});

test('the lines add up to the total, and so do the two payments', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'JPY');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat(100_000),
      currency,
      currency,
      fc.integer({ min: 1, max: 40 }),
      fc.nat(200),
      fc.constantFrom(1, 2, 3),
      fc.nat(100),
      (price, variantDelta, tourCurrency, chargeCurrency, people, daysLeft, prepaymentType, prepaymentSize) => {
        const quote = quotePrice(
          input({
            price,
            variantDelta,
            tourCurrency,
            chargeCurrency,
            people,
            daysLeft,
            terms: terms({ prepaymentType: prepaymentType as 1 | 2 | 3, prepaymentSize }),
          }),
        );
        expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total);
        expect(quote.dueNow + quote.balance).toBe(quote.total);
      },
    ),
  );
});
