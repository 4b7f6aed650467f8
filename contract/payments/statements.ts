import { Type, type Static } from 'typebox';
import { defineCall, NonBlankString, Nullable, Strict } from '#contract/call.ts';
import { RowId, IntId, PlainDate, CurrencyCode, AmountMinor, PlainMonth } from '#contract/fields.ts';

const StatementBooking = Type.Object({
  request_id: Type.Integer(),
  tour: Type.String(),
  start: PlainDate,
  status: Type.Integer(),
  currency: Type.String(),
  captured: AmountMinor,
  refunded: AmountMinor,
  commission: AmountMinor,
  payable: Type.Integer({ description: 'Amount earned by the organizer in the month, minor units of `currency`' }),
  rate: Nullable(Type.String({ description: 'Units of `currency` for one unit of the tour’s currency' })),
  rate_day: Nullable(PlainDate),
  at: Type.String({ format: 'date-time', description: 'Time of the last posting in the month' }),
});

const Payout = Type.Object({
  id: Type.Integer(),
  amount: Type.Integer({ description: 'Minor units of `currency`; negative if it reverses another' }),
  currency: Type.String(),
  paid_on: PlainDate,
  reference: Type.String(),
  reverses: Nullable(Type.Integer()),
});

export const Statement = Type.Object({
  month: Type.String({ description: '`yyyy-MM`: bookings by the time zone of their tour, payouts in UTC' }),
  months: Type.Object(
    { first: Type.String(), last: Type.String() },
    { description: '`yyyy-MM` of the first month with money, and of this one' },
  ),
  balances: Type.Array(
    Type.Object({
      currency: Type.String(),
      opening: AmountMinor,
      earned: AmountMinor,
      paid_out: AmountMinor,
      closing: Type.Integer({ description: 'Amount owed to the organizer at the end, minor units of `currency`' }),
    }),
  ),
  bookings: Type.Array(StatementBooking),
  payouts: Type.Array(Payout),
  now: Type.Object({
    payout_on: Nullable({
      ...PlainDate,
      description: 'Next day on which organizers are paid; null: staff have named none',
    }),
    sums: Type.Array(
      Type.Object({
        currency: Type.String(),
        owed: Type.Integer({ description: 'Earned and not paid out yet, minor units; negative if it owes us' }),
        held: Type.Integer({
          description: "The organizer's part of what travellers paid for coming trips, minor units",
        }),
        paid: Type.Integer({
          description: 'Payouts of this year by their `paid_on` without reversed ones, minor units',
        }),
        paid_count: Type.Integer({ description: 'Number of payouts in `paid`' }),
      }),
    ),
    payouts: Type.Array(Payout, { description: 'The newest payouts without reversed ones, newest first, at most 4' }),
  }),
});
export type Statement = Static<typeof Statement>;

export const getStatement = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/statement',
  access: 'organizer',
  addition: true,
  summary:
    "Returns the bookings and payouts of the caller's organizer in a month (this one by default), the amounts owed by currency, from the ledger, and the next payout.",
  query: Strict({
    organizer_id: Type.Optional(IntId),
    month: Type.Optional(PlainMonth),
  }),
  reply: Statement,
});

const PayoutState = Type.Object({
  id: Type.Integer(),
  balance: Type.Integer({ description: 'Amount still owed to the organizer, minor units of the currency' }),
});

export const recordPayout = defineCall({
  method: 'POST',
  path: '/crm/api/operator/payout',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    'Records a payout to an organizer, at most the amount owed. It cannot be changed; correct it with `payout/reverse`.',
  body: Strict({
    organizer_id: IntId,
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Minor units of `currency`' }),
    currency: CurrencyCode,
    reference: NonBlankString(140),
    paid_on: Type.String({ format: 'date', description: '2000-01-01 to today in any time zone' }),
  }),
  reply: PayoutState,
});

export const reversePayout = defineCall({
  method: 'POST',
  path: '/crm/api/operator/payout/reverse',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'Reverses a payout with a separate entry, once.',
  body: Strict({ id: RowId, reference: NonBlankString(140) }),
  reply: PayoutState,
});

export const OrganizerAccount = Type.Object({
  organizer_id: Type.Integer(),
  balances: Type.Array(
    Type.Object({
      currency: Type.String(),
      owed: Type.Integer({ description: 'Amount owed to the organizer now, minor units; negative if it owes us' }),
    }),
  ),
  payouts: Type.Array(Type.Object({ ...Payout.properties, is_reversed: Type.Boolean(), recorded_by: Type.String() }), {
    description: 'The newest 100 payouts, newest first',
  }),
});
export type OrganizerAccount = Static<typeof OrganizerAccount>;

export const getOrganizerAccount = defineCall({
  method: 'GET',
  path: '/crm/api/operator/organizer-account',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'Returns the amounts owed to an organizer by currency, and its payouts, from the ledger.',
  query: Strict({ organizer_id: IntId }),
  reply: OrganizerAccount,
});
