import { Type, type Static } from 'typebox';
import { DepartureTime } from '#contract/booking/request-schemas.ts';
import { defineCall, Flag, Nullable, RowId, Strict, StringEnum } from '#contract/call.ts';

const Filter = Type.Optional(RowId);
const Money = Type.Object({
  amount: Type.Integer({ description: 'Minor units of `currency`' }),
  currency: Type.String(),
});

/** A departure as its organizer and staff see it. */
const PrivateDate = Type.Object({
  id: Type.Integer(),
  start: Type.String({ format: 'date' }),
  time: DepartureTime,
  capacity: Type.Integer(),
  free: Type.Integer(),
  waiting: Type.Integer({ description: 'People in requests without an answer' }),
  held: Type.Integer({ description: 'People in confirmed requests that are not paid' }),
  paid: Type.Integer({ description: 'People in requests with a payment' }),
  is_closed: Type.Boolean(),
});
export type PrivateDate = Static<typeof PrivateDate>;

const common = { method: 'GET', access: 'user', errors: ['not_found', 'forbidden'] } as const;

export const getTourPrivateData = defineCall({
  ...common,
  path: '/spa/tour-private-data',
  summary:
    'What only the organizer of a tour and the operator see of it; the commission only with `can_view_commission`.',
  query: Strict({
    id: RowId,
    has_dates: Flag(),
    collection_id: Filter,
    region_id: Filter,
    rest_kind_id: Filter,
    showplace_id: Filter,
    is_cruises: Flag(),
    is_authors: Flag(),
  }),
  reply: Type.Object({
    id: Type.Integer(),
    status: StringEnum(['published', 'hidden', 'gone']),
    score: Type.Integer({ description: 'Of the default order' }),
    place: Nullable(
      Type.Integer({
        description:
          'In the default order of the tours on sale that match the other parameters, from 1; null when it does not match',
      }),
    ),
    of: Type.Integer({ description: 'How many tours match' }),
    requests: Type.Integer({ description: 'That wait for an answer' }),
    commission_percent: Nullable(
      Type.Number({ description: 'Percent, of the sales terms; null without the permission' }),
    ),
    dates: Nullable(Type.Array(PrivateDate, { description: 'Future departures, with `has_dates=1`' })),
  }),
});

export const getTourPrivateVariantsData = defineCall({
  ...common,
  path: '/spa/tour-private-variants-data',
  summary: 'Rooms, cabins and tickets of a tour: what is sold of each, and the commission with `can_view_commission`.',
  query: Strict({ id: RowId }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kind: StringEnum(['room', 'cabin', 'ticket']),
        name: Type.String(),
        capacity: Type.Integer(),
        price: Nullable(
          Type.Object(
            { ...Money.properties },
            { description: 'A person, on the cheapest departure ahead; null without one' },
          ),
        ),
        sold: Type.Integer({ description: 'People in requests with a payment, of future departures' }),
        commission: Nullable(Money),
      }),
    ),
  }),
});
