import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { RequestState } from './change-request.ts';
import {
  Instant,
  MAX_PARTY,
  PlainDate,
  PolicyStep,
  PriceLine,
  RequestId,
  Seats,
  TripDates,
} from './request-schemas.ts';

const Minor = (text: string) => Type.Integer({ description: `Minor units of \`currency\`; ${text}` });

/** The cost of a change of a booking, with every line. Amounts are the same for traveller, organizer and admin. */
export const ChangeQuote = Type.Object({
  quote_id: Type.String({ description: 'Send it back with the change; it is stale once a figure has moved' }),
  id: Type.Integer(),
  date: Type.Object({ id: Type.Integer(), ...TripDates.properties }),
  variant_id: Nullable(Type.Integer()),
  seats: Type.Object({ adults: Type.Integer(), children: Type.Integer() }),
  leaving: Type.Integer({
    description: 'People with a form but without a seat in a smaller party: the change names them, else empty forms go',
  }),
  lines: Type.Array(PriceLine),
  total_before: Minor('the total so far'),
  total: Minor('the total after the change'),
  paid: Minor('what is paid and stays paid'),
  refund: Minor('what goes back to where it was paid from'),
  kept: Minor('what the policy keeps of the cancelled part; a line of the total'),
  due: Minor('what is left to pay, balance included'),
  due_now: Minor('the payment that holds the seats; 0 when they are paid for'),
  balance_due_on: Nullable(PlainDate),
  needs_answer: Type.Boolean({
    description: 'The date is on request: the organizer has to accept, and until then nothing changes',
  }),
  deadline_at: Nullable(Instant),
  currency: Type.String(),
  percent: Type.Integer({ description: 'Refunded share of the cancelled part, 0 to 100' }),
  cancel_policy: Type.Array(PolicyStep),
});
export type ChangeQuote = Static<typeof ChangeQuote>;

export const getChangeQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/change-quote',
  access: 'user',
  errors: ['not_found', 'invalid', 'not_allowed_now', 'date_closed', 'seats_gone', 'pay_first'],
  addition: true,
  summary:
    'What another date, variant or party of a booking would cost. Changes nothing; send quote_id with the change. not_allowed_now: ended, begun, being paid, or past the last day on which a cancellation refunds anything.',
  query: Strict({
    id: RequestId,
    tour_date_id: RequestId,
    variant_id: Type.Optional(RequestId),
    adults: Type.Integer({ minimum: 1, maximum: MAX_PARTY }),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PARTY })),
  }),
  reply: ChangeQuote,
  limit: 'read',
});

export const changeBooking = defineCall({
  method: 'POST',
  path: '/crm/api/request/change',
  access: 'user',
  errors: [
    'not_found',
    'invalid',
    'not_allowed_now',
    'date_closed',
    'seats_gone',
    'quote_stale',
    'pay_first',
    'too_many_holds',
    'forms_first',
  ],
  addition: true,
  once: true,
  summary:
    'Changes date, variant or party of a booking, or asks the organizer of a date on request to accept the change of a paid one: new seats are taken and old ones given back in one transaction, money and forms are carried over. quote_stale carries the fresh quote; forms_first: more people have begun their forms than seats stay, and `leaving` does not say whose place goes.',
  body: Strict({
    id: RequestId,
    quote_id: Type.String({ maxLength: 64 }),
    tour_date_id: RequestId,
    variant_id: Type.Optional(Nullable(RequestId)),
    seats: Seats,
    leaving: Type.Optional(
      Type.Array(RequestId, {
        maxItems: MAX_PARTY,
        uniqueItems: true,
        description: 'Whose places a smaller party gives up; their forms are erased, their shares are refunded first',
      }),
    ),
  }),
  reply: Type.Object({
    ...RequestState.properties,
    total: Type.Integer({ description: 'Minor units of `currency`' }),
    refund: Type.Integer({ description: 'Minor units of `currency`' }),
    currency: Type.String(),
    is_proposed: Type.Boolean({ description: 'True: nothing has changed, the organizer has to accept' }),
  }),
});

/** A change that waits for the organizer's answer, as both sides see it. */
export const ChangeProposal = Type.Object({
  id: Type.Integer(),
  answer_by: Instant,
  quote: ChangeQuote,
});
export type ChangeProposal = Static<typeof ChangeProposal>;

const ProposalId = { id: RequestId, proposal_id: RequestId };

export const acceptChange = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/accept-change',
  access: 'organizer',
  errors: [
    'not_found',
    'not_allowed_now',
    'conflict',
    'date_closed',
    'seats_gone',
    'quote_stale',
    'pay_first',
    'forms_first',
  ],
  addition: true,
  once: true,
  summary:
    'The organizer accepts a change to a date on request: seats, price and money change at once, at the prices and by the policy of the moment it was asked for. quote_stale: more has been paid since; it carries the fresh quote.',
  body: Strict({ ...ProposalId, quote_id: Type.String({ maxLength: 64 }) }),
  reply: RequestState,
});

export const declineChange = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/decline-change',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now', 'conflict'],
  addition: true,
  once: true,
  summary: 'The organizer declines a change to a date on request; the booking stays as it is.',
  body: Strict({ ...ProposalId, message: Type.Optional(Type.String({ maxLength: 2000 })) }),
  reply: RequestState,
});

export const withdrawChange = defineCall({
  method: 'POST',
  path: '/crm/api/request/withdraw-change',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'conflict'],
  addition: true,
  once: true,
  summary: 'The traveller withdraws a change that awaits the organizer’s reply; the booking stays as it is.',
  body: Strict(ProposalId),
  reply: RequestState,
});
