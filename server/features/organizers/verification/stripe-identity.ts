import Stripe from 'stripe';
import type { IdentityProvider, IdentitySession } from './identity-port.ts';

const TIMEOUT_MS = 10_000;

function sessionOf({
  id,
  status,
  last_error,
  client_secret,
  url,
}: Stripe.Identity.VerificationSession): IdentitySession {
  const hasFailed = status === 'canceled' || (status === 'requires_input' && last_error !== null);
  const state = status === 'verified' ? 'verified' : hasFailed ? 'failed' : 'open';
  return { ref: id, accessToken: client_secret, url, state };
}

/** Stripe Identity: a document and a matching selfie. `apiBase` is a fake in tests. */
export function createStripeIdentity({
  secretKey,
  apiBase,
}: {
  secretKey: string;
  apiBase: string | null;
}): IdentityProvider {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  });
  return {
    name: 'stripe_identity',
    async start({ id, organizerId, returnUrl }) {
      const session = await stripe.identity.verificationSessions.create(
        {
          type: 'document',
          options: { document: { require_matching_selfie: true } },
          metadata: { organizer_id: String(organizerId), verification_id: String(id) },
          return_url: returnUrl,
        },
        { idempotencyKey: `verification-${id}` },
      );
      return sessionOf(session);
    },
    read: async (ref) => sessionOf(await stripe.identity.verificationSessions.retrieve(ref)),
  };
}
