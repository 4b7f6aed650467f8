import { Type, type Static } from 'typebox';
import { defineCall, NonBlankString, Strict } from '#contract/call.ts';
import { RequestState } from '#contract/booking/change-request.ts';
import { PlainDate, RequestId, RequestUuid } from '#contract/booking/request-schemas.ts';

/** The cost and the deadline of transferring a traveller's place to another person. */
export const TransferQuote = Type.Object({
  quote_id: Type.String({ description: 'Send it back with the transfer; it is stale once the place has changed' }),
  id: Type.Integer(),
  tourist_id: Type.Integer(),
  full_name: Type.String({ description: 'Who gives the place up; empty while unknown' }),
  fee: Type.Integer({ description: 'Minor units of `currency`; 0: price and payments stay as they are' }),
  paid: Type.Integer({ description: 'Minor units; shares the person has paid, which stay with the place' }),
  due: Type.Integer({ description: 'Minor units; open shares of the person, which the friend takes over' }),
  currency: Type.String(),
  locks_on: PlainDate,
});
export type TransferQuote = Static<typeof TransferQuote>;

/** The person who takes over the place. */
const Friend = {
  first_name: NonBlankString(80),
  last_name: NonBlankString(80),
  email: Type.String({ format: 'email', maxLength: 254 }),
};

export const getTransferQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/transfer-quote',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    "What passing a traveller's place on would cost: the same figures for the traveller who booked, the organizer and staff. not_allowed_now: not booked, locked before the start, disputed, or the departure does not run.",
  query: Strict({ id: RequestId, tourist_id: RequestId }),
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
    "Passes a traveller's place of a paid booking on: the data of who gives it up are erased and their link ends, the friend gets an own link by e-mail and takes over an open share. Price, payments and the traveller who booked stay. A booking passes on 10 places a day.",
  body: Strict({
    id: RequestId,
    tourist_id: RequestId,
    quote_id: Type.String({ maxLength: 64 }),
    ...Friend,
  }),
  reply: Type.Object({
    ...RequestState.properties,
    tourist_id: Type.Integer({ description: "The friend's form" }),
    is_sent: Type.Boolean({ description: 'False: the address may have no letter now; the link is on the forms page' }),
  }),
});

export const getOwnTransferQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/own-transfer-quote',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: "What passing the own place on would cost a companion, by the link of their form: the booker's figures.",
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
    'A companion passes the own place on by the link of their form, which ends with it: the same as by the traveller who booked, who is told. A repeated call is not_found.',
  body: Strict({ uuid: RequestUuid, quote_id: Type.String({ maxLength: 64 }), ...Friend }),
  reply: Type.Object({
    is_sent: Type.Boolean({ description: 'False: the address may have no letter now; the booker has the link' }),
  }),
  limit: 'write',
});
