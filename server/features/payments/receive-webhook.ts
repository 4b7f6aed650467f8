import type { CallContext } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { findAttemptOf, recordReference } from './payment-store.ts';
import { providerNamed, type PaymentsDeps } from './payments-deps.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Takes a provider's event. The signature is proved on the raw bytes before anything is read from them. The event itself is believed nothing: the
 * provider is asked how the checkout stands, and that is settled. A provider that cannot be asked now makes the sender try again.
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
  if (!event.ref && !event.key) return;
  const attempt = await findAttemptOf(deps.db, provider.name, event);
  if (!attempt) {
    deps.log.warn('a webhook about a checkout that is not ours', { id: event.id });
    return;
  }
  const ref = attempt.provider_ref ?? event.ref;
  if (!ref) throw new Problem('unavailable', { retryAfterS: 5 });
  // The answer to our own call may have been lost: the event is how we learn what it opened.
  if (!attempt.provider_ref) await recordReference(deps.db, attempt.id, ref);
  const state = await provider.readCheckout(ref);
  await settleAttempt(deps, attempt, state, event);
}
