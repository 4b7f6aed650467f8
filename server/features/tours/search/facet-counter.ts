import { COMFORTS, CRUISE_TYPES } from '#domain/search-filters.ts';
import { DocSet, type BitmapMemory } from './bitmap-memory.ts';
import type { DenseBytes, DenseLists, FacetColumn, SparseLists } from './facet-columns.ts';
import type { PriceColumn } from './price-columns.ts';
import { PRICE_BUCKETS, type FacetKey, type FacetPairs, type Facets } from './search-port.ts';
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
  readonly #pairs: number;
  readonly #rest: number;
  readonly #restDocs: number;

  constructor(memory: BitmapMemory, columns: TourColumns) {
    this.#memory = memory;
    this.#columns = columns;
    this.#passes = passesOf(columns);
    const widest = Math.max(PRICE_BUCKETS, ...Object.values(this.#passes).map((pass) => pass.column.room));
    this.#counts = memory.allocate(widest * 4);
    this.#pairs = memory.allocate(widest * 8);
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

  /** Counts one set for several facets into `facets`; the set is part of the catalogue of `type`. */
  count(set: DocSet, type: 1 | 2, keys: readonly FacetKey[], prices: PriceColumn, facets: Facets): void {
    const baseline = this.#baselines[type === 2 ? 1 : 0];
    const isMost = baseline.total - set.length < set.length;
    const counted = isMost ? this.#restOf(set, type) : set;
    const pairsOf = (pass: Pass): FacetPairs => {
      this.#count(pass.column, counted);
      return this.#collect(pass, isMost ? (baseline.counts.get(pass.column) ?? 0) : 0);
    };
    for (const key of keys) {
      if (key === 'countries') splitPlaces(pairsOf(this.#passes.places), facets);
      else if (key === 'regions' || key === 'cities') continue;
      else facets[key] = pairsOf(key === 'price' ? { column: prices, used: () => PRICE_BUCKETS, valueOf: asIs } : this.#passes[key]);
    }
  }

  #count(column: FacetColumn, set: DocSet): void {
    this.#memory.kernel.fill(this.#counts, 0, column.room * 4);
    if (set.length > 0) column.count(set, this.#counts);
  }

  #collect(pass: Pass, whole: number): FacetPairs {
    const length = this.#memory.kernel.collect(this.#counts, whole, pass.used(), this.#pairs) * 2;
    const pairs = this.#memory.i32.slice(this.#pairs >> 2, (this.#pairs >> 2) + length);
    if (pass.valueOf !== asIs) for (let at = 0; at < length; at += 2) pairs[at] = pass.valueOf(pairs[at]!);
    return pairs;
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

/** Parts the places counted together into their levels. */
function splitPlaces(pairs: FacetPairs, facets: Facets): void {
  const levels = PLACE_LEVELS.length;
  const lengths = new Int32Array(levels);
  for (let at = 0; at < pairs.length; at += 2) lengths[pairs[at]! % levels]! += 2;
  PLACE_LEVELS.forEach((_, level) => {
    const split = new Int32Array(lengths[level]!);
    let to = 0;
    for (let at = 0; at < pairs.length; at += 2) {
      if (pairs[at]! % levels !== level) continue;
      split[to++] = Math.floor(pairs[at]! / levels);
      split[to++] = pairs[at + 1]!;
    }
    facets[PLACE_FACETS[level]!] = split;
  });
}
