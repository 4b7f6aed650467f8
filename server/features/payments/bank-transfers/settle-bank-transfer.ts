import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { emit, transaction, type Trx } from '#server/db/pool.ts';
import {
  attemptsOfPayment,
  findAttempt,
  findPayment,
  insertAttempt,
  lockPayment,
  type AttemptRow,
  type PaymentRow,
} from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { ledgerEntries, postLedger } from '#server/features/payments/post-ledger.ts';
import { refundAttempt } from '#server/features/payments/refund-payment.ts';
import { settlePaid } from '#server/features/payments/settle-attempt.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { bankTransferSums } from './bank-lines.ts';
import { bankTransferDetails } from './bank-transfer-details.ts';
import { paymentReference } from './payment-reference.ts';

/** The result for a payment: fully paid, partly paid, or something is returned. */
export type BankTransferOutcome = 'paid' | 'part' | 'returned';

/** Locks a request and then its payment, the order used everywhere. Throws `not_found`. */
export async function lockPaymentInOrder(deps: PaymentsDeps, trx: Trx, paymentId: number): Promise<PaymentRow> {
  const found = orNotFound(await findPayment(trx, paymentId));
  await deps.listener().lock(trx, found.request_id);
  return orNotFound(await lockPayment(trx, paymentId));
}

/**
 * Assigns a bank line to a payment: posts the money and settles the payment. The caller has locked both; they have the
 * same currency.
 */
export async function applyLine(
  deps: PaymentsDeps,
  trx: Trx,
  payment: PaymentRow,
  line: { id: number; amount: number; currency: string },
): Promise<BankTransferOutcome> {
  await sql`update bank_line set payment_id = ${payment.id} where id = ${line.id}`.execute(trx);
  await postLedger(trx, {
    event: 'received',
    source: `bank_line:${line.id}`,
    requestId: payment.request_id,
    entries: ledgerEntries(line.amount, line.currency, 'suspense', 'provider:transfer'),
  });
  const outcome = await settleBankTransfers(deps, trx, payment.id);
  if (outcome === 'part') await reportPart(deps, trx, payment);
  return outcome;
}

/**
 * Settles what has arrived for a payment: accepts the full amount, waits for the rest of a part, returns what is too
 * much or too late.
 */
async function settleBankTransfers(deps: PaymentsDeps, trx: Trx, paymentId: number): Promise<BankTransferOutcome> {
  let outcome: BankTransferOutcome = 'paid';
  for (;;) {
    const payment = await lockPayment(trx, paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    const { waiting } = await bankTransferSums(trx, paymentId);
    if (waiting <= 0) return outcome;
    const isPayed = payment.status === PAYMENT_STATUS.payed;
    // A part is shown to staff and returned by its attempt, so it needs one.
    const attempt = await attemptFor(deps, trx, payment);
    if (payment.status === PAYMENT_STATUS.new && !payment.is_overdue && waiting < payment.amount) return 'part';
    if (isPayed || waiting < payment.amount) {
      await returnMoney(deps, trx, { payment, attempt }, waiting);
      return 'returned';
    }
    await settlePaid(
      deps,
      trx,
      { payment, attempt },
      {
        state: 'paid',
        amount: payment.amount,
        currency: payment.currency,
        captureRef: paymentReference(payment.id),
      },
    );
    const after = await findPayment(trx, paymentId);
    if (after?.status !== PAYMENT_STATUS.payed) outcome = 'returned';
  }
}

/** The attempt that a transfer settles: the open one, or a new one if the traveller did not choose to transfer. */
async function attemptFor(deps: PaymentsDeps, trx: Trx, payment: PaymentRow): Promise<AttemptRow> {
  const attempts = await attemptsOfPayment(trx, payment.id);
  const known = attempts.find(({ method, state }) => method === 'transfer' && state !== 'captured');
  if (known) return known;
  const page = `${deps.publicUrl}${pagePaths.booking(deps.settings.site.bookingBase, payment.request_id)}`;
  const id = await insertAttempt(trx, payment, {
    provider: 'transfer',
    method: 'transfer',
    locale: DEFAULT_LOCALE,
    by_link: false,
    return_url: page,
    cancel_url: page,
  });
  await sql`update payment_attempt set state = 'open', provider_ref = provider_key::text where id = ${id}`.execute(trx);
  const made = await findAttempt(trx, id);
  if (!made) throw new Error(`no attempt ${id}`);
  return made;
}

/** Accepts money that pays for nothing and plans its return: an excess, or a part after the deadline. */
async function returnMoney(
  deps: PaymentsDeps,
  trx: Trx,
  { payment, attempt }: { payment: PaymentRow; attempt: AttemptRow },
  amount: number,
): Promise<void> {
  const { id: paymentId, request_id: requestId, currency } = payment;
  await sql`update payment_attempt set state = 'captured', captured = ${amount}, decline = null, settled_at = now(),
    capture_ref = ${paymentReference(paymentId)} where id = ${attempt.id}`.execute(trx);
  await postLedger(trx, {
    event: 'captured',
    source: `attempt:${attempt.id}:capture`,
    requestId,
    entries: ledgerEntries(amount, currency, 'receivable', 'suspense'),
  });
  const reason = payment.status === PAYMENT_STATUS.payed ? 'overpaid' : 'short';
  await refundAttempt(trx, { id: attempt.id, payment_id: paymentId, request_id: requestId, currency }, amount, reason);
  await deps.listener().returned(trx, { ...payment, amount }, attempt.id);
}

/** Emails the traveller that a part has arrived and what is missing. */
async function reportPart(deps: PaymentsDeps, trx: Trx, payment: PaymentRow): Promise<void> {
  const details = bankTransferDetails(deps, payment);
  const { waiting } = await bankTransferSums(trx, payment.id);
  if (details) await deps.listener().partReceived(trx, payment, { received: waiting, details });
  await emit(trx, 'payment.changed', {
    payment_id: payment.id,
    request_id: payment.request_id,
    user_id: payment.user_id,
    status: payment.status,
  });
}

/** Closes the transfer of a payment that can no longer be made; a part that has arrived is returned. */
export async function reconcileBankTransfer(deps: PaymentsDeps, attempt: AttemptRow): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const payment = await lockPaymentInOrder(deps, trx, attempt.payment_id);
    if (payment.status === PAYMENT_STATUS.new && !payment.is_overdue) return;
    await settleBankTransfers(deps, trx, payment.id);
    await sql`update payment_attempt set state = 'expired', decline = 'expired', settled_at = now()
      where id = ${attempt.id} and state in ('intent', 'open', 'processing')`.execute(trx);
  });
}
