import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, Words } from '#contract/call.ts';
import { PlainDate, RequestId } from './request-schemas.ts';

/** A departure of the tour of a request, priced in the request's currency (specification 3, decisions 3). */
export const RequestTourDate = Type.Object({
  id: Type.Integer(),
  duration: Type.Integer({ description: 'Days' }),
  tour_id: Type.Integer(),
  start: PlainDate,
  end: PlainDate,
  currency: Type.String(),
  price: Type.Integer({ description: 'A person, what is paid' }),
  original_price: Type.Integer({ description: "The same in the tour's own currency" }),
  price_without_discount: Type.Integer({ description: 'A person, before the discount' }),
  original_price_without_discount: Type.Integer({ description: "The same in the tour's own currency" }),
  is_busy: Type.Boolean(),
  flight_included: Type.Boolean(),
  not_guaranteed: Type.Boolean(),
  is_discount_auto: Type.Boolean(),
  is_discount_exist: Type.Boolean(),
  is_cashback_available: Type.Boolean(),
  prepayment_type: Type.Object({ id: Type.Integer(), name: Words(['percent', 'fixed', 'full']) }),
  prepayment_size: Type.Integer(),
  full_payment_days: Type.Integer(),
  number_of_seats: Type.Integer(),
  number_of_free_seats: Type.Integer(),
  status: Words(['open', 'limited', 'busy', 'closed']),
  min_group: Type.Integer(),
  sold: Type.Integer(),
  instant: Type.Boolean(),
  discount: Nullable(Type.Object({ type: Type.String(), until: Nullable(Type.String()), percent: Type.Integer() })),
  variants: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        kind: Words(['room', 'cabin', 'ticket']),
        capacity: Type.Integer(),
        price: Type.Integer({ description: 'A person with this variant' }),
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
  summary: 'The coming departures of the tour of a request, for its owner and its organizer.',
  query: Strict({ with_variants: Type.Optional(Type.Boolean()) }),
  body: Strict({ request_id: RequestId }),
  reply: Type.Object({ data: Type.Array(RequestTourDate) }),
  limit: 'read',
});
