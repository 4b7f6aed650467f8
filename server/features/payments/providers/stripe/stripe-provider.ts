import Stripe from 'stripe';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { DECLINE_REASONS, type DeclineReason } from '#contract/payments/pay.ts';
import { langOf } from '#domain/locales.ts';
import type { Money } from '#domain/money.ts';
import { Problem } from '#server/calls/problem.ts';
import {
  CheckoutRefused,
  type Checkout,
  type CheckoutOrder,
  type CheckoutState,
  type Dispute,
  type ProviderEvent,
  type PaymentProvider,
  type RefundOrder,
  type RefundResult,
} from '#server/features/payments/provider-port.ts';
import type { StripeSettings } from '#server/service-keys.ts';

/** The fields of events and sessions that are used. */
const Event = Type.Object({ id: Type.String(), type: Type.String(), data: Type.Object({ object: Type.Object({}) }) });
const Session = Type.Object({
  id: Type.String(),
  client_reference_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

const TIMEOUT_MS = 10_000;
const TOLERANCE_S = 300;

function clientOf({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    // The reconciler retries with the same key instead.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/**
 * Factors from ISO 4217's minor units to Stripe's, for currencies in which they differ: Stripe has two decimals for
 * krona and shilling, none for ariary (docs.stripe.com/currencies, "Special cases").
 */
const STRIPE_FACTORS: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 };

/** An amount in Stripe's units. */
const toStripe = ({ amount, currency }: Money): number => Math.round(amount * (STRIPE_FACTORS[currency] ?? 1));

/** Converts an amount from Stripe's units to minor units. */
function fromStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase();
  return { amount: Math.round(amount / (STRIPE_FACTORS[currency] ?? 1)), currency };
}

function reasonOf(code: string | null | undefined): DeclineReason {
  if (code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return DECLINE_REASONS.find((reason) => reason === code) ?? 'declined';
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const captureRef = intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null);
  if (session.payment_status === 'paid' && captureRef) {
    return {
      state: 'paid',
      ...fromStripe(session.amount_total ?? 0, session.currency ?? ''),
      captureRef,
    };
  }
  if (session.status === 'expired') return { state: 'expired' };
  // A slow method failed after the session was completed. In an open session the user can still try another card.
  const error = intent?.last_payment_error;
  if (session.status === 'complete' && error)
    return { state: 'declined', reason: reasonOf(error.decline_code ?? error.code) };
  return session.status === 'complete' ? { state: 'processing' } : { state: 'open' };
}

async function openSession(stripe: Stripe, order: CheckoutOrder): Promise<Checkout> {
  const item = {
    quantity: 1,
    price_data: {
      currency: order.currency.toLowerCase(),
      unit_amount: toStripe(order),
      product_data: { name: order.title },
    },
  };
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: order.key,
        locale: langOf(order.locale),
        line_items: [item],
        payment_intent_data: { metadata: { attempt: order.key } },
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
      { idempotencyKey: order.key },
    );
    if (!session.url) throw new CheckoutRefused('a session without a page');
    return { ref: session.id, url: session.url };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new CheckoutRefused(error.message, { cause: error });
    throw error;
  }
}

async function sendRefund(stripe: Stripe, order: RefundOrder): Promise<RefundResult> {
  try {
    const { id, status } = await stripe.refunds.create(
      { payment_intent: order.captureRef, amount: toStripe(order) },
      { idempotencyKey: order.key },
    );
    if (status === 'succeeded') return { state: 'done', ref: id };
    return { state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending', ref: id };
  } catch (error) {
    // Permanent: the charge is disputed or already refunded.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'failed', ref: null };
    throw error;
  }
}

const DisputeObject = Type.Object({ id: Type.String() });

function disputeEvent(id: string, kind: string, object: unknown): ProviderEvent {
  if (!Check(DisputeObject, object)) throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
  return { id, kind, ref: null, key: null, dispute: object.id };
}

function disputeOf({ payment_intent, status, amount, currency, reason }: Stripe.Dispute): Dispute {
  const captureRef = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
  const isInquiry = status.startsWith('warning_') && status !== 'warning_closed';
  const state = isInquiry
    ? 'inquiry'
    : status === 'lost'
      ? 'lost'
      : status === 'needs_response' || status === 'under_review'
        ? 'open'
        : 'won';
  return { captureRef, state, ...fromStripe(amount, currency), reason };
}

/** Stripe's hosted checkout. Card data never touches our servers or pages. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings);
  const read = async (ref: string): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] });
  return {
    name: 'stripe',
    methods: ['card'],
    isSandbox: false,
    openCheckout: (order) => openSession(stripe, order),
    readCheckout: async (ref) => stateOf(await read(ref)),
    async closeCheckout(ref) {
      try {
        await stripe.checkout.sessions.expire(ref);
      } catch (error) {
        // Only open sessions can expire; one decided by now is read below.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    refund: (order) => sendRefund(stripe, order),
    async readDispute(ref) {
      return disputeOf(await stripe.disputes.retrieve(ref));
    },
    readEvent(rawBody, headers, now) {
      const event = verify(stripe, settings.webhookSecrets, { rawBody, signature: headers['stripe-signature'], now });
      if (!Check(Event, event)) throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
      const { id, type: kind } = event;
      if (kind.startsWith('charge.dispute.')) return disputeEvent(id, kind, event.data.object);
      if (!kind.startsWith('checkout.session.')) return { id, kind, ref: null, key: null };
      const session: unknown = event.data.object;
      if (!Check(Session, session)) throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
      return { id, kind, ref: session.id, key: session.client_reference_id ?? null };
    },
  };
}

function verify(
  stripe: Stripe,
  secrets: readonly string[],
  { rawBody, signature, now }: { rawBody: Uint8Array; signature: string | string[] | undefined; now: Date },
): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        Buffer.from(rawBody),
        signature ?? '',
        secret,
        TOLERANCE_S,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
    }
  }
  throw new Problem('invalid', { fields: { 'stripe-signature': 'rule.invalid' } });
}
