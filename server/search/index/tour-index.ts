import type { Rates } from '#domain/money.ts';
import { IndexPartBuilder, type IndexPart, type PartState } from './index-part.ts';
import type { MapReply } from '../map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, SearchWorld } from '../search-port.ts';
import type { Availability, TourRow } from '../tour-row.ts';

type InParts<Part> = readonly [tours: Part, excursions: Part];

/** Everything of an index that is not in its memories. */
export type IndexState = InParts<PartState>;

/** How many tours there are of either type. */
export type TourCounts = InParts<number>;

/** Which part of the index a type of tours is. */
function partOf(type: number): 0 | 1 {
  return type === 2 ? 1 : 0;
}

/** Counts rows by their type. */
export function countTypes(rows: Iterable<{ type: number }>): TourCounts {
  const counts: [number, number] = [0, 0];
  for (const { type } of rows) counts[partOf(type)]++;
  return counts;
}

/** Builds an index from tours given in any order; the best first is fastest. */
export class TourIndexBuilder {
  readonly #parts: InParts<IndexPartBuilder>;

  /** `expected`: how many tours will come, at most. */
  constructor(kernel: WebAssembly.Module, [tours, excursions]: TourCounts, world: SearchWorld) {
    this.#parts = [new IndexPartBuilder(kernel, tours, world), new IndexPartBuilder(kernel, excursions, world)];
  }

  add(row: TourRow): void {
    this.#parts[partOf(row.type)].add(row);
  }

  finish(): TourIndex {
    const [tours, excursions] = this.#parts;
    return new TourIndex([tours.finish(), excursions.finish()]);
  }
}

/**
 * The catalogue in memory, in two parts: every search is for tours or for excursions, so that bitmaps, columns and orders of one never pass over the other.
 * Answers searches, takes changes one at a time.
 */
export class TourIndex {
  readonly #parts: InParts<IndexPart>;

  constructor(parts: InParts<IndexPart>) {
    this.#parts = parts;
  }

  /** What is needed, beside the memories, to have it back as it is now. */
  save(): IndexState {
    const [tours, excursions] = this.#parts;
    return [tours.save(), excursions.save()];
  }

  /**
   * Copies of the memories as far as they reached when `state` was saved, one after another, at most `most` bytes at a time; what a search works with changes between
   * two of them and is not needed again.
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

  /** Tours it holds, those that are not on sale too. */
  get count(): number {
    return this.#parts[0].count + this.#parts[1].count;
  }

  /** Bytes of memory in use. */
  get size(): number {
    return this.#parts[0].size + this.#parts[1].size;
  }

  /** So many of its tours at most, of each type its share, one after another from the place on that a number falls to. */
  sample(from: number, limit: number): number[] {
    return this.#parts.flatMap((part) => part.sample(from, Math.round((limit * part.count) / Math.max(1, this.count))));
  }

  /** Whether a tour is known exactly so; with null, whether it is not known. */
  agrees(id: number, row: TourRow | null): boolean {
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

  /** Where the tours found lie. */
  map(request: MapRequest): MapReply {
    return this.#parts[partOf(request.filters.type)].map(request);
  }

  /** Adds a tour or replaces it. Throws `IndexFull` when the room for changes is used up. */
  put(row: TourRow): void {
    const own = this.#parts[partOf(row.type)];
    for (const part of this.#parts) if (part !== own) part.remove(row.id);
    own.put(row);
  }

  /** What a tour is now, null when it is no longer there. One that is known exactly so is left alone. */
  apply(id: number, row: TourRow | null): void {
    if (this.agrees(id, row)) return;
    if (row) this.put(row);
    else this.remove(id);
  }

  /** Takes a tour out of every answer. */
  remove(id: number): void {
    for (const part of this.#parts) part.remove(id);
  }

  /** New dates, seats or prices of a tour; whether they differ from what was known. An unknown tour is ignored: its own change brings it. */
  putAvailability(change: Availability): boolean {
    return this.#parts.some((part) => part.putAvailability(change));
  }

  setRates(rates: Rates): void {
    for (const part of this.#parts) part.setRates(rates);
  }

  /** Moves to a later day. Returns the tours that have lost a start; their dates and prices must be put again. */
  advance(today: number): number[] {
    return this.#parts.flatMap((part) => part.advance(today));
  }
}
