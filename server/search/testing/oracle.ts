import { FROM_PRICE_DAYS, SEARCH_HORIZON_DAYS, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { convertPrice, minorPerUnit } from '#domain/money.ts';
import { travellerCount } from '#domain/search/party.ts';
import { priceLimits } from '#domain/search/price-limits.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import {
  COLUMN_LIST,
  requestedValues,
  valuesOf,
  type Column,
  type ColumnFields,
  type CountedColumn,
} from '#server/search/columns.ts';
import { isSpecific, MATCH, textScore, wordScore } from '#server/search/index/text-rank.ts';
import { dayNumber, monthNumber, type IndexedTour } from '#server/search/indexed-tour.ts';
import {
  facetKeysOf,
  groupOf,
  PRICE_BUCKETS,
  type FacetKey,
  type SearchRequest,
  type DailyFacts,
} from '#server/search/search-port.ts';
import { queryWords, stemsOf } from '#server/search/text-words.ts';

/** The expected reply to a search, computed tour by tour. Slow and simple: every engine is compared with it. */
export interface Truth {
  ids: number[];
  total: number;
  facets: Partial<Record<FacetKey, Map<number | string, number>>>;
  price: { min: number; max: number } | null;
}

type Check = (row: IndexedTour) => boolean;

const EARTH_KM = 6371;

function kmBetween(aLat: number, aLng: number, bLat: number, bLng: number): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((bLat - aLat) * rad) / 2) ** 2 +
    Math.cos(aLat * rad) * Math.cos(bLat * rad) * Math.sin(((bLng - aLng) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function meets<Value>(requested: readonly Value[], has: readonly Value[]): boolean {
  return requested.some((value) => has.includes(value));
}

/** How an engine matches a phrase: ranked with stems, or by prefix only. */
export type TextReading = 'ranked' | 'beginnings';

const known = new Map<string, readonly string[]>();

/** Cached `stemsOf`: the oracle goes through all words of all tours. */
function stems(word: string): readonly string[] {
  const stems = known.get(word) ?? stemsOf(word);
  known.set(word, stems);
  return stems;
}

/** Match quality of a tour's word and a term; 0 is no match. */
function matchOf(word: string, term: string, reading: TextReading): number {
  if (word === term) return MATCH.word;
  if (reading === 'ranked' && stems(term).some((stem) => stems(word).includes(stem))) return MATCH.stem;
  return word.startsWith(term) ? MATCH.beginning : 0;
}

const bestMatch = (row: IndexedTour, term: string): number =>
  Math.max(0, ...row.words.map(([word, weight]) => weight * matchOf(word, term, 'ranked')));

/** Sort keys of a text search: each row's text score and ranking. */
function textKeys(
  catalogue: readonly IndexedTour[],
  found: readonly IndexedTour[],
  phrase: string,
): Map<IndexedTour, number> {
  const keys = new Map(found.map((row) => [row, 0]));
  for (const term of queryWords(phrase).filter(isSpecific)) {
    const having = catalogue.filter((row) => bestMatch(row, term) > 0).length;
    for (const row of found) {
      const length = row.words.reduce((sum, [, weight]) => sum + weight, 0);
      keys.set(
        row,
        keys.get(row)! + wordScore({ tours: catalogue.length, found: having, weight: bestMatch(row, term), length }),
      );
    }
  }
  return new Map([...keys].map(([row, words]) => [row, textScore(words, row.score)]));
}

/**
 * Prices of tours in a search: the cheapest departure of each on the requested dates, with seats for all travellers.
 */
class TruePrices {
  readonly isInDates: ((day: number) => boolean) | null;
  /** Seats that a departure must have. */
  readonly seats: number;
  readonly #request: SearchRequest;
  readonly #daily: DailyFacts;
  readonly #known = new Map<IndexedTour, number>();

  constructor(request: SearchRequest, daily: DailyFacts) {
    this.#request = request;
    this.#daily = daily;
    this.isInDates = datesCheck(request.filters);
    this.seats = Math.max(1, travellerCount(request.filters));
  }

  isOnSale = (day: number): boolean => day >= this.#daily.today && day < this.#daily.today + SEARCH_HORIZON_DAYS;

  /** Whether a departure is on sale and has the seats. */
  fits(row: IndexedTour, at: number): boolean {
    return this.isOnSale(row.starts[at]!) && row.seats[at]! >= this.seats;
  }

  /** The cheapest departure on sale on some days. */
  lowest(row: IndexedTour, isRequested: (day: number) => boolean): number {
    const on = row.prices.filter((_, at) => this.fits(row, at) && isRequested(row.starts[at]!));
    return on.length > 0 ? this.#convert(row, Math.min(...on)) : Infinity;
  }

  /** The cheapest departure on the requested days; without a last one, in the next twelve months first. */
  #cheapest(row: IndexedTour): number {
    const isRequested = this.isInDates ?? (() => true);
    if (this.#request.filters.dateTo) return this.lowest(row, isRequested);
    const near = this.lowest(row, (day) => day < this.#daily.today + FROM_PRICE_DAYS && isRequested(day));
    return near < Infinity ? near : this.lowest(row, isRequested);
  }

  of = (row: IndexedTour): number => {
    const price =
      this.#known.get(row) ?? (this.isInDates || this.seats > 1 ? this.#cheapest(row) : this.#convert(row, row.price));
    this.#known.set(row, price);
    return price;
  };

  #convert(row: IndexedTour, amount: number): number {
    return convertPrice(amount, row.currency, this.#request.currency, this.#daily.rates);
  }
}

export function searchByHand(
  rows: readonly IndexedTour[],
  request: SearchRequest,
  daily: DailyFacts,
  reading: TextReading = 'ranked',
): Truth {
  const { filters, currency } = request;
  const prices = new TruePrices(request, daily);
  const { isOnSale, isInDates } = prices;
  const fits = (row: IndexedTour): boolean => row.starts.some((_, at) => prices.fits(row, at));
  const base = baseChecks(filters, reading);
  const groups = groupChecks(
    filters,
    isInDates && ((row) => row.starts.some((day, at) => prices.fits(row, at) && isInDates(day))),
  );
  for (const [group, check] of Object.entries(priceChecks(filters, currency)))
    groups[group] = (row) => check(row, prices.of(row));
  const catalogue = rows.filter((row) => fits(row) && base.every((check) => check(row)));
  const passing = (except: readonly string[]): IndexedTour[] =>
    catalogue.filter((row) => Object.entries(groups).every(([group, check]) => except.includes(group) || check(row)));
  const found = passing([]);
  const isText =
    reading === 'ranked' &&
    filters.sort === 'default' &&
    filters.lat === null &&
    queryWords(filters.placeName).length > 0;
  const ofType = rows.filter((row) => row.type === filters.type && row.starts.some(isOnSale));
  const keys = isText ? textKeys(ofType, found, filters.placeName) : null;
  found.sort(keys ? (a, b) => keys.get(b)! - keys.get(a)! || a.id - b.id : byOrder(filters, prices.of));
  const first = (filters.page - 1) * SEARCH_PAGE_SIZE;
  return {
    ids: found.slice(first, first + SEARCH_PAGE_SIZE).map((row) => row.id),
    total: found.length,
    ...(request.facets ? facetsByHand(request, { prices, daily, passing }) : { facets: {}, price: null }),
  };
}

function facetsByHand(
  { filters, currency }: SearchRequest,
  {
    prices,
    daily,
    passing,
  }: { prices: TruePrices; daily: DailyFacts; passing(except: readonly string[]): IndexedTour[] },
): Pick<Truth, 'facets' | 'price'> {
  const bucketTop = priceLimits(currency, daily.rates).top * minorPerUnit(currency);
  const bucketOf = (row: IndexedTour): number[] => [
    Math.min(PRICE_BUCKETS - 1, Math.floor((prices.of(row) * PRICE_BUCKETS) / bucketTop)),
  ];
  const isPriced = Object.values(priceChecks(filters, currency));
  // Months in which a tour would be found, each by the prices of its own days.
  const monthsOf = (row: IndexedTour): number[] =>
    [...new Set(row.starts.filter((_, at) => prices.fits(row, at)).map(monthNumber))].filter((month) => {
      const amount = prices.lowest(row, (day) => monthNumber(day) === month);
      return isPriced.every((check) => check(row, amount));
    });
  const facets: Truth['facets'] = {};
  const sets = new Map<string, IndexedTour[]>();
  for (const key of facetKeysOf(filters)) {
    const group = groupOf(key);
    const set = sets.get(group) ?? passing(key === 'months' ? ['dates', 'price', 'pricePerDay'] : [group]);
    sets.set(group, set);
    const counts = new Map<number | string, number>();
    for (const row of set)
      for (const value of new Set(VALUES_OF.get(key)!(row, key === 'months' ? monthsOf : bucketOf)))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    facets[key] = counts;
  }
  const amounts = (sets.get('price') ?? []).map(prices.of).sort((a, b) => a - b);
  const [min, max] = [amounts[0], amounts.at(-1)];
  return { facets, price: min !== undefined && max !== undefined ? { min, max } : null };
}

function byOrder(
  { sort }: SearchFilters,
  priceOf: (row: IndexedTour) => number,
): (a: IndexedTour, b: IndexedTour) => number {
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
    for (const term of queryWords(filters.placeName))
      checks.push((row) => row.words.some(([word]) => matchOf(word, term, reading) > 0));
  return checks;
}

/** Whether a day is among the requested dates; null without dates. */
function datesCheck({ dateFrom, dateTo }: SearchFilters): ((day: number) => boolean) | null {
  if (!dateFrom && !dateTo) return null;
  const from = dateFrom ? dayNumber(dateFrom) : -Infinity;
  const to = dateTo ? dayNumber(dateTo) : Infinity;
  return (day) => day >= from && day <= to;
}

type PriceCheck = (row: IndexedTour, amount: number) => boolean;

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

/** The condition of a filter on a declared column; null when it is off. */
function columnCheck(column: Column, filters: SearchFilters): Check | null {
  const range = column.between?.(filters);
  if (range) {
    const numberOf = (row: IndexedTour): number => row[column.field as keyof ColumnFields] as number;
    return (row) => numberOf(row) >= range[0] && numberOf(row) <= range[1];
  }
  const requested = requestedValues(column, filters);
  return requested.length === 0 ? null : (row) => meets(requested, valuesOf(column, row));
}

/** The values of a facet; months and price buckets depend on the search. */
type ValuesOf = (row: IndexedTour, ofSearch: (row: IndexedTour) => readonly number[]) => readonly (number | string)[];

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
