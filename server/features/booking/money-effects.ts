import { sql } from 'kysely';
import { textIn } from '#domain/locales.ts';
import { holdsSeats, MOVES, type Move, type MoveName } from '#domain/booking/booking-status.ts';
import {
  cancelPayments,
  planPayment,
  postLedger,
  refundRequest,
  transfer,
  type LedgerEntry,
} from '#server/features/payments/index.ts';
import type { Trx } from '#server/db/pool.ts';
import type { RequestRow } from './request-store.ts';

/** What a move does to money beyond the table: how much of what was paid goes back. */
export interface MoneyOrder {
  refund?: number;
}

/** The move money follows: the request after it, and its row in the history. */
interface Cause {
  move: MoveName;
  row: RequestRow;
  historyId: number;
}

function titleOf(row: RequestRow): string {
  return `${textIn(row.tour_name, row.locale)}, ${row.start_date}`;
}

async function plan(
  trx: Trx,
  row: RequestRow,
  kind: 'prepayment' | 'payment' | 'full',
  amount: number,
  dueAt: Date | null,
): Promise<void> {
  await planPayment(trx, {
    requestId: row.id,
    userId: row.user_id,
    link: row.uuid,
    title: titleOf(row),
    kind,
    amount,
    currency: row.currency,
    dueAt,
  });
}

/** The end of the day a balance is due, in the tour's zone. */
async function balanceDueAt(trx: Trx, row: RequestRow): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date;
  }>`select (${row.balance_due_on}::date + 1)::timestamp at time zone ${row.timezone} as at`.execute(trx);
  return rows[0]?.at ?? null;
}

/** Sold: the traveller owes the total, and it is not earned yet. */
async function charge(trx: Trx, cause: Cause): Promise<void> {
  const { row } = cause;
  await post(trx, cause, transfer(row.total, row.currency, 'deferred', 'receivable'));
}

/** Called off: nothing is owed any more but what goes back; what is kept is the organizer's. */
async function reverse(trx: Trx, cause: Cause, refund: number): Promise<void> {
  const { row } = cause;
  await post(trx, cause, [
    ...transfer(row.total, row.currency, 'receivable', 'deferred'),
    ...transfer(row.paid - refund, row.currency, 'organizer', 'receivable'),
  ]);
}

async function post(trx: Trx, { move, row, historyId }: Cause, entries: LedgerEntry[]): Promise<void> {
  await postLedger(trx, { event: move, source: `request:${row.id}:${historyId}`, requestId: row.id, entries });
}

/** The money of a move (decisions 1): payments made out or canceled, refunds, and the ledger. */
export async function applyMoney(trx: Trx, cause: Cause, order: MoneyOrder = {}): Promise<void> {
  const { move: name, row } = cause;
  const move: Move = MOVES[name];
  if (name === 'pay_late') await charge(trx, cause);
  if (name === 'prepay' || name === 'pay_late') {
    const balance = row.total - row.paid;
    if (balance > 0) await plan(trx, row, 'payment', balance, await balanceDueAt(trx, row));
  } else if (move.to === 2) {
    await charge(trx, cause);
    await plan(trx, row, row.payment_kind, row.due_now, row.deadline_at);
  } else if (name === 'complete') {
    await post(trx, cause, transfer(row.total, row.currency, 'organizer', 'deferred'));
  } else if (move.to > 4) {
    await cancelPayments(trx, row.id);
    if (holdsSeats(move.from)) await reverse(trx, cause, order.refund ?? 0);
    if (order.refund) await refundRequest(trx, row.id, order.refund, name);
  }
}
