import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { RowId, PlainDate, Instant, AmountMinor } from '#contract/fields.ts';
import { RequestState } from './change-request.ts';
import {
  ChildAges,
  MAX_PARTY,
  PolicyStep,
  PriceLine,
  Seats,
  TripDates,
  RequestMessage,
  QuoteId,
} from './request-schemas.ts';

const Minor = (text: string) => Type.Integer({ description: `Minor units of \`currency\`; ${text}` });

/** The cost of a change of a booking, with every line. Amounts are the same for traveller, organizer and admin. */
export const ChangeQuote = Type.Object({
  quote_id: Type.String({ description: 'Send it back with the change; it is stale once an amount changes' }),
  id: Type.Integer(),
  date: Type.Object({ id: Type.Integer(), ...TripDates.properties }),
  variant_id: Nullable(Type.Integer()),
  seats: Type.Object({ adults: Type.Integer(), children: Type.Integer() }),
  leaving: Type.Integer({
    description:
      'People who have a form but no seat in a smaller party; the change names them, else empty forms are removed',
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
    description: 'The date is on request: nothing changes until the organizer accepts',
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
    'Quotes another date, variant or party for a booking, without changing it; send quote_id with the change. `not_allowed_now` if the trip has started or ended, a payment is in progress, or a cancellation would refund nothing.',
  query: Strict({
    id: RowId,
    tour_date_id: RowId,
    variant_id: Type.Optional(RowId),
    adults: Type.Integer({ minimum: 1, maximum: MAX_PARTY }),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PARTY })),
    child_ages: Type.Optional({ ...ChildAges, description: 'Ages in years; without them, those of the booking' }),
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
    'Changes the date, variant or party of a booking, or, for a paid booking on a date on request, proposes the change to the organizer. New seats are held and old ones released in one transaction; payments and forms are carried over. `quote_stale` contains the fresh quote. `forms_first` if more people have started their forms than seats remain, and `leaving` does not name those who leave.',
  body: Strict({
    id: RowId,
    quote_id: QuoteId,
    tour_date_id: RowId,
    variant_id: Type.Optional(Nullable(RowId)),
    seats: Seats,
    leaving: Type.Optional(
      Type.Array(RowId, {
        maxItems: MAX_PARTY,
        uniqueItems: true,
        description:
          'Ids of the people who leave a smaller party; their forms are erased and their shares refunded first',
      }),
    ),
  }),
  reply: Type.Object({
    ...RequestState.properties,
    total: AmountMinor,
    refund: AmountMinor,
    currency: Type.String(),
    is_proposed: Type.Boolean({ description: 'True: nothing changes until the organizer accepts' }),
  }),
});

/** A change that waits for the organizer's answer, as both sides see it. */
export const ChangeProposal = Type.Object({
  id: Type.Integer(),
  answer_by: Instant,
  quote: ChangeQuote,
});
export type ChangeProposal = Static<typeof ChangeProposal>;

const ProposalId = { id: RowId, proposal_id: RowId };

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
    'Accepts, as the organizer, a change to a date on request. Seats, price and payments change at once, by the prices and policy at the time of the proposal. `quote_stale`, with the fresh quote, if more has been paid since.',
  body: Strict({ ...ProposalId, quote_id: QuoteId }),
  reply: RequestState,
});

export const declineChange = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/decline-change',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now', 'conflict'],
  addition: true,
  once: true,
  summary: 'Declines, as the organizer, a change to a date on request; the booking stays unchanged.',
  body: Strict({ ...ProposalId, message: RequestMessage }),
  reply: RequestState,
});

export const withdrawChange = defineCall({
  method: 'POST',
  path: '/crm/api/request/withdraw-change',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'conflict'],
  addition: true,
  once: true,
  summary: 'Withdraws, as the traveller, a change that awaits the organizer’s reply; the booking stays unchanged.',
  body: Strict(ProposalId),
  reply: RequestState,
});
