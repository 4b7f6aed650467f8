import { Type, type Static } from 'typebox';
import { defineCall, IntId, Nullable, RowId, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { Picture } from '#contract/catalogue/card.ts';
import { ImageRef } from '#contract/media/images.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { LOCALES } from '#domain/locales.ts';
import { TOUR_FORMS, TOUR_STATES } from '#domain/tour-draft.ts';
import { TourPage } from '#contract/tour-page/tour-page.ts';
import { DraftPlace } from './places.ts';
import { SECTION_NAMES, TOUR_SECTIONS, type SectionName } from './tour-sections.ts';

const PAGE_SIZE = 50;
const MAX_NOTE = 1000;

const LangCode = StringEnum(
  LOCALES.map(({ lang }) => lang),
  { description: "The tour's own language: its texts are compulsory" },
);
const Revision = Type.Integer({
  minimum: 1,
  description: 'Grows with every saved section. Sent with a decision, so that nobody publishes what they have not seen',
});

const section = <Name extends SectionName>(name: Name) =>
  Type.Object({
    version: Type.Integer({ description: 'Sent back when the section is saved' }),
    updated_at: Type.String({ format: 'date-time' }),
    value: TOUR_SECTIONS[name],
  });

/** One thing that a tour lacks for publication. */
const Gap = Type.Object({
  section: StringEnum([...SECTION_NAMES, 'dates']),
  field: Type.String({ description: 'Dotted, such as `days.3.text`' }),
  code: StringEnum(['required', 'too_few', 'wrong_number'], {
    description: 'too_few: `need` of them; wrong_number: exactly `need`',
  }),
  need: Type.Integer({ description: '0 with `required`' }),
});
export type Gap = Static<typeof Gap>;

/** A tour at the desk: its sections with their versions, and the state of its public page. */
export const TourDraft = Type.Object({
  id: Type.Integer({ description: 'Of the tour' }),
  organizer_id: Type.Integer(),
  lang: LangCode,
  state: StringEnum(TOUR_STATES),
  is_changed: Type.Boolean({ description: 'Saved sections differ from what the site shows' }),
  revision: Revision,
  slug: Type.String({ description: 'Page address without the slash; opens once published' }),
  timezone: Type.String(),
  note: Nullable(Type.String({ description: 'Why staff returned it' })),
  sections: Type.Object({
    basics: section('basics'),
    pictures: section('pictures'),
    programme: section('programme'),
    stay: section('stay'),
    seats: section('seats'),
    price: section('price'),
    cancellation: section('cancellation'),
    questions: section('questions'),
  }),
  pictures: Type.Array(Type.Object({ id: Type.Integer(), picture: Picture }), {
    description: 'Pictures that the sections may name',
  }),
  places: Type.Array(DraftPlace, { description: 'The towns that the section `basics` names' }),
  missing: Type.Array(Gap),
});
export type TourDraft = Static<typeof TourDraft>;

const common = { access: 'organizer', addition: true } as const;

export const listTours = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/tour/list',
  errors: [],
  summary: "The tours of the caller's organizers, last changed first.",
  query: Strict({
    page: PageNumber,
    limit: Type.Integer({ minimum: 1, maximum: PAGE_SIZE, default: PAGE_SIZE }),
    state: Type.Optional(StringEnum(TOUR_STATES)),
    name: Type.Optional(ShortString(120, 'Part of the name, in any language and case')),
    organizer_id: Type.Optional(IntId),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        organizer_id: Type.Integer(),
        name: Type.String(),
        slug: Type.String(),
        state: StringEnum(TOUR_STATES),
        is_changed: Type.Boolean(),
        days: Type.Integer(),
        picture: Nullable(Picture),
        departures: Type.Integer({ description: 'Open ones ahead' }),
        next_start: Nullable(Type.String({ format: 'date' })),
        updated_at: Type.String({ format: 'date-time' }),
      }),
    ),
    pagination: Pagination,
  }),
});

export const createTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/create',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary:
    'A new tour that nobody sees yet, with what cannot be guessed. 500 unpublished ones of an organizer at most.',
  body: Strict({
    organizer_id: Type.Optional({ ...IntId, description: 'By default the first of the caller' }),
    form: StringEnum(TOUR_FORMS),
    name: Type.String({ minLength: 1, maxLength: 120 }),
    lang: LangCode,
    start_city_id: { ...IntId, description: 'From `desk/place/choose`' },
    days: Type.Integer({ minimum: 1, maximum: 60 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  }),
  reply: TourDraft,
});

export const copyTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/copy',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary: 'A new unpublished tour with the saved sections of another one, without its departures.',
  body: Strict({ id: RowId }),
  reply: TourDraft,
});

export const getTourDraft = defineCall({
  ...common,
  access: 'user',
  method: 'GET',
  path: '/crm/api/desk/tour/draft',
  errors: ['not_found'],
  summary: 'A tour with its sections, their versions and what is missing; for its organizer and staff.',
  query: Strict({ id: RowId }),
  reply: TourDraft,
});

export const getTourPreview = defineCall({
  ...common,
  access: 'user',
  method: 'GET',
  path: '/crm/api/desk/tour/preview',
  errors: ['not_found', 'not_allowed_now'],
  summary:
    'The page of a tour as its saved sections would make it, for its organizer and staff. Nothing is published. `not_allowed_now` when publishing would refuse a removed variant.',
  query: Strict({ id: RowId }),
  reply: TourPage,
});

export const saveTourSection = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/save',
  errors: ['not_found', 'conflict'],
  summary:
    'Saves one section. The site shows it when the tour is published. `conflict` when the section was saved since `version`: `fresh` is the tour as it stands. Saving what is stored already changes nothing, so that a repeat is safe.',
  body: Type.Object(
    {
      id: RowId,
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      basics: Type.Optional(TOUR_SECTIONS.basics),
      pictures: Type.Optional(TOUR_SECTIONS.pictures),
      programme: Type.Optional(TOUR_SECTIONS.programme),
      stay: Type.Optional(TOUR_SECTIONS.stay),
      seats: Type.Optional(TOUR_SECTIONS.seats),
      price: Type.Optional(TOUR_SECTIONS.price),
      cancellation: Type.Optional(TOUR_SECTIONS.cancellation),
      questions: Type.Optional(TOUR_SECTIONS.questions),
    },
    { additionalProperties: false, minProperties: 3, maxProperties: 3 },
  ),
  reply: TourDraft,
});

export const setTourLanguage = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/set-language',
  errors: ['not_found'],
  summary: "Changes the tour's own language.",
  body: Strict({ id: RowId, lang: LangCode }),
  reply: TourDraft,
});

export const addTourPicture = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/add-picture',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary:
    'Makes an uploaded picture (`image/upload`, bucket `tour`) one that the sections of the tour may name. 100 of a tour at most.',
  body: Strict({ id: RowId, image: ImageRef }),
  reply: Type.Object({ id: Type.Integer({ description: '`picture_id` of the sections' }), picture: Picture }),
});

export const publishTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/publish',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Shows the saved sections on the site. The first tour of an organizer waits for staff: state `submitted`. `conflict` when something was saved since `revision`; `not_allowed_now` while something is missing, by field.',
  body: Strict({ id: RowId, revision: Revision }),
  reply: TourDraft,
});

export const hideTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/hide',
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Takes a published tour off the site, or puts it back as it was. Bookings stay.',
  body: Strict({ id: RowId, is_hidden: Type.Boolean() }),
  reply: TourDraft,
});

export const listSubmittedTours = defineCall({
  ...common,
  access: 'staff',
  method: 'GET',
  path: '/crm/api/desk/tour/submitted',
  errors: [],
  summary: 'Tours that wait for staff, oldest first.',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        organizer: Type.Object({ id: Type.Integer(), name: Type.String() }),
        submitted_at: Type.String({ format: 'date-time' }),
        revision: Revision,
      }),
    ),
  }),
});

export const decideTour = defineCall({
  ...common,
  access: 'staff',
  method: 'POST',
  path: '/crm/api/desk/tour/decide',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Publishes a submitted tour, or returns it with a note; the organizer gets an email. `conflict` when it changed since `revision`.',
  body: Strict({
    id: RowId,
    revision: Revision,
    is_approved: Type.Boolean(),
    note: Type.String({ maxLength: MAX_NOTE, description: 'Why it is returned' }),
  }),
  reply: Type.Object({ state: StringEnum(TOUR_STATES) }),
});
