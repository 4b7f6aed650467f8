import { sql } from 'kysely';
import type { Statement } from '#contract/payments/statements.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { divideEarned, type SalesModel } from '#domain/booking/sales-model.ts';
import type { Db } from '#server/db/pool.ts';
import { readMoneySettings } from '#server/platform/site-settings.ts';

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

async function readOwed(db: Db, organizerIds: number[]): Promise<{ currency: string; owed: number }[]> {
  const { rows } = await sql<{ currency: string; owed: number }>`select e.currency, (-sum(e.amount))::bigint as owed
    from ledger_posting p join ledger_entry e on e.posting_id = p.id left join request r on r.id = p.request_id
    where e.account = 'organizer' and coalesce(p.organizer_id, r.organizer_id) = any(${organizerIds}::int[])
    group by e.currency`.execute(db);
  return rows;
}

/** What is paid for booked trips that have not ended; it is divided when they do. */
async function readPaid(db: Db, organizerIds: number[]): Promise<Paid[]> {
  const { rows } = await sql<Paid>`select currency, paid, sales_model, commission_bp from request
    where organizer_id = any(${organizerIds}::int[]) and status = ${sql.lit(REQUEST_STATUS.made_prepayment)} and paid > 0`.execute(
    db,
  );
  return rows;
}

/** What organizers get now and later, by currency, and the day of the next payout. */
export async function readNextPayout(db: Db, organizerIds: number[], now: Date): Promise<Statement['now']> {
  const [owed, paid, money] = await Promise.all([
    readOwed(db, organizerIds),
    readPaid(db, organizerIds),
    readMoneySettings(db),
  ]);
  const sums = new Map(owed.map((row) => [row.currency, { ...row, held: 0 }]));
  for (const { currency, paid: amount, sales_model: model, commission_bp: bp } of paid) {
    const sum = sums.get(currency) ?? { currency, owed: 0, held: 0 };
    sums.set(currency, { ...sum, held: sum.held + divideEarned(amount, model, bp).organizer });
  }
  const day = money?.payoutDay;
  return {
    payout_on: day == null ? null : nextPayoutDay(day, now),
    sums: [...sums.values()]
      .filter((sum) => sum.owed !== 0 || sum.held !== 0)
      .sort((a, b) => a.currency.localeCompare(b.currency)),
  };
}
