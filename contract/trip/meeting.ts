import { Type, type Static } from 'typebox';
import { TripDates } from '#contract/booking/request-schemas.ts';
import { defineCall, defineUpload, Flag, Nullable, ShortString, Strict } from '#contract/call.ts';
import { RowId, PlainDate, Instant, Done, Uuid, ClockTime } from '#contract/fields.ts';
import { MAX_FILE_BYTES } from '#domain/file-rules.ts';
import { MAX_MEETING_TEXT_LENGTH } from '#domain/trip/departure-rules.ts';
import { TRANSPORT_TYPES, type TransportType } from '#domain/trip/travel-info.ts';

/** A wrong or malformed key is answered with `not_found`. */
const Key = Strict({ key: Type.String({ minLength: 1, maxLength: 200 }) });
const FileId = Type.String({ minLength: 36, maxLength: 36 });
const Short = Nullable(ShortString(120));

/** How a person arrives or departs; fields that the transport does not need are null. */
export const TravelInfo = Strict({
  transport_type: Type.Unsafe<TransportType>({
    type: 'integer',
    enum: TRANSPORT_TYPES,
    description: '1 plane, 2 train, 3 other, 4 living in the city',
  }),
  airport_name: Short,
  flight_number: Short,
  station_name: Short,
  train_number: Short,
  departure_place: Short,
  other_transport_name: Short,
  date: Nullable(PlainDate),
  time: Nullable({ ...ClockTime, description: 'HH:mm in the time zone of the tour' }),
  additional_info: Nullable(Type.String({ maxLength: 500 })),
});
export type TravelInfo = Static<typeof TravelInfo>;

export const MeetingFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  url: Type.String(),
});
export type MeetingFile = Static<typeof MeetingFile>;

/** How the traveller of a booked trip contacts the organizer. */
export const OrganizerContact = Type.Object({
  name: Type.String(),
  person: Type.String({ description: 'The contact person; may equal the name' }),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
});
export type OrganizerContact = Static<typeof OrganizerContact>;

/** The organizer's note to a party about the meeting. */
export const MeetingNote = Type.Object({ text: Type.String(), saved_at: Instant, files: Type.Array(MeetingFile) });
export type MeetingNote = Static<typeof MeetingNote>;

export const MeetingData = Type.Object({
  tour_data: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    dates: Type.String({ description: 'The days of the tour in words' }),
    date_start: PlainDate,
    date_end: PlainDate,
    timezone: Type.String(),
  }),
  request_id: Type.Integer(),
  contract_id: Type.Integer({ description: 'The contract of a request has its number' }),
  tourists_data: Type.Object({
    data: Type.Array(
      Type.Object({
        tourists: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
        arrival: Nullable(TravelInfo),
        departure: Nullable(TravelInfo),
      }),
      { description: 'Groups of people who arrive and leave together' },
    ),
    people: Type.Integer({ description: 'People of the booking; those without a form are not listed' }),
  }),
  meet_data_templates: Type.Array(Type.Object({ name: Type.String(), template: Type.String() })),
  files: Type.Array(MeetingFile),
  organizer_meet_data: Type.String(),
  saved_at: Nullable(Instant),
  ends_on: PlainDate,
  read_only: Type.Boolean(),
});
export type MeetingData = Static<typeof MeetingData>;

export const getMeetingData = defineCall({
  method: 'GET',
  path: '/spa/contract-organizer-meet-data',
  access: 'public',
  errors: ['not_found'],
  limit: 'read',
  summary:
    'Returns what the organizer of a booking needs to describe the meeting, by the secret key; it expires 7 days after the tour.',
  query: Key,
  reply: Type.Object({ data: MeetingData }),
});

export const saveMeetingData = defineCall({
  method: 'POST',
  path: '/spa/contract-organizer-meet-save',
  access: 'public',
  errors: ['not_found'],
  summary:
    'Saves the meeting info shown to the traveller, with the listed files. The traveller gets an email if something has changed. `not_found` for a contract that has ended.',
  query: Key,
  body: Strict({
    contract_id: RowId,
    organizer_meet_data: Type.String({ maxLength: MAX_MEETING_TEXT_LENGTH }),
    files: Type.Array(FileId, { maxItems: 20 }),
  }),
  reply: Type.Object({ result: Type.Literal(true), saved_at: Instant }),
});

export const deleteMeetingFile = defineCall({
  method: 'POST',
  path: '/spa/contract-organizer-meet-delete-file',
  access: 'public',
  errors: ['not_found'],
  summary: 'Deletes a file of the meeting page.',
  query: Key,
  body: Strict({ file_id: FileId }),
  reply: Done,
});

export const uploadMeetingFile = defineUpload({
  method: 'POST',
  path: '/spa/contract-organizer-meet-file-save',
  access: 'public',
  errors: ['not_found', 'unsupported_type', 'conflict'],
  limit: 'upload',
  file: { field: 'file', maxBytes: MAX_FILE_BYTES },
  summary:
    'Stores a file for the meeting: a picture, PDF, Word or Excel file. The traveller sees it once it is saved with the text. `conflict` for a 21st file.',
  query: Key,
  body: Strict({
    is_public: Flag({ description: 'Ignored: only travellers who see the meeting info can open the file' }),
  }),
  reply: MeetingFile,
});

const TravelPerson = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'Last name, then first; empty while unknown' }),
  is_owner: Type.Boolean(),
  arrival: Nullable(TravelInfo),
  departure: Nullable(TravelInfo),
});

export const TravelView = Type.Object({
  request_id: Type.Integer(),
  viewer: Type.Unsafe<'traveller' | 'companion'>({ type: 'string', enum: ['traveller', 'companion'] }),
  tour: Type.Object({ name: Type.String(), slug: Type.String(), timezone: Type.String(), organizer: Type.String() }),
  date: TripDates,
  meeting: Type.Object({ place: Type.String(), time: Type.String(), lat: Type.Number(), lng: Type.Number() }),
  note: Nullable(MeetingNote),
  people: Type.Array(TravelPerson),
  can_edit: Type.Boolean(),
});
export type TravelView = Static<typeof TravelView>;

export const getTravelInfo = defineCall({
  method: 'GET',
  path: '/spa/travel-info',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  limit: 'read',
  summary:
    "Returns when and how the people of a booking arrive and leave: everyone for the signed-in owner by the request's link, one person by their personal link.",
  query: Strict({ uuid: Uuid }),
  reply: TravelView,
});

export const saveTravelInfo = defineCall({
  method: 'POST',
  path: '/spa/save-travel-info',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Stores the same travel info for the listed people; null deletes it. The organizer sees it.',
  query: Strict({ uuid: Uuid }),
  body: Strict({
    tourist_ids: Type.Array(RowId, { minItems: 1, maxItems: 50 }),
    direction: Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], description: '1 arrival, 2 departure' }),
    travel: Nullable(TravelInfo),
  }),
  reply: Type.Object({ saved_at: Instant }),
});
