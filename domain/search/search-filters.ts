import { CABIN_CAPACITY_CAP, DAYS_CAP, GROUP_SIZE_CAP, SEARCH_MAX_PAGE, SEARCH_PHRASE_LENGTH } from '../limits.ts';
import { DEFAULT_CURRENCY, type Rates } from '../money.ts';
import { partyOf } from './party.ts';
import { priceLimits, type PriceLimits } from './price-limits.ts';
import {
  ageOf,
  clamp,
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
export const OPERATOR_TYPES = ['any', 'organization', 'author'] as const;
export const CRUISE_TYPES = ['river', 'sea', 'expedition'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export type Sort = (typeof SORTS)[number];
export type OperatorType = (typeof OPERATOR_TYPES)[number];
export type CruiseType = (typeof CRUISE_TYPES)[number];

/** What a filter is read from: its own values, and the query for those that depend on another. */
interface Given {
  values: QueryRecord[string];
  query: QueryRecord;
  limits: PriceLimits;
}

/** How the choices of a filter are put on and off: a list of several, one of several, a toggle, the end of a range, a point on the map, the travellers; or by the page itself. */
type Control = 'list' | 'single' | 'toggle' | 'range' | 'point' | 'party' | 'page';

interface Filter<Value, Of extends Control = Control, Group extends string = string> {
  /** The value that means "does not matter". */
  off: Value;
  control: Of;
  /** The group of choices that shows it. */
  group: Group | null;
  /** The singular name that the specification accepts beside a list. */
  alias?: string;
  read(given: Given): Value;
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
  read: (given: Given) => Value,
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

const priceRange = ({ query, limits }: Given): [number, number | null] =>
  rangeOf(query['priceMin'], query['priceMax'], limits.cap);
const dayPriceRange = ({ query, limits }: Given): [number, number | null] =>
  rangeOf(query['pricePerDayMin'], query['pricePerDayMax'], limits.perDayCap);
const durationRange = ({ query }: Given): [number, number | null] =>
  rangeOf(query['daysMin'], query['daysMax'], DAYS_CAP);
/** The first and the last day, the earlier first. */
const dateRange = ({ query }: Given): [string, string] => {
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
    Math.floor(clamp(numberOf(values) ?? 0, 0, cap));

/**
 * Every filter of a search (specification 3), once: its name, how it is read and clamped, its group of choices. The order is that of an address.
 * A filter on a feature of tours has its column in `server/search/columns.ts`.
 */
export const FILTERS = {
  /** The path of the page: place, activity or collection words, without a leading slash. */
  slug: page('', slugOf),
  /** 1 tour, 2 excursion. */
  type: page<1 | 2>(1, (values) => (textOf(values) === '2' ? 2 : 1)),
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
  /** Words looked for in names and places; with a point it is only that point's name. */
  placeName: single('', (values) => textOf(values).slice(0, SEARCH_PHRASE_LENGTH).trim()),
  lat: point('lat', null),
  lng: point('lng', null),
  /** Kilometres around the point. */
  radius: point('radius', 0),
  showplace: single(0, idOf),
  waterObject: single(0, idOf),
  restKinds: list(idsOf, { group: 'tours_activities' }),
  collections: list(idsOf, { group: 'collections' }),
  /** First and last day of the start, `yyyy-MM-dd`. */
  dateFrom: range('', 'dates', (given) => dateRange(given)[0]),
  dateTo: range('', 'dates', (given) => dateRange(given)[1]),
  daysMin: range(0, 'duration', (given) => durationRange(given)[0]),
  daysMax: range(null, 'duration', (given) => durationRange(given)[1]),
  /** Whole units of the caller's currency, a person. */
  priceMin: range(0, 'price', (given) => priceRange(given)[0]),
  priceMax: range(null, 'price', (given) => priceRange(given)[1]),
  pricePerDayMin: range(0, 'price', (given) => dayPriceRange(given)[0]),
  pricePerDayMax: range(null, 'price', (given) => dayPriceRange(given)[1]),
  /** Travellers: how many adults, and the age of each child. */
  adults: party(0, (query) => partyOf(query).adults),
  children: party<number[]>([], (query) => partyOf(query).children),
  /** Age of the youngest traveller. */
  minAge: single(0, ageOf, 'age'),
  /** Largest group the traveller accepts. */
  maxGroupSize: single(0, upTo(GROUP_SIZE_CAP), 'group_size'),
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
  cruisesCabinsCapacity: single(0, upTo(CABIN_CAPACITY_CAP), 'cruises_cabins'),
  onlyReturningCruises: toggle('cruises_returning'),
  ships: list(idsOf, { group: 'cruises_ships', alias: 'shipId' }),
  sort: page<Sort>('default', (values) => oneOf(values, SORTS, 'default')),
  page: page(1, (values) => Math.floor(clamp(numberOf(values) ?? 1, 1, SEARCH_MAX_PAGE))),
};

type Filters = typeof FILTERS;
export type FilterName = keyof Filters;

/**
 * What a traveller asks of the catalogue. Zero, an empty text, an empty list and null mean "does not matter". Lists are sorted and without repeats, so that
 * equal searches are equal objects.
 */
export type SearchFilters = { [Name in FilterName]: ReturnType<Filters[Name]['read']> };

/** The names of all filters, in the order they take in an address. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Names of the filters with a control. */
export type FiltersWith<Of extends Control> = {
  [Name in FilterName]: Filters[Name]['control'] extends Of ? Name : never;
}[FilterName];

export function filtersWith<Of extends Control>(...controls: readonly Of[]): FiltersWith<Of>[] {
  const wanted: readonly Control[] = controls;
  return FILTER_NAMES.filter((name) => wanted.includes(FILTERS[name].control)) as FiltersWith<Of>[];
}

/** The groups of choices; those of cruises have a direction of their own. */
export type FilterGroupKey = NonNullable<Filters[FilterName]['group']> | 'cruises_direction';
export const FILTER_GROUPS: readonly FilterGroupKey[] = [
  ...new Set<FilterGroupKey>(['cruises_direction', ...FILTER_NAMES.flatMap((name) => FILTERS[name].group ?? [])]),
];

/** A search that asks for nothing: every tour, the best first. */
export const NO_FILTERS: Readonly<SearchFilters> = eachFilter((filter) => filter.off);

/** Singular names the specification accepts beside the lists. */
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
 * Reads the filters out of a query (specification 5): numbers are clamped, unknown words and ids dropped, aliases taken. Never fails. Prices are clamped
 * for `currency`; `rates` are needed for currencies without a table of their own.
 */
export function parseFilters(query: QueryRecord, currency: string = DEFAULT_CURRENCY, rates?: Rates): SearchFilters {
  const limits = priceLimits(currency, rates);
  return eachFilter(({ alias, control, off, read }, name) => {
    const values = alias && query[alias] !== undefined ? [query[name] ?? [], query[alias]].flat() : query[name];
    // Most filters are off in most searches; a point gets its radius, and children an adult, from rules of their own.
    if (values === undefined && control !== 'point' && control !== 'party') return Array.isArray(off) ? [] : off;
    return read({ values, query, limits });
  });
}

/** The shortest query that says the same: defaults dropped, one order of keys, lists with commas, booleans as 1. */
export function toQuery(filters: SearchFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    if (!isActive(filters, name)) continue;
    const value = filters[name];
    query[name] = value === true ? '1' : String(value);
  }
  return query;
}

/** Whether a filter narrows, moves or orders anything, that is, differs from its default. */
export function isActive(filters: SearchFilters, name: keyof SearchFilters): boolean {
  const value = filters[name];
  return Array.isArray(value) ? value.length > 0 : value !== NO_FILTERS[name];
}
