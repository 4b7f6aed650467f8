import { sql } from 'kysely';
import { Problem } from '#server/calls/problem.ts';
import { emit, transaction, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { AttemptRow } from './payment-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { ledgerEntries, postLedger } from './post-ledger.ts';
import type { Dispute, PaymentProvider, ProviderEvent } from './provider-port.ts';
import { waitForProvider } from './wait-for-provider.ts';

/**
 * Reads a disputed charge from its provider and records its state. Throws `unavailable` when the provider is
 * unreachable.
 */
export async function receiveDispute(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  if (!event.dispute || !provider.readDispute) return;
  const dispute = await waitForProvider(provider.readDispute(event.dispute)).catch((error: unknown) => {
    deps.log.warn('dispute while the provider is away', { id: event.id, error });
    throw new Problem('unavailable', { retryAfterS: 5 });
  });
  const row = await rowOrNull<AttemptRow>(deps.db)`select * from payment_attempt
    where provider = ${provider.name} and capture_ref = ${dispute.captureRef} limit 1`;
  if (row) await settleDispute(deps, row, { ref: event.dispute, ...dispute });
  else deps.log.error('dispute of an unknown charge', { id: event.id });
}

interface DisputeRow {
  id: number;
  request_id: number;
  state: Dispute['state'];
}

/** Records the state of a dispute once: row, ledger, and the subscriber's effects. A decided dispute never changes. */
async function settleDispute(
  deps: PaymentsDeps,
  attempt: AttemptRow,
  dispute: Dispute & { ref: string },
): Promise<void> {
  const { state, amount, currency } = dispute;
  await transaction(deps.db, async (trx) => {
    const payment = await rowOrNull<{ request_id: number }>(trx)`
      select request_id from payment where id = ${attempt.payment_id}`;
    const requestId = payment?.request_id ?? 0;
    await deps.listener().lock(trx, requestId);
    const row = await rowOrNull<DisputeRow>(trx)`
      insert into payment_dispute (provider, provider_ref, attempt_id, request_id, state, reason, amount, currency, closed_at)
      values (${attempt.provider}, ${dispute.ref}, ${attempt.id}, ${requestId}, ${state}, ${dispute.reason}, ${amount}, ${currency},
        case when ${state} in ('won', 'lost') then now() end)
      on conflict (provider, provider_ref) do update set state = excluded.state, reason = excluded.reason, closed_at = excluded.closed_at
        where payment_dispute.state not in ('won', 'lost') and payment_dispute.state <> excluded.state
      returning id, request_id, state`;
    if (!row) return;
    await postDispute(trx, row, { amount, currency, provider: attempt.provider });
    if (state === 'won') deps.log.info('a dispute is won', { id: row.id });
    else deps.log.error('a charge is disputed', { id: row.id });
    const { rows: open } = await sql`select 1 from payment_dispute
      where request_id = ${requestId} and state in ('inquiry', 'open') limit 1`.execute(trx);
    await deps.listener().disputed(trx, { ...dispute, id: row.id, requestId, isOpen: open.length > 0 });
    await emit(trx, 'payment.changed', { payment_id: attempt.payment_id, request_id: requestId });
  });
}

/** Withdrawn money waits in the account `disputed`: it returns when the dispute is won, and is lost otherwise. */
async function postDispute(
  trx: Trx,
  { id, request_id, state }: DisputeRow,
  { amount, currency, provider }: { amount: number; currency: string; provider: string },
): Promise<void> {
  const source = `dispute:${id}`;
  const { rows } = await sql`select 1 from ledger_posting where source = ${`${source}:held`}`.execute(trx);
  const isHeld = rows.length > 0;
  const post = (event: string, from: 'disputed' | `provider:${string}`, to: typeof from | 'chargeback') =>
    postLedger(trx, {
      event: `dispute_${event}`,
      source: `${source}:${event}`,
      requestId: request_id,
      entries: ledgerEntries(amount, currency, from, to),
    });
  if (!isHeld && (state === 'open' || state === 'lost')) await post('held', `provider:${provider}`, 'disputed');
  if (state === 'lost') await post('lost', 'disputed', 'chargeback');
  if (state === 'won' && isHeld) await post('won', 'disputed', `provider:${provider}`);
}
