import { Type, type Static } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, ShortString, Strict } from '#contract/call.ts';
import { RowId, PlainDate } from '#contract/fields.ts';
import { RequestState } from '#contract/booking/change-request.ts';
import { RequestUuid } from '#contract/booking/request-schemas.ts';

/** The cost and the deadline of transferring a traveller's place to another person. */
export const TransferQuote = Type.Object({
  quote_id: Type.String({ description: 'Send it back with the transfer; it is stale once the place has changed' }),
  id: Type.Integer(),
  tourist_id: Type.Integer(),
  full_name: Type.String({ description: 'The departing traveller; empty if unnamed' }),
  fee: Type.Integer({ description: 'Minor units of `currency`; 0: price and payments stay as they are' }),
  paid: Type.Integer({ description: 'Minor units; shares the person has paid, which stay with the place' }),
  due: Type.Integer({ description: 'Minor units; open shares of the person, which the friend takes over' }),
  currency: Type.String(),
  locks_on: PlainDate,
});
export type TransferQuote = Static<typeof TransferQuote>;

/** The friend who gets the place. */
const Friend = {
  first_name: NonBlankString(80),
  last_name: ShortString(80, 'Empty for people with one name'),
  email: EmailAddress(),
};

export const getTransferQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/transfer-quote',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    "Quotes the transfer of a traveller's place, the same for the traveller who booked, the organizer and staff. `not_allowed_now` if the trip is not booked, locked before the start or disputed, or the departure does not run.",
  query: Strict({ id: RowId, tourist_id: RowId }),
  reply: TransferQuote,
  limit: 'read',
});

export const transferPlace = defineCall({
  method: 'POST',
  path: '/crm/api/request/transfer',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'quote_stale', 'invalid', 'too_many'],
  addition: true,
  once: true,
  summary:
    'Transfers a traveller’s place in a paid booking: the departing traveller’s data are erased and their link expires; the friend is emailed a personal link and takes over an open share. Price, payments and the traveller who booked stay. At most 10 transfers a day per booking.',
  body: Strict({
    id: RowId,
    tourist_id: RowId,
    quote_id: Type.String({ maxLength: 64 }),
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

export const getOwnTransferQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/own-transfer-quote',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Quotes the transfer of the companion’s place, by their personal link.',
  query: Strict({ uuid: RequestUuid }),
  reply: TransferQuote,
  limit: 'read',
});

export const transferOwnPlace = defineCall({
  method: 'POST',
  path: '/crm/api/request/transfer-own',
  access: 'public',
  errors: ['not_found', 'not_allowed_now', 'quote_stale', 'invalid', 'too_many'],
  addition: true,
  summary:
    'Transfers the companion’s place by their personal link, which then expires; the booker is notified. A repeated call returns `not_found`.',
  body: Strict({ uuid: RequestUuid, quote_id: Type.String({ maxLength: 64 }), ...Friend }),
  reply: Type.Object({
    is_sent: Type.Boolean({ description: 'False: no email can be sent to the address now; the booker has the link' }),
  }),
  limit: 'write',
});
