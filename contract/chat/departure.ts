import { Type } from 'typebox';
import { Instant, RequestId } from '#contract/booking/request-schemas.ts';
import { defineCall, NonBlankText, Strict } from '#contract/call.ts';
import { MESSAGE_LENGTH } from '#domain/chat.ts';

/** What the organizer wrote to all parties of a departure. */
export const DepartureMessage = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  parties: Type.Integer({ description: 'To which it went' }),
  sent_at: Instant,
});

export const listDepartureMessages = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/departure/messages',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  summary: 'What the organizer wrote to all parties of a departure, latest first, at most 20.',
  query: Strict({ tour_date_id: RequestId }),
  reply: Type.Object({ data: Type.Array(DepartureMessage) }),
});

export const writeToDeparture = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/departure/write',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now', 'frozen_chat', 'too_many'],
  addition: true,
  once: true,
  summary:
    'Writes to every paid party of a departure, each in its own chat with the organizer; who does not read it there gets an email. not_allowed_now when nobody has paid.',
  body: Strict({ tour_date_id: RequestId, text: NonBlankText(MESSAGE_LENGTH) }),
  reply: DepartureMessage,
});
