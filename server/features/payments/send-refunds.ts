import { sql } from 'kysely';
import { emit, transaction, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { ledgerEntries, postLedger } from './post-ledger.ts';
import type { RefundResult } from './provider-port.ts';
import { providerNamed } from './ways-to-pay.ts';

const BATCH = 20;

/** A refund to send; `amount` is in minor units. */
export interface RefundToSend {
  id: number;
  payment_id: number;
  request_id: number;
  amount: number;
  currency: string;
  provider: string;
}

interface DueRefund extends RefundToSend {
  provider_key: string;
  capture_ref: string;
}

async function claimDue(db: Db): Promise<DueRefund[]> {
  return rowsOf<DueRefund>(db)`
    update refund set tries = tries + 1, try_at = now() + least(interval '10 seconds' * power(2, least(tries, 10)), interval '1 hour')
    from payment_attempt attempt
    where attempt.id = refund.attempt_id and refund.id in (
      select id from refund where state = 'intent' and try_at <= now() order by try_at limit ${BATCH} for update skip locked)
    returning refund.id, refund.payment_id, refund.request_id, refund.amount, refund.currency, refund.provider_key,
    attempt.provider, attempt.capture_ref`;
}

/** Sends due refunds to their providers, outside any transaction, and records the results. */
export async function sendRefunds(deps: PaymentsDeps): Promise<void> {
  for (
    let batch = await claimDue(deps.db);
    batch.length > 0;
    batch = batch.length < BATCH ? [] : await claimDue(deps.db)
  ) {
    for (const refund of batch) {
      try {
        const provider = providerNamed(deps, refund.provider);
        if (!provider) throw new Error(`no provider ${refund.provider}`);
        const result = await provider.refund({
          key: refund.provider_key,
          captureRef: refund.capture_ref,
          amount: refund.amount,
          currency: refund.currency,
        });
        if (result.state === 'pending') continue;
        if (result.state === 'failed') deps.log.error('refund rejected by the provider', { id: refund.id });
        await transaction(deps.db, (trx) => recordResult(deps, trx, refund, result));
      } catch (error) {
        await sql`update refund set last_error = ${(error as Error).message.slice(0, 500)}
          where id = ${refund.id}`.execute(deps.db);
        deps.log.warn('refund not sent', { id: refund.id, error });
      }
    }
  }
}

/** Records the outcome of a refund once, with its ledger posting and the subscriber's effects. */
export async function recordResult(
  deps: PaymentsDeps,
  trx: Trx,
  refund: RefundToSend,
  result: RefundResult,
): Promise<boolean> {
  const isChanged = await hasRow(trx)`update refund set state = ${result.state}, provider_ref = ${result.ref},
    done_at = case when ${result.state} = 'done' then now() end where id = ${refund.id} and state = 'intent'
    returning id`;
  if (!isChanged) return false;
  if (result.state === 'failed') await deps.listener().refundFailed(trx, refund);
  if (result.state === 'done') {
    await deps.listener().refundSent(trx, { ...refund, reference: result.ref });
    await postLedger(trx, {
      event: 'refunded',
      source: `refund:${refund.id}`,
      requestId: refund.request_id,
      entries: ledgerEntries(refund.amount, refund.currency, `provider:${refund.provider}`, 'receivable'),
    });
  }
  await emit(trx, 'payment.changed', { payment_id: refund.payment_id, request_id: refund.request_id });
  return true;
}
