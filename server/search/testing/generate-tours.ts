import type { QueryRecord } from '#domain/search/query-values.ts';
import { CRUISE_TYPES, filtersWith, parseFilters, type SearchFilters } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { COLUMN_LIST, type Column, type ColumnFields, type ColumnKind } from '#server/search/columns.ts';
import { dayText, fromPrice, type IndexedTour } from '#server/search/indexed-tour.ts';
import { wordsIn, wordsOfTour } from '#server/search/text-words.ts';

/** A seeded random source from 0 to 1. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number below `count`, skewed towards small ones, like visits to places. */
function skewed(random: Random, count: number): number {
  return Math.floor(count * random() ** 2.5);
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)]!;
}

function some(random: Random, count: number, choose: () => number): number[] {
  return [...new Set(Array.from({ length: count }, choose))].sort((a, b) => a - b);
}

/** Sizes of a generated world. */
export const WORLD = {
  countries: 200,
  regions: 1500,
  cities: 5000,
  showplaces: 3000,
  waterObjects: 500,
  restKinds: 36,
  collections: 60,
  ships: 80,
  parts: ['africa', 'asia', 'europe', 'north_america', 'oceania', 'south_america'],
  languages: ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh'],
  currencies: ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'CNY', 'JPY', 'CHF'],
  rates: {
    EUR: 1,
    USD: 1.0836,
    GBP: 0.8571,
    RUB: 98.4471,
    KZT: 541.37,
    CNY: 7.8122,
    JPY: 163.9,
    CHF: 0.9381,
    BYN: 3.5417,
  },
} as const;

const SYLLABLES = [
  'ka',
  'lo',
  'mir',
  'ten',
  'su',
  'ra',
  'vel',
  'do',
  'nim',
  'pas',
  'tor',
  'gue',
  'shi',
  'bel',
  'ar',
  'ost',
];

/** A made-up word for a number; neighbours differ from the first syllable on. */
export function wordFor(number: number): string {
  let word = '';
  for (let rest = number + 17; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]!;
  return word;
}

/** Fixed region of a city and country of a region, so that all tours share one world. Ids begin at 1. */
export function regionOfCity(city: number): number {
  return ((city - 1) % WORLD.regions) + 1;
}

export function countryOfRegion(region: number): number {
  return ((region - 1) % WORLD.countries) + 1;
}

export function partOfCountry(country: number): string {
  return WORLD.parts[(country - 1) % WORLD.parts.length]!;
}

/** Kinds 1 to 6 are the parents of the others. */
export function parentOfKind(kind: number): number | null {
  return kind <= 6 ? null : ((kind - 1) % 6) + 1;
}

/** A tour's own kinds, without the implied parents. */
export function ownKinds(kinds: readonly number[]): number[] {
  return kinds.filter((kind) => parentOfKind(kind) !== null || !kinds.some((other) => parentOfKind(other) === kind));
}

export function placeName(level: 'country' | 'region' | 'city' | 'showplace' | 'water', id: number): string {
  const offset = { country: 0, region: 1000, city: 10_000, showplace: 30_000, water: 50_000 }[level];
  return wordFor(offset + id);
}

/** A generated tour with the name its words come from. */
export interface GeneratedTour extends IndexedTour {
  name: string;
}

const MADE_UP: Record<ColumnKind, (random: Random, column: Column) => unknown> = {
  flag: (random) => random() < 0.5,
  number: (random, { top = 20 }) => Math.floor(random() * (top + 1)),
  word: (random, { words = [] }) => pick(random, words),
  words: (random, { words = [] }) => [pick(random, words)],
  codes: (random) => [pick(random, WORLD.languages)],
  id: (random) => skewed(random, 50),
  ids: (random, { top = 50 }) => some(random, 2, () => 1 + skewed(random, top)),
};

/** Values for every declared column, from a separate random source: a new column changes no other. */
function madeUpColumns(id: number, seed: number): ColumnFields {
  const random = seededRandom(id * 1_000_003 + seed);
  return Object.fromEntries(
    COLUMN_LIST.map((column) => [column.field, MADE_UP[column.kind](random, column)]),
  ) as unknown as ColumnFields;
}

/** Prices of departures around a mean, in whole units; some are equal. */
function departurePrices(
  count: number,
  { random, units, minor }: { random: Random; units: number; minor: number },
): number[] {
  return Array.from(
    { length: count },
    () => Math.max(1, Math.round(units * (0.8 + Math.floor(random() * 9) / 20))) * minor,
  );
}

type Around = Pick<
  IndexedTour,
  'countries' | 'regions' | 'cities' | 'showplaces' | 'waterObjects' | 'restKinds' | 'collections'
>;

/** Names of a tour's places and activities, as in the database. */
function namesAround({ countries, regions, cities, showplaces, waterObjects, restKinds, collections }: Around): string {
  return [
    ...countries.map((place) => placeName('country', place)),
    ...regions.map((place) => placeName('region', place)),
    ...cities.map((place) => placeName('city', place)),
    ...showplaces.map((place) => placeName('showplace', place)),
    ...waterObjects.map((place) => placeName('water', place)),
    ...ownKinds(restKinds).map((kind) => `Kind ${kind}`),
    ...collections.map((collection) => `Collection ${collection}`),
  ].join(' ');
}

function placesOf(cities: number[]): Pick<IndexedTour, 'continents' | 'countries' | 'regions' | 'cities'> {
  const regions = [...new Set(cities.map(regionOfCity))].sort((a, b) => a - b);
  const countries = [...new Set(regions.map(countryOfRegion))].sort((a, b) => a - b);
  return { continents: [...new Set(countries.map(partOfCountry))].sort(), countries, regions, cities };
}

/** Attributes of the tour itself. */
function generateFeatures(random: Random, type: number) {
  return {
    groupMax: 2 + Math.floor(random() ** 2 * 50),
    minAge: Math.floor(random() ** 2 * 19),
    difficulty: 1 + skewed(random, 4),
    comfort: COMFORTS[skewed(random, COMFORTS.length)]!,
    accommodation:
      type === 2 ? ['not-set'] : [...new Set([ACCOMMODATIONS[skewed(random, 7)]!, ACCOMMODATIONS[skewed(random, 7)]!])],
    languages: [...new Set(['en', pick(random, WORLD.languages)])].sort(),
  };
}

/** Columns of a cruise from a city; null: not a cruise. */
function generateCruise(random: Random, startCity: number | null) {
  if (startCity === null) return { ship: 0, cruiseType: '', startCity: 0, cabins: [] };
  return {
    ship: 1 + skewed(random, WORLD.ships),
    cruiseType: pick(random, CRUISE_TYPES),
    startCity,
    cabins: some(random, 2, () => 1 + Math.floor(random() * 5)),
  };
}

/** Generates a tour; `id` and `seed` determine it. */
export function generateTour(id: number, seed: number, today: number): GeneratedTour {
  const random = seededRandom(seed * 1_000_003 + id);
  const type = random() < 0.22 ? 2 : 1;
  const isCruise = type === 1 && random() < 0.06;
  const isAuthor = type === 1 && random() < 0.2;
  const cities = some(random, 1 + Math.floor(random() * (type === 2 ? 2 : 4)), () => 1 + skewed(random, WORLD.cities));
  const places = placesOf(cities);
  const kinds = some(random, 1 + Math.floor(random() * 3), () => 1 + skewed(random, WORLD.restKinds));
  const showplaces = some(random, Math.floor(random() * 4), () => 1 + skewed(random, WORLD.showplaces));
  const waterObjects = random() < 0.2 ? [1 + skewed(random, WORLD.waterObjects)] : [];
  const days = type === 2 ? 1 : 2 + Math.floor(random() ** 2 * 24);
  const name = Array.from({ length: 5 }, () => wordFor(100_000 + skewed(random, 4000))).join(' ');
  const starts =
    random() < 0.04
      ? []
      : some(random, 1 + Math.floor(random() * 20), () => today + Math.floor(random() ** 1.5 * 640) - 5);
  const restKinds = [...new Set([...kinds, ...kinds.flatMap((kind) => parentOfKind(kind) ?? [])])].sort(
    (a, b) => a - b,
  );
  const collections = some(random, Math.floor(random() * 3), () => 1 + skewed(random, WORLD.collections));
  const currency = WORLD.currencies[skewed(random, WORLD.currencies.length)]!;
  const perDayEuro = 40 + 400 * random() ** 3;
  const prices = departurePrices(starts.length, {
    random: seededRandom(id * 7919 + seed),
    units: perDayEuro * days * WORLD.rates[currency],
    minor: currency === 'JPY' ? 1 : 100,
  });
  return {
    ...madeUpColumns(id, seed),
    id,
    type,
    isCruise,
    isAuthor,
    name,
    operator: isAuthor || random() < 0.15 ? 'author' : 'organization',
    organizer: 1 + skewed(random, 400) * 2,
    score: Math.floor(random() * 10_000),
    days,
    ...generateFeatures(random, type),
    currency,
    ...places,
    showplaces,
    waterObjects,
    restKinds,
    collections,
    ...generateCruise(random, isCruise ? cities[0]! : null),
    isReturning: random() < 0.8,
    lat: Math.fround(-55 + 125 * random()),
    lng: Math.fround(-180 + 360 * random()),
    words: wordsOfTour(
      [name],
      [wordsIn(namesAround({ ...places, showplaces, waterObjects, restKinds, collections }))],
      [],
    ),
    starts,
    prices,
    seats: starts.map((_, at) => 1 + ((id + at) % 12)),
    price: fromPrice({ starts, prices }, today),
  };
}

/** Sets a filter in a share of the searches. */
type Maybe = (share: number, name: string, value: () => number | string) => void;

/** A typical search: mostly a place and one or two more filters. */
export function generateQuery(random: Random, today: number): SearchFilters {
  const query: Record<string, string> = {};
  const maybe: Maybe = (share, name, value) => {
    if (random() < share) query[name] = String(value());
  };
  addFeatures(random, maybe);
  addDatesAndPoint(random, maybe, today);
  if (query['isCruisesSearch']) addCruise(random, maybe);
  // Toggles without special handling in this file.
  for (const name of filtersWith('toggle')) if (name !== 'onlyReturningCruises') maybe(0.05, name, () => 1);
  maybe(0.2, 'sort', () => pick(random, ['price', '-price']));
  maybe(0.15, 'page', () => 1 + skewed(random, 30));
  return parseFilters(query satisfies QueryRecord);
}

function addFeatures(random: Random, maybe: Maybe): void {
  maybe(0.12, 'type', () => 2);
  maybe(0.07, 'isCruisesSearch', () => 1);
  maybe(0.06, 'isAuthorTourSearch', () => 1);
  maybe(0.06, 'operatorType', () => pick(random, ['organization', 'author', 'any']));
  maybe(0.3, 'countries', () =>
    String(some(random, 1 + Math.floor(random() * 2), () => 1 + skewed(random, WORLD.countries))),
  );
  maybe(0.12, 'regions', () => 1 + skewed(random, WORLD.regions));
  maybe(0.15, 'cities', () =>
    String(some(random, 1 + Math.floor(random() * 3), () => 1 + skewed(random, WORLD.cities))),
  );
  maybe(0.08, 'continent', () => pick(random, [...WORLD.parts, 'atlantis']));
  maybe(0.3, 'restKinds', () =>
    String(some(random, 1 + Math.floor(random() * 3), () => 1 + skewed(random, WORLD.restKinds + 4))),
  );
  maybe(0.06, 'collections', () => 1 + skewed(random, WORLD.collections));
  maybe(0.1, 'languages', () => pick(random, [...WORLD.languages, 'xx']));
  maybe(0.1, 'accommodation', () => String([pick(random, ACCOMMODATIONS), pick(random, ACCOMMODATIONS)]));
  maybe(0.12, 'comfort', () => pick(random, COMFORTS));
  maybe(0.12, 'difficulty', () => 1 + skewed(random, 4));
  maybe(0.15, 'daysMin', () => 1 + skewed(random, 12));
  maybe(0.15, 'daysMax', () => 2 + skewed(random, 20));
  maybe(0.2, 'priceMax', () => 200 + Math.floor(random() * 4000));
  maybe(0.1, 'priceMin', () => Math.floor(random() * 1500));
  maybe(0.06, 'pricePerDayMax', () => 50 + Math.floor(random() * 300));
  maybe(0.05, 'pricePerDayMin', () => Math.floor(random() * 100));
  maybe(0.1, 'minAge', () => 1 + Math.floor(random() * 17));
  maybe(0.1, 'adults', () => 1 + Math.floor(random() * 12));
  maybe(0.06, 'children', () => String(some(random, 1 + Math.floor(random() * 3), () => Math.floor(random() * 18))));
  maybe(0.08, 'maxGroupSize', () => 4 + Math.floor(random() * 30));
  maybe(0.03, 'organizer', () => 1 + skewed(random, 400) * 2);
  maybe(0.03, 'showplace', () => 1 + skewed(random, WORLD.showplaces));
  maybe(0.03, 'waterObject', () => 1 + skewed(random, WORLD.waterObjects));
  maybe(0.05, 'placeName', () => wordFor(100_000 + skewed(random, 300)).slice(0, 2 + Math.floor(random() * 5)));
  maybe(0.04, 'onlyReturningCruises', () => 1);
}

function addDatesAndPoint(random: Random, maybe: Maybe, today: number): void {
  const from = today - 10 + Math.floor(random() * 620);
  maybe(0.35, 'dateFrom', () => dayText(from));
  maybe(0.3, 'dateTo', () => dayText(from + Math.floor(random() * 120)));
  if (random() >= 0.06) return;
  maybe(1, 'lat', () => -50 + 110 * random());
  maybe(1, 'lng', () => -180 + 360 * random());
  maybe(1, 'radius', () => Math.floor(100 + 900 * random()));
}

function addCruise(random: Random, maybe: Maybe): void {
  maybe(0.4, 'cruisesType', () => pick(random, CRUISE_TYPES));
  maybe(0.2, 'ships', () => 1 + skewed(random, WORLD.ships));
  maybe(0.2, 'cruisesStartCity', () => 1 + skewed(random, WORLD.cities));
  maybe(0.3, 'cruisesCabinsCapacity', () => 1 + Math.floor(random() * 4));
}

/** The currency of a search. */
export function generateCurrency(random: Random): string {
  return pick(random, ['USD', 'USD', 'EUR', 'RUB', 'KZT', 'JPY']);
}
