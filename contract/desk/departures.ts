import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, IntId, PlainDate, ClockTime } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { DEPARTURE_SORTS, MAX_NEW_DEPARTURES } from '#domain/booking/departure-rule.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';

const PAGE_SIZE = 200;

const Time = Nullable({
  ...ClockTime,
  description: 'HH:mm in the tour’s time zone; null: the tour’s meeting time',
});
const Seats = Type.Integer({ minimum: 1, maximum: TOUR_LIMITS.seats });
const Price = Type.Integer({
  minimum: 1,
  maximum: MAX_AMOUNT_MINOR,
  description: "Minor units per person, in the tour's currency, before a discount; a variant adds its `price_delta`",
});
const Discount = Nullable(
  Strict({
    percent: Type.Integer({ minimum: 1, maximum: TOUR_LIMITS.discountPercent }),
    until: Nullable({
      ...PlainDate,
      description: 'Last day of the discount in the tour’s time zone; null: until removed',
    }),
  }),
);

/** A departure at the desk. */
export const DeskDeparture = Type.Object({
  id: Type.Integer(),
  tour: Type.Object({ id: Type.Integer(), name: Type.String() }),
  start: PlainDate,
  end: PlainDate,
  time: Time,
  capacity: Type.Integer({ description: 'Seats' }),
  blocked: Type.Integer({ description: 'Seats sold elsewhere' }),
  free: Type.Integer({ description: 'Seats that can be booked here' }),
  booked: Type.Integer({ description: 'Seats held or sold here: capacity minus blocked and free' }),
  waiting: Type.Integer({ description: 'Number of people in unanswered requests' }),
  min_group: Type.Integer(),
  is_guaranteed: Type.Boolean({ description: 'Whether the departure runs regardless of group size' }),
  is_instant: Type.Boolean({ description: 'Whether it is sold without confirmation' }),
  is_closed: Type.Boolean(),
  currency: Type.String(),
  price: Nullable(Type.Integer({ description: 'Price per person, minor units; null for guides' })),
  list_price: Nullable(Type.Integer({ description: 'Price before the discount, minor units; null for guides' })),
  lowest_30d: Nullable(Type.Integer({ description: 'Lowest price of the last 30 days, minor units; null for guides' })),
  discount: Nullable(
    Type.Object({
      type: StringEnum(['early_booking_dates', 'early_booking_days', 'seasonal']),
      percent: Type.Integer(),
      until: Nullable(Type.String()),
    }),
  ),
});
export type DeskDeparture = Static<typeof DeskDeparture>;

const common = { access: 'organizer', addition: true } as const;
const List = Type.Object({ data: Type.Array(DeskDeparture) });

export const listDepartures = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/departure/list',
  summary: "Lists departures of the caller's tours by day, from today unless `from` is given.",
  query: Strict({
    page: PageNumber,
    limit: Type.Integer({ minimum: 1, maximum: PAGE_SIZE, default: PAGE_SIZE }),
    tour_id: Type.Optional(RowId),
    organizer_id: Type.Optional(IntId),
    from: Type.Optional(PlainDate),
    to: Type.Optional(PlainDate),
    sort: Type.Optional(StringEnum(DEPARTURE_SORTS, { description: 'By day by default; ties are sorted by day' })),
    order: Type.Optional(StringEnum(['asc', 'desc'])),
  }),
  reply: Type.Object({ data: Type.Array(DeskDeparture), pagination: Pagination }),
});

export const addDepartures = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/departure/add',
  errors: ['not_found', 'conflict'],
  once: true,
  summary: `Adds departures on given days or by a rule, all or none, at most ${MAX_NEW_DEPARTURES}. \`conflict\` if the tour already starts at that time on one of the days, listed in \`fresh.days\`.`,
  body: Strict({
    tour_id: RowId,
    days: Type.Optional(Type.Array(PlainDate, { minItems: 1, maxItems: MAX_NEW_DEPARTURES, uniqueItems: true })),
    rule: Type.Optional(
      Strict({
        from: PlainDate,
        to: PlainDate,
        weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }), {
          minItems: 1,
          maxItems: 7,
          uniqueItems: true,
        }),
        every_weeks: Type.Integer({ minimum: 1, maximum: 52 }),
      }),
    ),
    time: Time,
    capacity: Seats,
    min_group: Type.Integer({ minimum: 1, maximum: TOUR_LIMITS.seats, description: '1: guaranteed' }),
    price: Price,
    is_instant: Type.Boolean(),
  }),
  reply: List,
});

export const changeDepartures = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/departure/change',
  errors: ['not_found', 'not_allowed_now'],
  summary:
    'Changes the sent fields of future departures, all or none. `not_allowed_now` with the field if fewer seats are sent than are taken; `fresh` holds the current departures. Bookings keep their price.',
  body: Type.Object(
    {
      ids: Type.Array(RowId, { minItems: 1, maxItems: MAX_NEW_DEPARTURES, uniqueItems: true }),
      capacity: Type.Optional(Seats),
      blocked: Type.Optional(Type.Integer({ minimum: 0, maximum: TOUR_LIMITS.seats })),
      price: Type.Optional(Price),
      discount: Type.Optional(Discount),
      is_closed: Type.Optional(Type.Boolean()),
      is_instant: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false, minProperties: 2 },
  ),
  reply: List,
});

export const deleteDepartures = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/departure/delete',
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Deletes departures that have never been requested or offered, all or none; others can be closed.',
  body: Strict({ ids: Type.Array(RowId, { minItems: 1, maxItems: MAX_NEW_DEPARTURES, uniqueItems: true }) }),
  reply: Type.Object({ deleted: Type.Integer() }),
});
