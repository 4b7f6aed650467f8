import { Type, type Static } from 'typebox';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';
import { defineCall, Nullable, Strict, Words } from '#contract/call.ts';

/** Specification 3: the methods. Which of them a payment has is up to the providers of the site. */
export const PAYMENT_METHODS = ['card', 'sbp'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
// The link of a request (decisions 17) lets somebody else pay for it.
const LinkUuid = Type.Optional(
  Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
);

/** How a payment stands, in one word for a screen. */
export const PAYMENT_STATES = ['new', 'processing', 'payed', 'failed', 'canceled', 'refunding', 'refunded'] as const;

/** Why the last try did not succeed. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired',
  'canceled',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const PaymentView = Type.Object({
  payment_id: Type.Integer(),
  request_id: Type.Integer(),
  kind: Words(['prepayment', 'payment', 'full']),
  status: Type.Integer({ description: '1 new, 2 payed, 3 canceled' }),
  state: Words(PAYMENT_STATES),
  amount: Type.Integer(),
  currency: Type.String(),
  due_at: Nullable(Type.String({ format: 'date-time' })),
  paid_at: Nullable(Type.String({ format: 'date-time' })),
  decline: Nullable(Words(DECLINE_REASONS)),
  decline_text: Nullable(Type.String({ description: "The same in the caller's language" })),
  seq: Nullable(
    Type.Integer({
      description: 'The change of the catalogue that being paid made: as `min_seq` of a search it is in the answer',
    }),
  ),
});
export type PaymentView = Static<typeof PaymentView>;

export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/crm/api/payments/methods',
  access: 'public',
  addition: true,
  summary:
    "The payment a request waits for, and the ways to make it. For the owner, or with the uuid of the request's link.",
  query: Strict({ request_id: Id, uuid: LinkUuid }),
  reply: Type.Object({
    payment: Nullable(PaymentView),
    methods: Type.Array(
      Type.Object({
        provider: Words(PAYMENT_PROVIDERS),
        method: Words(PAYMENT_METHODS),
        name: Type.String(),
        is_sandbox: Type.Boolean({ description: 'No money moves' }),
      }),
    ),
  }),
});

export const createPayment = defineCall({
  method: 'POST',
  path: '/crm/api/payments/create',
  access: 'public',
  addition: true,
  once: true,
  summary:
    "Starts paying: redirect_url is the provider's page. Comes back to /success or /payment-failed with payment_id, which must ask payments/status. " +
    '409 already_paid, hold_expired.',
  body: Strict({
    payment_id: Id,
    method: Words(PAYMENT_METHODS),
    provider: Type.Optional(Words(PAYMENT_PROVIDERS)),
    uuid: LinkUuid,
  }),
  reply: Type.Object({ payment_id: Type.Integer(), redirect_url: Type.String() }),
});

export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/crm/api/payments/status',
  access: 'public',
  addition: true,
  summary: 'How a payment stands. processing: the provider has not decided, or has not told us yet; ask again.',
  query: Strict({ payment_id: Id, uuid: LinkUuid }),
  reply: PaymentView,
});
