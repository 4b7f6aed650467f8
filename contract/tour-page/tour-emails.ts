import { Type } from 'typebox';
import { defineCall, Flag, RowId, Strict } from '#contract/call.ts';

const Path = Type.Object({
  path: Type.String({ description: 'Address of a PDF in the language and currency of the caller' }),
});

export const getTourProgramPdf = defineCall({
  method: 'GET',
  path: '/spa/private-tour-program-pdf',
  access: 'public',
  errors: ['not_found', 'gone'],
  cache: { maxAgeS: 60 },
  summary: 'Where the printed programme of a tour is. It is drawn when it is first asked for.',
  query: Strict({ id: RowId }),
  reply: Path,
});

export const generateTourProgramPdf = defineCall({
  method: 'GET',
  path: '/spa/private-generate-tour-program-pdf',
  access: 'public',
  limit: 'document',
  errors: ['not_found', 'gone', 'unavailable'],
  summary: 'Draws the printed programme of a tour and answers when it is ready.',
  query: Strict({
    id: RowId,
    is_individual: Flag({ description: 'A tour made for one request has the programme of its tour' }),
  }),
  reply: Path,
});

const Done = Type.Object({ result: Type.Literal(true) });

export const orderTourProgramViaEmail = defineCall({
  method: 'POST',
  path: '/spa/tour-program-order-via-email',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary:
    'Sends the programme of a tour by e-mail. The reply is the same whether the address gets it or has had its letter of this hour.',
  body: Strict({
    email: Type.String({ format: 'email', maxLength: 254 }),
    tour_id: RowId,
    phone: Type.Optional(Type.String({ pattern: '^\\+[0-9]{9,17}$', description: 'Not needed and not stored' })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'Of the price in the letter' })),
  }),
  reply: Done,
});

export const orderTourProgramViaWhatsapp = defineCall({
  method: 'POST',
  path: '/spa/tour-program-order-via-whatsapp',
  access: 'public',
  errors: ['not_found', 'gone', 'not_allowed_now', 'unavailable'],
  once: true,
  limit: 'contact',
  summary:
    'Sends the programme of a tour as PDF over WhatsApp, once an hour to a number. Where the site does not send it, `not_allowed_now`.',
  body: Strict({
    phone: Type.String({ pattern: '^\\+[0-9]{9,17}$' }),
    tour_id: RowId,
    email: Type.Optional(Type.String({ format: 'email', maxLength: 254, description: 'Gets the programme too' })),
    request_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: "One of the signed-in caller's requests for the tour; another is not_found",
      }),
    ),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'Of the prices in the programme' })),
  }),
  reply: Done,
});

export const subscribeTourProgram = defineCall({
  method: 'POST',
  path: '/spa/subscribe-tour-program',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary:
    'Tells an address once, by e-mail, when the tour has new departures. The address of the signed-in account counts at once, and one that this browser has confirmed before; any other by the link in a letter.',
  body: Strict({
    email: Type.String({ format: 'email', maxLength: 254 }),
    tour_id: RowId,
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'Of the prices in the letter' })),
    subscriber_id: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'By default the cookie of that name: a browser that has confirmed this address needs no letter',
      }),
    ),
    uuid: Type.Optional(Type.String({ format: 'uuid', description: 'Not needed and not stored' })),
  }),
  reply: Type.Object({
    result: Type.Literal(true),
    is_confirmed: Type.Boolean({ description: 'False: a letter with the link to confirm is on its way' }),
  }),
});

export const complainAboutTour = defineCall({
  method: 'POST',
  path: '/crm/api/tour/complaint',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary: 'Reports what is wrong with a tour; the operator reads it in the inbox.',
  body: Strict({ tour_id: RowId, text: Type.String({ minLength: 1, maxLength: 4000 }) }),
  reply: Done,
});
