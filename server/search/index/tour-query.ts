import type { MapBox } from '#domain/places/mercator.ts';
import { minorPerUnit } from '#domain/money.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, valuesAsked, type ColumnValue, type NamedColumn } from '../columns.ts';
import { DocSet, type BitmapMemory } from './bitmap-memory.ts';
import type { DenseLists } from './facet-columns.ts';
import type { FacetCounter } from './facet-counter.ts';
import { gatherPins, type MapReply } from '../map-pins.ts';
import type { PagePicker } from './page-picker.ts';
import { PLACE_LEVELS } from './place-lists.ts';
import type { PriceColumn } from './price-columns.ts';
import {
  facetKeysOf,
  groupOf,
  type FacetKey,
  type FilterGroup as Group,
  type SearchReply,
  type SearchRequest,
} from '../search-port.ts';
import { askedWords } from '../text-words.ts';
import { TextRanker } from './text-ranker.ts';
import type { TourColumns } from './tour-columns.ts';
import { dayNumber } from '../tour-row.ts';

const MAX_INT = 0x7fff_ffff;
const MAX_BYTE = 255;
/** A price a day that many days can be multiplied by in 32 bits. */
const EASY_PER_DAY = Math.floor(MAX_INT / MAX_BYTE);
/** The columns that narrow everything, and those that are groups. */
const BASE_COLUMNS = COLUMN_LIST.filter(({ counted }) => counted === 'never');
const GROUP_COLUMNS = COLUMN_LIST.filter(({ counted }) => counted !== 'never');

/** Groups that are no declared column: direction, dates, price, price a day. */
const OWN_GROUPS = 4;
/** Two, and two for each group: its own, and the product up to it. */
const SCRATCH_BITMAPS = 2 + 2 * (GROUP_COLUMNS.length + OWN_GROUPS);

/** The documents that pass, and those that pass all groups but one. */
interface Found {
  all: number;
  without: Map<Group, number>;
}

/** Answers searches over the columns of a part of the index. One at a time. */
export class TourQuery {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #facets: FacetCounter;
  readonly #pages: PagePicker;
  readonly #texts: TextRanker;
  readonly #scratch: number;
  readonly #docs: number;
  #used = 0;

  constructor(memory: BitmapMemory, columns: TourColumns, facets: FacetCounter, pages: PagePicker) {
    this.#memory = memory;
    this.#columns = columns;
    this.#facets = facets;
    this.#pages = pages;
    this.#texts = new TextRanker(memory, columns, pages.candidates);
    this.#scratch = memory.allocateBitmaps(SCRATCH_BITMAPS);
    this.#docs = facets.docs;
  }

  /** A page, the total and the facets. */
  search(
    { filters, facets }: SearchRequest,
    prices: PriceColumn,
    currency: string,
  ): Pick<SearchReply, 'ids' | 'total' | 'facets' | 'price'> {
    const found = this.#find(filters, prices, currency);
    const all = new DocSet(this.#memory, found.all, this.#docs);
    const ids = this.#page(all, filters, prices);
    const keysOf = new Map<number, FacetKey[]>();
    if (facets) {
      for (const key of facetKeysOf(filters)) {
        const bitmap = found.without.get(groupOf(key)) ?? found.all;
        const keys = keysOf.get(bitmap);
        if (keys) keys.push(key);
        else keysOf.set(bitmap, [key]);
      }
    }
    this.#facets.begin();
    let price: SearchReply['price'] = null;
    // The set of the page goes first: its list of documents is still there.
    for (const [bitmap, keys] of [...keysOf].sort(([a], [b]) => Number(b === found.all) - Number(a === found.all))) {
      const set = bitmap === found.all ? all : new DocSet(this.#memory, bitmap, this.#docs);
      if (keys.includes('price')) price = this.#pages.bounds(set, prices);
      this.#facets.count(set, keys, prices);
    }
    return { ids, total: all.length, facets: this.#facets.finish(), price };
  }

  #page(all: DocSet, filters: SearchFilters, prices: PriceColumn): number[] {
    const asked = filters.sort === 'default' && filters.lat === null ? askedWords(filters.placeName) : [];
    if (asked.length === 0) return this.#pages.page(all, filters.sort, filters.page, prices);
    this.#texts.rank(all, asked);
    return this.#pages.pageByKeys(all, this.#texts.keys, filters.page);
  }

  /** Only how many. */
  total(filters: SearchFilters, prices: PriceColumn, currency: string): number {
    return this.#memory.kernel.countBits(this.#find(filters, prices, currency).all, this.#memory.bytes);
  }

  /** All found as pins of a map, the best first in each. */
  map(filters: SearchFilters, prices: PriceColumn, currency: string, box: MapBox | null): MapReply {
    const set = new DocSet(this.#memory, this.#find(filters, prices, currency).all, this.#docs);
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

  /** A bitmap to work in until the next search. */
  spareBitmap(): number {
    return this.#scratch;
  }

  #take(): number {
    return this.#scratch + this.#used++ * this.#memory.bytes;
  }

  #empty(): number {
    const bitmap = this.#take();
    this.#memory.kernel.fill(bitmap, 0, this.#memory.bytes);
    return bitmap;
  }

  #find(filters: SearchFilters, prices: PriceColumn, currency: string): Found {
    this.#used = 0;
    const base = this.#base(filters);
    const groups = [...this.#groups(filters, prices, currency, base)];
    return this.#combine(base, groups);
  }

  /** What every counted tour must satisfy: the choices that are no groups. */
  #base(filters: SearchFilters): number {
    const { kernel, bytes } = this.#memory;
    const columns = this.#columns;
    const base = this.#take();
    const one = this.#take();
    kernel.copy(base, columns.active, bytes);
    const need = (bitmap: number): void => kernel.and(base, base, bitmap, bytes);
    const needAny = (add: (bitmap: number) => void): void => {
      kernel.fill(one, 0, bytes);
      add(one);
      need(one);
    };
    for (const column of BASE_COLUMNS) {
      const values = valuesAsked(column, filters);
      if (values.length > 0) needAny((bitmap) => this.#addAny(bitmap, column, values));
    }
    const { lat, lng } = filters;
    if (lat !== null && lng !== null) needAny((bitmap) => columns.geo.addNear(bitmap, lat, lng, filters.radius));
    else for (const word of askedWords(filters.placeName)) needAny((bitmap) => columns.words.addMeeting(bitmap, word));
    return base;
  }

  *#groups(filters: SearchFilters, prices: PriceColumn, currency: string, base: number): Generator<[Group, number]> {
    const columns = this.#columns;
    const any = (group: Group, add: (bitmap: number) => void): [Group, number] => {
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
    if (filters.dateFrom || filters.dateTo) {
      const from = filters.dateFrom ? dayNumber(filters.dateFrom) : 0;
      yield any('dates', (bitmap) =>
        columns.dates.addBetween(bitmap, from, filters.dateTo ? dayNumber(filters.dateTo) : MAX_INT),
      );
    }
    for (const column of GROUP_COLUMNS) {
      const values = valuesAsked(column, filters);
      if (values.length > 0) yield any(column.name, (bitmap) => this.#addAny(bitmap, column, values));
      const range = column.between?.(filters);
      if (range) yield [column.name, this.#between(column, range)];
    }
    yield* this.#priceRange(filters, prices, currency, base);
  }

  #addAny(bitmap: number, { name }: NamedColumn, values: readonly ColumnValue[]): void {
    // Each kind of column knows the values that `valuesAsked` gives of it.
    (this.#columns.declared.get(name) as DenseLists<ColumnValue>).addAny(bitmap, values);
  }

  #between({ name }: NamedColumn, [low, high]: readonly [number, number]): number {
    const bitmap = this.#take();
    const { kernel, bytes } = this.#memory;
    kernel.between8(bitmap, this.#columns.exact(name), low, Math.min(MAX_BYTE, high), bytes);
    return bitmap;
  }

  *#priceRange(
    filters: SearchFilters,
    prices: PriceColumn,
    currency: string,
    base: number,
  ): Generator<[Group, number]> {
    const { priceMin, priceMax, pricePerDayMin, pricePerDayMax } = filters;
    const { kernel, bytes } = this.#memory;
    const per = minorPerUnit(currency);
    const minor = (units: number | null): number => (units === null ? MAX_INT : Math.min(MAX_INT, units * per));
    if (priceMin > 0 || priceMax !== null) {
      const bitmap = this.#take();
      kernel.between32(bitmap, prices.amounts, minor(priceMin), minor(priceMax), bytes);
      yield ['price', bitmap];
    }
    if (pricePerDayMin > 0 || pricePerDayMax !== null) {
      const bitmap = this.#take();
      const [low, high] = [minor(pricePerDayMin), minor(pricePerDayMax)];
      const isEasy = low <= EASY_PER_DAY && (pricePerDayMax === null || high <= EASY_PER_DAY);
      if (isEasy)
        kernel.betweenPerDay(
          bitmap,
          prices.amounts,
          this.#columns.days,
          low,
          pricePerDayMax === null ? -1 : high,
          bytes,
        );
      else kernel.keepPerDay(bitmap, base, prices.amounts, this.#columns.days, low, high, bytes);
      yield ['pricePerDay', bitmap];
    }
  }

  /** Products from the front and from the back give "all groups but one" in three ANDs a group. The bitmaps of the groups are used up. */
  #combine(base: number, groups: [Group, number][]): Found {
    const { kernel, bytes } = this.#memory;
    const front = [base];
    for (const [, bitmap] of groups) {
      const to = this.#take();
      kernel.and(to, front.at(-1)!, bitmap, bytes);
      front.push(to);
    }
    const without = new Map<Group, number>();
    let back: number | null = null;
    for (let at = groups.length - 1; at >= 0; at--) {
      const [group, bitmap] = groups[at]!;
      const rest = front[at]!;
      if (back !== null) {
        // The product up to here is not needed again, nor is the group itself.
        kernel.and(rest, rest, back, bytes);
        kernel.and(bitmap, bitmap, back, bytes);
      }
      without.set(group, rest);
      back = bitmap;
    }
    return { all: front.at(-1)!, without };
  }
}
