import {
  COLUMN_LIST,
  valuesOf,
  type Column,
  type ColumnFields,
  type ColumnName,
  type ColumnValue,
} from '#server/search/columns.ts';
import type { Availability, IndexedTour } from '#server/search/indexed-tour.ts';
import type { DailyFacts } from '#server/search/search-port.ts';
import type { BitmapMemory } from './bitmap-memory.ts';
import { DateLevels } from './date-levels.ts';
import { Departures } from './departures.ts';
import { DenseBytes, DenseLists, SparseLists } from './facet-columns.ts';
import { SparseFilter } from './filter-columns.ts';
import { GeoCells } from './geo-cells.ts';
import { PlaceLists } from './place-lists.ts';
import { PriceColumns } from './price-columns.ts';
import { SortOrder } from './sort-order.ts';
import { WordFilter } from './word-filter.ts';

const MAX_BYTE = 255;

/** How a declared column is stored. */
export type StoredColumn = DenseBytes | DenseLists<ColumnValue> | SparseLists<number> | SparseFilter;

/** Few values shared by many tours use bitmaps, many values posting lists. */
function store(memory: BitmapMemory, { kind, counted, words = [], top = 1 }: Column): StoredColumn {
  if (kind === 'flag' || kind === 'number') return new DenseBytes(memory, top + 1);
  // One extra for unknown words.
  if (kind === 'word') return new DenseBytes(memory, words.length + 1);
  if (counted === 'never') return new SparseFilter(memory);
  return kind === 'id' ? new SparseLists(memory) : new DenseLists(memory);
}

/** Columns whose size is known at the end of a build. */
interface Sealed {
  seal(): void;
  save(): unknown;
  restore(state: never): void;
}

/** All columns of an index. */
export class TourColumns {
  readonly ids: number;
  readonly scores: number;
  readonly active: number;
  readonly declared: ReadonlyMap<ColumnName, StoredColumn>;
  readonly continents: DenseLists<string>;
  readonly places: PlaceLists;
  readonly words: WordFilter;
  readonly geo: GeoCells;
  readonly dates: DateLevels;
  readonly departures: Departures;
  readonly prices: PriceColumns;
  readonly byScore: SortOrder;
  readonly #memory: BitmapMemory;
  /** Pointers to exact numbers for range filters; the columns themselves group numbers from their top on. */
  readonly #exact: ReadonlyMap<ColumnName, number>;
  /** In allocation order. */
  readonly #sealed: ReadonlyMap<string, Sealed>;

  constructor(memory: BitmapMemory, daily: DailyFacts) {
    this.#memory = memory;
    this.ids = memory.allocate(memory.capacity * 4);
    this.scores = memory.allocate(memory.capacity * 4);
    this.active = memory.allocateBitmaps();
    const ranged = COLUMN_LIST.filter(({ between }) => between);
    this.#exact = new Map(ranged.map(({ name }) => [name, memory.allocate(memory.capacity)]));
    this.declared = new Map(COLUMN_LIST.map((column) => [column.name, store(memory, column)]));
    this.continents = new DenseLists(memory);
    this.places = new PlaceLists(memory);
    this.words = new WordFilter(memory);
    this.geo = new GeoCells(memory);
    this.dates = new DateLevels(memory, daily.today);
    this.departures = new Departures(memory);
    this.prices = new PriceColumns(memory, this.ids, daily.rates);
    this.byScore = new SortOrder(memory, this.ids, this.scores, -1);
    this.#sealed = new Map<string, Sealed>([
      ...[...this.declared].flatMap(([name, column]) =>
        column instanceof DenseBytes ? [] : [[name, column as Sealed] as const],
      ),
      ['continents', this.continents],
      ['places', this.places],
      ['words', this.words],
      ['geo', this.geo],
      ['departures', this.departures],
    ]);
  }

  /** Days of the longest tour. */
  longest = 0;

  /** Pointer to the days of each tour, a byte per document. */
  get days(): number {
    return this.exact('duration');
  }

  /** Languages by the codes of their column. */
  get languages(): readonly string[] {
    return (this.declared.get('languages') as DenseLists<string>).codes.values;
  }

  /** Pointer to the exact numbers of a column that has ranges. */
  exact(name: ColumnName): number {
    const pointer = this.#exact.get(name);
    if (pointer === undefined) throw new Error(`${name} has no ranges`);
    return pointer;
  }

  /** Appends a document. `putAvailability` decides whether it can be found. */
  append(doc: number, row: IndexedTour): void {
    const { i32, u8 } = this.#memory;
    i32[(this.ids >> 2) + doc] = row.id;
    i32[(this.scores >> 2) + doc] = row.score;
    for (const column of COLUMN_LIST) {
      // `valuesOf` returns the value type of the column's kind.
      (this.declared.get(column.name) as DenseLists<ColumnValue>).append(doc, valuesOf(column, row));
      const exact = this.#exact.get(column.name);
      if (exact !== undefined) u8[exact + doc] = Math.min(MAX_BYTE, row[column.field as keyof ColumnFields] as number);
    }
    this.longest = Math.max(this.longest, u8[this.days + doc]!);
    this.continents.append(doc, row.continents);
    this.places.append(doc, row);
    this.words.append(doc, row.words);
    this.geo.append(doc, row.lat, row.lng);
  }

  /** Ends the build: lays out lists and sorts orders. */
  seal(docs: number): void {
    for (const column of this.#sealed.values()) column.seal();
    this.byScore.sort(docs);
  }

  /** The state that `restore` needs besides the memory. */
  save(): { sealed: [string, unknown][]; prices: ReturnType<PriceColumns['save']>; ordered: number; longest: number } {
    const sealed = [...this.#sealed].map(([name, column]): [string, unknown] => [name, column.save()]);
    return { sealed, prices: this.prices.save(), ordered: this.byScore.length, longest: this.longest };
  }

  /** Replaces `seal` when the memory comes from a snapshot. */
  restore({ sealed, prices, ordered, longest }: ReturnType<TourColumns['save']>): void {
    const states = new Map(sealed);
    // Each column restores the state that it saved.
    for (const [name, column] of this.#sealed) column.restore(states.get(name) as never);
    this.prices.restore(prices);
    this.byScore.length = ordered;
    this.longest = longest;
  }

  /** Sets dates and price of a document. It can be found while it has a start and a price that can be converted. */
  putAvailability(doc: number, { starts, prices, seats, price, currency }: Availability, isNew: boolean): void {
    const isOnSale = (_value: number, at: number): boolean => this.dates.isOnSale(starts[at]!);
    const onSale = starts.filter(isOnSale);
    this.dates.put(doc, onSale, isNew);
    const [pricesOnSale, seatsOnSale] = [prices.filter(isOnSale), seats.filter(isOnSale)];
    this.departures.put(doc, { days: onSale, prices: pricesOnSale, seats: seatsOnSale, price });
    this.prices.put(doc, price, currency);
    if (onSale.length > 0 && this.prices.canConvert(currency)) this.#memory.set(this.active, doc);
    else this.#memory.clear(this.active, doc);
  }
}
