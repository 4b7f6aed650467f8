import { Type } from 'typebox';
import { defineCall, NonBlankText, Nullable, RowId, ShortString, Strict } from '#contract/call.ts';
import { Instant, RequestId } from '#contract/booking/request-schemas.ts';
import { MEETING_TEXT_LENGTH, ROOM_LENGTH } from '#domain/trip/departure-rules.ts';
import { DepartureNote } from './departure.ts';

export const saveDepartureNote = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/departure/save-note',
  access: 'organizer',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  addition: true,
  summary:
    'Says where the parties of a departure meet: on their vouchers, booking pages and in the email of the day before. A booking with a text of its own keeps it. Booked parties get an email about a change. A colleague’s newer text is a conflict, with the note in `fresh`; after the tour nothing is saved.',
  body: Strict({
    tour_date_id: RequestId,
    version: Type.Integer({ minimum: 0, description: 'Of the note that was read; 0 without one' }),
    text: NonBlankText(MEETING_TEXT_LENGTH),
  }),
  reply: DepartureNote,
});

export const requestForms = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/departure/request-forms',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    'Emails the booker of each named party that its forms have gaps, at most once a day. Parties that are complete, or were reminded within a day, are left out. not_allowed_now once the forms are closed.',
  body: Strict({
    tour_date_id: RequestId,
    request_ids: Type.Array(RequestId, { minItems: 1, maxItems: 200, uniqueItems: true }),
  }),
  reply: Type.Object({
    reminded: Type.Array(Type.Object({ request_id: Type.Integer(), forms_requested_at: Instant })),
  }),
});

export const saveRooms = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/departure/save-rooms',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  summary: 'Says in which room people of a departure sleep; those with the same room share it. All or none.',
  body: Strict({
    tour_date_id: RequestId,
    rooms: Type.Array(
      Strict({ person_id: RowId, room: Nullable(ShortString(ROOM_LENGTH, 'Null takes a person out of a room')) }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  reply: Type.Object({ result: Type.Literal(true) }),
});
