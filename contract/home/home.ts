import { Type, type Static } from 'typebox';
import { defineCall, Flag, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Named, Picture, TourCard } from '#contract/catalogue/card.ts';
import { PlainDate } from '#contract/fields.ts';
import { TourReview } from '#contract/tour-page/tour-page.ts';

/** How long the client may cache a reply: the home page's lists change slowly. */
const CACHE_MS = 60_000;
const cache = { maxAgeS: 60 };
const limitTo = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));

export const RestKind = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  parent_id: Nullable(Type.Integer()),
  count: Type.Integer(),
  image: Nullable(Picture),
});
export type RestKind = Static<typeof RestKind>;

export const Collection = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  summary: Type.String({ description: 'One-sentence summary; may be empty' }),
  slug: Type.String(),
  count: Type.Integer(),
  image: Nullable(Picture),
});
export type Collection = Static<typeof Collection>;

/** A place, activity or collection with its number of tours. */
export const Counted = Type.Object({ ...Named.properties, count: Type.Integer() });
export type Counted = Static<typeof Counted>;

export const PERIOD_KINDS = ['month', 'season'] as const;

export const Period = Type.Object({
  id: Type.String({ description: '2027-03 for a month, or winter-2026 for a season by the year in which it begins' }),
  name: Type.String(),
  slug: Type.String({
    description: 'Slug of its page; append it to the slug of a place or activity for its page there',
  }),
  from: Type.String({ format: 'date', description: 'The first day still on sale' }),
  to: PlainDate,
  kind: StringEnum(PERIOD_KINDS),
  count: Type.Integer({ description: 'Tours with a bookable departure on these days' }),
});
export type Period = Static<typeof Period>;

export const Season = Type.Object({
  ...Period.properties,
  countries: Type.Array(Counted, {
    description: 'Places more popular than in the rest of the year, strongest first',
  }),
  rest_kinds: Type.Array(Counted, {
    description: 'Activities more popular than in the rest of the year, strongest first',
  }),
});
export type Season = Static<typeof Season>;

export const getRestKinds = defineCall({
  method: 'GET',
  path: '/spa/rest-kinds',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: 'Returns the tree of activities with their numbers of tours.',
  reply: Type.Object({ rest_kinds: Type.Array(RestKind) }),
});

export const getCollections = defineCall({
  method: 'GET',
  path: '/spa/collections',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: "Lists the editors' collections with their numbers of tours.",
  reply: Type.Object({ collections: Type.Array(Collection) }),
});

export const getCalendarPeriods = defineCall({
  method: 'GET',
  path: '/spa/calendar-periods',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: 'Lists the next twelve bookable months and four seasons, with the number of tours that start in each.',
  reply: Type.Object({ periods: Type.Array(Period) }),
});

export const getInfo = defineCall({
  method: 'GET',
  path: '/spa/info',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: 'Returns current figures of the catalogue, and the places with the most tours.',
  reply: Type.Object({
    tours_count: Type.Integer(),
    excursions_count: Type.Integer(),
    countries_count: Type.Integer(),
    regions_count: Type.Integer(),
    organizers_count: Type.Integer(),
    verified_organizers_count: Type.Integer({ description: 'Number of organizers whose passport has been checked' }),
    reviews_count: Type.Integer(),
    countries: Type.Array(
      Type.Object({
        ...Counted.properties,
        world_part: Type.String(),
        image: Nullable(Picture),
        price: Nullable(
          Type.Object(
            { amount: Type.Integer(), currency: Type.String() },
            { description: 'Lowest price per person there; null while it is being computed' },
          ),
        ),
      }),
    ),
  }),
});

export const getBestTours = defineCall({
  method: 'GET',
  path: '/spa/best-tours',
  access: 'public',
  cache: { ...cache, toursOf: ({ tours }) => tours.map(({ id }) => id) },
  summary: 'Lists the top tours by the published ranking, at most one per country and organizer.',
  query: Strict({ limit: limitTo(24) }),
  reply: Type.Object({ tours: Type.Array(TourCard) }),
});

export const getAuthorTours = defineCall({
  method: 'GET',
  path: '/spa/author-tours',
  access: 'public',
  cache: { ...cache, toursOf: ({ tours }) => tours.map(({ id }) => id) },
  addition: true,
  summary:
    'Lists the top author tours by the published ranking, each with a quote from its author; at most one per organizer.',
  query: Strict({ limit: limitTo(12) }),
  reply: Type.Object({
    tours: Type.Array(
      Type.Object({
        ...TourCard.properties,
        voice: Type.String(),
        since: Type.Integer({ description: 'Year in which the author started guiding' }),
      }),
    ),
  }),
});

export const getNewestReviews = defineCall({
  method: 'GET',
  path: '/spa/newest-reviews',
  access: 'public',
  addition: true,
  cacheMs: CACHE_MS,
  cache,
  summary:
    "Lists the newest reviews with text, those in the caller's language first, at most one per country; with the tour and its pictures.",
  query: Strict({ limit: limitTo(24) }),
  reply: Type.Object({
    items: Type.Array(
      Type.Object({
        ...TourReview.properties,
        tour: Type.Object({
          ...Named.properties,
          country: Type.String(),
          city: Type.String(),
          images: Type.Array(Picture),
        }),
      }),
    ),
  }),
});

export const getAllRestKinds = defineCall({
  method: 'GET',
  path: '/crm/api/index-page/all-rest-kinds',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: 'Lists all activities for index pages, those with tours first.',
  reply: Type.Object({ data: Type.Array(RestKind) }),
});

export const getAllCollections = defineCall({
  method: 'GET',
  path: '/crm/api/index-page/all-collections',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: 'Lists all collections for index pages, by default with the texts of their pages.',
  query: Strict({ with_individual_seo_params: Flag() }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...Collection.properties,
        seo: Nullable(
          Type.Object({
            title: Type.String(),
            h1: Type.String(),
            description: Type.String(),
            canonical: Type.String(),
          }),
        ),
      }),
    ),
  }),
});

export const getAllSeasons = defineCall({
  method: 'GET',
  path: '/crm/api/index-page/all-seasons',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary: 'Lists the next four seasons of the northern hemisphere, with their typical places and activities.',
  reply: Type.Object({ data: Type.Array(Season) }),
});

export const getWorldPartGroups = defineCall({
  method: 'GET',
  path: '/crm/api/world-part/groups',
  access: 'public',
  cacheMs: CACHE_MS,
  cache,
  summary:
    "Lists parts of the world by group with the countries that have tours, those with the most first. `alt` describes the group's picture.",
  query: Strict({ with_alt: Flag(), show_countries_with_world_parts: Flag() }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        alt: Nullable(Type.String()),
        image: Nullable(Picture),
        count: Type.Integer(),
        world_parts: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            count: Type.Integer(),
            countries: Type.Array(Type.Object({ ...Counted.properties, image: Nullable(Picture) })),
          }),
        ),
      }),
    ),
  }),
});
