import type { Statement } from '#contract/payments/statements.ts';

const SUMS = ['captured', 'refunded', 'commission', 'payable'] as const;
export type StatementSum = (typeof SUMS)[number];

/** The part of a statement in one currency; amounts are minor units of it. */
export interface StatementPart {
  currency: string;
  bookings: Statement['bookings'];
  /** The columns that are not zero in every row; `payable` always is one. */
  columns: StatementSum[];
  totals: Record<StatementSum, number>;
  opening: number;
  payouts: Statement['payouts'];
  closing: number;
}

/** Divides a statement by currency, in the order of its balances, and adds up the rows. */
export function statementParts({ balances, bookings, payouts }: Statement): StatementPart[] {
  return balances.map(({ currency, opening, closing }) => {
    const inCurrency = bookings.filter((row) => row.currency === currency);
    const totals = { captured: 0, refunded: 0, commission: 0, payable: 0 };
    for (const row of inCurrency) for (const key of SUMS) totals[key] += row[key];
    return {
      currency,
      bookings: inCurrency,
      columns: SUMS.filter((key) => key === 'payable' || inCurrency.some((row) => row[key] !== 0)),
      totals,
      opening,
      payouts: payouts.filter((row) => row.currency === currency),
      closing,
    };
  });
}
