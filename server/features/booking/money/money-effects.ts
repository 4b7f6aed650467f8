import { holdsSeats, isCanceled, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { divideEarned } from '#domain/booking/sales-model.ts';
import { tagOf, textIn } from '#domain/locales.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { daysInEmail } from '#server/features/booking/emails/email-dates.ts';
import { viewDates, type RequestRow } from '#server/features/booking/request/request-store.ts';
import type { MoneyOrder, Transition } from '#server/features/booking/request/transition.ts';
import {
  cancelPayments,
  ledgerEntries,
  planPayment,
  postLedger,
  refundRequest,
  type LedgerEntry,
} from '#server/features/payments/index.ts';

/** The transition that a money effect belongs to, and the request after it. */
interface Cause extends Pick<Transition, 'name' | 'historyId'> {
  row: RequestRow;
}

/** The title of a payment that the provider shows. */
export function paymentTitle(row: RequestRow): string {
  return joinParts(tagOf(row.locale), textIn(row.tour_name, row.locale), daysInEmail(row.locale, viewDates(row)));
}

async function plan(
  trx: Trx,
  row: RequestRow,
  payment: { kind: 'prepayment' | 'payment' | 'full'; amount: number; dueAt: Date | null },
): Promise<void> {
  await planPayment(trx, {
    requestId: row.id,
    userId: row.user_id,
    title: paymentTitle(row),
    currency: row.currency,
    ...payment,
  });
}

/** The end of the day the balance is due, in the tour's time zone. */
export async function balanceDueAt(db: Db, row: Pick<RequestRow, 'balance_due_on' | 'timezone'>): Promise<Date | null> {
  const found = await rowOrNull<{ at: Date }>(db)`
    select (${row.balance_due_on}::date + 1)::timestamp at time zone ${row.timezone} as at`;
  return found?.at ?? null;
}

/** Posts the sale: the traveller owes the total; none of it is earned yet. */
async function postSale(trx: Trx, cause: Cause): Promise<void> {
  const { row } = cause;
  await post(trx, cause, ledgerEntries(row.total, row.currency, 'deferred', 'receivable'));
}

/** Reverses the sale; what is not refunded is earned. */
async function reverseSale(trx: Trx, cause: Cause, refund: number): Promise<void> {
  const { row } = cause;
  await post(trx, cause, [
    ...ledgerEntries(row.total, row.currency, 'receivable', 'deferred'),
    ...earned(row, row.paid - refund, 'receivable'),
  ]);
}

/** Entries that divide an earned amount between us and the organizer, by the sales model. */
function earned(row: RequestRow, amount: number, debit: 'receivable' | 'deferred'): LedgerEntry[] {
  const parts = divideEarned(amount, row.sales_model, row.commission_bp);
  return (['organizer', 'commission', 'revenue', 'agent'] as const).flatMap((account) =>
    ledgerEntries(parts[account], row.currency, account, debit),
  );
}

async function post(trx: Trx, { name, row, historyId }: Cause, entries: LedgerEntry[]): Promise<void> {
  await postLedger(trx, { event: name, source: `request:${row.id}:${historyId}`, requestId: row.id, entries });
}

const changeReason = (historyId: number): string => `change:${historyId}`;

/** The reason that identifies the refund of a transition, so that it is made once. */
export const refundReason = ({ name, historyId, order }: Transition): string =>
  order.money?.charge === undefined ? name : changeReason(historyId);

/** Money effects of a change: posts the difference, refunds the excess and replaces open payments. */
async function applyChangeMoney(
  trx: Trx,
  cause: Cause,
  { charge, refund, refundFirst }: Required<MoneyOrder>,
): Promise<void> {
  const { row, historyId } = cause;
  if (!holdsSeats(row.status)) return;
  await post(trx, cause, ledgerEntries(charge, row.currency, 'deferred', 'receivable'));
  if (refund > 0) await refundRequest(trx, row.id, refund, changeReason(historyId), refundFirst);
  await cancelPayments(trx, row.id);
  if (row.status === REQUEST_STATUS.pending_prepayment)
    await plan(trx, row, { kind: row.payment_kind, amount: row.due_now, dueAt: row.deadline_at });
  else if (row.total > row.paid)
    await plan(trx, row, { kind: 'payment', amount: row.total - row.paid, dueAt: await balanceDueAt(trx, row) });
}

/** Money effects of a transition: creates or cancels payments, refunds, and posts to the ledger. */
export async function applyMoney(
  trx: Trx,
  row: RequestRow,
  { name, from, historyId, order }: Transition,
): Promise<void> {
  const cause = { name, historyId, row };
  const { charge, refund = 0, refundFirst = [] } = order.money ?? {};
  if (charge !== undefined) return applyChangeMoney(trx, cause, { charge, refund, refundFirst });
  if (name === 'pay_late') await postSale(trx, cause);
  if (name === 'prepay' || name === 'pay_late') {
    const balance = row.total - row.paid;
    if (balance > 0) {
      await plan(trx, row, { kind: 'payment', amount: balance, dueAt: await balanceDueAt(trx, row) });
    }
  } else if (name !== 'pay_share' && row.status === REQUEST_STATUS.pending_prepayment) {
    await postSale(trx, cause);
    await plan(trx, row, { kind: row.payment_kind, amount: row.due_now, dueAt: row.deadline_at });
  } else if (name === 'offer_dates') {
    await cancelPayments(trx, row.id);
  } else if (name === 'complete') {
    await post(trx, cause, earned(row, row.total, 'deferred'));
  } else if (isCanceled(row.status)) {
    await cancelPayments(trx, row.id);
    if (holdsSeats(from)) await reverseSale(trx, cause, refund);
    if (refund > 0) await refundRequest(trx, row.id, refund, name);
  }
}
