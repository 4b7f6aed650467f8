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
  const convert = (row: TourRow, amount: number): number => convertPrice(amount, row.currency, currency, world.rates);
  const isInDates = datesCheck(filters);
  const lowest = (row: TourRow, isWanted: (day: number) => boolean): number =>
    Math.min(...row.prices.filter((_, at) => isOnSale(row.starts[at]!) && isWanted(row.starts[at]!)));
  // The price of a tour is its cheapest departure inside the dates asked for.
  const amountOf = (row: TourRow): number => {
    if (!isInDates) return convert(row, row.price);
    const amount = lowest(row, isInDates);
    return amount === Infinity ? Infinity : convert(row, amount);
  };
  const priceOf = (row: TourRow): number => {
    const known = prices.get(row) ?? amountOf(row);
    prices.set(row, known);
    return known;
  };
  const base = baseChecks(filters, reading);
  const isPriced = priceChecks(filters, currency);
  const groups = groupChecks(
    filters,
    isInDates && ((row) => row.starts.some((day) => isOnSale(day) && isInDates(day))),
  );
  for (const [group, check] of Object.entries(isPriced)) groups[group] = (row) => check(row, priceOf(row));
  const catalogue = rows.filter((row) => row.starts.some(isOnSale) && base.every((check) => check(row)));
  const passing = (except: readonly string[]): TourRow[] =>
    catalogue.filter((row) => Object.entries(groups).every(([group, check]) => except.includes(group) || check(row)));
  const found = passing([]);
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
  const bucketOf = (row: TourRow): number[] => [
    Math.min(PRICE_BUCKETS - 1, Math.floor((priceOf(row) * PRICE_BUCKETS) / bucketTop)),
  ];
  // Months a tour would be found in, each by the prices of its own days.
  const monthsOf = (row: TourRow): number[] =>
    [...new Set(row.starts.filter(isOnSale).map(monthNumber))].filter((month) => {
      const amount = convert(
        row,
        lowest(row, (day) => monthNumber(day) === month),
      );
      return Object.values(isPriced).every((check) => check(row, amount));
    });
  const sets = new Map<string, TourRow[]>();
  for (const key of facetKeysOf(filters)) {
    const group = groupOf(key);
    const set = sets.get(group) ?? passing(key === 'months' ? ['dates', 'price', 'pricePerDay'] : [group]);
    sets.set(group, set);
    const counts = new Map<number | string, number>();
    for (const row of set) {
      const values = VALUES_OF.get(key)!(row, key === 'months' ? monthsOf : bucketOf);
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

/** Whether a day is among the dates asked for; null when any day is. */
function datesCheck({ dateFrom, dateTo }: SearchFilters): ((day: number) => boolean) | null {
  if (!dateFrom && !dateTo) return null;
  const from = dateFrom ? dayNumber(dateFrom) : -Infinity;
  const to = dateTo ? dayNumber(dateTo) : Infinity;
  return (day) => day >= from && day <= to;
}

type PriceCheck = (row: TourRow, amount: number) => boolean;

/** What the filters ask of a price in the currency of the search. */
function priceChecks(
  { priceMin, priceMax, pricePerDayMin, pricePerDayMax }: SearchFilters,
  currency: string,
): Record<'price' | 'pricePerDay', PriceCheck> {
  const per = minorPerUnit(currency);
  return {
    price: (_row, amount) => amount / per >= priceMin && amount / per <= (priceMax ?? Infinity),
    pricePerDay: ({ days }, amount) =>
      amount / per >= pricePerDayMin * days && amount / per <= (pricePerDayMax ?? Infinity) * days,
  };
}

function groupChecks(filters: SearchFilters, isInDates: Check | null): Record<string, Check> {
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
  if (isInDates) groups['dates'] = isInDates;
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

/** The values of a facet; months and parts of the price histogram depend on the search. */
type ValuesOf = (row: TourRow, ofSearch: (row: TourRow) => readonly number[]) => readonly (number | string)[];

const OWN_VALUES: Record<Exclude<FacetKey, CountedColumn>, ValuesOf> = {
  continents: (row) => row.continents,
  countries: (row) => row.countries,
  regions: (row) => row.regions,
  cities: (row) => row.cities,
  months: (row, monthsOf) => monthsOf(row),
  price: (row, bucketOf) => bucketOf(row),
};

const VALUES_OF = new Map<FacetKey, ValuesOf>([
  ...(Object.entries(OWN_VALUES) as [FacetKey, ValuesOf][]),
  ...COLUMN_LIST.map((column): [FacetKey, ValuesOf] => [column.name as FacetKey, (row) => valuesOf(column, row)]),
]);
