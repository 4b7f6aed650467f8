import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant, AmountMinor } from '#contract/fields.ts';
import { CANCEL_REASONS, ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { ChangeSeq, PolicyStep, RequestMessage, QuoteId } from './request-schemas.ts';

/** The reply of every change: the new state of the request. */
export const RequestState = Type.Object({
  id: Type.Integer(),
  status: Type.Integer(),
  status_text: Type.String(),
  seq: ChangeSeq,
});
export type RequestState = Static<typeof RequestState>;

const Reasons = Type.Object({
  data: Type.Array(Type.Object({ id: StringEnum([...CANCEL_REASONS, ...ORGANIZER_REASONS]), name: Type.String() })),
});

export const getCancelReasons = defineCall({
  method: 'GET',
  path: '/crm/api/request/cancel-reasons',
  access: 'public',
  addition: true,
  summary: "Lists a traveller's reasons to cancel, or with by=organizer an organizer's, in the caller's language.",
  query: Strict({ by: Type.Optional(StringEnum(['traveller', 'organizer'])) }),
  reply: Reasons,
});

export const getCancelQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/cancel-quote',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    'Quotes the refund if the traveller cancels now. Send quote_id with the cancellation; it is stale once the amounts change.',
  query: Strict({ id: RowId }),
  reply: Type.Object({
    quote_id: Type.String(),
    paid: AmountMinor,
    refund: AmountMinor,
    kept: AmountMinor,
    currency: Type.String(),
    percent: Type.Integer({ description: 'Refunded share of the amount paid, 0 to 100' }),
    rule: StringEnum(['nothing_paid', 'policy', 'day_after_paying', 'not_sold', 'group_missed']),
    changes_at: Nullable(Instant),
    steps: Type.Array(PolicyStep),
  }),
});

export const cancelRequest = defineCall({
  method: 'POST',
  path: '/crm/api/request/cancel',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'quote_stale'],
  once: true,
  summary:
    'Withdraws a request as the traveller (pending_confirm), releases held seats (pending_prepayment) or cancels a paid request (made_prepayment; requires a current quote_id, else `quote_stale` with the fresh quote).',
  body: Strict({
    id: RowId,
    message: RequestMessage,
    notify_client: Type.Optional(Type.Boolean()),
    reason: Type.Optional(StringEnum(CANCEL_REASONS)),
    quote_id: Type.Optional(QuoteId),
  }),
  reply: Type.Object({
    ...RequestState.properties,
    refund: AmountMinor,
    currency: Type.String(),
  }),
});

export const acceptProposal = defineCall({
  method: 'POST',
  path: '/crm/api/request/accept-proposal',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'conflict', 'date_closed', 'seats_gone'],
  addition: true,
  once: true,
  summary: 'Accepts, as the traveller, the offered date or price: the seats are held, payable until the deadline.',
  body: Strict({ id: RowId, proposal_id: RowId }),
  reply: RequestState,
});

export const declineProposal = defineCall({
  method: 'POST',
  path: '/crm/api/request/decline-proposal',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'conflict'],
  addition: true,
  once: true,
  summary: 'Declines the offer as the traveller; the original request still awaits an answer.',
  body: Strict({ id: RowId, proposal_id: RowId }),
  reply: RequestState,
});
