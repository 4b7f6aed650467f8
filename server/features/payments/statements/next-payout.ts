import { sql } from 'kysely';
import type { Statement } from '#contract/payments/statements.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { divideEarned, type SalesModel } from '#domain/booking/sales-model.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { readMoneySettings } from '#server/platform/site-settings.ts';
import { readBalances } from './read-balances.ts';

/** How many payouts the money page of the desk shows. */
const MAX_PAYOUTS = 4;

interface Paid {
  currency: string;
  paid: number;
  sales_model: SalesModel;
  commission_bp: number;
}

/** The next day of a month with this number, today included. */
export function nextPayoutDay(payoutDay: number, now: Date): string {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), payoutDay));
  if (payoutDay < now.getUTCDate()) at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 10);
}

/** What is paid for booked trips that have not ended; it is divided when they do. */
async function readPaid(db: Db, organizerIds: number[]): Promise<Paid[]> {
  return rowsOf<Paid>(db)`select currency, paid, sales_model, commission_bp from request
    where organizer_id = any(${organizerIds}::int[]) and status = ${sql.lit(REQUEST_STATUS.made_prepayment)} and paid > 0`;
}

type Payout = Statement['now']['payouts'][number];

/** SQL of the payouts that were not reversed. */
const standing = (organizerIds: number[]) => sql`payout where organizer_id = any(${organizerIds}::int[])
  and reverses is null and not exists (select from payout other where other.reverses = payout.id)`;

async function readPaidOut(
  db: Db,
  organizerIds: number[],
  now: Date,
): Promise<{ currency: string; paid: number; paid_count: number }[]> {
  return rowsOf<{ currency: string; paid: number; paid_count: number }>(db)`
    select currency, sum(amount)::bigint as paid, count(*)::int as paid_count from ${standing(organizerIds)}
      and paid_on >= ${`${now.getUTCFullYear()}-01-01`}::date
    group by currency`;
}

async function readNewest(db: Db, organizerIds: number[]): Promise<Payout[]> {
  return rowsOf<Payout>(db)`select id, amount, currency, paid_on::text, reference, reverses
    from ${standing(organizerIds)} order by payout.paid_on desc, id desc limit ${MAX_PAYOUTS}`;
}

/** What organizers got, get now and later, by currency, the day of the next payout, and the newest payouts. */
export async function readNextPayout(db: Db, organizerIds: number[], now: Date): Promise<Statement['now']> {
  const [balances, held, paidOut, payouts, money] = await Promise.all([
    readBalances(db, organizerIds),
    readPaid(db, organizerIds),
    readPaidOut(db, organizerIds, now),
    readNewest(db, organizerIds),
    readMoneySettings(db),
  ]);
  const sums = new Map<string, Statement['now']['sums'][number]>();
  const sumOf = (currency: string): Statement['now']['sums'][number] => {
    const sum = sums.get(currency) ?? { currency, owed: 0, held: 0, paid: 0, paid_count: 0 };
    sums.set(currency, sum);
    return sum;
  };
  for (const { currency, owed } of balances) sumOf(currency).owed += owed;
  for (const { currency, paid, sales_model: model, commission_bp: bp } of held)
    sumOf(currency).held += divideEarned(paid, model, bp).organizer;
  for (const { currency, ...year } of paidOut) Object.assign(sumOf(currency), year);
  const day = money?.payoutDay;
  return {
    payout_on: day == null ? null : nextPayoutDay(day, now),
    sums: [...sums.values()]
      .filter((sum) => sum.owed !== 0 || sum.held !== 0 || sum.paid !== 0)
      .sort((a, b) => a.currency.localeCompare(b.currency)),
    payouts,
  };
}
