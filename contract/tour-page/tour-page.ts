import { Type, type Static } from 'typebox';
import { defineCall, Flag, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Named, Picture, TourCard } from '#contract/catalogue/card.ts';
import { TourDate } from '#contract/catalogue/tour-date.ts';
import { Instant } from '#contract/fields.ts';
import { PageNumber } from '#contract/pagination.ts';
import { SubRatings } from '#contract/reviews/write-review.ts';
import { ForecastDay } from '#contract/search/forecast-day.ts';
import { SUB_RATINGS, type SubRating } from '#domain/reviews.ts';

const Point = Type.Object({ name: Type.String(), lat: Type.Number(), lng: Type.Number() });

/** A place of the route, with the way of a ship to it. */
const RoutePlace = Type.Object({
  ...Point.properties,
  via: Type.Optional(
    Type.Array(Type.Object({ lat: Type.Number(), lng: Type.Number() }), {
      description: 'Turning points of the ship from the place before; absent where a straight line will do',
    }),
  ),
});

/** One day of the programme, in the caller's language. */
export const ProgramDay = Type.Object({
  day: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  stops: Type.Array(Point),
  meals: Type.Array(StringEnum(['breakfast', 'lunch', 'dinner'])),
  night: Nullable(Type.String({ description: 'Town of the overnight stay; null on the last day' })),
  distance_km: Type.Integer({ description: 'Distance by road, rail or water between the places of the day' }),
  drive_min: Type.Integer(),
  walk_km: Type.Integer(),
  ascent_m: Type.Integer(),
  image: Nullable(
    Type.Object(
      {
        ...Picture.properties,
        cut: Nullable(
          Type.Object(
            { x: Type.Integer(), y: Type.Integer() },
            { description: 'Centre of the enlarged part that is shown, in percent of width and height' },
          ),
        ),
      },
      { description: 'Picture of a place of the day, else of the tour; null if the day stays in one town' },
    ),
  ),
});
export type ProgramDay = Static<typeof ProgramDay>;

const AverageRating = Nullable(Type.Number({ description: '1 to 5' }));

/** Orders of reviews; each lists those in the reader's language first. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Averages of the rated parts of a trip, 1 to 5; null without ratings. */
export const SubAverages = Type.Object(
  Object.fromEntries(SUB_RATINGS.map((name) => [name, AverageRating])) as Record<SubRating, typeof AverageRating>,
);

export const TourReview = Type.Object({
  id: Type.Integer(),
  rating: Type.Integer({ description: '1 to 5' }),
  sub: SubRatings,
  photos: Type.Array(Picture),
  votes: Type.Integer({ description: 'Number of people who found it helpful' }),
  text: Type.String(),
  original_lang: Type.String(),
  author: Type.Object({
    name: Type.String(),
    initial: Type.String(),
    avatar: Nullable(Type.String({ description: 'URL of a square portrait' })),
  }),
  trip_month: Type.String({ description: 'yyyy-MM' }),
  reply: Nullable(Type.Object({ text: Type.String(), at: Nullable(Type.String()) })),
});
export type TourReview = Static<typeof TourReview>;

/** An answered question about a tour. */
export const TourQuestion = Type.Object({
  id: Type.Integer({ description: 'Below 1000: its number among those that the organizer collected' }),
  text: Type.String(),
  original_lang: Nullable(Type.String({ description: "Original language; null if it is the caller's" })),
  author: Nullable(Type.String({ description: 'First name of the author; null if collected by the organizer' })),
  asked_at: Nullable(Instant),
  answer: Type.Object({
    text: Type.String(),
    author: Type.String(),
    at: Nullable(Instant),
  }),
  votes: Type.Integer({ description: 'Number of people who found the answer useful' }),
});
export type TourQuestion = Static<typeof TourQuestion>;

export const ReviewSummary = Type.Object({
  avg: Type.Number(),
  total: Type.Integer(),
  by_star: Type.Array(Type.Integer(), { description: 'Counts of 1 to 5 stars' }),
  sub: SubAverages,
  with_photos: Type.Integer({ description: 'Number of reviews with text and pictures' }),
  removed: Type.Integer({ description: 'Number of removed reviews; excluded from all other counts' }),
});

export const CancelStep = Type.Object({
  from_days: Type.Integer({ description: 'Days before the start, both ends included' }),
  to_days: Nullable(Type.Integer({ description: 'Days before the start; null: no upper limit' })),
  percent: Type.Integer({ description: 'Refunded share of the amount paid, 0 to 100' }),
});

/** A picture of the gallery, or a video with its poster. */
export const TourMedia = Type.Object({
  ...Picture.properties,
  image: Type.String({ description: 'The same as `url`' }),
  video_url: Nullable(Type.String({ description: 'URL on YouTube, RUTUBE or Vimeo, or of a file; null: a picture' })),
});

export const TourPage = Type.Object({
  ...TourCard.properties,
  /** True when there is no future departure. */
  is_past: Type.Boolean(),
  text_lang: Nullable(Type.String({ description: "Language of the texts; null if it is the caller's" })),
  summary: Type.String(),
  voice: Nullable(Type.String()),
  highlights: Type.Array(Type.String()),
  media: Type.Array(TourMedia),
  program: Type.Array(ProgramDay),
  included: Type.Array(Type.String()),
  excluded: Type.Array(Type.String()),
  requirements: Type.Array(Type.String()),
  meeting: Type.Object({ place: Type.String(), lat: Type.Number(), lng: Type.Number(), time: Type.String() }),
  route: Type.Array(RoutePlace),
  climate: Nullable(
    Type.Object(
      {
        place: Type.String(),
        slug: Type.String({ description: "Path of the place's page, without the leading slash" }),
        highs: Type.Array(Type.Integer()),
        lows: Type.Array(Type.Integer()),
        rain: Type.Optional(Type.Array(Type.Integer(), { description: 'Days with at least 1 mm of rain or snow' })),
        sea: Type.Optional(Type.Array(Type.Integer(), { description: 'Water temperature' })),
        forecast: Type.Array(ForecastDay, {
          description: 'The days of the next departure that a forecast reaches; empty without one',
        }),
      },
      {
        description: 'Average daily values by month from January, °C; null if unknown for every place of the route',
      },
    ),
  ),
  rest_kinds: Type.Array(
    Type.Object({
      ...Named.properties,
      key: Type.String({ description: 'Key of its badge in the site’s configuration' }),
    }),
  ),
  ship: Nullable(
    Type.Object({
      name: Type.String(),
      type: StringEnum(['river', 'sea', 'expedition']),
      cabins: Type.Integer(),
      decks: Type.Array(Type.Object({ name: Type.String(), places: Type.Array(Type.String()) }), {
        description: 'Decks from the top, with their facilities',
      }),
    }),
  ),
  faq: Type.Array(Type.Object({ text: Type.String(), answer: Type.String() }), {
    description: 'Questions that the organizer collected',
  }),
  questions: Type.Object(
    { items: Type.Array(TourQuestion), total: Type.Integer() },
    { description: 'Visitors’ answered questions: the most useful ones, and their total number' },
  ),
  reviews: Type.Object({
    items: Type.Array(TourReview),
    written: Type.Integer({ description: 'How many of all have words and can be read' }),
    ...ReviewSummary.properties,
  }),
  author: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    person: Type.String(),
    kind: StringEnum(['organization', 'author']),
    about: Type.String(),
    since: Type.Integer(),
    languages: Type.Array(Type.String()),
    answer_minutes: Nullable(Type.Integer({ description: 'Median response time in minutes; null until measured' })),
    cancel_rate: Nullable(Type.Number({ description: 'Share of cancelled departures, 0 to 1; null until measured' })),
    rating: Type.Number(),
    reviews_count: Type.Integer(),
    tours_count: Type.Integer(),
    is_email_verified: Type.Boolean(),
    is_phone_verified: Type.Boolean(),
    is_passport_verified: Type.Boolean(),
  }),
  cancel_policy: Type.Array(CancelStep),
  dates: Type.Array(TourDate),
  variants: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: StringEnum(['room', 'cabin', 'ticket']),
      name: Type.String(),
      capacity: Type.Integer(),
      price_delta: Type.Integer({ description: "Added to the price per person, in the caller's currency" }),
      cabin: Nullable(
        Type.Object({
          deck: Type.Integer({ description: 'Index of the deck in the ship’s decks' }),
          count: Type.Integer({ description: 'Number of cabins of this kind' }),
          area_m2: Type.Integer(),
        }),
      ),
    }),
  ),
  similar: Type.Array(TourCard),
  timezone: Type.String(),
  updated_at: Instant,
});
export type TourPage = Static<typeof TourPage>;

export const getTour = defineCall({
  method: 'GET',
  path: '/spa/tour',
  access: 'public',
  errors: ['not_found', 'gone'],
  cache: { maxAgeS: 60, toursOf: ({ id, similar }) => [id, ...similar.map((tour) => tour.id)] },
  reply: TourPage,
  summary:
    'Returns one tour with everything its page shows. Only the number at the end of the slug is used; the reply has the canonical slug.',
  query: Strict({
    slug: Type.String({ minLength: 1, maxLength: 300 }),
    format: Type.Optional(StringEnum(['main'])),
    expand_program: Flag({ description: '0: without the programme' }),
    expand_reviews: Flag({ description: '0: without reviews, but with their summary' }),
    with_alt: Flag({ description: '0: pictures come without alternative texts' }),
    site_id: Type.Optional(Type.String({ maxLength: 40, description: 'Ignored: the reply is always for this site' })),
  }),
});

export const getAllTourReviews = defineCall({
  method: 'GET',
  path: '/spa/all-tour-reviews',
  access: 'public',
  errors: ['not_found'],
  summary: "Lists reviews of a tour page by page, those in the caller's language first.",
  query: Strict({
    slug: Type.String({ minLength: 1, maxLength: 300 }),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 3 }),
    page: PageNumber,
    sort: Type.Optional(StringEnum(REVIEW_ORDERS)),
    with_photos: Flag(),
  }),
  reply: Type.Object({
    items: Type.Array(TourReview),
    found: Type.Integer({ description: 'Total number of reviews on all pages' }),
    summary: ReviewSummary,
    pages: Type.Integer(),
    page: Type.Integer(),
  }),
});
