import { sql } from 'kysely';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Trx } from '#server/db/pool.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { recordResult, type RefundToSend } from '#server/features/payments/send-refunds.ts';

/** Locks a refund. Throws `not_found`. */
async function lockRefund(trx: Trx, id: number): Promise<RefundToSend & { state: string; method: string }> {
  return rowOrNotFound<RefundToSend & { state: string; method: string }>(trx)`
    select f.id, f.payment_id, f.request_id, f.amount, f.currency, f.state, a.provider, a.method
    from refund f join payment_attempt a on a.id = f.attempt_id where f.id = ${id} for update of f`;
}

/**
 * Records that a refund was sent by bank transfer. Throws `not_found`, and `not_allowed_now` for a refund that is sent
 * otherwise.
 */
export async function markRefundSent(
  deps: PaymentsDeps,
  trx: Trx,
  { refund_id: id, reference }: { refund_id: number; reference: string },
): Promise<{ refund_id: number }> {
  const refund = await lockRefund(trx, id);
  if (refund.method !== 'transfer' || refund.state !== 'intent') throw new Problem('not_allowed_now');
  await recordResult(deps, trx, refund, { state: 'done', ref: reference });
  return { refund_id: id };
}

/** Retries a refund that its provider rejected. Throws `not_found`, and `not_allowed_now` for any other. */
export async function retryRefund(trx: Trx, id: number): Promise<{ refund_id: number }> {
  const refund = await lockRefund(trx, id);
  if (refund.state !== 'failed') throw new Problem('not_allowed_now');
  // Under the old key the provider would repeat its rejection.
  await sql`update refund set state = 'intent', provider_key = gen_random_uuid(), tries = 0, try_at = now(), last_error = null
    where id = ${id}`.execute(trx);
  return { refund_id: id };
}
