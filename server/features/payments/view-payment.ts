import { DECLINE_REASONS, type DeclineReason, type PaymentView } from '#contract/payments/pay.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { attemptsOfPayment, paymentsOfRequest, type AttemptRow, type PaymentRow } from './payment-store.ts';
import { paymentText } from './payment-texts.ts';

/** A row of `refund`; `amount` is in minor units. */
export interface RefundRow {
  id: number;
  payment_id: number;
  amount: number;
  currency: string;
  reason: string;
  state: 'intent' | 'done' | 'failed';
  created_at: Date;
  done_at: Date | null;
}

/** The refunds of a request, oldest first. */
async function refundsOfRequest(db: Db, requestId: number): Promise<RefundRow[]> {
  return rowsOf<RefundRow>(db)`select id, payment_id, amount, currency, reason, state, created_at, done_at
    from refund where request_id = ${requestId} order by id`;
}

/** Whether the bank is deciding, or a wrong amount needs manual review. */
function isProcessing(attempts: readonly AttemptRow[]): boolean {
  return attempts.some((attempt) => attempt.state === 'processing' || attempt.state === 'mismatch');
}

/** The payments and refunds of a request. */
export async function requestPayments(
  db: Db,
  requestId: number,
): Promise<{ payments: (PaymentRow & { is_processing: boolean })[]; refunds: RefundRow[] }> {
  const payments = await paymentsOfRequest(db, requestId);
  const withState = [];
  for (const payment of payments) {
    withState.push({
      ...payment,
      is_processing: payment.status === PAYMENT_STATUS.new && isProcessing(await attemptsOfPayment(db, payment.id)),
    });
  }
  return { payments: withState, refunds: await refundsOfRequest(db, requestId) };
}

function stateOf(
  payment: PaymentRow,
  attempts: readonly AttemptRow[],
  refunds: readonly RefundRow[],
): PaymentView['state'] {
  const captured = attempts.find(
    (attempt) => attempt.state === 'captured' && (payment.status === PAYMENT_STATUS.payed || attempt.refunded > 0),
  );
  if (captured && captured.refunded >= captured.captured) {
    const states = refunds.filter(({ payment_id }) => payment_id === payment.id).map((refund) => refund.state);
    return states.includes('failed') ? 'refund_failed' : states.includes('intent') ? 'refunding' : 'refunded';
  }
  if (payment.status === PAYMENT_STATUS.payed) return 'payed';
  if (payment.status === PAYMENT_STATUS.canceled) return 'canceled';
  if (isProcessing(attempts)) return 'processing';
  return attempts[0]?.state === 'declined' || attempts[0]?.state === 'expired' ? 'failed' : 'new';
}

/** A payment as the contract returns it. */
export async function viewPayment(db: Db, payment: PaymentRow, locale: Locale): Promise<PaymentView> {
  const attempts = await attemptsOfPayment(db, payment.id);
  const state = stateOf(payment, attempts, await refundsOfRequest(db, payment.request_id));
  const last = attempts[0]?.decline;
  const decline: DeclineReason | null =
    state === 'failed' ? (DECLINE_REASONS.find((reason) => reason === last) ?? 'other') : null;
  return {
    payment_id: payment.id,
    request_id: payment.request_id,
    kind: payment.kind,
    is_share: payment.is_share,
    status: payment.status,
    state,
    amount: payment.amount,
    currency: payment.currency,
    due_at: payment.due_at?.toISOString() ?? null,
    timezone: payment.timezone,
    paid_at: payment.paid_at?.toISOString() ?? null,
    decline,
    decline_text: decline && paymentText(locale, `decline.${decline}`),
    seq: payment.seq,
  };
}
