import { Type, type Static } from 'typebox';
import { Nullable, Strict, Words } from '#contract/call.ts';
import { REQUEST_ACTIONS } from '#domain/booking/booking-status.ts';

/** The most people one request may be for. */
export const MAX_PARTY = 40;

export const RequestId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** 128 random bits in the form of a uuid: whoever has it may see the request, masked. */
export const RequestUuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
export const PlainDate = Type.String({ format: 'date' });
export const Instant = Type.String({ format: 'date-time' });

/** The party by category. Everybody takes one seat. */
export const Seats = Strict({
  adults: Type.Integer({ minimum: 1, maximum: MAX_PARTY }),
  children: Type.Integer({ minimum: 0, maximum: MAX_PARTY }),
});
export type Seats = Static<typeof Seats>;

/** Who asks. Kept encrypted. */
export const Contact = Strict({
  first_name: Type.String({ minLength: 1, maxLength: 80 }),
  last_name: Type.String({ minLength: 1, maxLength: 80 }),
  email: Type.String({ format: 'email', maxLength: 254 }),
  phone: Type.String({ minLength: 5, maxLength: 24, pattern: '^\\+?[0-9 ()\\-]+$' }),
  country_id: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Contact = Static<typeof Contact>;

/** One line of a price: quantity x unit_price = amount, in minor units of the charge currency. */
export const PriceLine = Type.Object({
  kind: Words(['seat', 'variant', 'agreed'], {
    description: "seat: the date's price; variant: surcharge; agreed: a price the organizer proposed",
  }),
  name: Nullable(Type.String({ description: 'Name of the variant' })),
  quantity: Type.Integer(),
  unit_price: Type.Integer(),
  amount: Type.Integer(),
});
export type PriceLine = Static<typeof PriceLine>;

/** One step of the cancel policy, counted in days before the start in the tour's zone. */
export const PolicyStep = Type.Object({
  from_days: Type.Integer(),
  to_days: Nullable(Type.Integer()),
  percent: Type.Integer({ description: 'Share of what was paid that comes back' }),
  until: Nullable(PlainDate),
});
export type PolicyStep = Static<typeof PolicyStep>;

export const PAYMENT_KINDS = ['prepayment', 'payment', 'full'] as const;

/** The price of a party on a date, as the server would charge it now. */
export const PriceQuote = Type.Object({
  tour_id: Type.Integer(),
  tour_date_id: Type.Integer(),
  variant_id: Nullable(Type.Integer()),
  seats: Type.Object({ adults: Type.Integer(), children: Type.Integer() }),
  lines: Type.Array(PriceLine),
  total: Type.Integer({ description: 'Minor units; send it back as expected_total' }),
  currency: Type.String({ description: 'Currency of every amount here: the one that is charged' }),
  due_now: Type.Integer({ description: 'What is paid to hold the seats' }),
  payment_kind: Words(['prepayment', 'full']),
  balance: Type.Integer(),
  balance_due_on: Nullable(PlainDate),
  rate: Nullable(Type.Object({ from: Type.String(), to: Type.String(), value: Type.Number(), day: Type.String() })),
  is_instant: Type.Boolean({
    description: 'True: the seats are held at once. False: the organizer is asked, nothing is charged',
  }),
  number_of_free_seats: Type.Integer(),
  waiting: Type.Integer({ description: 'People of other requests that wait for an answer' }),
  pay_hours: Type.Integer({ description: 'Hours to pay once the seats are held' }),
  cancel_policy: Type.Array(PolicyStep),
  legal_versions: Type.Object({ agreement: Type.String(), privacy: Type.String() }),
});
export type PriceQuote = Static<typeof PriceQuote>;

export const RequestActionWord = Words(REQUEST_ACTIONS);

/** Who did what when: the way of a request so far. */
export const HistoryEntry = Type.Object({
  at: Instant,
  move: Type.String(),
  from: Nullable(Type.Integer()),
  to: Type.Integer(),
  actor: Words(['traveller', 'organizer', 'admin', 'timer', 'payment']),
  reason: Nullable(Type.String()),
});

/** A payment of a request. Status: 1 new, 2 payed, 3 canceled. */
export const RequestPayment = Type.Object({
  id: Type.Integer(),
  kind: Words(PAYMENT_KINDS),
  status: Type.Integer(),
  amount: Type.Integer(),
  currency: Type.String(),
  due_at: Nullable(Instant),
  paid_at: Nullable(Instant),
  is_processing: Type.Boolean({ description: 'A provider has been asked and has not decided yet' }),
});
export type RequestPayment = Static<typeof RequestPayment>;

export const RequestRefund = Type.Object({
  id: Type.Integer(),
  payment_id: Type.Integer(),
  amount: Type.Integer(),
  currency: Type.String(),
  reason: Type.String(),
  status: Words(['pending', 'done', 'failed']),
  created_at: Instant,
  done_at: Nullable(Instant),
});
export type RequestRefund = Static<typeof RequestRefund>;

/** Another date or price the organizer offers for a request in status 1. */
export const Proposal = Type.Object({
  id: Type.Integer(),
  tour_date_id: Type.Integer(),
  start: PlainDate,
  end: PlainDate,
  total: Type.Integer(),
  currency: Type.String(),
  message: Nullable(Type.String()),
  at: Instant,
});

/** In the answer of a call that may move seats. */
export const ChangeSeq = Type.Integer({
  description: 'The change of the catalogue this made: as `min_seq` of a search it is in the answer',
});
