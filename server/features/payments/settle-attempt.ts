import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { emit, transaction, type Trx } from '#server/db/pool.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import { findAttempt, lockPayment, type AttemptRow, type PaymentRow } from './payment-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { ledgerEntries, postLedger } from './post-ledger.ts';
import type { CheckoutState, ProviderEvent } from './provider-port.ts';
import { refundAttempt } from './refund-payment.ts';

type Paid = Extract<CheckoutState, { state: 'paid' }>;

/**
 * Records the state of a checkout once, in one transaction: event, attempt, payment, ledger and the subscriber's
 * effects. A captured attempt stays captured. False for an event that was already handled.
 */
export async function settleAttempt(
  deps: PaymentsDeps,
  attempt: AttemptRow,
  outcome: CheckoutState,
  event: ProviderEvent | null,
): Promise<boolean> {
  return transaction(deps.db, async (trx) => {
    // An event may arrive before the provider's own state changes; it is then not remembered, so that its repetition
    // counts.
    if (event && outcome.state !== 'open' && !(await rememberEvent(trx, attempt, event))) return false;
    const { request_id: requestId } = await firstRow<{ request_id: number }>(trx)`
      select request_id from payment where id = ${attempt.payment_id}`;
    // Lock order everywhere: the request before its payments.
    await deps.listener().lock(trx, requestId);
    const payment = await lockPayment(trx, attempt.payment_id);
    const current = await findAttempt(trx, attempt.id);
    if (!payment || !current) throw new Error(`attempt ${attempt.id} has no payment`);
    if (current.state === 'captured' || current.state === 'mismatch') return true;
    if (outcome.state === 'paid') await settlePaid(deps, trx, { payment, attempt: current }, outcome);
    else if (outcome.state === 'processing')
      await sql`update payment_attempt set state = 'processing' where id = ${attempt.id}
        and state in ('intent', 'open')`.execute(trx);
    else if (outcome.state !== 'open') await settleUnpaid(trx, payment, current, outcome);
    return true;
  });
}

async function rememberEvent(trx: Trx, attempt: AttemptRow, event: ProviderEvent): Promise<boolean> {
  return hasRow(trx)`insert into payment_event (provider, event_id, attempt_id, kind)
    values (${attempt.provider}, ${event.id}, ${attempt.id}, ${event.kind}) on conflict do nothing
    returning event_id`;
}

/**
 * Records captured money: attempt, ledger, and the subscriber's decision. The caller has locked request and payment.
 */
export async function settlePaid(
  deps: PaymentsDeps,
  trx: Trx,
  { payment, attempt }: { payment: PaymentRow; attempt: AttemptRow },
  paid: Paid,
): Promise<void> {
  const isExpected = paid.amount === attempt.amount && paid.currency === attempt.currency;
  await sql`update payment_attempt set state = ${isExpected ? 'captured' : 'mismatch'}, capture_ref = ${paid.captureRef}, decline = null,
    captured = ${isExpected ? paid.amount : 0}, settled_at = now() where id = ${attempt.id}`.execute(trx);
  await postLedger(trx, {
    event: isExpected ? 'captured' : 'mismatch',
    source: `attempt:${attempt.id}:capture`,
    requestId: payment.request_id,
    entries: ledgerEntries(
      paid.amount,
      paid.currency,
      isExpected ? 'receivable' : 'suspense',
      // Transferred money was posted to `suspense` when its bank line was recorded.
      attempt.method === 'transfer' ? 'suspense' : `provider:${attempt.provider}`,
    ),
  });
  if (!isExpected) {
    // The payment stays open and needs manual review.
    deps.log.error('payment with an unexpected amount or currency', { id: attempt.id });
    return;
  }
  await decide(deps, trx, payment, attempt);
}

async function decide(deps: PaymentsDeps, trx: Trx, payment: PaymentRow, attempt: AttemptRow): Promise<void> {
  const captured = {
    id: attempt.id,
    payment_id: payment.id,
    request_id: payment.request_id,
    currency: attempt.currency,
  };
  const decision =
    payment.status === PAYMENT_STATUS.payed
      ? { keep: false as const, reason: 'double' }
      : await deps.listener().settled(trx, payment);
  if (!decision.keep) {
    await refundAttempt(trx, captured, attempt.amount, decision.reason);
    await deps.listener().returned(trx, payment, attempt.id);
    return;
  }
  await sql`update payment set status = ${PAYMENT_STATUS.payed}, paid_at = now(), seq = ${decision.seq}
    where id = ${payment.id}`.execute(trx);
  await emit(trx, 'payment.changed', {
    payment_id: payment.id,
    request_id: payment.request_id,
    user_id: payment.user_id,
    status: PAYMENT_STATUS.payed,
  });
}

async function settleUnpaid(
  trx: Trx,
  payment: PaymentRow,
  attempt: AttemptRow,
  outcome: Extract<CheckoutState, { state: 'declined' | 'expired' }>,
): Promise<void> {
  await sql`update payment_attempt set state = ${outcome.state},
      decline = ${outcome.state === 'declined' ? outcome.reason : 'expired'}, settled_at = now()
    where id = ${attempt.id} and state in ('intent', 'open', 'processing')`.execute(trx);
  await emit(trx, 'payment.changed', {
    payment_id: payment.id,
    request_id: payment.request_id,
    user_id: payment.user_id,
    status: payment.status,
  });
}
