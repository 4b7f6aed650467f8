import { sql } from 'kysely';
import {
  CONTRACT_OUTCOME,
  isOpen,
  PAYMENT_STATUS,
  REQUEST_STATUS,
  type TransitionName,
} from '#domain/booking/booking-status.ts';
import { formatMoney } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { sendBookingEmail } from '#server/features/booking/emails/send-booking-email.ts';
import { assign, balanceDeadline, completeDeadline } from '#server/features/booking/request/deadlines.ts';
import { findRequest, lockRequest, type RequestRow } from '#server/features/booking/request/request-store.ts';
import { transitionRequest } from '#server/features/booking/request/transition-request.ts';
import { sendShareReturnedEmail } from '#server/features/booking/shares/share-emails.ts';
import type { PaymentListener, PaymentRow, SettleDecision } from '#server/features/payments/index.ts';
import { awaitBankTransfer, sendPartEmail } from './await-bank-transfer.ts';
import { recordDispute, sendFailedRefundEmail } from './record-dispute.ts';

/** Booking's reactions to settled payments; they run in the settling transaction. */
export function paymentListener(deps: BookingDeps): PaymentListener {
  return {
    lock: async (trx, requestId) =>
      void (await sql`select id from request where id = ${requestId} for update`.execute(trx)),
    settled: (trx, payment) => settleRequest(deps, trx, payment),
    async returned(trx, payment, attemptId) {
      const row = await lockRequest(trx, payment.request_id);
      if (row && payment.is_share) await sendShareReturnedEmail(deps, trx, row, payment);
      else if (row) await sendReturnedEmail(deps, trx, row, { payment, attemptId });
    },
    awaitBankTransfer: (trx, payment, details) => awaitBankTransfer(deps, trx, payment, details),
    partReceived: (trx, payment, part) => sendPartEmail(deps, trx, payment, part),
    disputed: (trx, dispute) => recordDispute(deps, trx, dispute),
    refundSent: (trx, refund) => sendRefundEmail(deps, trx, 'refund_sent', refund),
    async refundFailed(trx, refund) {
      await sendFailedRefundEmail(deps, trx, refund);
      await sendRefundEmail(deps, trx, 'refund_failed', { ...refund, reference: null });
    },
  };
}

/** Emails the traveller that a payment is refunded, which no other email mentions. */
async function sendReturnedEmail(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { payment: { amount, currency }, attemptId }: { payment: PaymentRow; attemptId: number },
): Promise<void> {
  await sendBookingEmail(deps, trx, {
    name: 'returned',
    row,
    dedupeKey: `request:${row.id}:returned:${attemptId}`,
    valuesIn: () => ({ sum: formatMoney({ amount, currency }) }),
  });
}

/** Emails the traveller the outcome of a refund; payers of shares get emails of their own. */
async function sendRefundEmail(
  deps: BookingDeps,
  trx: Trx,
  name: 'refund_sent' | 'refund_failed',
  { id, payment_id, request_id, amount, currency, reference }: Parameters<PaymentListener['refundSent']>[1],
): Promise<void> {
  const row = await findRequest(trx, sql`r.id = ${request_id}`);
  const { rows } = await sql`select 1 from payment where id = ${payment_id} and is_share`.execute(trx);
  if (!row || rows.length > 0) return;
  await sendBookingEmail(deps, trx, {
    name,
    row,
    dedupeKey: `refund:${id}:${name}`,
    values: { reference: reference ?? 'none' },
    valuesIn: () => ({ sum: formatMoney({ amount, currency }) }),
  });
}

async function settleRequest(deps: BookingDeps, trx: Trx, payment: PaymentRow): Promise<SettleDecision> {
  const row = await lockRequest(trx, payment.request_id);
  if (!row || row.currency !== payment.currency || row.paid + payment.amount > row.total)
    return { keep: false, reason: 'not_expected' };
  if (await isErased(trx, row.user_id)) return { keep: false, reason: 'request_closed' };
  // A replaced payment must not count in addition to its replacements.
  if (isOpen(row.status) && payment.status === PAYMENT_STATUS.canceled) return { keep: false, reason: 'replaced' };
  if (row.status === REQUEST_STATUS.pending_prepayment) return acceptHeld(deps, trx, row, payment);
  if (row.status === REQUEST_STATUS.made_prepayment)
    return accept(deps, trx, row, { payment, transition: 'pay_balance' });
  // A late share alone does not pay for the seats.
  if (row.status === REQUEST_STATUS.canceled_system && payment.is_share) return { keep: false, reason: 'too_late' };
  if (row.status === REQUEST_STATUS.canceled_system && row.paid === 0)
    return (await areSeatsFree(trx, row))
      ? accept(deps, trx, row, { payment, transition: 'pay_late' })
      : { keep: false, reason: 'too_late' };
  return { keep: false, reason: 'request_closed' };
}

/**
 * Whether the traveller's account has been deleted. The lock on the request makes this wait for a deletion in progress.
 */
async function isErased(trx: Trx, userId: number): Promise<boolean> {
  return hasRow(trx)`select 1 from user_account where id = ${userId} and deleted_at is not null`;
}

/**
 * Whether the seats of an expired hold are still free. Locks the departure, so that they remain free until they are
 * taken.
 */
async function areSeatsFree(trx: Trx, row: RequestRow): Promise<boolean> {
  const found = await rowOrNull<{ isFree: boolean }>(trx)`
    select free >= ${row.seats} and not is_closed as "isFree" from tour_date where id = ${row.tour_date_id} for no key update`;
  return found?.isFree === true && !row.is_started;
}

/** Sells the held seats once everything due for them is paid; until then a share is only counted. */
async function acceptHeld(deps: BookingDeps, trx: Trx, row: RequestRow, payment: PaymentRow): Promise<SettleDecision> {
  const paid = row.paid + payment.amount;
  if (paid > row.due_now) return { keep: false, reason: 'not_expected' };
  if (paid === row.due_now) return accept(deps, trx, row, { payment, transition: 'prepay' });
  const updated = await transitionRequest(deps, trx, {
    transition: 'pay_share',
    by: { kind: 'payment', id: null },
    from: row,
    reason: `payment ${payment.id}`,
    payment,
    change: [sql`paid = request.paid + ${payment.amount}`],
  });
  return { keep: true, seq: updated.seq };
}

async function accept(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { payment, transition }: { payment: PaymentRow; transition: TransitionName },
): Promise<SettleDecision> {
  const isFull = row.paid + payment.amount === row.total;
  const deadline =
    isFull || !row.balance_due_on
      ? completeDeadline(row.end_date, row.timezone)
      : balanceDeadline(row.balance_due_on, row.timezone, sql`request.start_at`);
  const updated = await transitionRequest(deps, trx, {
    transition,
    by: { kind: 'payment', id: null },
    from: row,
    reason: `payment ${payment.id}`,
    payment,
    change: [
      sql`paid = request.paid + ${payment.amount}`,
      sql`paid_at = coalesce(request.paid_at, now())`,
      sql`paid_in_full = ${isFull}`,
      sql`contract_outcome = ${CONTRACT_OUTCOME.concluded}`,
      sql`cancel_code = null`,
      sql`cancel_text = null`,
      ...assign(deadline),
    ],
  });
  return { keep: true, seq: updated.seq };
}
