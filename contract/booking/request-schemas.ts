import { Type, type Static } from 'typebox';
import { EmailAddress, NonBlankString, Nullable, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { PlainDate, Instant, AmountMinor, ClockTime } from '#contract/fields.ts';
import { REQUEST_ACTIONS } from '#domain/booking/booking-status.ts';
import { MAX_REQUEST_MESSAGE_LENGTH } from '#domain/booking/request-limits.ts';
import { ADULT_AGE } from '#domain/limits.ts';

/** The largest party of one request. */
export const MAX_PARTY = 40;

/** Start time of a departure, `HH:mm` in the tour's time zone; null where the tour's meeting time applies. */
export const DepartureTime = Nullable(ClockTime);

/** Days and start time of a departure. */
export const TripDates = Type.Object({ start: PlainDate, end: PlainDate, time: DepartureTime });
export type TripDates = Static<typeof TripDates>;

/** Ages of the children in years, as far as the traveller gave them. */
export const ChildAges = Type.Array(Type.Integer({ minimum: 0, maximum: ADULT_AGE - 1 }), {
  maxItems: MAX_PARTY,
  description: 'Ages of the children in years; empty where unknown',
});

/** The child's price of a departure; null where children pay the same. */
export const ChildPrice = Nullable(
  Type.Object({
    age_to: Type.Integer({ description: 'Oldest age that pays it, in years on the first day' }),
    price: Type.Integer({ description: 'Per child, minor units of `currency`' }),
  }),
);

/** A message to the other side of a request. */
export const RequestMessage = Type.Optional(Type.String({ maxLength: MAX_REQUEST_MESSAGE_LENGTH }));

/** The id of a quote, as returned with it. */
export const QuoteId = Type.String({ maxLength: 64 });

/** The party by category; each person takes one seat. */
export const Seats = Strict({
  adults: Type.Integer({ minimum: 1, maximum: MAX_PARTY }),
  children: Type.Integer({ minimum: 0, maximum: MAX_PARTY }),
  child_ages: Type.Optional(ChildAges),
});
export type Seats = Static<typeof Seats>;

/** The party of a request. */
export const BookedSeats = Type.Object({ adults: Type.Integer(), children: Type.Integer(), child_ages: ChildAges });

/** The traveller's contact details; stored encrypted. */
export const Contact = Strict({
  first_name: NonBlankString(80),
  last_name: ShortString(80, 'Empty for people with one name'),
  email: EmailAddress(),
  phone: Type.String({ minLength: 5, maxLength: 24, pattern: '^\\+?[0-9 ()\\-]+$' }),
  country_id: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Contact = Static<typeof Contact>;

/** One line of a price: quantity × unit_price = amount. */
export const PriceLine = Type.Object({
  kind: StringEnum(['seat', 'child', 'variant', 'agreed', 'kept'], {
    description:
      "seat: the date's price; child: the child's price; variant: surcharge; agreed: a price the organizer proposed; kept: amount retained under the policy at a change",
  }),
  name: Nullable(Type.String({ description: 'Name of the variant' })),
  quantity: Type.Integer(),
  unit_price: Type.Integer({ description: 'Minor units of the charge currency' }),
  amount: Type.Integer({ description: 'Minor units of the charge currency' }),
});
export type PriceLine = Static<typeof PriceLine>;

/** One step of the cancellation policy. */
export const PolicyStep = Type.Object({
  from_days: Type.Integer({ description: "Days before the start, in the tour's time zone" }),
  to_days: Nullable(Type.Integer({ description: 'Days before the start; null: no upper limit' })),
  percent: Type.Integer({ description: 'Refunded share of the amount paid, 0 to 100' }),
  until: Nullable(Type.String({ format: 'date', description: 'Last date of this step' })),
});
export type PolicyStep = Static<typeof PolicyStep>;

export const PAYMENT_KINDS = ['prepayment', 'payment', 'full'] as const;

/** The price of a party on a date, as the server would charge it now. */
export const PriceQuote = Type.Object({
  tour_id: Type.Integer(),
  tour_date_id: Type.Integer(),
  variant_id: Nullable(Type.Integer()),
  seats: BookedSeats,
  lines: Type.Array(PriceLine),
  total: Type.Integer({ description: 'Minor units; send it back as expected_total' }),
  currency: Type.String({ description: 'Charge currency of every amount here, ISO 4217' }),
  due_now: Type.Integer({ description: 'Minor units; the payment that holds the seats' }),
  payment_kind: StringEnum(['prepayment', 'full']),
  balance: Type.Integer({ description: 'Minor units; the amount left after due_now' }),
  balance_due_on: Nullable(PlainDate),
  rate: Nullable(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      value: Type.Number({ description: 'Units of `to` for one unit of `from`' }),
      day: PlainDate,
    }),
  ),
  is_instant: Type.Boolean({
    description:
      'True: the seats are held at once. False: the organizer confirms first, and nothing is charged until then',
  }),
  number_of_free_seats: Type.Integer(),
  waiting: Type.Integer({ description: 'Number of people in other unanswered requests for this date' }),
  min_age: Type.Integer({
    description: 'Minimum age in years; 0 for no minimum, as on a private departure',
  }),
  pay_hours: Type.Integer({ description: 'Hours in which to pay once the seats are held' }),
  cancel_policy: Type.Array(PolicyStep),
  legal_versions: Type.Object({ agreement: Type.String(), privacy: Type.String() }),
});
export type PriceQuote = Static<typeof PriceQuote>;

export const RequestActionWord = StringEnum(REQUEST_ACTIONS);

/** Whether the traveller likes a shortlisted tour. */
export const TourMark = Nullable(Type.Boolean({ description: 'true: yes, false: no, null: not marked' }));

/** A shortlisted tour with its mark. */
export const SelectedTour = Type.Object({
  id: Type.Integer(),
  slug: Type.String({ description: "Path of the tour's page, without the leading slash" }),
  name: Type.String(),
  is_liked: TourMark,
});
export type SelectedTour = Static<typeof SelectedTour>;

/** One entry of the history of a request. */
export const HistoryEntry = Type.Object({
  at: Instant,
  transition: Type.String(),
  from: Nullable(Type.Integer()),
  to: Type.Integer(),
  actor: StringEnum(['traveller', 'organizer', 'admin', 'timer', 'payment']),
  reason: Nullable(Type.String()),
  tours: Nullable(Type.Array(SelectedTour, { description: 'Tours of a shortlist that was created or marked' })),
});

/** A payment of a request. */
export const RequestPayment = Type.Object({
  id: Type.Integer(),
  kind: StringEnum(PAYMENT_KINDS),
  status: Type.Integer({ description: '1 new, 2 payed, 3 canceled' }),
  amount: AmountMinor,
  currency: Type.String(),
  due_at: Nullable(Instant),
  paid_at: Nullable(Instant),
  is_processing: Type.Boolean({ description: 'Whether the provider has yet to decide' }),
  is_share: Type.Boolean({ description: 'Whether this is one of several payments that together cover a due amount' }),
});
export type RequestPayment = Static<typeof RequestPayment>;

export const RequestRefund = Type.Object({
  id: Type.Integer(),
  payment_id: Type.Integer(),
  amount: AmountMinor,
  currency: Type.String(),
  reason: Type.String(),
  status: StringEnum(['pending', 'done', 'failed']),
  created_at: Instant,
  done_at: Nullable(Instant),
});
export type RequestRefund = Static<typeof RequestRefund>;

/** An alternative date or price that the organizer offers for a request it has not answered yet. */
export const Proposal = Type.Object({
  id: Type.Integer(),
  tour_date_id: Type.Integer(),
  ...TripDates.properties,
  total: AmountMinor,
  currency: Type.String(),
  message: Nullable(Type.String()),
  at: Instant,
});

/** In the reply of a call that may change free seats. */
export const ChangeSeq = Type.Integer({
  description: 'Sequence number of the change; a search with it as `min_seq` sees the change',
});
