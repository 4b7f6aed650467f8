import { COMFORTS, CRUISE_TYPES } from '#domain/search-filters.ts';
import { DocSet, type BitmapMemory } from './bitmap-memory.ts';
import { DenseBytes, type DenseLists, type FacetColumn, type SparseLists } from './facet-columns.ts';
import type { PriceColumn } from './price-columns.ts';
import { PRICE_BUCKETS, type FacetKey, type FacetPairs } from './search-port.ts';
import type { TourColumns } from './tour-columns.ts';

/** How one facet is counted and how its codes are written in an answer. */
interface FacetPlan {
  column: FacetColumn;
  /** Codes in use. */
  used: () => number;
  valueOf: (code: number) => number;
}

const asIs = (code: number): number => code;

function planOfValues(column: DenseLists<number> | SparseLists): FacetPlan {
  return { column, used: () => column.codes.values.length, valueOf: (code) => column.codes.values[code]! };
}

function planOfWords(column: DenseLists<string>): FacetPlan {
  return { column, used: () => column.codes.values.length, valueOf: asIs };
}

function planOfBytes(column: DenseBytes, used = column.room): FacetPlan {
  return { column, used: () => used, valueOf: asIs };
}

function plansOf(columns: TourColumns): Record<Exclude<FacetKey, 'price'>, FacetPlan> {
  return {
    continents: planOfWords(columns.continents),
    countries: planOfValues(columns.countries),
    regions: planOfValues(columns.regions),
    cities: planOfValues(columns.cities),
    restKinds: planOfValues(columns.restKinds),
    collections: planOfValues(columns.collections),
    languages: planOfWords(columns.languages),
    accommodation: planOfValues(columns.accommodation),
    comfort: planOfBytes(columns.comfort, COMFORTS.length),
    difficulty: planOfBytes(columns.difficulty),
    months: { column: columns.dates, used: () => columns.dates.room, valueOf: (slot) => columns.dates.monthAt(slot) },
    duration: planOfBytes(columns.duration),
    minAge: planOfBytes(columns.minAge),
    groupSize: planOfBytes(columns.groupSize),
    operator: planOfBytes(columns.operator),
    cruiseTypes: planOfBytes(columns.cruiseTypes, CRUISE_TYPES.length),
    cruiseStartCities: planOfValues(columns.cruiseStartCities),
    ships: planOfValues(columns.ships),
  };
}

/** Counts of the whole catalogue of one type, kept up to date. */
interface Baseline {
  total: number;
  counts: Map<FacetColumn, Int32Array>;
}

/**
 * Counts facets. A set of more than half the catalogue is counted by what it leaves out, taken from the counts of the whole, so that
 * the widest searches are the cheapest.
 */
export class FacetCounter {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #plans: ReturnType<typeof plansOf>;
  readonly #baselines: readonly [Baseline, Baseline];
  readonly #counts: number;
  readonly #rest: number;
  readonly #restDocs: number;

  constructor(memory: BitmapMemory, columns: TourColumns) {
    this.#memory = memory;
    this.#columns = columns;
    this.#plans = plansOf(columns);
    const widest = Math.max(PRICE_BUCKETS, ...Object.values(this.#plans).map((plan) => plan.column.room));
    this.#counts = memory.allocate(widest * 4);
    this.#rest = memory.allocateBitmaps();
    this.#restDocs = memory.allocate(memory.capacity * 4);
    this.#baselines = [{ total: 0, counts: new Map() }, { total: 0, counts: new Map() }];
    for (const [index, baseline] of this.#baselines.entries()) baseline.total = this.#wholeOf(index).length;
    for (const plan of Object.values(this.#plans)) this.refresh(plan.column);
  }

  /** Counts a column of the whole catalogue anew. */
  refresh(column: FacetColumn): void {
    for (const [index, baseline] of this.#baselines.entries()) {
      this.#count(column, this.#wholeOf(index));
      baseline.counts.set(column, this.#memory.i32.slice(this.#counts >> 2, (this.#counts >> 2) + column.room));
    }
  }

  /** Adds a document to the whole, or takes it away before it changes. */
  bump(doc: number, step: 1 | -1): void {
    if (!this.#memory.has(this.#columns.active, doc)) return;
    const baseline = this.#baselines[this.#memory.has(this.#columns.types[0], doc) ? 0 : 1];
    baseline.total += step;
    for (const [column, counts] of baseline.counts) column.addTo(counts, doc, step);
  }

  /** The counts of one set for several facets; the set is part of the catalogue of `type`. */
  count(set: DocSet, type: 1 | 2, keys: readonly FacetKey[], prices: PriceColumn): [FacetKey, FacetPairs][] {
    const index = type - 1;
    const baseline = this.#baselines[index === 1 ? 1 : 0];
    const isMost = baseline.total - set.length < set.length;
    const counted = isMost ? this.#restOf(set, index) : set;
    return keys.map((key) => {
      const plan = key === 'price' ? { column: prices, used: () => PRICE_BUCKETS, valueOf: asIs } : this.#plans[key];
      this.#count(plan.column, counted);
      return [key, this.#pairs(plan, isMost ? (baseline.counts.get(plan.column) ?? null) : null)];
    });
  }

  #count(column: FacetColumn, set: DocSet): void {
    this.#memory.kernel.fill(this.#counts, 0, column.room * 4);
    if (set.length > 0) column.count(set, this.#counts);
  }

  #pairs(plan: FacetPlan, whole: Int32Array | null): FacetPairs {
    const { i32 } = this.#memory;
    const at = this.#counts >> 2;
    const used = plan.used();
    const pairs = new Int32Array(used * 2);
    let length = 0;
    for (let code = 0; code < used; code++) {
      const count = whole ? whole[code]! - i32[at + code]! : i32[at + code]!;
      if (count === 0) continue;
      pairs[length++] = plan.valueOf(code);
      pairs[length++] = count;
    }
    return pairs.slice(0, length);
  }

  #wholeOf(index: number): DocSet {
    const { kernel, bytes } = this.#memory;
    kernel.and(this.#rest, this.#columns.active, this.#columns.types[index === 1 ? 1 : 0], bytes);
    return new DocSet(this.#memory, this.#rest, this.#restDocs);
  }

  #restOf(set: DocSet, index: number): DocSet {
    const { kernel, bytes } = this.#memory;
    kernel.and(this.#rest, this.#columns.active, this.#columns.types[index === 1 ? 1 : 0], bytes);
    kernel.andNot(this.#rest, this.#rest, set.bitmap, bytes);
    return new DocSet(this.#memory, this.#rest, this.#restDocs);
  }
}
