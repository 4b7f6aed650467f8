import type { StaffToday } from '#contract/desk/today.ts';
import { countBankTransfers } from '#server/features/payments/bank-transfers/list-bank-transfers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readCash } from './cash-calls.ts';

type MoneyToday = NonNullable<StaffToday['money']>;
type Amount = MoneyToday['organizers']['sums'][number];

const LISTED = 3;

/** Positive sums by currency, the largest first. */
function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);
}

/** Money on its way, and the matters that need staff. */
export async function readMoneyToday(platform: Pick<Platform, 'db' | 'clock'>): Promise<MoneyToday> {
  const [{ sums, organizers, matters }, { awaited, lines, refunds }] = await Promise.all([
    readCash(platform),
    countBankTransfers(platform.db),
  ]);
  const disputes = matters.filter(({ kind }) => kind === 'dispute');
  return {
    organizers: {
      count: organizers.filter(({ owed }) => owed > 0).length,
      sums: sumsOf(sums.map(({ organizers: amount, currency }) => ({ amount, currency }))),
    },
    travellers: {
      count: refunds,
      sums: sumsOf(sums.map(({ travellers: amount, currency }) => ({ amount, currency }))),
    },
    transfers: { count: awaited.reduce((sum, { count }) => sum + count, 0), sums: sumsOf(awaited) },
    disputes: { count: disputes.length, sums: sumsOf(disputes) },
    bank_lines: lines,
    matters: matters
      .slice(0, LISTED)
      .map(({ kind, id, request_id, amount, currency, note }) => ({ kind, id, request_id, amount, currency, note })),
    matters_count: matters.length,
  };
}
