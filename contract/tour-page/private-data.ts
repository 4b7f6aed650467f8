import { Type, type Static } from 'typebox';
import { DepartureTime } from '#contract/booking/request-schemas.ts';
import { defineCall, Flag, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, PlainDate, AmountMinor } from '#contract/fields.ts';

const Filter = Type.Optional(RowId);
const Money = Type.Object({
  amount: AmountMinor,
  currency: Type.String(),
});

/** A departure as its organizer and staff see it. */
const PrivateDate = Type.Object({
  id: Type.Integer(),
  start: PlainDate,
  time: DepartureTime,
  capacity: Type.Integer(),
  free: Type.Integer(),
  waiting: Type.Integer({ description: 'Number of people in unanswered requests' }),
  held: Type.Integer({ description: 'Number of people in confirmed, unpaid requests' }),
  paid: Type.Integer({ description: 'Number of people in requests with a payment' }),
  is_closed: Type.Boolean(),
});
export type PrivateDate = Static<typeof PrivateDate>;

const common = { method: 'GET', access: 'user', errors: ['not_found', 'forbidden'] } as const;

export const getTourPrivateData = defineCall({
  ...common,
  path: '/spa/tour-private-data',
  summary:
    'Returns the data of a tour that only its organizer and the operator see; the commission requires `can_view_commission`.',
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
    score: Type.Integer({ description: 'Score in the default order' }),
    place: Nullable(
      Type.Integer({
        description:
          'Position in the default order of the tours on sale that match the other parameters, from 1; null if it does not match',
      }),
    ),
    of: Type.Integer({ description: 'Number of matching tours' }),
    requests: Type.Integer({ description: 'Number of unanswered requests' }),
    commission_percent: Nullable(
      Type.Number({ description: 'Commission in percent, from the sales terms; null without the permission' }),
    ),
    dates: Nullable(Type.Array(PrivateDate, { description: 'Future departures, with `has_dates=1`' })),
  }),
});

export const getTourPrivateVariantsData = defineCall({
  ...common,
  path: '/spa/tour-private-variants-data',
  summary:
    'Lists the rooms, cabins and tickets of a tour: sales of each, and the commission with `can_view_commission`.',
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
            { description: 'Price per person on the cheapest future departure; null if there is none' },
          ),
        ),
        sold: Type.Integer({ description: 'Number of people in requests with a payment, for future departures' }),
        commission: Nullable(Money),
      }),
    ),
  }),
});
