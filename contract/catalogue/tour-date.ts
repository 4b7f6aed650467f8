import { Type, type Static } from 'typebox';
import { ChildPrice, TripDates } from '#contract/booking/request-schemas.ts';
import { Nullable, StringEnum } from '#contract/call.ts';

/**
 * One departure (specification 3, "Tour date", with fields that the screens need). Prices are per person: the caller's
 * currency on a tour page, the request's in a request, the tour's where there is no rate.
 */
export const TourDate = Type.Object({
  id: Type.Integer(),
  tour_id: Type.Integer(),
  ...TripDates.properties,
  duration: Type.Integer({ description: 'Days' }),
  currency: Type.String(),
  price: Type.Integer({ description: 'Per person, minor units of `currency`' }),
  child_price: ChildPrice,
  original_price: Type.Integer({ description: 'The same in minor units of `original_currency`' }),
  price_without_discount: Type.Integer({ description: 'Per person before the discount, minor units of `currency`' }),
  original_price_without_discount: Type.Integer({ description: 'The same in minor units of `original_currency`' }),
  original_currency: Type.String({ description: "The tour's currency" }),
  is_busy: Type.Boolean({ description: 'Whether the departure is closed or has no free seats' }),
  not_guaranteed: Type.Boolean(),
  flight_included: Type.Boolean(),
  is_discount_exist: Type.Boolean(),
  is_discount_auto: Type.Boolean(),
  is_cashback_available: Type.Boolean(),
  discount: Nullable(
    Type.Object({
      type: StringEnum(['early_booking_dates', 'early_booking_days', 'seasonal']),
      until: Nullable(Type.String()),
      percent: Type.Integer({ description: '0 to 100' }),
    }),
  ),
  prepayment_type: Type.Object({ id: Type.Integer(), name: StringEnum(['percent', 'fixed', 'full']) }),
  prepayment_size: Type.Integer({ description: 'Percent, or minor units of `original_currency` per person' }),
  full_payment_days: Type.Integer({ description: 'Number of days before the start from which the full amount is due' }),
  number_of_seats: Type.Integer(),
  number_of_free_seats: Type.Integer(),
  min_group: Type.Integer({ description: 'People' }),
  decision_date: Nullable(
    Type.String({ format: 'date', description: 'Date on which the minimum group is checked; null if guaranteed' }),
  ),
  sold: Type.Integer({ description: 'People who have paid, here or elsewhere; held seats do not count' }),
  status: StringEnum(['open', 'limited', 'busy', 'closed']),
  instant: Type.Boolean({ description: 'Bookable without confirmation' }),
  lowest_30d: Type.Integer({ description: 'Lowest price of the last 30 days, minor units of `currency`' }),
});
export type TourDate = Static<typeof TourDate>;
