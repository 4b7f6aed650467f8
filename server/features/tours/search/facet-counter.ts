import { CRUISE_TYPES } from '#domain/search-filters.ts';
import { COMFORTS } from '#domain/tour-words.ts';
import { DocSet, type BitmapMemory } from './bitmap-memory.ts';
import type { DenseBytes, DenseLists, FacetColumn, SparseLists } from './facet-columns.ts';
import type { PriceColumn } from './price-columns.ts';
import { PRICE_BUCKETS, type FacetKey, type Facets } from './search-port.ts';
import { PLACE_LEVELS, type TourColumns } from './tour-columns.ts';

const PLACE_FACETS = ['countries', 'regions', 'cities'] as const satisfies readonly FacetKey[];
/** Facets that are one pass over one column; the three levels of places are counted together. */
type PassKey = Exclude<FacetKey, (typeof PLACE_FACETS)[number]> | 'places';

/** How one column is counted and how its codes are written in an answer. */
interface Pass {
  column: FacetColumn;
  /** Codes in use. */
  used: () => number;
  valueOf: (code: number) => number;
}

const asIs = (code: number): number => code;

function passOfValues(column: DenseLists<number> | SparseLists<number>): Pass {
  return { column, used: () => column.codes.values.length, valueOf: (code) => column.codes.values[code]! };
}

function passOfWords(column: DenseLists<string>): Pass {
  return { column, used: () => column.codes.values.length, valueOf: asIs };
}

function passOfBytes(column: DenseBytes, used = column.room): Pass {
  return { column, used: () => used, valueOf: asIs };
}

function passesOf(columns: TourColumns): Record<Exclude<PassKey, 'price'>, Pass> {
  return {
    continents: passOfWords(columns.continents),
    places: passOfValues(columns.places),
    restKinds: passOfValues(columns.restKinds),
    collections: passOfValues(columns.collections),
    languages: passOfWords(columns.languages),
    accommodation: passOfValues(columns.accommodation),
    comfort: passOfBytes(columns.comfort, COMFORTS.length),
    difficulty: passOfBytes(columns.difficulty),
    months: { column: columns.dates, used: () => columns.dates.room, valueOf: (slot) => columns.dates.monthAt(slot) },
    duration: passOfBytes(columns.duration),
    minAge: passOfBytes(columns.minAge),
    groupSize: passOfBytes(columns.groupSize),
    operator: passOfBytes(columns.operator),
    cruiseTypes: passOfBytes(columns.cruiseTypes, CRUISE_TYPES.length),
    cruiseStartCities: passOfValues(columns.cruiseStartCities),
    ships: passOfValues(columns.ships),
    cabins: passOfValues(columns.cabins),
    returning: passOfBytes(columns.returning),
  };
}

/** Counts of the whole catalogue of one type, kept up to date. */
interface Baseline {
  total: number;
  /** Pointers to the counts of each column. */
  counts: Map<FacetColumn, number>;
}

/**
 * Counts facets. A set of more than half the catalogue is counted by what it leaves out, taken from the counts of the whole, so that
 * the widest searches are the cheapest.
 */
export class FacetCounter {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #passes: ReturnType<typeof passesOf>;
  readonly #baselines: readonly [Baseline, Baseline];
  readonly #counts: number;
  /** All pairs of one search, one facet after another. */
  readonly #pairs: number;
  #written = 0;
  readonly #ranges: [key: FacetKey, from: number, to: number][] = [];
  /** Level and id by code of a place: taking a key apart costs more than counting it. */
  #placeLevels = new Uint8Array();
  #placeIds = new Int32Array();
  #knownPlaces = 0;
  readonly #rest: number;
  readonly #restDocs: number;

  constructor(memory: BitmapMemory, columns: TourColumns) {
    this.#memory = memory;
    this.#columns = columns;
    this.#passes = passesOf(columns);
    const rooms = Object.values(this.#passes).map((pass) => pass.column.room);
    this.#counts = memory.allocate(Math.max(PRICE_BUCKETS, ...rooms) * 4);
    // Places are written twice: as counted, and by level.
    this.#pairs = memory.allocate(rooms.reduce((sum, room) => sum + room, PRICE_BUCKETS + columns.places.room) * 8);
    this.#placeLevels = new Uint8Array(columns.places.room);
    this.#placeIds = new Int32Array(columns.places.room);
    this.#rest = memory.allocateBitmaps();
    this.#restDocs = memory.allocate(memory.capacity * 4);
    this.#baselines = [{ total: 0, counts: new Map() }, { total: 0, counts: new Map() }];
    for (const [index, baseline] of this.#baselines.entries()) baseline.total = this.#catalogueOf(index).length;
    for (const pass of Object.values(this.#passes)) this.refresh(pass.column);
  }

  /** Counts a column of the whole catalogue anew. */
  refresh(column: FacetColumn): void {
    for (const [index, { counts }] of this.#baselines.entries()) {
      const pointer = counts.get(column) ?? this.#memory.allocate(column.room * 4);
      counts.set(column, pointer);
      this.#count(column, this.#catalogueOf(index));
      this.#memory.kernel.copy(pointer, this.#counts, column.room * 4);
    }
  }

  /** Adds a document to the whole, or takes it away before it changes. */
  bump(doc: number, step: 1 | -1): void {
    if (!this.#memory.has(this.#columns.active, doc)) return;
    const baseline = this.#baselines[this.#memory.has(this.#columns.types[0], doc) ? 0 : 1];
    baseline.total += step;
    for (const [column, pointer] of baseline.counts) {
      column.addTo(this.#memory.i32.subarray(pointer >> 2, (pointer >> 2) + column.room), doc, step);
    }
  }

  /** Forgets what has been counted: a search begins. */
  begin(): void {
    this.#written = 0;
    this.#ranges.length = 0;
  }

  /** Counts one set for several facets; the set is part of the catalogue of `type`. */
  count(set: DocSet, type: 1 | 2, keys: readonly FacetKey[], prices: PriceColumn): void {
    const baseline = this.#baselines[type === 2 ? 1 : 0];
    const isMost = baseline.total - set.length < set.length;
    const counted = isMost ? this.#restOf(set, type) : set;
    const run = (pass: Pass): number => {
      this.#count(pass.column, counted);
      const whole = isMost ? (baseline.counts.get(pass.column) ?? 0) : 0;
      return this.#memory.kernel.collect(this.#counts, whole, pass.used(), this.#pairs + this.#written * 4) * 2;
    };
    for (const key of keys) {
      if (key === 'countries') this.#splitPlaces(run(this.#passes.places));
      else if (key === 'regions' || key === 'cities') continue;
      else {
        const pass = key === 'price' ? { column: prices, used: () => PRICE_BUCKETS, valueOf: asIs } : this.#passes[key];
        this.#keep(key, run(pass), pass);
      }
    }
  }

  /** Everything counted since `begin`, in one piece of memory. */
  finish(): Facets {
    const start = this.#pairs >> 2;
    const all = this.#memory.i32.slice(start, start + this.#written);
    const facets: Facets = {};
    for (const [key, from, to] of this.#ranges) facets[key] = all.subarray(from, to);
    return facets;
  }

  #keep(key: FacetKey, length: number, { valueOf }: Pass): void {
    const { i32 } = this.#memory;
    const from = (this.#pairs >> 2) + this.#written;
    if (valueOf !== asIs) for (let at = from; at < from + length; at += 2) i32[at] = valueOf(i32[at]!);
    this.#ranges.push([key, this.#written, this.#written + length]);
    this.#written += length;
  }

  /** Parts the places counted together into their levels, behind where they were written. */
  #splitPlaces(length: number): void {
    this.#learnPlaces();
    const { i32 } = this.#memory;
    const levels = this.#placeLevels;
    const from = (this.#pairs >> 2) + this.#written;
    const ends = [0, 0, 0];
    for (let at = from; at < from + length; at += 2) ends[levels[i32[at]!]!]! += 2;
    this.#written += length;
    const next = PLACE_FACETS.map((key, level) => {
      const start = this.#written;
      this.#written += ends[level]!;
      this.#ranges.push([key, start, this.#written]);
      return (this.#pairs >> 2) + start;
    });
    for (let at = from; at < from + length; at += 2) {
      const code = i32[at]!;
      const level = levels[code]!;
      const to = next[level]!;
      i32[to] = this.#placeIds[code]!;
      i32[to + 1] = i32[at + 1]!;
      next[level] = to + 2;
    }
  }

  #learnPlaces(): void {
    const { values } = this.#columns.places.codes;
    for (; this.#knownPlaces < values.length; this.#knownPlaces++) {
      const key = values[this.#knownPlaces]!;
      this.#placeLevels[this.#knownPlaces] = key % PLACE_LEVELS.length;
      this.#placeIds[this.#knownPlaces] = Math.floor(key / PLACE_LEVELS.length);
    }
  }

  #count(column: FacetColumn, set: DocSet): void {
    this.#memory.kernel.fill(this.#counts, 0, column.room * 4);
    if (set.length > 0) column.count(set, this.#counts);
  }

  #catalogueOf(index: number): DocSet {
    const { kernel, bytes } = this.#memory;
    kernel.and(this.#rest, this.#columns.active, this.#columns.types[index === 1 ? 1 : 0], bytes);
    return new DocSet(this.#memory, this.#rest, this.#restDocs);
  }

  #restOf(set: DocSet, type: 1 | 2): DocSet {
    const { kernel, bytes } = this.#memory;
    kernel.and(this.#rest, this.#columns.active, this.#columns.types[type === 2 ? 1 : 0], bytes);
    kernel.andNot(this.#rest, this.#rest, set.bitmap, bytes);
    return new DocSet(this.#memory, this.#rest, this.#restDocs);
  }
}
