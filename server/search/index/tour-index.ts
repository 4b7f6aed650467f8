import type { Rates } from '#domain/money.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import type { Availability, IndexedTour } from '#server/search/indexed-tour.ts';
import type { MapReply } from '#server/search/map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, DailyFacts } from '#server/search/search-port.ts';
import { IndexPartBuilder, type IndexPart, type PartState } from './index-part.ts';

type InParts<Part> = readonly [tours: Part, excursions: Part];

/** State of an index that is not in its memories. */
export type IndexState = InParts<PartState>;

/** Number of tours and of excursions. */
export type TourCounts = InParts<number>;

/** The part of the index for a type. */
function partOf(type: number): 0 | 1 {
  return type === TOUR_TYPE.excursion ? 1 : 0;
}

export function countTypes(rows: Iterable<{ type: number }>): TourCounts {
  const counts: [number, number] = [0, 0];
  for (const { type } of rows) counts[partOf(type)]++;
  return counts;
}

/** Builds an index from tours in any order; best first is fastest. */
export class TourIndexBuilder {
  readonly #parts: InParts<IndexPartBuilder>;

  /** `expected`: upper bounds of the numbers of tours. */
  constructor(kernel: WebAssembly.Module, [tours, excursions]: TourCounts, daily: DailyFacts) {
    this.#parts = [new IndexPartBuilder(kernel, tours, daily), new IndexPartBuilder(kernel, excursions, daily)];
  }

  add(row: IndexedTour): void {
    this.#parts[partOf(row.type)].add(row);
  }

  finish(): TourIndex {
    const [tours, excursions] = this.#parts;
    return new TourIndex([tours.finish(), excursions.finish()]);
  }
}

/**
 * The catalogue in memory, in two parts, because every search is for tours or for excursions. Serves searches and
 * applies changes one at a time.
 */
export class TourIndex {
  readonly #parts: InParts<IndexPart>;

  constructor(parts: InParts<IndexPart>) {
    this.#parts = parts;
  }

  /** The state needed to restore the index, besides the memories. */
  save(): IndexState {
    const [tours, excursions] = this.#parts;
    return [tours.save(), excursions.save()];
  }

  /**
   * Copies the memories at the size they had when `state` was saved, at most `most` bytes at a time; scratch memory may
   * change in between and is not needed.
   */
  *copies(state: IndexState, most: number): Generator<Uint8Array> {
    for (const [at, { bytes }] of state.entries()) {
      for (let from = 0; from < bytes; from += most) {
        const slice = new Uint8Array(Math.min(most, bytes - from));
        this.#parts[at]!.copyMemory(slice, from);
        yield slice;
      }
    }
  }

  /** The first day on sale. */
  get today(): number {
    return this.#parts[0].today;
  }

  get rates(): Rates {
    return this.#parts[0].rates;
  }

  /** Number of tours, including those not on sale. */
  get count(): number {
    return this.#parts[0].count + this.#parts[1].count;
  }

  get size(): number {
    return this.#parts[0].size + this.#parts[1].size;
  }

  /** Up to `limit` tours, each type in proportion, starting at the position that `from` maps to. */
  sample(from: number, limit: number): number[] {
    return this.#parts.flatMap((part) => part.sample(from, Math.round((limit * part.count) / Math.max(1, this.count))));
  }

  /** Whether the stored tour equals the row; with null, whether there is none. */
  agrees(id: number, row: IndexedTour | null): boolean {
    return this.#parts.every((part, at) =>
      row !== null && at === partOf(row.type) ? part.agrees(row) : !part.has(id),
    );
  }

  /** Page, total and facets. Throws when there is no rate for the currency. */
  search(request: SearchRequest): Omit<SearchReply, 'seq' | 'engine'> {
    return this.#parts[partOf(request.filters.type)].search(request);
  }

  total(request: SearchRequest): number {
    return this.#parts[partOf(request.filters.type)].total(request);
  }

  /** Positions of the found tours. */
  map(request: MapRequest): MapReply {
    return this.#parts[partOf(request.filters.type)].map(request);
  }

  /** Adds or replaces a tour. Throws `IndexFull` when the spare room is used up. */
  put(row: IndexedTour): void {
    const own = this.#parts[partOf(row.type)];
    for (const part of this.#parts) if (part !== own) part.remove(row.id);
    own.put(row);
  }

  /** Sets the current state of a tour, null when it is gone. An equal row changes nothing. */
  apply(id: number, row: IndexedTour | null): void {
    if (this.agrees(id, row)) return;
    if (row) this.put(row);
    else this.remove(id);
  }

  remove(id: number): void {
    for (const part of this.#parts) part.remove(id);
  }

  /**
   * Updates dates, seats or prices of a tour. Returns whether they differ from before. An unknown tour is ignored: its
   * own change adds it.
   */
  putAvailability(change: Availability): boolean {
    return this.#parts.some((part) => part.putAvailability(change));
  }

  setRates(rates: Rates): void {
    for (const part of this.#parts) part.setRates(rates);
  }

  /** Moves to a later day. Returns the tours with starts that have passed; their dates and prices must be put again. */
  advance(today: number): number[] {
    return this.#parts.flatMap((part) => part.advance(today));
  }
}
