import { Type, type Static } from 'typebox';
import { defineCall, Nullable, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { Picture } from '#contract/catalogue/card.ts';
import { RowId, IntId, PlainDate, Instant, SeenVersion, CurrencyCode } from '#contract/fields.ts';
import { ImageRef } from '#contract/media/images.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { TourPage } from '#contract/tour-page/tour-page.ts';
import { LOCALES } from '#domain/locales.ts';
import { TOUR_FORMS, TOUR_STATES } from '#domain/tour-draft.ts';
import { DraftPlace } from './places.ts';
import { SECTION_NAMES, TOUR_SECTIONS, type SectionName } from './tour-sections.ts';

const PAGE_SIZE = 50;
const MAX_NOTE = 1000;

const LangCode = StringEnum(
  LOCALES.map(({ lang }) => lang),
  { description: "The tour's language, in which texts are required" },
);
const Revision = Type.Integer({
  minimum: 1,
  description: 'Increases with every saved section. Sent with a decision, so that unseen changes are never published',
});

const section = <Name extends SectionName>(name: Name) =>
  Type.Object({
    version: Type.Integer({ description: 'Send it back when saving the section' }),
    updated_at: Instant,
    value: TOUR_SECTIONS[name],
  });

/** One thing that a tour lacks for publication. */
const Gap = Type.Object({
  section: StringEnum([...SECTION_NAMES, 'dates']),
  field: Type.String({ description: 'Dotted path, such as `days.3.text`' }),
  code: StringEnum(['required', 'too_few', 'wrong_number'], {
    description: 'too_few: at least `need` are required; wrong_number: exactly `need` are',
  }),
  need: Type.Integer({ description: '0 with `required`' }),
});
export type Gap = Static<typeof Gap>;

/** A tour at the desk: its sections with their versions, and the state of its public page. */
export const TourDraft = Type.Object({
  id: Type.Integer({ description: 'Id of the tour' }),
  organizer_id: Type.Integer(),
  lang: LangCode,
  state: StringEnum(TOUR_STATES),
  is_changed: Type.Boolean({ description: 'Whether saved sections differ from the published page' }),
  revision: Revision,
  slug: Type.String({ description: 'Path of the page without the leading slash; available once published' }),
  timezone: Type.String(),
  note: Nullable(Type.String({ description: 'Staff’s reason for returning the tour' })),
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
    description: 'Pictures that the sections may use',
  }),
  places: Type.Array(DraftPlace, { description: 'Towns used in the section `basics`' }),
  missing: Type.Array(Gap),
});
export type TourDraft = Static<typeof TourDraft>;

const common = { access: 'organizer', addition: true } as const;

export const listTours = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/tour/list',
  summary: "Lists the tours of the caller's organizers, most recently changed first.",
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
        departures: Type.Integer({ description: 'Number of open future departures' }),
        next_start: Nullable(PlainDate),
        updated_at: Instant,
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
  summary: 'Creates an unpublished tour with its required fields. At most 500 unpublished tours per organizer.',
  body: Strict({
    organizer_id: Type.Optional({ ...IntId, description: 'Id of the organizer; by default the caller’s first' }),
    form: StringEnum(TOUR_FORMS),
    name: Type.String({ minLength: 1, maxLength: 120 }),
    lang: LangCode,
    start_city_id: { ...IntId, description: 'Id of a city from `desk/place/choose`' },
    days: Type.Integer({ minimum: 1, maximum: 60 }),
    currency: CurrencyCode,
  }),
  reply: TourDraft,
});

export const copyTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/copy',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary: 'Creates an unpublished tour from the saved sections of another, without its departures.',
  body: Strict({ id: RowId }),
  reply: TourDraft,
});

export const getTourDraft = defineCall({
  ...common,
  access: 'user',
  method: 'GET',
  path: '/crm/api/desk/tour/draft',
  errors: ['not_found'],
  summary: 'Returns a tour with its sections, their versions and what is missing; for its organizer and staff.',
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
    'Previews the page of a tour from its saved sections, for its organizer and staff. Nothing is published. `not_allowed_now` if a removed variant would prevent publishing.',
  query: Strict({ id: RowId }),
  reply: TourPage,
});

export const saveTourSection = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/save',
  errors: ['not_found', 'conflict'],
  summary:
    'Saves one section. The site shows it when the tour is published. `conflict` if the section was saved since `version`; `fresh` is the current tour. Saving unchanged values has no effect, so a repeat is safe.',
  body: Type.Object(
    {
      id: RowId,
      version: SeenVersion,
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
  summary: "Changes the tour's primary language.",
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
    'Adds an uploaded picture (`image/upload`, bucket `tour`) to those that the sections of the tour may use. At most 100 per tour.',
  body: Strict({ id: RowId, image: ImageRef }),
  reply: Type.Object({ id: Type.Integer({ description: 'Use as `picture_id`' }), picture: Picture }),
});

export const publishTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/publish',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Publishes the saved sections. The first tour of an organizer awaits approval by staff, in the state `submitted`. `conflict` if a section was saved since `revision`; `not_allowed_now`, by field, while something is missing.',
  body: Strict({ id: RowId, revision: Revision }),
  reply: TourDraft,
});

export const hideTour = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/tour/hide',
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Hides a published tour from the site, or shows it again unchanged. Bookings stay.',
  body: Strict({ id: RowId, is_hidden: Type.Boolean() }),
  reply: TourDraft,
});

export const listSubmittedTours = defineCall({
  ...common,
  access: 'staff',
  method: 'GET',
  path: '/crm/api/desk/tour/submitted',
  summary: 'Lists tours that await approval, oldest first, 50 at a time.',
  query: Strict({ page: Type.Optional(PageNumber) }),
  reply: Type.Object({
    pagination: Pagination,
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        organizer: Type.Object({ id: Type.Integer(), name: Type.String(), is_on_site: Type.Boolean() }),
        submitted_at: Instant,
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
    'Publishes a submitted tour, or returns it with a note; the organizer gets an email. `conflict` if it changed since `revision`.',
  body: Strict({
    id: RowId,
    revision: Revision,
    is_approved: Type.Boolean(),
    note: Type.String({ maxLength: MAX_NOTE, description: 'Reason for returning the tour' }),
  }),
  reply: Type.Object({ state: StringEnum(TOUR_STATES) }),
});
