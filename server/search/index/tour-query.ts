import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, requestedValues, type ColumnValue, type NamedColumn } from '#server/search/columns.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { gatherPins, type MapReply } from '#server/search/map-pins.ts';
import {
  facetKeysOf,
  groupOf,
  type FacetKey,
  type FacetGroup,
  type MapRequest,
  type SearchReply,
  type SearchRequest,
} from '#server/search/search-port.ts';
import { queryWords } from '#server/search/text-words.ts';
import { DocSet, type BitmapMemory } from './bitmap-memory.ts';
import { priceRangeOf, seatsOf, spanOf, type DatedPrices, type PriceRange } from './dated-prices.ts';
import type { DenseLists, FacetColumn } from './facet-columns.ts';
import type { FacetCounter } from './facet-counter.ts';
import type { PagePicker } from './page-picker.ts';
import { PLACE_LEVELS } from './place-lists.ts';
import type { Prices } from './price-columns.ts';
import { TextRanker } from './text-ranker.ts';
import type { TourColumns } from './tour-columns.ts';

const MAX_INT = 0x7fff_ffff;
const MAX_BYTE = 255;
/** Highest price per day whose product with any number of days fits into 32 bits. */
const EASY_PER_DAY = Math.floor(MAX_INT / MAX_BYTE);
/** Columns that narrow all counts, and columns that are groups. */
const BASE_COLUMNS = COLUMN_LIST.filter(({ counted }) => counted === 'never');
const GROUP_COLUMNS = COLUMN_LIST.filter(({ counted }) => counted !== 'never');

/** Groups without a declared column: direction, dates, price, price per day. */
const OWN_GROUPS = 4;
/** Eleven, and two per group: its own bitmap, and the intersection of all groups up to it. */
const SCRATCH_BITMAPS = 11 + 2 * (GROUP_COLUMNS.length + OWN_GROUPS);

/** The documents that pass all groups, and those that pass all groups but one. */
interface Found {
  all: number;
  without: Map<FacetGroup, number>;
  /** Those that pass all groups except dates and prices; null without a price filter. */
  anyDay: number | null;
  range: PriceRange | null;
}

/** Runs searches over the columns of a part of the index, one at a time. */
export class TourQuery {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #facets: FacetCounter;
  readonly #pages: PagePicker;
  readonly #texts: TextRanker;
  readonly #scratch: number;
  readonly #dated: DatedPrices;
  readonly #docs: number;
  #used = 0;

  constructor(
    memory: BitmapMemory,
    columns: TourColumns,
    { facets, pages, dated }: { facets: FacetCounter; pages: PagePicker; dated: DatedPrices },
  ) {
    this.#memory = memory;
    this.#columns = columns;
    this.#facets = facets;
    this.#pages = pages;
    this.#dated = dated;
    this.#texts = new TextRanker(memory, columns, pages.candidates);
    this.#scratch = memory.allocateBitmaps(SCRATCH_BITMAPS);
    this.#docs = facets.docs;
  }

  /** A page, the total and the facets. */
  search(
    { filters, facets, currency }: SearchRequest,
    prices: Prices,
  ): Pick<SearchReply, 'ids' | 'total' | 'facets' | 'price'> {
    const found = this.#find(filters, prices, currency);
    const all = new DocSet(this.#memory, found.all, this.#docs);
    // A price filter has already computed the prices.
    if (!found.range && (facets || filters.sort !== 'default')) prices.prepare(all);
    const ids = this.#page(all, filters, prices);
    const keysOf = new Map<number, FacetKey[]>();
    if (facets) {
      for (const key of facetKeysOf(filters)) {
        const bitmap = this.#setFor(key, found);
        const keys = keysOf.get(bitmap);
        if (keys) keys.push(key);
        else keysOf.set(bitmap, [key]);
      }
    }
    const own = new Map<FacetKey, FacetColumn>([['price', prices]]);
    const seats = seatsOf(filters);
    if (facets && (found.range || seats > 0)) own.set('months', this.#dated.monthsWithin(found.range, seats, currency));
    this.#facets.begin();
    let price: SearchReply['price'] = null;
    // The page's set goes first: its list of documents is still valid.
    for (const [bitmap, keys] of [...keysOf].sort(([a], [b]) => Number(b === found.all) - Number(a === found.all))) {
      const set = bitmap === found.all ? all : new DocSet(this.#memory, bitmap, this.#docs);
      if (keys.includes('price')) price = this.#pages.bounds(set, prices);
      this.#facets.count(set, keys, own);
    }
    return { ids, total: all.length, facets: this.#facets.finish(), price };
  }

  /** The set that a facet counts. A chosen month has its own prices, so months ignore the price group, too. */
  #setFor(key: FacetKey, { all, without, anyDay }: Found): number {
    if (key === 'months' && anyDay !== null) return anyDay;
    return without.get(groupOf(key)) ?? all;
  }

  #page(all: DocSet, filters: SearchFilters, prices: Prices): number[] {
    const words = filters.sort === 'default' && filters.lat === null ? queryWords(filters.placeName) : [];
    if (words.length === 0) return this.#pages.page(all, filters.sort, filters.page, prices);
    this.#texts.rank(all, words);
    return this.#pages.pageByKeys(all, this.#texts.keys, filters.page, -1);
  }

  /** The number of results only. */
  total(filters: SearchFilters, prices: Prices, currency: string): number {
    return this.#memory.kernel.countBits(this.#find(filters, prices, currency).all, this.#memory.bytes);
  }

  /** All results as map pins, in rank order. */
  map({ filters, currency, box }: MapRequest, prices: Prices): MapReply {
    const set = new DocSet(this.#memory, this.#find(filters, prices, currency).all, this.#docs);
    prices.prepare(set);
    const first = set.docs() >> 2;
    const { i32, u32 } = this.#memory;
    const ids = this.#columns.ids >> 2;
    const { geo } = this.#columns;
    const doc = (at: number): number => u32[first + at]!;
    return gatherPins(
      {
        length: set.length,
        id: (at) => i32[ids + doc(at)]!,
        x: (at) => geo.x(doc(at)),
        y: (at) => geo.y(doc(at)),
        amount: (at) => prices.amountOf(doc(at)),
      },
      box,
    );
  }

  /** A scratch bitmap, valid until the next search. */
  spareBitmap(): number {
    return this.#scratch;
  }

  #nextBitmap(): number {
    return this.#scratch + this.#used++ * this.#memory.bytes;
  }

  #empty(): number {
    const bitmap = this.#nextBitmap();
    this.#memory.kernel.fill(bitmap, 0, this.#memory.bytes);
    return bitmap;
  }

  #find(filters: SearchFilters, prices: Prices, currency: string): Found {
    this.#used = 0;
    const base = this.#base(filters);
    const groups = [...this.#groups(filters)];
    // Dates and prices come last, so that the intersection of all other groups is an intermediate result.
    const timeless = groups.length;
    const dates = this.#dates(filters, base);
    if (dates !== null) groups.push(['dates', dates]);
    const range = priceRangeOf(filters, currency);
    if (range) {
      const cheap = this.#cheapEnough(range, prices, base);
      const priced = dates === null ? base : this.#pricedFor({ base, dates, cheap }, groups.slice(0, timeless));
      if (dates !== null || seatsOf(filters) > 0) prices.prepare(new DocSet(this.#memory, priced, this.#docs));
      groups.push(...this.#priceGroups(range, prices, priced));
      return { ...this.#combine(base, groups, { timeless, cheap }), range };
    }
    return { ...this.#combine(base, groups, null), range };
  }

  /** Tours that start on the requested days, with seats for all travellers; null without a date filter. */
  #dates(filters: SearchFilters, base: number): number | null {
    const { dateFrom, dateTo } = filters;
    if (!dateFrom && !dateTo) return null;
    const { kernel, bytes } = this.#memory;
    const columns = this.#columns;
    const starting = this.#empty();
    const [from, to] = [dateFrom ? dayNumber(dateFrom) : 0, dateTo ? dayNumber(dateTo) : MAX_INT];
    columns.dates.addBetween(starting, from, to);
    if (seatsOf(filters) === 0) return starting;
    kernel.and(starting, starting, base, bytes);
    const bitmap = this.#empty();
    const span = spanOf(filters, columns.dates.today);
    columns.departures.addWithin(bitmap, new DocSet(this.#memory, starting, this.#docs), span);
    return bitmap;
  }

  /** Tours whose "from" price is not above the range, or that are cheaper later: no other has a departure in it. */
  #cheapEnough(range: PriceRange, prices: Prices, base: number): number {
    const cheap = this.#nextBitmap();
    const { kernel, bytes } = this.#memory;
    kernel.copy(cheap, base, bytes);
    for (const [, bitmap] of this.#priceGroups({ ...range, low: 0, lowPerDay: 0 }, prices.lowest, base))
      kernel.and(cheap, cheap, bitmap, bytes);
    const later = this.#nextBitmap();
    kernel.and(later, base, this.#columns.departures.cheaperLater, bytes);
    kernel.or(cheap, cheap, later, bytes);
    return cheap;
  }

  /**
   * Documents whose prices are needed: those that pass all groups, and cheap enough ones that fail exactly one, for
   * that group's counts.
   */
  #pricedFor(
    { base, dates, cheap }: { base: number; dates: number; cheap: number },
    groups: readonly [FacetGroup, number][],
  ): number {
    const { kernel, bytes } = this.#memory;
    const [found, near, missing] = [this.#nextBitmap(), this.#nextBitmap(), this.#nextBitmap()];
    kernel.and(found, base, dates, bytes);
    kernel.copy(near, found, bytes);
    for (const [, bitmap] of groups) {
      // Candidates are those found so far, and previous candidates that are in this group.
      kernel.and(missing, near, bitmap, bytes);
      kernel.or(near, found, missing, bytes);
      kernel.and(found, found, bitmap, bytes);
    }
    kernel.and(near, near, cheap, bytes);
    kernel.or(near, near, found, bytes);
    return near;
  }

  /** The constraints that are not groups, which every counted tour must satisfy. */
  #base(filters: SearchFilters): number {
    const { kernel, bytes } = this.#memory;
    const columns = this.#columns;
    const base = this.#nextBitmap();
    const one = this.#nextBitmap();
    kernel.copy(base, columns.active, bytes);
    const need = (bitmap: number): void => kernel.and(base, base, bitmap, bytes);
    const needAny = (add: (bitmap: number) => void): void => {
      kernel.fill(one, 0, bytes);
      add(one);
      need(one);
    };
    for (const column of BASE_COLUMNS) {
      const values = requestedValues(column, filters);
      if (values.length > 0) needAny((bitmap) => this.#addAny(bitmap, column, values));
      const range = column.between?.(filters);
      if (range) need(this.#between(column, range, one));
    }
    const { lat, lng } = filters;
    if (lat !== null && lng !== null) needAny((bitmap) => columns.geo.addNear(bitmap, lat, lng, filters.radius));
    else for (const word of queryWords(filters.placeName)) needAny((bitmap) => columns.words.addMatching(bitmap, word));
    const seats = seatsOf(filters);
    if (seats > 0) {
      kernel.between8(one, columns.departures.mostSeats, Math.min(MAX_BYTE, seats), MAX_BYTE, bytes);
      need(one);
    }
    return base;
  }

  *#groups(filters: SearchFilters): Generator<[FacetGroup, number]> {
    const columns = this.#columns;
    const any = (group: FacetGroup, add: (bitmap: number) => void): [FacetGroup, number] => {
      const bitmap = this.#empty();
      add(bitmap);
      return [group, bitmap];
    };
    if (filters.cities.length + filters.regions.length + filters.countries.length > 0 || filters.continent) {
      yield any('direction', (bitmap) => {
        for (const level of PLACE_LEVELS) columns.places[level].addAny(bitmap, filters[level]);
        if (filters.continent) columns.continents.addAny(bitmap, [filters.continent]);
      });
    }
    for (const column of GROUP_COLUMNS) {
      const values = requestedValues(column, filters);
      if (values.length > 0) yield any(column.name, (bitmap) => this.#addAny(bitmap, column, values));
      const range = column.between?.(filters);
      if (range) yield [column.name, this.#between(column, range)];
    }
  }

  #addAny(bitmap: number, { name }: NamedColumn, values: readonly ColumnValue[]): void {
    // `requestedValues` returns the value type of the column's kind.
    (this.#columns.declared.get(name) as DenseLists<ColumnValue>).addAny(bitmap, values);
  }

  #between({ name }: NamedColumn, [low, high]: readonly [number, number], bitmap: number = this.#nextBitmap()): number {
    const { kernel, bytes } = this.#memory;
    kernel.between8(bitmap, this.#columns.exact(name), low, Math.min(MAX_BYTE, high), bytes);
    return bitmap;
  }

  /** The documents of a set whose amount is in a range. */
  *#priceGroups(range: PriceRange, { amounts }: { amounts: number }, among: number): Generator<[FacetGroup, number]> {
    const { kernel, bytes } = this.#memory;
    const { days } = this.#columns;
    const [low, high, lowPerDay, highPerDay] = [range.low, range.high, range.lowPerDay, range.highPerDay].map((end) =>
      Math.min(MAX_INT, end),
    ) as [number, number, number, number];
    if (low > 0 || range.high !== Infinity) {
      const bitmap = this.#nextBitmap();
      kernel.between32(bitmap, amounts, low, high, bytes);
      kernel.and(bitmap, bitmap, among, bytes);
      yield ['price', bitmap];
    }
    const isOpen = range.highPerDay === Infinity;
    if (lowPerDay === 0 && isOpen) return;
    const bitmap = this.#nextBitmap();
    if (lowPerDay <= EASY_PER_DAY && (isOpen || highPerDay <= EASY_PER_DAY))
      kernel.betweenPerDay(bitmap, amounts, days, lowPerDay, isOpen ? -1 : highPerDay, bytes);
    else kernel.filterPerDay(bitmap, among, amounts, days, lowPerDay, highPerDay, bytes);
    kernel.and(bitmap, bitmap, among, bytes);
    yield ['pricePerDay', bitmap];
  }

  /**
   * Prefix and suffix intersections give "all groups but one" in three ANDs per group. Overwrites the groups' bitmaps.
   * With a price filter it also stores the intersection of the first `timeless` groups with `cheap`.
   */
  #combine(
    base: number,
    groups: [FacetGroup, number][],
    priced: { timeless: number; cheap: number } | null,
  ): Omit<Found, 'range'> {
    const { kernel, bytes } = this.#memory;
    const front = [base];
    for (const [, bitmap] of groups) {
      const to = this.#nextBitmap();
      kernel.and(to, front.at(-1)!, bitmap, bytes);
      front.push(to);
    }
    let anyDay: number | null = null;
    if (priced) kernel.and((anyDay = this.#nextBitmap()), front[priced.timeless]!, priced.cheap, bytes);
    const without = new Map<FacetGroup, number>();
    let back: number | null = null;
    for (let at = groups.length - 1; at >= 0; at--) {
      const [group, bitmap] = groups[at]!;
      const rest = front[at]!;
      if (back !== null) {
        // Neither the intersection up to here nor the group is needed again.
        kernel.and(rest, rest, back, bytes);
        kernel.and(bitmap, bitmap, back, bytes);
      }
      without.set(group, rest);
      back = bitmap;
    }
    return { all: front.at(-1)!, without, anyDay };
  }
}
