import { Type } from 'typebox';
import { defineCall, EmailAddress, Flag, NonBlankText, Strict } from '#contract/call.ts';
import { RowId, Done, CurrencyCode, PhoneNumber } from '#contract/fields.ts';

const Path = Type.Object({
  path: Type.String({ description: 'Path of a PDF in the caller’s language and currency' }),
});

export const getTourProgramPdf = defineCall({
  method: 'GET',
  path: '/spa/private-tour-program-pdf',
  access: 'public',
  errors: ['not_found', 'gone'],
  cache: { maxAgeS: 60 },
  summary: 'Returns the URL of the tour’s programme as PDF, rendered on first request.',
  query: Strict({ id: RowId }),
  reply: Path,
});

export const generateTourProgramPdf = defineCall({
  method: 'GET',
  path: '/spa/private-generate-tour-program-pdf',
  access: 'public',
  limit: 'document',
  errors: ['not_found', 'gone', 'unavailable'],
  summary: 'Renders the programme and replies when it is ready.',
  query: Strict({
    id: RowId,
    is_individual: Flag({ description: 'For a tour made for one request; its programme is that of the tour' }),
  }),
  reply: Path,
});

export const orderTourProgramViaEmail = defineCall({
  method: 'POST',
  path: '/spa/tour-program-order-via-email',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary:
    'Emails a tour’s programme, at most once an hour per address; the reply does not reveal whether it was sent.',
  body: Strict({
    email: EmailAddress(),
    tour_id: RowId,
    phone: Type.Optional({ ...PhoneNumber, description: 'Not needed and not stored' }),
    currency: Type.Optional({ ...CurrencyCode, description: 'Currency of the price in the email' }),
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
    'Sends the programme of a tour as PDF over WhatsApp, at most once an hour per number. `not_allowed_now` if the site does not offer this.',
  body: Strict({
    phone: PhoneNumber,
    tour_id: RowId,
    email: Type.Optional(EmailAddress('Gets the programme too')),
    request_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: "One of the signed-in caller's requests for the tour; another is not_found",
      }),
    ),
    currency: Type.Optional({ ...CurrencyCode, description: 'Currency of the prices' }),
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
    'Subscribes an address to one email about new departures. The account’s address, or one confirmed in this browser, takes effect at once; others need confirmation.',
  body: Strict({
    email: EmailAddress(),
    tour_id: RowId,
    currency: Type.Optional({ ...CurrencyCode, description: 'Of the prices in the email' }),
    subscriber_id: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'Defaults to the cookie of that name; a browser that has confirmed the address needs no confirmation email.',
      }),
    ),
    uuid: Type.Optional(Type.String({ format: 'uuid', description: 'Not needed and not stored' })),
  }),
  reply: Type.Object({
    result: Type.Literal(true),
    is_confirmed: Type.Boolean({ description: 'False: a confirmation email is on its way.' }),
  }),
});

export const complainAboutTour = defineCall({
  method: 'POST',
  path: '/crm/api/tour/complaint',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary: 'Reports a problem with a tour to the operator’s inbox.',
  body: Strict({ tour_id: RowId, text: NonBlankText(4000) }),
  reply: Done,
});
