import type { Rates } from '#domain/money.ts';
import type { Availability, IndexedTour } from '#server/search/indexed-tour.ts';
import type { MapReply } from '#server/search/map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, DailyFacts } from '#server/search/search-port.ts';
import { BitmapMemory, IndexFull } from './bitmap-memory.ts';
import { DatedPrices, seatsOf } from './dated-prices.ts';
import { DocTable } from './doc-table.ts';
import { FacetCounter } from './facet-counter.ts';
import { PagePicker } from './page-picker.ts';
import type { Prices } from './price-columns.ts';
import { ChangedDocs } from './sort-order.ts';
import { TourColumns } from './tour-columns.ts';
import { TourQuery } from './tour-query.ts';

/** Changed documents after which the orders are merged, which takes some milliseconds at 100k tours. */
const MERGE_AFTER = 512;
/** Spare room for added or rewritten tours before the index has to be rebuilt. */
const SPARE_SHARE = 0.05;
const SPARE_MIN = 1024;

/** State of a part that is not in its memory. */
export interface PartState {
  capacity: number;
  /** Bytes of memory in use. */
  bytes: number;
  docs: number;
  tours: number;
  daily: DailyFacts;
  columns: ReturnType<TourColumns['save']>;
}

interface Pieces {
  memory: BitmapMemory;
  columns: TourColumns;
  table: DocTable;
  docs: number;
}

/** Builds a part from tours in any order; best first is fastest. */
export class IndexPartBuilder {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #table: DocTable;
  #docs = 0;

  /** `expected`: upper bound of the number of tours. */
  constructor(kernel: WebAssembly.Module, expected: number, daily: DailyFacts) {
    this.#memory = new BitmapMemory(kernel, Math.ceil(expected * (1 + SPARE_SHARE)) + SPARE_MIN);
    this.#columns = new TourColumns(this.#memory, daily);
    this.#table = new DocTable(this.#memory, this.#columns.ids);
  }

  add(row: IndexedTour): void {
    const doc = this.#docs++;
    if (doc >= this.#memory.capacity) throw new IndexFull('more tours than expected');
    this.#columns.append(doc, row);
    this.#columns.putAvailability(doc, row, true);
    this.#table.add(doc, row);
  }

  finish(): IndexPart {
    this.#columns.seal(this.#docs);
    return new IndexPart({ memory: this.#memory, columns: this.#columns, table: this.#table, docs: this.#docs });
  }
}

/**
 * The tours of one type in memory: bitmaps and columns over documents numbered by rank. Serves searches for that type
 * and applies changes one at a time.
 */
export class IndexPart {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #table: DocTable;
  readonly #changed: ChangedDocs;
  readonly #facets: FacetCounter;
  readonly #dated: DatedPrices;
  readonly #query: TourQuery;
  #docs: number;

  constructor({ memory, columns, table, docs }: Pieces) {
    this.#memory = memory;
    this.#columns = columns;
    this.#table = table;
    this.#docs = docs;
    this.#changed = new ChangedDocs(memory);
    this.#facets = new FacetCounter(memory, columns);
    this.#dated = new DatedPrices(memory, columns);
    const pages = new PagePicker(memory, columns, this.#changed);
    this.#query = new TourQuery(memory, columns, { facets: this.#facets, pages, dated: this.#dated });
  }

  /**
   * Restores a saved part; `memory` already has its bytes. Allocations repeat in the original order, so no pointers are
   * saved. Throws when the sizes do not match.
   */
  static restore(memory: BitmapMemory, { columns: state, daily, docs, tours, bytes }: PartState): IndexPart {
    const columns = new TourColumns(memory, daily);
    const table = new DocTable(memory, columns.ids, tours);
    columns.restore(state);
    const part = new IndexPart({ memory, columns, table, docs });
    for (const made of state.prices.made) part.#facets.refresh(columns.prices.restoreColumn(made));
    if (memory.size !== bytes) throw new Error('the memory of the index is laid out differently');
    return part;
  }

  /** The state that `restore` needs besides the memory. */
  save(): PartState {
    this.#mergeOrders();
    return {
      capacity: this.#memory.capacity,
      bytes: this.#memory.size,
      docs: this.#docs,
      tours: this.#table.count,
      daily: { today: this.today, rates: this.rates },
      columns: this.#columns.save(),
    };
  }

  /** Copies a range of the memory; scratch memory may change between two calls and is not needed. */
  copyMemory(to: Uint8Array, from: number): void {
    to.set(this.#memory.u8.subarray(from, from + to.length));
  }

  /** The first day on sale. */
  get today(): number {
    return this.#columns.dates.today;
  }

  get rates(): Rates {
    return this.#columns.prices.rates;
  }

  /** Number of tours, including those not on sale. */
  get count(): number {
    return this.#table.count;
  }

  /** Up to `limit` tours in document order, starting at the document that `from` maps to. */
  sample(from: number, limit: number): number[] {
    const ids: number[] = [];
    for (let step = 0; step < this.#docs && ids.length < limit; step++) {
      const doc = (from + step) % this.#docs;
      const id = this.#table.idOf(doc);
      if (this.#table.find(id) === doc) ids.push(id);
    }
    return ids;
  }

  has(id: number): boolean {
    return this.#table.find(id) !== undefined;
  }

  /** Whether the stored tour equals the row. */
  agrees(row: IndexedTour): boolean {
    const doc = this.#table.find(row.id);
    return doc !== undefined && this.#table.agrees(doc, row);
  }

  get size(): number {
    return this.#memory.size;
  }

  /** Page, total and facets. Throws when there is no rate for the currency. */
  search(request: SearchRequest): Omit<SearchReply, 'seq' | 'engine'> {
    return {
      ...this.#query.search(request, this.#pricesOf(request)),
      words: { continents: this.#columns.continents.codes.values, languages: this.#columns.languages },
    };
  }

  total(request: SearchRequest): number {
    return this.#query.total(request.filters, this.#pricesOf(request), request.currency);
  }

  /** Positions of the found tours. */
  map(request: MapRequest): MapReply {
    return this.#query.map(request, this.#pricesOf(request));
  }

  /** Adds or replaces a tour. Throws `IndexFull` when the spare room is used up. */
  put(row: IndexedTour): void {
    this.remove(row.id);
    if (this.#docs >= this.#memory.capacity) throw new IndexFull('no room for more tours');
    const doc = this.#docs;
    this.#columns.append(doc, row);
    this.#docs++;
    this.#columns.putAvailability(doc, row, true);
    this.#table.add(doc, row);
    this.#facets.bump(doc, 1);
    this.#change(doc);
  }

  /** Removes a tour. */
  remove(id: number): void {
    const doc = this.#table.find(id);
    if (doc === undefined) return;
    this.#facets.bump(doc, -1);
    this.#memory.clear(this.#columns.active, doc);
    this.#columns.departures.clear(doc);
    this.#table.delete(id);
  }

  /**
   * Updates dates, seats or prices of a tour. Returns whether they differ from before. An unknown tour is ignored: its
   * own change adds it.
   */
  putAvailability(change: Availability): boolean {
    const doc = this.#table.find(change.id);
    if (doc === undefined) return false;
    this.#facets.bump(doc, -1);
    this.#columns.putAvailability(doc, change, false);
    const differs = this.#table.recordDates(doc, change);
    this.#facets.bump(doc, 1);
    this.#change(doc);
    return differs;
  }

  setRates(rates: Rates): void {
    this.#mergeOrders();
    this.#columns.prices.setRates(rates);
    for (const column of this.#columns.prices.made) this.#facets.refresh(column);
  }

  /** Moves to a later day. Returns the tours with starts that have passed; their dates and prices must be put again. */
  advance(today: number): number[] {
    const past = this.#query.spareBitmap();
    return this.#columns.dates
      .advance(today, past)
      .map((doc) => this.#table.idOf(doc))
      .filter((id) => this.#table.find(id) !== undefined);
  }

  /** With dates or travellers the prices of matching departures, else the lowest prices. */
  #pricesOf({ filters, currency }: Pick<SearchRequest, 'filters' | 'currency'>): Prices {
    const { column, isNew } = this.#columns.prices.in(currency);
    if (isNew) this.#facets.refresh(column);
    return filters.dateFrom || filters.dateTo || seatsOf(filters) > 0
      ? this.#dated.of(filters, currency, column)
      : column;
  }

  #change(doc: number): void {
    this.#changed.add(doc);
    if (this.#changed.docs.length >= MERGE_AFTER) this.#mergeOrders();
  }

  #mergeOrders(): void {
    this.#columns.byScore.merge(this.#changed);
    this.#columns.prices.merge(this.#changed);
    this.#changed.clear();
  }
}
