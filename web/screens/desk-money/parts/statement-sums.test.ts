import { expect, test } from 'vitest';
import type { Statement } from '#contract/payments/statements.ts';
import { statementParts } from './statement-sums.ts';

const booking = (currency: string, payable: number, refunded = 0): Statement['bookings'][number] => ({
  request_id: payable,
  tour: 'Song-Kul',
  start: '2026-09-04',
  status: 4,
  currency,
  captured: payable + refunded + 10,
  refunded,
  commission: 10,
  payable,
  rate: null,
  rate_day: null,
  at: '2026-09-14T00:00:00Z',
});

const payout = (id: number, currency: string, amount: number): Statement['payouts'][number] => ({
  id,
  amount,
  currency,
  paid_on: '2026-09-15',
  reference: 'Transfer',
  reverses: null,
});

test('a statement is divided by currency, and the rows of a part add up to its balance', () => {
  const parts = statementParts({
    month: '2026-09',
    months: { first: '2026-08', last: '2026-09' },
    balances: [
      { currency: 'EUR', opening: 5_00, earned: 300_03, paid_out: 100_00, closing: 205_03 },
      { currency: 'KGS', opening: 0, earned: 70_00, paid_out: 0, closing: 70_00 },
    ],
    bookings: [booking('EUR', 100_01), booking('KGS', 70_00), booking('EUR', 200_02, 50_00)],
    payouts: [payout(1, 'EUR', 100_00)],
    now: { payout_on: null, sums: [], payouts: [] },
  });
  expect(parts.map(({ currency, bookings, columns }) => [currency, bookings.length, columns])).toEqual([
    ['EUR', 2, ['captured', 'refunded', 'commission', 'payable']],
    ['KGS', 1, ['captured', 'commission', 'payable']],
  ]);
  expect(parts[0]?.totals).toEqual({ captured: 350_23, refunded: 50_00, commission: 20, payable: 300_03 });
  for (const { opening, totals, payouts, closing } of parts)
    expect(opening + totals.payable - payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
});
