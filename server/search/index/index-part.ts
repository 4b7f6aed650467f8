import type { Rates } from '#domain/money.ts';
import { partySize } from '#domain/search/party.ts';
import { BitmapMemory, IndexFull } from './bitmap-memory.ts';
import { DatedPrices } from './dated-prices.ts';
import { DocTable } from './doc-table.ts';
import { FacetCounter } from './facet-counter.ts';
import { PagePicker } from './page-picker.ts';
import type { Prices } from './price-columns.ts';
import type { MapReply } from '../map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, SearchWorld } from '../search-port.ts';
import { ChangedDocs } from './sort-order.ts';
import { TourColumns } from './tour-columns.ts';
import { TourQuery } from './tour-query.ts';
import type { Availability, TourRow } from '../tour-row.ts';

/** Changed documents after which the orders are merged: a merge of 100k tours takes some milliseconds. */
const MERGE_AFTER = 512;
/** Room for tours that are added or rewritten before the index has to be rebuilt. */
const SPARE_SHARE = 0.05;
const SPARE_MIN = 1024;

/** Everything of a part that is not in its memory. */
export interface PartState {
  capacity: number;
  /** Bytes of memory in use. */
  bytes: number;
  docs: number;
  tours: number;
  world: SearchWorld;
  columns: ReturnType<TourColumns['save']>;
}

interface Pieces {
  memory: BitmapMemory;
  columns: TourColumns;
  table: DocTable;
  docs: number;
}

/** Builds a part from tours given in any order; the best first is fastest. */
export class IndexPartBuilder {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #table: DocTable;
  #docs = 0;

  /** `expected`: how many tours will come, at most. */
  constructor(kernel: WebAssembly.Module, expected: number, world: SearchWorld) {
    this.#memory = new BitmapMemory(kernel, Math.ceil(expected * (1 + SPARE_SHARE)) + SPARE_MIN);
    this.#columns = new TourColumns(this.#memory, world);
    this.#table = new DocTable(this.#memory, this.#columns.ids);
  }

  add(row: TourRow): void {
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

/** The tours of one type in memory: bitmaps and columns over documents numbered by rank. Answers searches for that type, takes changes of its tours one at a time. */
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
   * A part as it was saved: `memory` has its bytes already. Everything takes its place in the memory in the order it once took it, so no place is written down.
   * Throws when that does not come out even.
   */
  static restore(memory: BitmapMemory, { columns: state, world, docs, tours, bytes }: PartState): IndexPart {
    const columns = new TourColumns(memory, world);
    const table = new DocTable(memory, columns.ids, tours);
    columns.restore(state);
    const part = new IndexPart({ memory, columns, table, docs });
    for (const made of state.prices.made) part.#facets.refresh(columns.prices.restoreColumn(made));
    if (memory.size !== bytes) throw new Error('the memory of the index is laid out differently');
    return part;
  }

  /** What `restore` needs beside the memory, as it is now. */
  save(): PartState {
    this.#mergeOrders();
    return {
      capacity: this.#memory.capacity,
      bytes: this.#memory.size,
      docs: this.#docs,
      tours: this.#table.count,
      world: { today: this.today, rates: this.rates },
      columns: this.#columns.save(),
    };
  }

  /** Copies a part of its memory; what a search works with changes between two calls and is not needed again. */
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

  /** Tours it holds, those that are not on sale too. */
  get count(): number {
    return this.#table.count;
  }

  /** So many of its tours at most, one after another from the document on that a number falls to. */
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

  /** Whether a tour is known exactly so. */
  agrees(row: TourRow): boolean {
    const doc = this.#table.find(row.id);
    return doc !== undefined && this.#table.agrees(doc, row);
  }

  /** Bytes of memory in use. */
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

  /** Where the tours found lie. */
  map(request: MapRequest): MapReply {
    return this.#query.map(request, this.#pricesOf(request));
  }

  /** Adds a tour or replaces it. Throws `IndexFull` when the room for changes is used up. */
  put(row: TourRow): void {
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

  /** Takes a tour out of every answer. */
  remove(id: number): void {
    const doc = this.#table.find(id);
    if (doc === undefined) return;
    this.#facets.bump(doc, -1);
    this.#memory.clear(this.#columns.active, doc);
    this.#columns.departures.clear(doc);
    this.#table.delete(id);
  }

  /** New dates, seats or prices of a tour; whether they differ from what was known. An unknown tour is ignored: its own change brings it. */
  putAvailability(change: Availability): boolean {
    const doc = this.#table.find(change.id);
    if (doc === undefined) return false;
    this.#facets.bump(doc, -1);
    this.#columns.putAvailability(doc, change, false);
    const differs = this.#table.noteDates(doc, change);
    this.#facets.bump(doc, 1);
    this.#change(doc);
    return differs;
  }

  setRates(rates: Rates): void {
    this.#mergeOrders();
    this.#columns.prices.setRates(rates);
    for (const column of this.#columns.prices.made) this.#facets.refresh(column);
  }

  /** Moves to a later day. Returns the tours that have lost a start; their dates and prices must be put again. */
  advance(today: number): number[] {
    const past = this.#query.spareBitmap();
    return this.#columns.dates
      .advance(today, past)
      .map((doc) => this.#table.idOf(doc))
      .filter((id) => this.#table.find(id) !== undefined);
  }

  /** With dates or travellers the prices of departures that fit, else the lowest of all. */
  #pricesOf({ filters, currency }: Pick<SearchRequest, 'filters' | 'currency'>): Prices {
    const { column, isNew } = this.#columns.prices.in(currency);
    if (isNew) this.#facets.refresh(column);
    return filters.dateFrom || filters.dateTo || partySize(filters) > 1
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
