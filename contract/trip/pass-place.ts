import { Type, type Static } from 'typebox';
import { RequestState } from '#contract/booking/change-request.ts';
import { QuoteId } from '#contract/booking/request-schemas.ts';
import { defineCall, EmailAddress, NonBlankString, ShortString, Strict } from '#contract/call.ts';
import { RowId, PlainDate, Uuid } from '#contract/fields.ts';

/** The cost and the deadline of passing on a traveller's place to another person. */
export const PassPlaceQuote = Type.Object({
  quote_id: Type.String({ description: 'Send it back with the call; it is stale once the place has changed' }),
  id: Type.Integer(),
  tourist_id: Type.Integer(),
  full_name: Type.String({ description: 'The departing traveller; empty if unnamed' }),
  fee: Type.Integer({ description: 'Minor units of `currency`; 0: price and payments stay as they are' }),
  paid: Type.Integer({ description: 'Minor units; shares the person has paid, which stay with the place' }),
  due: Type.Integer({ description: 'Minor units; open shares of the person, which the friend takes over' }),
  currency: Type.String(),
  locks_on: PlainDate,
});
export type PassPlaceQuote = Static<typeof PassPlaceQuote>;

/** The friend who gets the place. */
const Friend = {
  first_name: NonBlankString(80),
  last_name: ShortString(80, 'Empty for people with one name'),
  email: EmailAddress(),
};

export const getPassPlaceQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/pass-place-quote',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    "Quotes passing on a traveller's place, the same for the traveller who booked, the organizer and staff. `not_allowed_now` if the trip is not booked, locked before the start or disputed, or the departure does not run.",
  query: Strict({ id: RowId, tourist_id: RowId }),
  reply: PassPlaceQuote,
  limit: 'read',
});

export const passPlace = defineCall({
  method: 'POST',
  path: '/crm/api/request/pass-place',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'quote_stale', 'invalid', 'too_many'],
  addition: true,
  once: true,
  summary:
    'BankPasses on a traveller’s place in a paid booking: the departing traveller’s data are erased and their link expires; the friend is emailed a personal link and takes over an open share. Price, payments and the traveller who booked stay. At most 10 places a day per booking.',
  body: Strict({
    id: RowId,
    tourist_id: RowId,
    quote_id: QuoteId,
    ...Friend,
  }),
  reply: Type.Object({
    ...RequestState.properties,
    tourist_id: Type.Integer({ description: "Id of the friend's form" }),
    is_sent: Type.Boolean({
      description: 'False: no email can be sent to the address now; the link is on the forms page',
    }),
  }),
});

export const getPassPlaceQuoteByLink = defineCall({
  method: 'GET',
  path: '/crm/api/request/pass-place-quote-by-link',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Quotes passing on the companion’s place, by their personal link.',
  query: Strict({ uuid: Uuid }),
  reply: PassPlaceQuote,
  limit: 'read',
});

export const passPlaceByLink = defineCall({
  method: 'POST',
  path: '/crm/api/request/pass-place-by-link',
  access: 'public',
  errors: ['not_found', 'not_allowed_now', 'quote_stale', 'invalid', 'too_many'],
  addition: true,
  summary:
    'BankPasses on the companion’s place by their personal link, which then expires; the booker is notified. A repeated call returns `not_found`.',
  body: Strict({ uuid: Uuid, quote_id: QuoteId, ...Friend }),
  reply: Type.Object({
    is_sent: Type.Boolean({ description: 'False: no email can be sent to the address now; the booker has the link' }),
  }),
  limit: 'write',
});
