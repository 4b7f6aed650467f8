import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { findAttemptOf, recordReference } from './payment-store.ts';
import { providerNamed, type PaymentsDeps } from './payments-deps.ts';
import { receiveDispute } from './settle-dispute.ts';
import { settleAttempt } from './settle-attempt.ts';
import { waitForProvider } from './wait-for-provider.ts';

/**
 * Handles a provider's event: verifies its signature over the raw body, then reads the checkout from the provider and
 * settles that state. Throws `unavailable` when the provider is unreachable, so that the sender retries.
 */
export async function receiveWebhook(
  deps: PaymentsDeps,
  providerName: string,
  rawBody: Uint8Array | null,
  headers: CallContext['headers'],
): Promise<void> {
  const provider = providerNamed(deps, providerName);
  if (!provider || !rawBody) throw new Problem('invalid', { fields: { provider: 'rule.invalid' } });
  const event = provider.readEvent(rawBody, headers, deps.clock.now());
  if (event.dispute) {
    await receiveDispute(deps, provider, event);
    return;
  }
  if (!event.ref && !event.key) return;
  const attempt = await findAttemptOf(deps.db, provider.name, event);
  if (!attempt) {
    deps.log.warn('webhook for an unknown checkout', { id: event.id });
    return;
  }
  const ref = attempt.provider_ref ?? event.ref;
  if (!ref) throw new Problem('unavailable', { retryAfterS: 5 });
  // The response to `openCheckout` may have been lost; the event then brings the reference.
  if (!attempt.provider_ref) await recordReference(deps.db, attempt.id, ref);
  const state = await waitForProvider(provider.readCheckout(ref)).catch((error: unknown) => {
    deps.log.warn('webhook while the provider is away', { id: event.id, error });
    throw new Problem('unavailable', { retryAfterS: 5 });
  });
  await settleAttempt(deps, attempt, state, event);
}
