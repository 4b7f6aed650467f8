import {
  ADULT_AGE,
  CABIN_CAPACITY_CAP,
  DAYS_CAP,
  GROUP_SIZE_CAP,
  SEARCH_MAX_IDS,
  SEARCH_MAX_PAGE,
  SEARCH_MAX_RADIUS_KM,
  SEARCH_PHRASE_LENGTH,
  SEARCH_RADIUS_KM,
} from '../limits.ts';
import { DEFAULT_CURRENCY, type Rates } from '../money.ts';
import { priceLimits } from './price-limits.ts';
import { ACCOMMODATIONS, COMFORTS, type Accommodation, type Comfort } from './tour-words.ts';

export const DIFFICULTIES = [1, 2, 3, 4] as const;
export const SORTS = ['default', 'price', '-price'] as const;
export const OPERATOR_TYPES = ['any', 'organization', 'author'] as const;
export const CRUISE_TYPES = ['river', 'sea', 'expedition'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export type Sort = (typeof SORTS)[number];
export type OperatorType = (typeof OPERATOR_TYPES)[number];
export type CruiseType = (typeof CRUISE_TYPES)[number];

/**
 * What a traveller asks of the catalogue (specification 3). Zero, an empty text, an empty list and null mean "does not matter". Lists are sorted and
 * without repeats, so that equal searches are equal objects.
 */
export interface SearchFilters {
  /** The path of the page: place, activity or collection words, without a leading slash. */
  slug: string;
  /** 1 tour, 2 excursion. */
  type: 1 | 2;
  isCruisesSearch: boolean;
  isAuthorTourSearch: boolean;
  operatorType: OperatorType;
  organizer: number;
  cities: number[];
  regions: number[];
  countries: number[];
  continent: string;
  /** Words looked for in names and places; with a point it is only that point's name. */
  placeName: string;
  lat: number | null;
  lng: number | null;
  /** Kilometres around the point. */
  radius: number;
  showplace: number;
  waterObject: number;
  restKinds: number[];
  collections: number[];
  /** First and last day of the start, `yyyy-MM-dd`. */
  dateFrom: string;
  dateTo: string;
  daysMin: number;
  daysMax: number | null;
  /** Whole units of the caller's currency, a person. */
  priceMin: number;
  priceMax: number | null;
  pricePerDayMin: number;
  pricePerDayMax: number | null;
  /** Age of the youngest traveller. */
  minAge: number;
  /** Largest group the traveller wants. */
  maxGroupSize: number;
  accommodation: Accommodation[];
  comfort: Comfort[];
  difficulty: Difficulty[];
  languages: string[];
  cruisesType: CruiseType | '';
  cruisesStartCity: number;
  /** People in one cabin. */
  cruisesCabinsCapacity: number;
  onlyReturningCruises: boolean;
  ships: number[];
  sort: Sort;
  page: number;
}

/** A query string as a router or `URLSearchParams` gives it. */
export type QueryRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A search that asks for nothing: every tour, the best first. */
export const NO_FILTERS: Readonly<SearchFilters> = {
  slug: '',
  type: 1,
  isCruisesSearch: false,
  isAuthorTourSearch: false,
  operatorType: 'any',
  organizer: 0,
  cities: [],
  regions: [],
  countries: [],
  continent: '',
  placeName: '',
  lat: null,
  lng: null,
  radius: 0,
  showplace: 0,
  waterObject: 0,
  restKinds: [],
  collections: [],
  dateFrom: '',
  dateTo: '',
  daysMin: 0,
  daysMax: null,
  priceMin: 0,
  priceMax: null,
  pricePerDayMin: 0,
  pricePerDayMax: null,
  minAge: 0,
  maxGroupSize: 0,
  accommodation: [],
  comfort: [],
  difficulty: [],
  languages: [],
  cruisesType: '',
  cruisesStartCity: 0,
  cruisesCabinsCapacity: 0,
  onlyReturningCruises: false,
  ships: [],
  sort: 'default',
  page: 1,
};

/** The names of all filters, in the order they take in an address. */
export const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof SearchFilters)[];

/** Singular names the specification accepts beside the lists. */
export const FILTER_ALIASES = { city: 'cities', region: 'regions', shipId: 'ships' } as const;

/** Longer than this, in letters or in words, no address of a search is. */
export const MAX_SLUG = 200;
export const MAX_SLUG_PARTS = 6;

function textOf(value: QueryRecord[string]): string {
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
}

/** The entries of a list, however it was written. */
export function itemsOf(...values: QueryRecord[string][]): string[] {
  return values
    .flatMap((value) => value ?? [])
    .flatMap((value) => value.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The number a text says, or nothing. */
export function numberOf(value: QueryRecord[string]): number | null {
  const text = textOf(value);
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function idOf(value: QueryRecord[string]): number {
  const id = numberOf(value);
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function idsOf(...values: QueryRecord[string][]): number[] {
  const ids = itemsOf(...values)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, SEARCH_MAX_IDS);
}

function wordsOf<Word extends string>(value: QueryRecord[string], known: readonly Word[]): Word[] {
  const wanted = new Set(itemsOf(value));
  return wanted.has('any') ? [] : known.filter((word) => wanted.has(word));
}

function oneOf<Word extends string, Other extends string>(
  value: QueryRecord[string],
  known: readonly Word[],
  other: Other,
): Word | Other {
  const text = textOf(value);
  return known.find((word) => word === text) ?? other;
}

function flagOf(value: QueryRecord[string]): boolean {
  return ['1', 'true'].includes(textOf(value));
}

/** A pair of bounds inside 0..cap, whole numbers; a pair given backwards is read forwards, and a maximum at the cap is none. */
function rangeOf(from: QueryRecord[string], to: QueryRecord[string], cap: number): [min: number, max: number | null] {
  const min = Math.round(clamp(numberOf(from) ?? 0, 0, cap));
  const given = numberOf(to);
  // Zero is "empty" by the specification's rule, so it can never mean "nothing costs more than zero".
  const max = given === null || given <= 0 ? cap : Math.max(1, Math.round(clamp(given, 0, cap)));
  const [low, high] = min > max ? [max, min] : [min, max];
  return [low, high === cap ? null : high];
}

/** A day of the calendar as `yyyy-MM-dd`, or nothing. */
function dayOf(value: QueryRecord[string], end: 'first' | 'last'): string {
  const asked = textOf(value);
  // Android's field of months, where there is no script (specification 5).
  const month = /^(\d{4})-(\d{2})$/.exec(asked);
  const lastDay = month && new Date(Date.UTC(Number(month[1]), Number(month[2]), 0)).getUTCDate();
  const text = month ? `${asked}-${end === 'first' ? '01' : lastDay}` : asked;
  // There was no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text;
}

function slugOf(value: QueryRecord[string]): string {
  const parts = textOf(value)
    .toLowerCase()
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // What is too long stays too long: it is the address of nothing, and not that of everything.
  return parts
    .slice(0, MAX_SLUG_PARTS + 1)
    .join('/')
    .slice(0, MAX_SLUG + 1);
}

function ageOf(value: QueryRecord[string]): number {
  const age = Math.floor(numberOf(value) ?? 0);
  return age < 0 || age >= ADULT_AGE ? 0 : age;
}

function pointOf(query: QueryRecord): Pick<SearchFilters, 'lat' | 'lng' | 'radius'> {
  const [lat, lng] = [numberOf(query['lat']), numberOf(query['lng'])];
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return { lat: null, lng: null, radius: 0 };
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 + 0;
  const asked = Math.round(numberOf(query['radius']) ?? 0);
  return {
    lat: round(lat),
    lng: round(lng),
    radius: asked <= 0 ? SEARCH_RADIUS_KM : Math.min(asked, SEARCH_MAX_RADIUS_KM),
  };
}

/**
 * Reads the filters out of a query (specification 5): numbers are clamped, unknown words and ids dropped, aliases taken. Never fails. Prices are clamped
 * for `currency`; `rates` are needed for currencies without a table of their own.
 */
export function parseFilters(query: QueryRecord, currency: string = DEFAULT_CURRENCY, rates?: Rates): SearchFilters {
  const limits = priceLimits(currency, rates);
  const [priceMin, priceMax] = rangeOf(query['priceMin'], query['priceMax'], limits.cap);
  const [pricePerDayMin, pricePerDayMax] = rangeOf(query['pricePerDayMin'], query['pricePerDayMax'], limits.perDayCap);
  const [daysMin, daysMax] = rangeOf(query['daysMin'], query['daysMax'], DAYS_CAP);
  const days = [dayOf(query['dateFrom'], 'first'), dayOf(query['dateTo'], 'last')] as const;
  const [dateFrom, dateTo] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const continent = textOf(query['continent']).toLowerCase();
  return {
    slug: slugOf(query['slug']),
    type: textOf(query['type']) === '2' ? 2 : 1,
    isCruisesSearch: flagOf(query['isCruisesSearch']),
    isAuthorTourSearch: flagOf(query['isAuthorTourSearch']),
    operatorType: oneOf(query['operatorType'], OPERATOR_TYPES, 'any'),
    organizer: idOf(query['organizer']),
    cities: idsOf(query['cities'], query['city']),
    regions: idsOf(query['regions'], query['region']),
    countries: idsOf(query['countries']),
    continent: /^[a-z][a-z_-]{1,39}$/.test(continent) ? continent : '',
    placeName: textOf(query['placeName']).slice(0, SEARCH_PHRASE_LENGTH).trim(),
    ...pointOf(query),
    showplace: idOf(query['showplace']),
    waterObject: idOf(query['waterObject']),
    restKinds: idsOf(query['restKinds']),
    collections: idsOf(query['collections']),
    dateFrom,
    dateTo,
    daysMin,
    daysMax,
    priceMin,
    priceMax,
    pricePerDayMin,
    pricePerDayMax,
    minAge: ageOf(query['minAge']),
    maxGroupSize: Math.floor(clamp(numberOf(query['maxGroupSize']) ?? 0, 0, GROUP_SIZE_CAP)),
    accommodation: wordsOf(query['accommodation'], ACCOMMODATIONS),
    comfort: wordsOf(query['comfort'], COMFORTS),
    difficulty: DIFFICULTIES.filter((level) => idsOf(query['difficulty']).includes(level)),
    languages: [...new Set(itemsOf(query['languages']).map((code) => code.toLowerCase()))]
      .filter((code) => /^[a-z]{2}$/.test(code))
      .sort()
      .slice(0, SEARCH_MAX_IDS),
    cruisesType: oneOf(query['cruisesType'], CRUISE_TYPES, ''),
    cruisesStartCity: idOf(query['cruisesStartCity']),
    cruisesCabinsCapacity: Math.floor(clamp(numberOf(query['cruisesCabinsCapacity']) ?? 0, 0, CABIN_CAPACITY_CAP)),
    onlyReturningCruises: flagOf(query['onlyReturningCruises']),
    ships: idsOf(query['ships'], query['shipId']),
    sort: oneOf(query['sort'], SORTS, 'default'),
    page: Math.floor(clamp(numberOf(query['page']) ?? 1, 1, SEARCH_MAX_PAGE)),
  };
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
