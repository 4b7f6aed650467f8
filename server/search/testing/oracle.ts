import { SEARCH_HORIZON_DAYS, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { convertPrice, minorPerUnit } from '#domain/money.ts';
import { priceLimits } from '#domain/search/price-limits.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, valuesAsked, valuesOf, type Column, type ColumnFields, type CountedColumn } from '../columns.ts';
import {
  facetKeysOf,
  groupOf,
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
  for (const key of facetKeysOf(filters)) {
    const group = groupOf(key);
    const set = sets.get(group) ?? passing(group);
    sets.set(group, set);
    const counts = new Map<number | string, number>();
    for (const row of set) {
      const values = VALUES_OF.get(key)!(row, isOnSale, bucketOf);
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
  for (const column of COLUMN_LIST) {
    const check = column.counted === 'never' ? columnCheck(column, filters) : null;
    if (check) checks.push(check);
  }
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
  for (const column of COLUMN_LIST) {
    const check = column.counted === 'never' ? null : columnCheck(column, filters);
    if (check) groups[column.name] = check;
  }
  if (filters.dateFrom || filters.dateTo) {
    const from = filters.dateFrom ? dayNumber(filters.dateFrom) : -Infinity;
    const to = filters.dateTo ? dayNumber(filters.dateTo) : Infinity;
    groups['dates'] = (row) => row.starts.some((day) => isOnSale(day) && day >= from && day <= to);
  }
  const per = minorPerUnit(currency);
  groups['price'] = (row) => {
    const units = priceOf(row) / per;
    return units >= filters.priceMin && units <= (filters.priceMax ?? Infinity);
  };
  groups['pricePerDay'] = (row) => {
    const units = priceOf(row) / per;
    return units >= filters.pricePerDayMin * row.days && units <= (filters.pricePerDayMax ?? Infinity) * row.days;
  };
  return groups;
}

/** What a filter asks of a declared column; null when it does not matter. */
function columnCheck(column: Column, filters: SearchFilters): Check | null {
  const range = column.between?.(filters);
  if (range) {
    const numberOf = (row: TourRow): number => row[column.field as keyof ColumnFields] as number;
    return (row) => numberOf(row) >= range[0] && numberOf(row) <= range[1];
  }
  const wanted = valuesAsked(column, filters);
  return wanted.length === 0 ? null : (row) => meets(wanted, valuesOf(column, row));
}

type ValuesOf = (
  row: TourRow,
  isOnSale: (day: number) => boolean,
  bucketOf: (row: TourRow) => number,
) => readonly (number | string)[];

const OWN_VALUES: Record<Exclude<FacetKey, CountedColumn>, ValuesOf> = {
  continents: (row) => row.continents,
  countries: (row) => row.countries,
  regions: (row) => row.regions,
  cities: (row) => row.cities,
  months: (row, isOnSale) => row.starts.filter(isOnSale).map(monthNumber),
  price: (row, _isOnSale, bucketOf) => [bucketOf(row)],
};

const VALUES_OF = new Map<FacetKey, ValuesOf>([
  ...(Object.entries(OWN_VALUES) as [FacetKey, ValuesOf][]),
  ...COLUMN_LIST.map((column): [FacetKey, ValuesOf] => [column.name as FacetKey, (row) => valuesOf(column, row)]),
]);
