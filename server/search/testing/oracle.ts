import { CABIN_CAPACITY_CAP, SEARCH_HORIZON_DAYS, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { convertPrice, minorPerUnit } from '#domain/money.ts';
import { priceLimits } from '#domain/search/price-limits.ts';
import { CRUISE_TYPES, type SearchFilters } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import {
  CRUISE_FACET_KEYS,
  DURATION_FACET_TOP,
  FACET_KEYS,
  GROUP_FACET_TOP,
  PRICE_BUCKETS,
  type FacetKey,
  type SearchRequest,
  type SearchWorld,
} from '../search-port.ts';
import { isTelling, MATCH, textScore, wordScore } from '../index/text-rank.ts';
import { askedWords, stemsOf } from '../text-words.ts';
import { dayNumber, monthNumber, type TourRow } from '../tour-row.ts';

/** What a search must answer, worked out tour by tour. Slow and plain: every engine is held to it. */
export interface Truth {
  ids: number[];
  total: number;
  facets: Partial<Record<FacetKey, Map<number | string, number>>>;
  price: { min: number; max: number } | null;
}

type Check = (row: TourRow) => boolean;

const EARTH_KM = 6371;

function kmBetween(aLat: number, aLng: number, bLat: number, bLng: number): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((bLat - aLat) * rad) / 2) ** 2 +
    Math.cos(aLat * rad) * Math.cos(bLat * rad) * Math.sin(((bLng - aLng) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function meets<Value>(wanted: readonly Value[], has: readonly Value[]): boolean {
  return wanted.some((value) => has.includes(value));
}

/** How an engine reads a phrase: with stems and an order of its own, or only as beginnings of words. */
export type TextReading = 'ranked' | 'beginnings';

const known = new Map<string, readonly string[]>();

/** `stemsOf`, worked out once a word: the oracle goes through all words of all tours. */
function stems(word: string): readonly string[] {
  const kept = known.get(word) ?? stemsOf(word);
  known.set(word, kept);
  return kept;
}

/** How well a word of a tour meets an asked one; 0 is not at all. */
function matchOf(word: string, asked: string, reading: TextReading): number {
  if (word === asked) return MATCH.word;
  if (reading === 'ranked' && stems(asked).some((stem) => stems(word).includes(stem))) return MATCH.stem;
  return word.startsWith(asked) ? MATCH.beginning : 0;
}

const bestMatch = (row: TourRow, asked: string): number =>
  Math.max(0, ...row.words.map(([word, weight]) => weight * matchOf(word, asked, 'ranked')));

/** Keys of a text search: what each row says about the phrase, and how it ranks. */
function textKeys(catalogue: readonly TourRow[], found: readonly TourRow[], phrase: string): Map<TourRow, number> {
  const keys = new Map(found.map((row) => [row, 0]));
  for (const asked of askedWords(phrase).filter(isTelling)) {
    const having = catalogue.filter((row) => bestMatch(row, asked) > 0).length;
    for (const row of found) {
      const length = row.words.reduce((sum, [, weight]) => sum + weight, 0);
      keys.set(
        row,
        keys.get(row)! + wordScore({ tours: catalogue.length, found: having, weight: bestMatch(row, asked), length }),
      );
    }
  }
  return new Map([...keys].map(([row, words]) => [row, textScore(words, row.score)]));
}

/** Answers one search over all rows. */
export function searchByHand(
  rows: readonly TourRow[],
  { filters, currency, facets }: SearchRequest,
  world: SearchWorld,
  reading: TextReading = 'ranked',
): Truth {
  const isOnSale = (day: number): boolean => day >= world.today && day < world.today + SEARCH_HORIZON_DAYS;
  const prices = new Map<TourRow, number>();
  const priceOf = (row: TourRow): number => {
    const known = prices.get(row) ?? convertPrice(row.price, row.currency, currency, world.rates);
    prices.set(row, known);
    return known;
  };
  const base = baseChecks(filters, reading);
  const groups = groupChecks(filters, priceOf, currency, isOnSale);
  const catalogue = rows.filter((row) => row.starts.some(isOnSale) && base.every((check) => check(row)));
  const passing = (except: string | null): TourRow[] =>
    catalogue.filter((row) => Object.entries(groups).every(([group, check]) => group === except || check(row)));
  const found = passing(null);
  const isText =
    reading === 'ranked' &&
    filters.sort === 'default' &&
    filters.lat === null &&
    askedWords(filters.placeName).length > 0;
  const keys = isText
    ? textKeys(
        rows.filter((row) => row.type === filters.type && row.starts.some(isOnSale)),
        found,
        filters.placeName,
      )
    : null;
  found.sort(keys ? (a, b) => keys.get(b)! - keys.get(a)! || a.id - b.id : byOrder(filters, priceOf));
  const first = (filters.page - 1) * SEARCH_PAGE_SIZE;
  const truth: Truth = {
    ids: found.slice(first, first + SEARCH_PAGE_SIZE).map((row) => row.id),
    total: found.length,
    facets: {},
    price: null,
  };
  if (!facets) return truth;
  const bucketTop = priceLimits(currency, world.rates).top * minorPerUnit(currency);
  const bucketOf = (row: TourRow): number =>
    Math.min(PRICE_BUCKETS - 1, Math.floor((priceOf(row) * PRICE_BUCKETS) / bucketTop));
  const sets = new Map<string, TourRow[]>();
  for (const key of filters.isCruisesSearch ? [...FACET_KEYS, ...CRUISE_FACET_KEYS] : FACET_KEYS) {
    const { group, valuesOf } = FACETS[key];
    const set = sets.get(group) ?? passing(group);
    sets.set(group, set);
    const counts = new Map<number | string, number>();
    for (const row of set) {
      const values = valuesOf(row, isOnSale, bucketOf);
      for (const value of values.length > 1 ? new Set(values) : values) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    truth.facets[key] = counts;
  }
  const amounts = (sets.get('price') ?? []).map(priceOf).sort((a, b) => a - b);
  const [min, max] = [amounts[0], amounts.at(-1)];
  if (min !== undefined && max !== undefined) truth.price = { min, max };
  return truth;
}

function byOrder({ sort }: SearchFilters, priceOf: (row: TourRow) => number): (a: TourRow, b: TourRow) => number {
  if (sort === 'price') return (a, b) => priceOf(a) - priceOf(b) || a.id - b.id;
  if (sort === '-price') return (a, b) => priceOf(b) - priceOf(a) || a.id - b.id;
  return (a, b) => b.score - a.score || a.id - b.id;
}

function baseChecks(filters: SearchFilters, reading: TextReading): Check[] {
  const checks: Check[] = [(row) => row.type === filters.type];
  if (filters.isCruisesSearch) checks.push((row) => row.isCruise);
  if (filters.isAuthorTourSearch) checks.push((row) => row.isAuthor);
  if (filters.organizer) checks.push((row) => row.organizer === filters.organizer);
  if (filters.showplace) checks.push((row) => row.showplaces.includes(filters.showplace));
  if (filters.waterObject) checks.push((row) => row.waterObjects.includes(filters.waterObject));
  const { lat, lng } = filters;
  if (lat !== null && lng !== null) checks.push((row) => kmBetween(lat, lng, row.lat, row.lng) <= filters.radius);
  else
    for (const asked of askedWords(filters.placeName))
      checks.push((row) => row.words.some(([word]) => matchOf(word, asked, reading) > 0));
  return checks;
}

function groupChecks(
  filters: SearchFilters,
  priceOf: (row: TourRow) => number,
  currency: string,
  isOnSale: (day: number) => boolean,
): Record<string, Check> {
  const groups: Record<string, Check> = {};
  const { cities, regions, countries, continent } = filters;
  if (cities.length + regions.length + countries.length > 0 || continent) {
    groups['direction'] = (row) =>
      meets(cities, row.cities) ||
      meets(regions, row.regions) ||
      meets(countries, row.countries) ||
      row.continents.includes(continent);
  }
  if (filters.restKinds.length > 0) groups['restKinds'] = (row) => meets(filters.restKinds, row.restKinds);
  if (filters.collections.length > 0) groups['collections'] = (row) => meets(filters.collections, row.collections);
  if (filters.languages.length > 0) groups['languages'] = (row) => meets(filters.languages, row.languages);
  if (filters.accommodation.length > 0)
    groups['accommodation'] = (row) => meets<string>(filters.accommodation, row.accommodation);
  if (filters.comfort.length > 0) groups['comfort'] = (row) => meets<string>(filters.comfort, [row.comfort]);
  if (filters.difficulty.length > 0)
    groups['difficulty'] = (row) => meets<number>(filters.difficulty, [row.difficulty]);
  if (filters.dateFrom || filters.dateTo) {
    const from = filters.dateFrom ? dayNumber(filters.dateFrom) : -Infinity;
    const to = filters.dateTo ? dayNumber(filters.dateTo) : Infinity;
    groups['dates'] = (row) => row.starts.some((day) => isOnSale(day) && day >= from && day <= to);
  }
  if (filters.operatorType !== 'any') groups['operator'] = (row) => row.operator === filters.operatorType;
  if (filters.daysMin > 0 || filters.daysMax !== null)
    groups['duration'] = (row) => row.days >= filters.daysMin && row.days <= (filters.daysMax ?? Infinity);
  if (filters.minAge > 0) groups['age'] = (row) => row.minAge <= filters.minAge;
  if (filters.maxGroupSize > 0) groups['groupSize'] = (row) => row.groupMax <= filters.maxGroupSize;
  const per = minorPerUnit(currency);
  groups['price'] = (row) => {
    const units = priceOf(row) / per;
    return units >= filters.priceMin && units <= (filters.priceMax ?? Infinity);
  };
  groups['pricePerDay'] = (row) => {
    const units = priceOf(row) / per;
    return units >= filters.pricePerDayMin * row.days && units <= (filters.pricePerDayMax ?? Infinity) * row.days;
  };
  if (filters.cruisesType) groups['cruiseTypes'] = (row) => row.cruiseType === filters.cruisesType;
  if (filters.cruisesStartCity)
    groups['cruiseStart'] = (row) => row.isCruise && row.startCity === filters.cruisesStartCity;
  if (filters.ships.length > 0) groups['ships'] = (row) => filters.ships.includes(row.ship);
  if (filters.cruisesCabinsCapacity) groups['cabins'] = (row) => cabinsOf(row).includes(filters.cruisesCabinsCapacity);
  if (filters.onlyReturningCruises) groups['returning'] = (row) => row.isReturning;
  return groups;
}

/** People that the cabins of a tour are for; the largest stand for all above. */
function cabinsOf(row: TourRow): number[] {
  return row.cabins.map((people) => Math.min(people, CABIN_CAPACITY_CAP));
}

interface OracleFacet {
  group: string;
  valuesOf(row: TourRow, isOnSale: (day: number) => boolean, bucketOf: (row: TourRow) => number): (number | string)[];
}

const FACETS: Record<FacetKey, OracleFacet> = {
  continents: { group: 'direction', valuesOf: (row) => [...row.continents] },
  countries: { group: 'direction', valuesOf: (row) => [...row.countries] },
  regions: { group: 'direction', valuesOf: (row) => [...row.regions] },
  cities: { group: 'direction', valuesOf: (row) => [...row.cities] },
  restKinds: { group: 'restKinds', valuesOf: (row) => [...row.restKinds] },
  collections: { group: 'collections', valuesOf: (row) => [...row.collections] },
  languages: { group: 'languages', valuesOf: (row) => [...row.languages] },
  accommodation: {
    group: 'accommodation',
    valuesOf: (row) => row.accommodation.map((word) => ACCOMMODATIONS.findIndex((known) => known === word)),
  },
  comfort: { group: 'comfort', valuesOf: (row) => [COMFORTS.findIndex((known) => known === row.comfort)] },
  difficulty: { group: 'difficulty', valuesOf: (row) => [row.difficulty] },
  months: { group: 'dates', valuesOf: (row, isOnSale) => row.starts.filter(isOnSale).map(monthNumber) },
  duration: { group: 'duration', valuesOf: (row) => [Math.min(DURATION_FACET_TOP, row.days)] },
  minAge: { group: 'age', valuesOf: (row) => [Math.min(18, row.minAge)] },
  groupSize: { group: 'groupSize', valuesOf: (row) => [Math.min(GROUP_FACET_TOP, row.groupMax)] },
  operator: { group: 'operator', valuesOf: (row) => [row.operator === 'author' ? 1 : 0] },
  price: { group: 'price', valuesOf: (row, _isOnSale, bucketOf) => [bucketOf(row)] },
  cruiseTypes: {
    group: 'cruiseTypes',
    valuesOf: (row) => [CRUISE_TYPES.findIndex((known) => known === row.cruiseType)].filter((type) => type >= 0),
  },
  cruiseStartCities: { group: 'cruiseStart', valuesOf: (row) => (row.isCruise ? [row.startCity] : []) },
  ships: { group: 'ships', valuesOf: (row) => (row.ship ? [row.ship] : []) },
  cabins: { group: 'cabins', valuesOf: cabinsOf },
  returning: { group: 'returning', valuesOf: (row) => [row.isReturning ? 1 : 0] },
};
