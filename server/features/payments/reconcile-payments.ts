import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { reconcileBankTransfer } from './bank-transfers/settle-bank-transfer.ts';
import { findPayment, type AttemptRow } from './payment-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { settleAttempt } from './settle-attempt.ts';
import { openAttempt } from './start-payment.ts';
import { providerNamed } from './ways-to-pay.ts';

const BATCH = 20;

/** Claims due attempts and schedules their next check, so that no two processes check the same one. */
async function claimDue(db: Db): Promise<AttemptRow[]> {
  return rowsOf<AttemptRow>(db)`
    update payment_attempt set checks = checks + 1, checked_at = now(),
      check_at = now() + least(interval '15 seconds' * power(2, least(checks, 10)), interval '10 minutes')
    where id in (select id from payment_attempt where state in ('intent', 'open', 'processing') and check_at <= now()
    order by check_at limit ${BATCH} for update skip locked)
    returning *`;
}

/** Claims one attempt for a waiting user; null if it was checked less than 2 s ago. */
export async function claimAttempt(db: Db, attemptId: number): Promise<AttemptRow | null> {
  return rowOrNull<AttemptRow>(db)`update payment_attempt set checked_at = now()
    where id = ${attemptId} and state in ('open', 'processing') and coalesce(checked_at < now() - interval '2 seconds',
    true) returning *`;
}

/** Settles an attempt by the provider's state, which recovers from lost responses and webhooks. */
export async function reconcileAttempt(deps: PaymentsDeps, attempt: AttemptRow): Promise<void> {
  const provider = providerNamed(deps, attempt.provider);
  if (!provider) return;
  if (provider.isManual && attempt.state !== 'intent') {
    await reconcileBankTransfer(deps, attempt);
    return;
  }
  const current = attempt.state === 'intent' ? await openAttempt(deps, attempt.id) : attempt;
  if (!current.provider_ref) return;
  const state = await provider.readCheckout(current.provider_ref);
  if (state.state !== 'open') {
    await settleAttempt(deps, current, state, null);
    return;
  }
  const payment = await findPayment(deps.db, current.payment_id);
  // The user may still pay on the open page, which the provider expires.
  if (payment?.status === PAYMENT_STATUS.new && !payment.is_overdue) return;
  // A cancelled payment must not be payable. Reads again afterwards, because the user may just have paid.
  await provider.closeCheckout(current.provider_ref);
  await settleAttempt(deps, current, await provider.readCheckout(current.provider_ref), null);
}

/** Reconciles all due attempts; a failed one waits for its next check. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  for (
    let batch = await claimDue(deps.db);
    batch.length > 0;
    batch = batch.length < BATCH ? [] : await claimDue(deps.db)
  ) {
    for (const attempt of batch) {
      try {
        await reconcileAttempt(deps, attempt);
      } catch (error) {
        deps.log.warn('payment not reconciled', { id: attempt.id, error });
      }
    }
  }
}
