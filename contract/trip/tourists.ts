import { Type, type Static } from 'typebox';
import { MAX_PARTY, TripDates } from '#contract/booking/request-schemas.ts';
import { defineCall, Nullable, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { RowId, PlainDate, Instant, Uuid } from '#contract/fields.ts';
import { EXPERIENCE_LEVELS, TOURIST_FIELDS } from '#domain/trip/tourist-form.ts';
import { OrganizerContact } from './meeting.ts';

const Text = (maxLength: number) => Nullable(ShortString(maxLength));
const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema);

/** Editable fields of a record. A missing field stays unchanged; null or an empty text clears it. */
const RecordInput = {
  first_name: optional(Text(80)),
  last_name: optional(Text(80)),
  middle_name: optional(Text(80)),
  birthday: optional(Nullable(PlainDate)),
  passport: optional(Text(30)),
  email: optional(Text(254)),
  food_restriction: optional(Text(300)),
  phone: optional(Text(24)),
};

/** Answers to a tour's own questions. */
const Answers = Type.Object({
  weight: optional(Nullable(Type.Integer({ minimum: 10, maximum: 300, description: 'Kilograms' }))),
  height: optional(Nullable(Type.Integer({ minimum: 50, maximum: 250, description: 'Centimetres' }))),
  experience: optional(Nullable(StringEnum(EXPERIENCE_LEVELS))),
  insurance: optional(Text(120)),
  emergency_contact: optional(Text(200)),
});

/**
 * A tourist of a booking (specification 3). Fields that the caller may not see are null; `filled` names those with a
 * value.
 */
export const Tourist = Type.Object({
  id: Type.Integer(),
  full_name: Type.String({ description: 'Last name, then first; empty while unknown' }),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  middle_name: Nullable(Type.String()),
  birthday: Nullable(PlainDate),
  passport: Nullable(Type.String({ description: 'Masked: its last three characters' })),
  email: Nullable(Type.String()),
  food_restriction: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  answers: Answers,
  is_touched: Type.Boolean({ description: 'Whether anything was entered' }),
  is_owner: Type.Boolean({ description: 'Whether this is the traveller who booked' }),
  is_lead: Type.Boolean({ description: 'Whether this person answers the once-per-booking questions' }),
  is_child: Type.Boolean({ description: 'Under 18 on the day of the tour, or booked as a child' }),
  is_done: Type.Boolean({ description: 'All fields due so far are filled in' }),
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
  filled: Type.Array(StringEnum(TOURIST_FIELDS)),
  link: Nullable(Type.String({ description: "Token of the person's personal link, for the traveller who booked" })),
});
export type Tourist = Static<typeof Tourist>;

/** People at the child's price who are too old for it by their birthdays; null if there are none. */
export const OverAge = Nullable(
  Type.Object({
    count: Type.Integer(),
    age_to: Type.Integer({ description: 'Oldest age that pays the child’s price, in years on the first day' }),
  }),
);

/** The tourists of a booking, and the tour's questions to them. */
export const TouristsView = Type.Object({
  data: Type.Array(Tourist),
  request_id: Type.Integer(),
  viewer: StringEnum(['traveller', 'companion', 'link'], {
    description: 'traveller: the booker; companion: a person by their personal link; link: the link of the request',
  }),
  tour: Type.Object({ name: Type.String(), slug: Type.String(), organizer: Type.String() }),
  organizer: Nullable(
    Type.Object(OrganizerContact.properties, { description: 'Null by link, and until the trip is booked' }),
  ),
  invited_by: Type.String({ description: 'First name of the traveller who booked' }),
  date: TripDates,
  seats: Type.Integer({ description: 'People of the booking' }),
  fields: Type.Array(
    Type.Object({
      field: StringEnum(TOURIST_FIELDS),
      per: StringEnum(['person', 'booking']),
      reason: Nullable(Type.String()),
      is_open: Type.Boolean({ description: 'Whether the question is due already' }),
      opens_on: Nullable(PlainDate),
    }),
  ),
  over_age: OverAge,
  locks_on: Nullable(PlainDate),
  is_locked: Type.Boolean({ description: 'Locked: not booked yet, too close to the start, or over' }),
  erased_on: PlainDate,
  reads: Type.Array(Type.Object({ reader: StringEnum(['organizer', 'admin']), at: Instant }), {
    description: 'Most recent reads of this data by other people, newest first',
  }),
});
export type TouristsView = Static<typeof TouristsView>;

const Saved = Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer() })) });

export const getTouristsInfo = defineCall({
  method: 'GET',
  path: '/spa/tourists-info',
  access: 'public',
  errors: ['not_found'],
  summary:
    "Lists the people of a booking, by the request's link (in full only for the signed-in owner) or by a personal link (that person alone).",
  query: Strict({ uuid: Uuid }),
  reply: TouristsView,
  limit: 'read',
});

export const addTourists = defineCall({
  method: 'POST',
  path: '/crm/api/request/add-tourists',
  access: 'public',
  errors: ['not_found', 'not_allowed_now', 'conflict'],
  once: true,
  summary:
    "Adds people by the request's link, as its signed-in owner, up to the seats of the booking, else `conflict`. With a personal link, fills in that person's form.",
  query: Strict({ uuid: Uuid }),
  body: Strict({ tourists: Type.Array(Strict(RecordInput), { minItems: 1, maxItems: MAX_PARTY }) }),
  reply: Saved,
});

export const updateTourists = defineCall({
  method: 'POST',
  path: '/crm/api/request/update-tourists',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  summary:
    'Changes or deletes people, as the owner of the request; people who filled in their form themselves can only be changed by themselves.',
  query: Strict({ request_id: RowId }),
  body: Strict({
    tourists: Type.Array(Strict({ id: RowId, ...RecordInput }), { maxItems: MAX_PARTY }),
    deleted: Type.Optional(Type.Array(RowId, { maxItems: MAX_PARTY })),
  }),
  reply: Saved,
});

export const updateTouristsQuestionnaires = defineCall({
  method: 'POST',
  path: '/crm/api/request/update-tourists-questionnaires',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  summary:
    "Answers a tour's questions for the person `id`: by the personal link, or by the request's link as its signed-in owner.",
  query: Strict({ id: RowId, uuid: Uuid }),
  body: Strict({ answers: Strict(Answers.properties) }),
  reply: Saved,
});
