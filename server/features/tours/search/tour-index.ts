import type { Rates } from '#domain/money.ts';
import { BitmapMemory, IndexFull } from './bitmap-memory.ts';
import { FacetCounter } from './facet-counter.ts';
import { PagePicker } from './page-picker.ts';
import { fingerprintOf, fingerprintOfAvailability } from './row-fingerprint.ts';
import type { PriceColumn } from './price-columns.ts';
import type { MapReply } from './map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, SearchWorld } from './search-port.ts';
import { ChangedDocs } from './sort-order.ts';
import { TourColumns } from './tour-columns.ts';
import { TourQuery } from './tour-query.ts';
import type { Availability, TourRow } from './tour-row.ts';

/** Changed documents after which the orders are merged: a merge of 100k tours takes some milliseconds. */
const MERGE_AFTER = 512;
/** Room for tours that are added or rewritten before the index has to be built anew. */
const SPARE_SHARE = 0.05;
const SPARE_MIN = 1024;

/** What each document was made of, to be compared with the database. */
interface Prints {
  rows: Int32Array;
  dates: Int32Array;
}

/** Builds an index from tours given in any order; the best first is fastest. */
export class TourIndexBuilder {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #docOf = new Map<number, number>();
  readonly #prints: Prints;
  #docs = 0;

  /** `expected`: how many tours will come, at most. */
  constructor(kernel: WebAssembly.Module, expected: number, world: SearchWorld) {
    this.#memory = new BitmapMemory(kernel, Math.ceil(expected * (1 + SPARE_SHARE)) + SPARE_MIN);
    this.#columns = new TourColumns(this.#memory, world);
    this.#prints = { rows: new Int32Array(this.#memory.capacity), dates: new Int32Array(this.#memory.capacity) };
  }

  add(row: TourRow): void {
    const doc = this.#docs++;
    if (doc >= this.#memory.capacity) throw new IndexFull('more tours than expected');
    this.#columns.append(doc, row);
    this.#columns.putAvailability(doc, row, true);
    this.#docOf.set(row.id, doc);
    this.#prints.rows[doc] = fingerprintOf(row);
    this.#prints.dates[doc] = fingerprintOfAvailability(row);
  }

  finish(): TourIndex {
    this.#columns.seal(this.#docs);
    return new TourIndex({ memory: this.#memory, columns: this.#columns, docOf: this.#docOf, prints: this.#prints, docs: this.#docs });
  }
}

/** The catalogue in memory: bitmaps and columns over documents numbered by rank. Answers searches, takes changes one at a time. */
export class TourIndex {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #docOf: Map<number, number>;
  readonly #changed: ChangedDocs;
  readonly #facets: FacetCounter;
  readonly #query: TourQuery;
  readonly #prints: Prints;
  #docs: number;

  constructor({ memory, columns, docOf, prints, docs }: { memory: BitmapMemory; columns: TourColumns; docOf: Map<number, number>; prints: Prints; docs: number }) {
    this.#memory = memory;
    this.#columns = columns;
    this.#docOf = docOf;
    this.#prints = prints;
    this.#docs = docs;
    this.#changed = new ChangedDocs(memory);
    this.#facets = new FacetCounter(memory, columns);
    this.#query = new TourQuery(memory, columns, this.#facets, new PagePicker(memory, columns, this.#changed));
  }

  /** Tours it holds, those that are not on sale too. */
  get count(): number {
    return this.#docOf.size;
  }

  /** So many of its tours, one after another from the document on that a number falls to. */
  sample(from: number, wanted: number): number[] {
    const ids: number[] = [];
    for (let step = 0; step < this.#docs && ids.length < wanted; step++) {
      const doc = (from + step) % this.#docs;
      const id = this.#idOf(doc);
      if (this.#docOf.get(id) === doc) ids.push(id);
    }
    return ids;
  }

  /** Whether a tour is known exactly so; with null, whether it is not known. */
  agrees(id: number, row: TourRow | null): boolean {
    const doc = this.#docOf.get(id);
    if (doc === undefined || row === null) return doc === undefined && row === null;
    return this.#prints.rows[doc] === fingerprintOf(row) && this.#prints.dates[doc] === fingerprintOfAvailability(row);
  }

  /** Bytes of memory in use. */
  get size(): number {
    return this.#memory.size;
  }

  /** Page, total and facets. Throws when there is no rate for the currency. */
  search(request: SearchRequest): Omit<SearchReply, 'seq' | 'engine'> {
    const { continents, languages } = this.#columns;
    return {
      ...this.#query.search(request, this.#pricesIn(request.currency), request.currency),
      words: { continents: continents.codes.values, languages: languages.codes.values },
    };
  }

  total({ filters, currency }: SearchRequest): number {
    return this.#query.total(filters, this.#pricesIn(currency), currency);
  }

  /** Where the tours found lie. */
  map({ filters, currency, box }: MapRequest): MapReply {
    return this.#query.map(filters, this.#pricesIn(currency), currency, box);
  }

  /** Adds a tour or replaces it. Throws `IndexFull` when the room for changes is used up. */
  put(row: TourRow): void {
    this.remove(row.id);
    if (this.#docs >= this.#memory.capacity) throw new IndexFull('no room for more tours');
    const doc = this.#docs;
    this.#columns.append(doc, row);
    this.#docs++;
    this.#columns.putAvailability(doc, row, true);
    this.#docOf.set(row.id, doc);
    this.#prints.rows[doc] = fingerprintOf(row);
    this.#prints.dates[doc] = fingerprintOfAvailability(row);
    this.#facets.bump(doc, 1);
    this.#change(doc);
  }

  /** Takes a tour out of every answer. */
  remove(id: number): void {
    const doc = this.#docOf.get(id);
    if (doc === undefined) return;
    this.#facets.bump(doc, -1);
    this.#memory.clear(this.#columns.active, doc);
    this.#docOf.delete(id);
  }

  /** New dates, seats or prices of a tour. An unknown tour is ignored: its own change brings it. */
  putAvailability(change: Availability): void {
    const doc = this.#docOf.get(change.id);
    if (doc === undefined) return;
    this.#facets.bump(doc, -1);
    this.#columns.putAvailability(doc, change, false);
    this.#prints.dates[doc] = fingerprintOfAvailability(change);
    this.#facets.bump(doc, 1);
    this.#change(doc);
  }

  setRates(rates: Rates): void {
    this.#mergeOrders();
    this.#columns.prices.setRates(rates);
    for (const column of this.#columns.prices.made) this.#facets.refresh(column);
  }

  /** Moves to a later day. Returns the tours that have lost a start; their dates and prices must be put again. */
  advance(today: number): number[] {
    const past = this.#query.spareBitmap();
    return this.#columns.dates.advance(today, past).map((doc) => this.#idOf(doc)).filter((id) => this.#docOf.has(id));
  }

  #idOf(doc: number): number {
    return this.#memory.i32[(this.#columns.ids >> 2) + doc]!;
  }

  #pricesIn(currency: string): PriceColumn {
    const { column, isNew } = this.#columns.prices.in(currency);
    if (isNew) this.#facets.refresh(column);
    return column;
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
