import { Type, type Static } from 'typebox';
import { defineCall, Flag, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId } from '#contract/fields.ts';
import { ChildPrice, TripDates } from './request-schemas.ts';

/** A departure of the tour of a request, priced in the request's currency (specification 3). */
export const RequestTourDate = Type.Object({
  id: Type.Integer(),
  duration: Type.Integer({ description: 'Days' }),
  tour_id: Type.Integer(),
  ...TripDates.properties,
  currency: Type.String(),
  price: Type.Integer({ description: 'Per person, minor units of `currency`' }),
  original_price: Type.Integer({ description: "The same in minor units of the tour's currency" }),
  child_price: ChildPrice,
  price_without_discount: Type.Integer({ description: 'Per person before the discount, minor units of `currency`' }),
  original_price_without_discount: Type.Integer({ description: "The same in minor units of the tour's currency" }),
  is_busy: Type.Boolean({ description: 'Whether the departure is closed or has no free seats' }),
  flight_included: Type.Boolean(),
  not_guaranteed: Type.Boolean(),
  is_discount_auto: Type.Boolean(),
  is_discount_exist: Type.Boolean(),
  is_cashback_available: Type.Boolean(),
  prepayment_type: Type.Object({ id: Type.Integer(), name: StringEnum(['percent', 'fixed', 'full']) }),
  prepayment_size: Type.Integer({ description: "Percent, or minor units of the tour's currency per person" }),
  full_payment_days: Type.Integer({ description: 'Number of days before the start from which the full amount is due' }),
  number_of_seats: Type.Integer(),
  number_of_free_seats: Type.Integer(),
  status: StringEnum(['open', 'limited', 'busy', 'closed']),
  min_group: Type.Integer({ description: 'People' }),
  decision_date: Nullable(
    Type.String({ format: 'date', description: 'Date on which the minimum group is checked; null if guaranteed' }),
  ),
  sold: Type.Integer({ description: 'Seats' }),
  instant: Type.Boolean({ description: 'Bookable without confirmation' }),
  discount: Nullable(
    Type.Object({
      type: Type.String(),
      until: Nullable(Type.String()),
      percent: Type.Integer({ description: '0 to 100' }),
    }),
  ),
  variants: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        kind: StringEnum(['room', 'cabin', 'ticket']),
        capacity: Type.Integer(),
        price: Type.Integer({ description: 'Per person with this variant, minor units of `currency`' }),
        free: Type.Integer(),
      }),
    ),
  ),
});
export type RequestTourDate = Static<typeof RequestTourDate>;

export const getTourDates = defineCall({
  method: 'POST',
  path: '/crm/api/request/tour-dates',
  access: 'user',
  errors: ['not_found'],
  summary: 'Lists the future departures of a request’s tour, for its owner and its organizer.',
  query: Strict({ with_variants: Flag() }),
  body: Strict({ request_id: RowId }),
  reply: Type.Object({ data: Type.Array(RequestTourDate) }),
  limit: 'read',
});
