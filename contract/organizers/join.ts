import { Type } from 'typebox';
import { EmailAddress, NonBlankString, NonBlankText, Strict, defineCall } from '#contract/call.ts';
import { PhoneNumber } from '#contract/fields.ts';

const MAX_COMMENT = 4000;

export const addNewOrganizerRequest = defineCall({
  method: 'POST',
  path: '/spa/add-new-organizer-request',
  access: 'public',
  once: true,
  limit: 'contact',
  summary: 'Submits the application of a future organizer; both sides get an email.',
  body: Strict({
    name: NonBlankString(200),
    email: EmailAddress(),
    phone: PhoneNumber,
    company: Type.Optional(NonBlankString(200)),
    website: Type.Optional(NonBlankString(200)),
    comment: Type.Optional(NonBlankText(MAX_COMMENT)),
  }),
  reply: Type.Object({ result: Type.Literal(true), id: Type.Integer({ description: 'Number of the request' }) }),
});
