import {
  MAX_CABIN_CAPACITY,
  MAX_TRIP_DAYS,
  MAX_GROUP_SIZE,
  MAX_SEARCH_PAGE,
  MAX_SEARCH_PHRASE_LENGTH,
} from '#domain/limits.ts';
import { DEFAULT_CURRENCY, type Rates } from '#domain/money.ts';
import { clamp } from '#domain/number-bounds.ts';
import { TOUR_TYPE, type TourType } from '#domain/tour-type.ts';
import { partyOf } from './party.ts';
import { priceLimits, type PriceLimits } from './price-limits.ts';
import {
  ageOf,
  continentOf,
  dayOf,
  flagOf,
  idOf,
  idsOf,
  languagesOf,
  numberOf,
  oneOf,
  pointOf,
  rangeOf,
  slugOf,
  textOf,
  wordsOf,
  type QueryRecord,
} from './query-values.ts';
import { ACCOMMODATIONS, COMFORTS } from './tour-words.ts';

export const DIFFICULTIES = [1, 2, 3, 4] as const;
export const SORTS = ['default', 'price', '-price'] as const;
const OPERATOR_TYPES = ['any', 'organization', 'author'] as const;
export const CRUISE_TYPES = ['river', 'sea', 'expedition'] as const;
export type Sort = (typeof SORTS)[number];
export type OperatorType = (typeof OPERATOR_TYPES)[number];
export type CruiseType = (typeof CRUISE_TYPES)[number];

/** Input of a filter: its own values, and the whole query for filters that depend on others. */
interface FilterInput {
  values: QueryRecord[string];
  query: QueryRecord;
  limits: PriceLimits;
}

/**
 * How a filter is set: multiple choice, single choice, toggle, one end of a range, map point, travellers, or the page
 * itself.
 */
type Control = 'list' | 'single' | 'toggle' | 'range' | 'point' | 'party' | 'page';

interface Filter<Value, Of extends Control = Control, Group extends string = string> {
  /** The value that means "no filter". */
  off: Value;
  control: Of;
  /** The filter group that shows it. */
  group: Group | null;
  /** Singular name accepted by the specification. */
  alias?: string;
  read(input: FilterInput): Value;
}

type Placed<Group extends string> = { group?: Group; alias?: string };

function list<Value, const Group extends string>(
  read: (values: QueryRecord[string]) => Value[],
  { group, alias }: Placed<Group>,
): Filter<Value[], 'list', Group> {
  return {
    off: [],
    control: 'list',
    group: group ?? null,
    ...(alias && { alias }),
    read: ({ values }) => read(values),
  };
}

function single<Value, const Group extends string = never>(
  off: Value,
  read: (values: QueryRecord[string]) => Value,
  group?: Group,
): Filter<Value, 'single', Group> {
  return { off, control: 'single', group: group ?? null, read: ({ values }) => read(values) };
}

function toggle<const Group extends string>(group: Group): Filter<boolean, 'toggle', Group> {
  return { off: false, control: 'toggle', group, read: ({ values }) => flagOf(values) };
}

function page<Value>(off: Value, read: (values: QueryRecord[string]) => Value): Filter<Value, 'page', never> {
  return { off, control: 'page', group: null, read: ({ values }) => read(values) };
}

function range<Value, const Group extends string>(
  off: Value,
  group: Group,
  read: (input: FilterInput) => Value,
): Filter<Value, 'range', Group> {
  return { off, control: 'range', group, read };
}

function point<Name extends 'lat' | 'lng' | 'radius'>(
  name: Name,
  off: ReturnType<typeof pointOf>[Name],
): Filter<ReturnType<typeof pointOf>[Name], 'point', never> {
  return { off, control: 'point', group: null, read: ({ query }) => pointOf(query)[name] };
}

function party<Value>(off: Value, read: (query: QueryRecord) => Value): Filter<Value, 'party', never> {
  return { off, control: 'party', group: null, read: ({ query }) => read(query) };
}

const priceRange = ({ query, limits }: FilterInput): [number, number | null] =>
  rangeOf(query['priceMin'], query['priceMax'], limits.cap);
const dayPriceRange = ({ query, limits }: FilterInput): [number, number | null] =>
  rangeOf(query['pricePerDayMin'], query['pricePerDayMax'], limits.perDayCap);
const durationRange = ({ query }: FilterInput): [number, number | null] =>
  rangeOf(query['daysMin'], query['daysMax'], MAX_TRIP_DAYS);
/** First and last day, in order. */
const dateRange = ({ query }: FilterInput): [string, string] => {
  const [from, to] = [dayOf(query['dateFrom'], 'first'), dayOf(query['dateTo'], 'last')];
  return from && to && from > to ? [to, from] : [from, to];
};
const wordList =
  <Word extends string>(known: readonly Word[]) =>
  (values: QueryRecord[string]): Word[] =>
    wordsOf(values, known);
const upTo =
  (cap: number) =>
  (values: QueryRecord[string]): number =>
    Math.floor(clamp(numberOf(values) ?? 0, { min: 0, max: cap }));

/**
 * Every filter of a search (specification 3): its name, parser, clamps and group. The order is that of an address.
 * Filters on tour attributes have a column in `server/search/columns.ts`.
 */
export const FILTERS = {
  /** Path of the page: place, activity or collection words, without a leading slash. */
  slug: page('', slugOf),
  /** 1 tour, 2 excursion. */
  type: page<TourType>(TOUR_TYPE.tour, (values) =>
    textOf(values) === String(TOUR_TYPE.excursion) ? TOUR_TYPE.excursion : TOUR_TYPE.tour,
  ),
  isCruisesSearch: page(false, flagOf),
  isAuthorTourSearch: page(false, flagOf),
  operatorType: single<OperatorType, 'author_tours_operator'>(
    'any',
    (values) => oneOf(values, OPERATOR_TYPES, 'any'),
    'author_tours_operator',
  ),
  organizer: single(0, idOf),
  cities: list(idsOf, { group: 'tours_direction', alias: 'city' }),
  regions: list(idsOf, { group: 'tours_direction', alias: 'region' }),
  countries: list(idsOf, { group: 'tours_direction' }),
  continent: single('', continentOf),
  /** Words to find in names and places; with a point, the point's name only. */
  placeName: single('', (values) => textOf(values).slice(0, MAX_SEARCH_PHRASE_LENGTH).trim()),
  /**
   * The words as typed, when this search is an interpretation of them; equal to `placeName` when they are taken
   * literally.
   */
  typed: page('', (values) => textOf(values).slice(0, MAX_SEARCH_PHRASE_LENGTH).trim()),
  lat: point('lat', null),
  lng: point('lng', null),
  /** Kilometres around the point. */
  radius: point('radius', 0),
  showplace: single(0, idOf),
  waterObject: single(0, idOf),
  restKinds: list(idsOf, { group: 'tours_activities' }),
  collections: list(idsOf, { group: 'collections' }),
  /** First and last start day, `yyyy-MM-dd`. */
  dateFrom: range('', 'dates', (input) => dateRange(input)[0]),
  dateTo: range('', 'dates', (input) => dateRange(input)[1]),
  daysMin: range(0, 'duration', (input) => durationRange(input)[0]),
  daysMax: range(null, 'duration', (input) => durationRange(input)[1]),
  /** Whole units of the caller's currency, per person. */
  priceMin: range(0, 'price', (input) => priceRange(input)[0]),
  priceMax: range(null, 'price', (input) => priceRange(input)[1]),
  pricePerDayMin: range(0, 'price', (input) => dayPriceRange(input)[0]),
  pricePerDayMax: range(null, 'price', (input) => dayPriceRange(input)[1]),
  /** Travellers: number of adults, and the age of each child. */
  adults: party(0, (query) => partyOf(query).adults),
  children: party<number[]>([], (query) => partyOf(query).children),
  /** Age of the youngest traveller. */
  minAge: single(0, ageOf, 'age'),
  /** Largest accepted group. */
  maxGroupSize: single(0, upTo(MAX_GROUP_SIZE), 'group_size'),
  accommodation: list(wordList(ACCOMMODATIONS), { group: 'accommodation' }),
  comfort: list(wordList(COMFORTS), { group: 'comfort' }),
  difficulty: list((values) => DIFFICULTIES.filter((level) => idsOf(values).includes(level)), { group: 'difficulty' }),
  languages: list(languagesOf, { group: 'languages' }),
  cruisesType: single<CruiseType | '', 'cruises_types'>(
    '',
    (values) => oneOf(values, CRUISE_TYPES, ''),
    'cruises_types',
  ),
  cruisesStartCity: single(0, idOf, 'cruises_start_city'),
  /** People in one cabin. */
  cruisesCabinsCapacity: single(0, upTo(MAX_CABIN_CAPACITY), 'cruises_cabins'),
  onlyReturningCruises: toggle('cruises_returning'),
  ships: list(idsOf, { group: 'cruises_ships', alias: 'shipId' }),
  sort: page<Sort>('default', (values) => oneOf(values, SORTS, 'default')),
  page: page(1, (values) => Math.floor(clamp(numberOf(values) ?? 1, { min: 1, max: MAX_SEARCH_PAGE }))),
};

type Filters = typeof FILTERS;
export type FilterName = keyof Filters;

/**
 * Parsed filters of a search. Zero, an empty text, an empty list and null mean "no filter". Lists are sorted without
 * repeats, so that equal searches are deeply equal.
 */
export type SearchFilters = { [Name in FilterName]: ReturnType<Filters[Name]['read']> };

/** Names of all filters, in the order of an address. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Names of the filters with a control. */
export type FiltersWith<Of extends Control> = {
  [Name in FilterName]: Filters[Name]['control'] extends Of ? Name : never;
}[FilterName];

export function filtersWith<Of extends Control>(...controls: readonly Of[]): FiltersWith<Of>[] {
  const requested: readonly Control[] = controls;
  return FILTER_NAMES.filter((name) => requested.includes(FILTERS[name].control)) as FiltersWith<Of>[];
}

/** The groups of choices; cruises have their own direction group. */
export type FilterGroupKey = NonNullable<Filters[FilterName]['group']> | 'cruises_direction';
export const FILTER_GROUPS: readonly FilterGroupKey[] = [
  ...new Set<FilterGroupKey>(['cruises_direction', ...FILTER_NAMES.flatMap((name) => FILTERS[name].group ?? [])]),
];

/** The search without filters: every tour, best first. */
export const NO_FILTERS: Readonly<SearchFilters> = eachFilter((filter) => filter.off);

/** Singular names accepted for lists (specification 3). */
export const FILTER_ALIASES: Readonly<Record<string, FilterName>> = Object.fromEntries(
  FILTER_NAMES.flatMap((name) => {
    const { alias }: Filter<unknown> = FILTERS[name];
    return alias ? [[alias, name]] : [];
  }),
);

function eachFilter(valueOf: (filter: Filter<unknown>, name: FilterName) => unknown): SearchFilters {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, valueOf(FILTERS[name], name)])) as SearchFilters;
}

/**
 * Parses the filters of a query (specification 5): clamps numbers, drops unknown words and ids, resolves aliases. Never
 * throws. Prices are clamped for `currency`; `rates` are needed for currencies without their own table.
 */
export function parseFilters(query: QueryRecord, currency: string = DEFAULT_CURRENCY, rates?: Rates): SearchFilters {
  const limits = priceLimits(currency, rates);
  return eachFilter(({ alias, control, off, read }, name) => {
    const values = alias && query[alias] !== undefined ? [query[name] ?? [], query[alias]].flat() : query[name];
    // Skips filters without values, which are most; a point gets its default radius and children an adult even without
    // values.
    if (values === undefined && control !== 'point' && control !== 'party') return Array.isArray(off) ? [] : off;
    return read({ values, query, limits });
  });
}

/** The canonical query: no defaults, a fixed order of keys, comma-separated lists, booleans as 1. */
export function toQuery(filters: SearchFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    if (!isActive(filters, name)) continue;
    const value = filters[name];
    query[name] = value === true ? '1' : String(value);
  }
  return query;
}

/** Whether a filter differs from its default. */
export function isActive(filters: SearchFilters, name: keyof SearchFilters): boolean {
  const value = filters[name];
  return Array.isArray(value) ? value.length > 0 : value !== NO_FILTERS[name];
}
