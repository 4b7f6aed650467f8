import { Type } from 'typebox';
import { defineCall, NonBlankText, Strict } from '#contract/call.ts';
import { RowId, Instant } from '#contract/fields.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';

/** A message of the organizer to all parties of a departure. */
export const DepartureMessage = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  parties: Type.Integer({ description: 'Number of parties it was sent to' }),
  sent_at: Instant,
});

export const listDepartureMessages = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/departure/messages',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  summary: 'Lists the organizer’s messages to all parties of a departure, newest first, at most 20.',
  query: Strict({ tour_date_id: RowId }),
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
    'Sends a message to every paid party of a departure, each in its chat with the organizer; travellers who do not read it there get an email. Frozen chats are left out; `frozen_chat` if all are. `not_allowed_now` if no party has paid.',
  body: Strict({ tour_date_id: RowId, text: NonBlankText(MAX_MESSAGE_LENGTH) }),
  reply: DepartureMessage,
});
