import { Type } from 'typebox';
import { defineCall, NonBlankText, Nullable, ShortString, Strict } from '#contract/call.ts';
import { RowId, Instant, Done, SeenVersion } from '#contract/fields.ts';
import { MAX_MEETING_TEXT_LENGTH, MAX_ROOM_LENGTH } from '#domain/trip/departure-rules.ts';
import { DepartureNote } from './departure.ts';

export const saveDepartureNote = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/departure/save-note',
  access: 'organizer',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  addition: true,
  summary:
    'Sets where the parties of a departure meet, as shown on their vouchers, booking pages and in the email of the day before. A booking with an individual text keeps it. Booked parties get an email about a change. `conflict` if a colleague has saved a newer text, with the note in `fresh`; after the tour nothing is saved.',
  body: Strict({
    tour_date_id: RowId,
    version: SeenVersion,
    text: NonBlankText(MAX_MEETING_TEXT_LENGTH),
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
    'Emails the booker of each given party that its forms are incomplete, at most once a day. Skips parties that are complete or were reminded within a day. `not_allowed_now` once the forms are closed.',
  body: Strict({
    tour_date_id: RowId,
    request_ids: Type.Array(RowId, { minItems: 1, maxItems: 200, uniqueItems: true }),
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
  summary: 'Assigns people of a departure to rooms; those with the same room share it. All or none.',
  body: Strict({
    tour_date_id: RowId,
    rooms: Type.Array(
      Strict({ person_id: RowId, room: Nullable(ShortString(MAX_ROOM_LENGTH, 'Null takes a person out of a room')) }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  reply: Done,
});
