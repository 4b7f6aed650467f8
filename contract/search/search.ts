import { Type, type Static } from 'typebox';
import { defineCall, Flag, MIN_SEQ, Nullable, Strict, TextOrList, StringEnum, type CacheRule } from '#contract/call.ts';
import { TourCard } from '#contract/catalogue/card.ts';
import { Pagination } from '#contract/pagination.ts';
import { MAX_COMPLETIONS, MAX_SEARCH_LIST_LENGTH, MAX_SEARCH_PHRASE_LENGTH } from '#domain/limits.ts';
import { itemsOf } from '#domain/search/query-values.ts';
import { FILTER_ALIASES, FILTER_GROUPS, FILTER_NAMES, type FilterName } from '#domain/search/search-filters.ts';
import { TRIP_TYPES } from '#domain/search/search-meaning.ts';
import { SUGGESTION_KINDS } from '#domain/search/suggestion-kinds.ts';
import { PlaceGuide } from './place-guide.ts';

const FilterText = TextOrList(MAX_SEARCH_LIST_LENGTH);
/** Length of a list of kinds of suggestions. */
const MAX_KINDS_LENGTH = 200;
const filterKeys = [...FILTER_NAMES, ...Object.keys(FILTER_ALIASES)] as FilterName[];
// Strings, not numbers: filters are normalized, never rejected (specification 5).
const filterProperties = Object.fromEntries(filterKeys.map((name) => [name, FilterText])) as Record<
  FilterName,
  typeof FilterText
>;

/** All filters as query parameters. */
export const FilterQuery = Strict(filterProperties);
const SearchQuery = Strict({ ...filterProperties, expand: FilterText });

/** Whether a query requests the filter choices, or the guide of a country, in addition to the tours. */
export function expands({ expand }: { expand?: string | string[] }, what: 'filters' | 'guide'): boolean {
  return itemsOf(expand).includes(what);
}

/** Changes of seats, prices and texts invalidate a search at once; the age limit covers changes without events. */
const searchCache = {
  maxAgeS: 300,
  hasSearchResults: true,
  // Every booking changes which tours have seats for a party; caching these replies would evict all others.
  isStored: ({ applied }) => applied['adults'] === undefined,
} satisfies CacheRule<{ applied: Readonly<Record<string, string>> }>;

export const FilterValue = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  slug: Nullable(Type.String()),
  count: Type.Integer({ description: 'Number of results with this choice' }),
  selected: Type.Boolean(),
  parent_id: Nullable(Type.Union([Type.Integer(), Type.String()])),
  level: Type.Optional(StringEnum(['continent', 'country', 'region', 'city'])),
});
export type FilterValue = Static<typeof FilterValue>;

export const FilterGroup = Type.Object({
  key: StringEnum(FILTER_GROUPS),
  kind: StringEnum(['list', 'range', 'toggle', 'tree']),
  values: Type.Array(FilterValue),
  min: Type.Optional(Type.Integer({ description: 'Lower end of a range; prices in whole units' })),
  max: Type.Optional(Type.Integer({ description: 'Top of the slider; means no limit' })),
  step: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.String()),
  per_day: Type.Optional(
    Type.Object({ max: Type.Integer(), step: Type.Integer() }, { description: 'Ends and step of the price per day' }),
  ),
  histogram: Type.Optional(
    Type.Array(Type.Integer(), { description: 'Number of tours in equal parts of the range, the last part open' }),
  ),
});
export type FilterGroup = Static<typeof FilterGroup>;

export const SearchSeo = Type.Object({
  title: Type.String(),
  h1: Type.String(),
  description: Type.String(),
  text: Type.String(),
  breadcrumbs: Type.Array(Type.Object({ name: Type.String(), path: Type.String() })),
  canonical: Type.String({ description: 'Path with the locale prefix' }),
  alternates: Type.Array(Type.Object({ lang: Type.String(), path: Type.String() })),
  previous: Nullable(Type.String({ description: 'The parent page, with the locale prefix' })),
  next: Nullable(Type.String()),
  noindex: Type.Boolean(),
});
export type SearchSeo = Static<typeof SearchSeo>;

/** Texts of a page about a place, an activity or a season; empty once filters narrow it. */
export const Landing = Type.Object({
  faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  links: Type.Array(
    Type.Object({
      title: Type.String(),
      items: Type.Array(
        Type.Object({
          name: Type.String(),
          slug: Type.String(),
          count: Type.Integer({ description: 'Number of results on that page' }),
        }),
      ),
    }),
  ),
});
export type Landing = Static<typeof Landing>;

const IdList = Type.Array(Type.Integer());

/** The meaning of the words in the address, without the filters of the query. */
export const SearchMeaning = Type.Object({
  tripType: StringEnum(TRIP_TYPES),
  countries: IdList,
  regions: IdList,
  cities: IdList,
  restKinds: IdList,
  collections: IdList,
  ships: IdList,
  showplace: Type.Integer({ description: '0: none' }),
  waterObject: Type.Integer({ description: '0: none' }),
  season: Nullable(
    Type.Object({ from: Type.String(), to: Type.String() }, { description: 'First and last day of a month or season' }),
  ),
});
export type SearchMeaning = Static<typeof SearchMeaning>;

const Applied = Type.Record(Type.String(), Type.String(), {
  description: 'The filters of the query as parsed, without defaults; the canonical query',
});

/** A constraint whose removal shows more tours: filters by effect, then address words. */
const Relax = Type.Object({
  filter: Type.String({
    description:
      '`slug` for a word of the address; else the first of the filters removed together: both ends of a range, all places',
  }),
  also: Nullable(Type.String({ description: 'A second filter to remove with it, when no filter is sufficient alone' })),
  value: Nullable(Type.String()),
  name: Nullable(Type.String({ description: 'Name of the place, activity or season that the word stands for' })),
  slug: Nullable(Type.String({ description: 'Path without that word; the other filters stay' })),
  count: Type.Integer(),
});
export type Relax = Static<typeof Relax>;

const InsteadPage = Type.Object({ name: Type.String(), slug: Type.String(), count: Type.Integer() });

/**
 * Where the same search has results: on other dates, in other places, and on the parent pages of its address without
 * filters.
 */
const Instead = Type.Object({
  dates: Type.Array(
    Type.Object({ from: Type.String(), to: Type.String(), count: Type.Integer() }, { description: 'Whole months' }),
  ),
  places: Type.Array(InsteadPage, { description: 'Countries, or regions of the requested country' }),
  pages: Type.Array(InsteadPage, { description: 'Present when removing one or two filters does not help' }),
});
export type Instead = Static<typeof Instead>;

const ParsedWords = Type.Object(
  {
    slug: Type.String({ description: 'Path of a page, without the leading slash; empty if only words apply' }),
    words: Type.String({ description: 'Words of tours to search for on that page; may be empty' }),
  },
  { description: 'Interpretation of words no tour matches exactly: typos, other alphabets, several names' },
);
export type ParsedWords = Static<typeof ParsedWords>;

const SearchTyped = Type.Object(
  { shown: Type.String(), literal: Type.String() },
  {
    description:
      'Texts of a search that replaces the typed words (`typed`): what is shown, and the link to the exact words',
  },
);
export type SearchTyped = Static<typeof SearchTyped>;

export const getTours = defineCall({
  method: 'GET',
  path: '/spa/tours',
  access: 'public',
  errors: ['not_found'],
  summary:
    'Returns one page of tours for the filters, with the filter choices and their counts (expand=filters), the guide of a country (expand=guide), the page texts and map points. 404 for an unknown slug.',
  cache: {
    ...searchCache,
    toursOf: ({ tours, guide }) => [...tours, ...(guide?.best.tours ?? [])].map(({ id }) => id),
  },
  query: Strict({
    ...SearchQuery.properties,
    [MIN_SEQ]: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: '`seq` of a change that must be in the reply',
      }),
    ),
  }),
  reply: Type.Object({
    tours: Type.Array(TourCard),
    pagination: Pagination,
    filters: Type.Array(FilterGroup),
    applied: Applied,
    guide: Nullable(PlaceGuide),
    seo: SearchSeo,
    landing: Landing,
    subjects: Type.Array(
      Type.Object({
        filter: StringEnum(['organizer', 'showplace', 'waterObject']),
        id: Type.Integer(),
        name: Type.String(),
      }),
      { description: 'Names of requested values that are not among the choices' },
    ),
    meaning: SearchMeaning,
    named: Nullable(
      Type.String({
        description:
          'Path, without the leading slash, of the page that the words name, or of the only country with that prefix',
      }),
    ),
    parsed_words: Nullable(ParsedWords),
    typed: Nullable(SearchTyped),
    points: Type.Array(
      Type.Object({ id: Type.Integer(), lat: Type.Number(), lng: Type.Number(), name: Type.String() }),
    ),
    price: Nullable(
      Type.Object(
        { min: Type.Integer(), max: Type.Integer(), currency: Type.String() },
        { description: 'Lowest and highest price of the results, minor units' },
      ),
    ),
    relax: Type.Array(Relax, { description: 'Present if there are no results' }),
    instead: Instead,
    engine: StringEnum(['index', 'postgres', 'sphinxql']),
    seq: Type.Integer({ description: 'Number of the latest catalogue change included in this reply' }),
  }),
  limit: 'search',
});

export const getToursFilterCompletion = defineCall({
  method: 'GET',
  path: '/spa/tours-filter-completion',
  access: 'public',
  summary:
    'Suggests places, activities, collections, tours and ships whose name starts with the phrase in any of four languages; tolerates typos. Returns an empty list for an empty phrase.',
  query: Strict({
    phrase: Type.Optional(Type.String({ maxLength: MAX_SEARCH_PHRASE_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_COMPLETIONS })),
    exclude: TextOrList(MAX_KINDS_LENGTH),
    only: TextOrList(MAX_KINDS_LENGTH),
    isCruisesSearch: Flag(),
  }),
  reply: Type.Object({
    items: Type.Array(
      Type.Object({
        kind: StringEnum(SUGGESTION_KINDS),
        level: Type.Optional(StringEnum(['country', 'region', 'city'])),
        id: Type.Integer(),
        name: Type.String(),
        path: Type.String({ description: 'Location: "Tuscany, Italy"; may be empty' }),
        count: Type.Integer({ description: 'Number of tours on sale there' }),
        slug: Type.String({ description: 'Path of its page, without the leading slash' }),
      }),
    ),
  }),
  cancelPrevious: true,
  limit: 'search',
});

export const validateSlug = defineCall({
  method: 'GET',
  path: '/spa/validate-slug',
  access: 'public',
  summary:
    'Checks whether an address has a page: result false means 404, gone means 410, redirect is the canonical address of the same page.',
  query: Strict({ slug: Type.String({ maxLength: 400 }) }),
  reply: Type.Object({
    result: Type.Boolean(),
    kind: Nullable(StringEnum(['tour', 'search'])),
    redirect: Type.Optional(Type.String({ description: 'Slug, without the leading slash' })),
    gone: Type.Optional(Type.Boolean()),
  }),
  limit: 'read',
});

export const getToursPage = defineCall({
  method: 'GET',
  path: '/spa/tours-page',
  access: 'public',
  errors: ['not_found'],
  summary:
    'Returns the number of results of a search, the texts of its page and nearby pages, without the tours; with the filter choices and their counts (expand=filters).',
  cache: searchCache,
  query: SearchQuery,
  reply: Type.Object({
    seo: SearchSeo,
    applied: Applied,
    total: Type.Integer(),
    filters: Type.Array(FilterGroup),
    landing: Landing,
  }),
  limit: 'search',
});

export const getTourAccommodations = defineCall({
  method: 'GET',
  path: '/spa/tour-accommodations',
  access: 'public',
  summary: "Lists the kinds of accommodation in the caller's language.",
  reply: Type.Object({
    accommodations: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
  cacheMs: 60_000,
});

/** Sections of the site map. */
export const PAGE_GROUPS = ['countries', 'cities', 'activities', 'collections', 'seasons', 'together'] as const;

export const SeoPages = Type.Object({
  groups: Type.Array(
    Type.Object({
      key: StringEnum(PAGE_GROUPS),
      pages: Type.Array(
        Type.Object({
          name: Type.String(),
          slug: Type.String({ description: 'Path without the leading slash' }),
          count: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type SeoPages = Static<typeof SeoPages>;

export const getSeoPagesSitemap = defineCall({
  method: 'GET',
  path: '/spa/seo-pages-sitemap',
  access: 'public',
  summary:
    'Lists every page of places, activities, collections and seasons that has tours: the content of the site map and the XML sitemaps.',
  reply: SeoPages,
  cacheMs: 60_000,
  cache: { maxAgeS: 60 },
});
