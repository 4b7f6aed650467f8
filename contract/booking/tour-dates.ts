import { Type, type Static } from 'typebox';
import { defineCall, Flag, Strict, StringEnum } from '#contract/call.ts';
import { TourDate } from '#contract/catalogue/tour-date.ts';
import { RowId } from '#contract/fields.ts';

/** A departure of the tour of a request, priced in the request's currency. */
export const RequestTourDate = Type.Object({
  ...TourDate.properties,
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
