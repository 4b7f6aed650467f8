import { Type, type Static } from 'typebox';
import { TripDates } from '#contract/booking/request-schemas.ts';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, PlainDate, Instant } from '#contract/fields.ts';
import { TOURIST_FIELDS } from '#domain/trip/tourist-form.ts';
import { MeetingNote, OrganizerContact, TravelInfo } from './meeting.ts';
import { OverAge, Tourist } from './tourists.ts';

const TripTour = Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String(), timezone: Type.String() });

/** Where and when a tour begins. */
const MeetingPoint = Type.Object({
  place: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  time: Type.String({ description: 'HH:mm in the time zone of the tour' }),
});

export const Voucher = Type.Object({
  request_id: Type.Integer(),
  code: Type.String({ description: 'Number of the request and a signature; used to check the party in' }),
  qr: Type.Object(
    {
      path: Type.String({ description: 'SVG path, a unit per module' }),
      size: Type.Integer({ description: 'Modules per side' }),
    },
    { description: 'QR code of the manifest’s URL with a signed token, which a phone can verify offline' },
  ),
  tour: TripTour,
  date: TripDates,
  people: Type.Array(Type.String({ description: 'Last name, then first' })),
  seats: Type.Object({ adults: Type.Integer(), children: Type.Integer() }),
  booked_by: Type.String(),
  price: Type.Object(
    { total: Type.Integer(), paid: Type.Integer(), currency: Type.String() },
    { description: 'Minor units of `currency`' },
  ),
  meeting: MeetingPoint,
  meeting_note: Nullable(MeetingNote),
  program: Type.Array(
    Type.Object({
      day: Type.Integer(),
      title: Type.String(),
      text: Type.String(),
      night: Nullable(Type.String({ description: 'Town of the overnight stay; null on the last day' })),
    }),
  ),
  organizer: OrganizerContact,
  checked_in_at: Nullable(Instant),
});
export type Voucher = Static<typeof Voucher>;

export const getVoucher = defineCall({
  method: 'GET',
  path: '/crm/api/request/voucher',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Returns the voucher of a booked trip, for the traveller who booked.',
  query: Strict({ id: RowId }),
  reply: Voucher,
});

/** A person on the manifest, with the fields that the organizer needs. */
const ManifestPerson = Type.Object({
  id: Type.Integer(),
  full_name: Type.String(),
  birthday: Nullable(PlainDate),
  phone: Nullable(Type.String()),
  food_restriction: Nullable(Type.String()),
  passport: Nullable(Type.String()),
  answers: Tourist.properties.answers,
  is_done: Type.Boolean({ description: 'All fields due so far are filled in' }),
  missing: Type.Array(StringEnum(TOURIST_FIELDS), { description: 'Empty fields that are due so far' }),
  room: Nullable(Type.String({ description: 'Room of the person, as named by the organizer' })),
  arrival: Nullable(TravelInfo),
  departure: Nullable(TravelInfo),
});

/** Name of the account that set the mark. */
const MarkedBy = Nullable(Type.String({ description: 'Name of the account, last name first' }));

/** Whether a party has checked in or is marked as a no-show; never both. */
export const Attendance = Type.Object({
  checked_in_at: Nullable(Instant),
  checked_in_by: MarkedBy,
  no_show_at: Nullable(Instant),
  no_show_by: MarkedBy,
});
export type Attendance = Static<typeof Attendance>;

/** A paid booking on the manifest. */
export const ManifestParty = Type.Object({
  request_id: Type.Integer(),
  seats: Type.Integer(),
  contact: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String() }),
  photo: Nullable(Type.String({ description: 'Photo of the account that booked' })),
  variant: Nullable(Type.String({ description: 'The booked room or cabin' })),
  comment: Nullable(Type.String()),
  people: Type.Array(ManifestPerson, { description: 'Fewer than `seats` while forms are missing' }),
  over_age: OverAge,
  paid: Nullable(Type.Integer({ description: 'Minor units of `currency`; null for a guide' })),
  due: Nullable(Type.Integer({ description: 'Minor units of `currency` still to be paid; null for a guide' })),
  due_on: Nullable(PlainDate),
  forms_requested_at: Nullable(
    Type.String({ format: 'date-time', description: 'Time of the organizer’s latest reminder' }),
  ),
  currency: Type.String(),
  code: Type.String({ description: 'Code of the voucher, as the traveller reads it out' }),
  ...Attendance.properties,
  meeting_key: Type.String({ description: "Opens this party's meeting page" }),
  meeting_saved_at: Nullable(Instant),
});
export type ManifestParty = Static<typeof ManifestParty>;

/** Where the parties of a departure meet. */
export const DepartureNote = Type.Object({ text: Type.String(), version: Type.Integer(), saved_at: Instant });
export type DepartureNote = Static<typeof DepartureNote>;

export const Manifest = Type.Object({
  tour_date_id: Type.Integer(),
  tour: TripTour,
  date: TripDates,
  meeting: MeetingPoint,
  note: Nullable(DepartureNote),
  can_manage: Type.Boolean({ description: 'False for a guide, who can only check parties in' }),
  parties: Type.Array(ManifestParty, { description: 'Paid bookings; people without a payment are not named' }),
  held_seats: Type.Integer({ description: 'Seats that are held but not paid' }),
  voucher_key: Type.String({
    description: "Verifies the organizer's vouchers: an Ed25519 public key of 32 bytes in base64url",
  }),
  canceled: Type.Array(Type.Object({ request_id: Type.Integer(), code: Type.String() }), {
    description: 'Bookings that were paid and then cancelled',
  }),
});
export type Manifest = Static<typeof Manifest>;

export const getManifest = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/request/manifest',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  summary: "Returns the manifest of a departure of the caller's organizer. Each read is logged.",
  query: Strict({ tour_date_id: RowId }),
  reply: Manifest,
});

const MarkTime = Type.Optional(
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description: "Time of the event by the guide's phone; the current time if missing or in the future",
  }),
);
const MarkedParty = Type.Object({ request_id: Type.Integer(), ...Attendance.properties });

export const checkIn = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/check-in',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now', 'marks_full'],
  addition: true,
  summary:
    "Checks the party of a booking in, by the code of its voucher or by its number; `undo` reverts it. Allowed from the day before the start to the day after the end, in the tour's time zone. It may be sent late and more than once: the earliest time counts. It replaces an earlier no-show.",
  body: Strict({
    tour_date_id: RowId,
    code: Type.Optional(
      Type.String({ maxLength: 140, description: 'The short code, or the signed token of the QR code' }),
    ),
    request_id: Type.Optional(RowId),
    undo: Type.Optional(Type.Boolean()),
    at: MarkTime,
  }),
  reply: MarkedParty,
});

export const markNoShow = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/no-show',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now', 'marks_full'],
  addition: true,
  summary:
    "Marks the party of a booking as a no-show; `undo` reverts it. Allowed from the day of the start to the day after the end, in the tour's time zone. It may be sent late and more than once. A party stays checked in until that is undone. No money moves.",
  body: Strict({
    tour_date_id: RowId,
    request_id: RowId,
    undo: Type.Optional(Type.Boolean()),
    at: MarkTime,
  }),
  reply: MarkedParty,
});
