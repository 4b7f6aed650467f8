import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant, AmountMinor, Uuid } from '#contract/fields.ts';
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';

// The link of a request lets another person pay for it; ids can be guessed and never authorize.
export const LinkUuid = Type.Optional(Uuid);

export const PAYMENT_STATES = [
  'new',
  'processing',
  'payed',
  'failed',
  'canceled',
  'refunding',
  'refunded',
  'refund_failed',
] as const;

/** Why the last attempt failed. */
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
  kind: StringEnum(['prepayment', 'payment', 'full']),
  is_share: Type.Boolean({ description: 'Whether this is one of several payments that together cover a due amount' }),
  status: Type.Integer({ description: '1 new, 2 payed, 3 canceled' }),
  state: StringEnum(PAYMENT_STATES),
  amount: AmountMinor,
  currency: Type.String(),
  due_at: Nullable(Instant),
  timezone: Type.String({ description: 'The tour’s time zone, in which deadlines are shown' }),
  paid_at: Nullable(Instant),
  decline: Nullable(StringEnum(DECLINE_REASONS)),
  decline_text: Nullable(Type.String({ description: "Name in the caller's language" })),
  seq: Nullable(
    Type.Integer({
      description: 'Sequence number of the change made by this payment; a search with it as `min_seq` sees the change',
    }),
  ),
});
export type PaymentView = Static<typeof PaymentView>;

export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/crm/api/payments/methods',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary:
    "Returns the open payment of a request, or the given one, and the available methods. For the owner, or with the uuid of the request's or a share's link.",
  query: Strict({ request_id: RowId, uuid: LinkUuid, payment_id: Type.Optional(RowId) }),
  reply: Type.Object({
    payment: Nullable(PaymentView),
    methods: Type.Array(
      Type.Object({
        provider: StringEnum(PAYMENT_PROVIDERS),
        method: StringEnum(PAYMENT_METHODS),
        name: Type.String(),
        is_sandbox: Type.Boolean({ description: 'Whether this is a demo provider, which moves no money' }),
      }),
    ),
  }),
});

export const createPayment = defineCall({
  method: 'POST',
  path: '/crm/api/payments/create',
  access: 'public',
  errors: ['not_found', 'already_paid', 'hold_expired', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    "Starts a payment: redirect_url is the provider's page, which returns to /success or /payment-failed with payment_id; with sbp it is the link encoded in the QR code from `payments/code`. Those pages must read payments/status.",
  body: Strict({
    payment_id: RowId,
    method: StringEnum(PAYMENT_METHODS),
    provider: Type.Optional(StringEnum(PAYMENT_PROVIDERS)),
    uuid: LinkUuid,
  }),
  reply: Type.Object({
    payment_id: Type.Integer(),
    method: StringEnum(PAYMENT_METHODS, {
      description: 'Differs from the requested one while the bank decides on an earlier attempt',
    }),
    redirect_url: Type.String(),
  }),
});

/** A code for bank apps, and its expiry. */
export const PaymentCode = Type.Object({
  url: Type.String({ description: "URL that opens the payer's bank app on a phone" }),
  qr: Type.Object({
    path: Type.String({ description: 'SVG path of the dark modules' }),
    size: Type.Integer({ description: 'Modules per side, including the quiet zone' }),
  }),
  shown_at: Instant,
  expires_at: Instant,
  is_sandbox: Type.Boolean({ description: 'Whether this is a demo provider, which moves no money' }),
});
export type PaymentCode = Static<typeof PaymentCode>;

export const getPaymentCode = defineCall({
  method: 'GET',
  path: '/crm/api/payments/code',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary:
    'Returns the payment and its QR code for bank apps (sbp); null if there is none or it has expired. `payments/create` creates a new one.',
  query: Strict({ payment_id: RowId, uuid: LinkUuid }),
  reply: Type.Object({
    payment: PaymentView,
    code: Nullable(PaymentCode),
    has_other_methods: Type.Boolean({ description: 'Whether other payment methods are available' }),
  }),
});

export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/crm/api/payments/status',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary:
    'Returns the state of a payment. `processing` means that the provider has not decided or reported yet: poll again.',
  query: Strict({ payment_id: RowId, uuid: LinkUuid }),
  reply: PaymentView,
});
