import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { findPayment, type AttemptRow } from './payment-store.ts';
import { providerNamed, type PaymentsDeps } from './payments-deps.ts';
import { settleAttempt } from './settle-attempt.ts';
import { openAttempt } from './start-payment.ts';

const BATCH = 20;

/** Takes what is due to be asked about and puts the next time off, so that two processes never ask at once and a dead one loses nothing. */
async function claimDue(db: Db): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    update payment_attempt set checks = checks + 1, checked_at = now(),
      check_at = now() + least(interval '15 seconds' * power(2, least(checks, 10)), interval '10 minutes')
    where id in (select id from payment_attempt where state in ('intent', 'open', 'processing') and check_at <= now() order by check_at limit ${BATCH} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Claims one try for a person who waits; null when somebody asked about it a moment ago. */
export async function claimAttempt(db: Db, attemptId: number): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`update payment_attempt set checked_at = now()
    where id = ${attemptId} and state in ('open', 'processing') and coalesce(checked_at < now() - interval '2 seconds', true) returning *`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Settles one try by asking its provider: the way home of every lost answer and lost webhook. */
export async function reconcileAttempt(deps: PaymentsDeps, attempt: AttemptRow): Promise<void> {
  const provider = providerNamed(deps, attempt.provider);
  if (!provider) return;
  const current = attempt.state === 'intent' ? await openAttempt(deps, attempt.id) : attempt;
  if (!current.provider_ref) return;
  const state = await provider.readCheckout(current.provider_ref);
  if (state.state !== 'open') {
    await settleAttempt(deps, current, state, null);
    return;
  }
  const payment = await findPayment(deps.db, current.payment_id);
  // Whoever has the page open may still pay; the provider ends it in its own time.
  if (payment?.status === 1 && !payment.is_overdue) return;
  // Nobody may pay for what was called off. The answer is read again: a payment may have won the race.
  await provider.closeCheckout(current.provider_ref);
  await settleAttempt(deps, current, await provider.readCheckout(current.provider_ref), null);
}

/** Asks about everything that is due; one that fails waits for its next turn. */
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
        deps.log.warn('a payment could not be asked about', { id: attempt.id, error });
      }
    }
  }
}
