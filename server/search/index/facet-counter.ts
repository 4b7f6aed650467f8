import { COLUMN_LIST, type Column, type CountedColumn } from '#server/search/columns.ts';
import { PRICE_BUCKETS, type FacetKey, type Facets } from '#server/search/search-port.ts';
import { DocSet, type BitmapMemory } from './bitmap-memory.ts';
import { DenseBytes, type DenseLists, type FacetColumn, type SparseLists } from './facet-columns.ts';
import { SparseFilter } from './filter-columns.ts';
import type { PlaceLevel, PlaceLists } from './place-lists.ts';
import type { StoredColumn, TourColumns } from './tour-columns.ts';
import type { Codes } from './value-lists.ts';

/** How a column is counted and its codes are written to a reply. */
interface Pass {
  column: FacetColumn;
  /** Number of codes in use. */
  used: () => number;
  /** Offset of its first code: a column may be counted for several facets. */
  from?: () => number;
  /** Pointer to the output value of each code; without it, the code itself. */
  ids?: () => number;
}

/** Numbers that the codes of a column stand for, readable by the kernel. Codes are only added. */
function idTable(memory: BitmapMemory, codes: Codes<number>, room: number): () => number {
  const pointer = memory.allocate(room * 4);
  let known = 0;
  return () => {
    for (; known < codes.values.length; known++) memory.i32[(pointer >> 2) + known] = codes.values[known]!;
    return pointer;
  };
}

function passOfValues(memory: BitmapMemory, column: DenseLists<number> | SparseLists<number>): Pass {
  return { column, used: () => column.codes.values.length, ids: idTable(memory, column.codes, column.room) };
}

function passOfPlaces(memory: BitmapMemory, places: PlaceLists, level: PlaceLevel): Pass {
  const { codes } = places[level];
  return {
    column: places,
    from: () => places.ranges[level],
    used: () => codes.values.length,
    ids: idTable(memory, codes, places.room),
  };
}

function passOfColumn(memory: BitmapMemory, stored: StoredColumn, { kind, words }: Column): Pass {
  if (stored instanceof SparseFilter) throw new Error('a column that is not counted has no facet');
  if (stored instanceof DenseBytes) return { column: stored, used: () => words?.length ?? stored.room };
  // Codes are returned unchanged: the reply contains their texts.
  if (kind === 'codes') return { column: stored, used: () => stored.codes.values.length };
  return passOfValues(memory, stored as DenseLists<number> | SparseLists<number>);
}

/** Prices are computed per search. */
type Passes = Record<Exclude<FacetKey, 'price'>, Pass>;

function passesOf(memory: BitmapMemory, columns: TourColumns): Passes {
  const counted = COLUMN_LIST.filter(({ counted }) => counted !== 'never');
  return {
    continents: { column: columns.continents, used: () => columns.continents.codes.values.length },
    countries: passOfPlaces(memory, columns.places, 'countries'),
    regions: passOfPlaces(memory, columns.places, 'regions'),
    cities: passOfPlaces(memory, columns.places, 'cities'),
    months: { column: columns.dates, used: () => columns.dates.room, ids: () => columns.dates.monthIds },
    ...(Object.fromEntries(
      counted.map((column) => [column.name, passOfColumn(memory, columns.declared.get(column.name)!, column)]),
    ) as Pick<Passes, CountedColumn>),
  };
}

/** Counts over the whole catalogue, kept up to date. */
interface Baseline {
  total: number;
  /** Pointers to the counts of each column. */
  readonly counts: Map<FacetColumn, number>;
}

/**
 * Counts facets. A set of more than half the catalogue is counted as the whole minus its complement, so that the widest
 * searches are the cheapest.
 */
export class FacetCounter {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #passes: Passes;
  readonly #counted: readonly FacetColumn[];
  readonly #baseline: Baseline;
  readonly #counts: number;
  /** All pairs of one search, one facet after another. */
  readonly #pairs: number;
  #written = 0;
  readonly #ranges: [key: FacetKey, from: number, to: number][] = [];
  readonly #rest: number;
  /** Pointer to the listed documents of the set being counted; listing another set overwrites them. */
  readonly docs: number;

  constructor(memory: BitmapMemory, columns: TourColumns) {
    this.#memory = memory;
    this.#columns = columns;
    this.#passes = passesOf(memory, columns);
    this.#counted = [...new Set(Object.values(this.#passes).map(({ column }) => column))];
    const rooms = this.#counted.map((column) => column.room);
    // Space for the counts of empty cells, before the first count.
    this.#counts = memory.allocate(Math.max(PRICE_BUCKETS, ...rooms) * 4 + 256) + 64;
    this.#pairs = memory.allocate(rooms.reduce((sum, room) => sum + room, PRICE_BUCKETS) * 8);
    this.#rest = memory.allocateBitmaps();
    this.docs = memory.allocate(memory.capacity * 4);
    this.#baseline = { total: this.#catalogue().length, counts: new Map() };
    for (const column of this.#counted) this.refresh(column);
  }

  /** Recounts a column over the whole catalogue. */
  refresh(column: FacetColumn): void {
    const { counts } = this.#baseline;
    const pointer = counts.get(column) ?? this.#memory.allocate(column.room * 4);
    counts.set(column, pointer);
    this.#count(column, this.#catalogue());
    this.#memory.kernel.copy(pointer, this.#counts, column.room * 4);
  }

  /** Adds a document to the totals, or removes it before it changes. */
  bump(doc: number, step: 1 | -1): void {
    if (!this.#memory.has(this.#columns.active, doc)) return;
    this.#baseline.total += step;
    for (const [column, pointer] of this.#baseline.counts) {
      column.addTo(this.#memory.i32.subarray(pointer >> 2, (pointer >> 2) + column.room), doc, step);
    }
  }

  /** Resets the counts for a new search. */
  begin(): void {
    this.#written = 0;
    this.#ranges.length = 0;
  }

  /** Counts one set for several facets. `own` columns of this search replace those of the catalogue. */
  count(set: DocSet, keys: readonly FacetKey[], own: ReadonlyMap<FacetKey, FacetColumn>): void {
    const { counts } = this.#baseline;
    // Columns without totals are counted first, while the documents of the set itself are listed.
    const isWhole = (key: FacetKey): boolean => counts.has(own.get(key) ?? this.#passes[key as keyof Passes].column);
    this.#countColumns(
      set,
      keys.filter((key) => !isWhole(key)),
      { own, isMost: false },
    );
    this.#countColumns(set, keys.filter(isWhole), { own, isMost: this.#baseline.total - set.length < set.length });
  }

  /** How the codes of a facet are written. Prices are computed per search. */
  #passOf(key: FacetKey): Omit<Pass, 'column'> {
    return key === 'price' ? { used: () => PRICE_BUCKETS } : this.#passes[key];
  }

  #countColumns(
    set: DocSet,
    keys: readonly FacetKey[],
    { own, isMost }: { own: ReadonlyMap<FacetKey, FacetColumn>; isMost: boolean },
  ): void {
    if (keys.length === 0) return;
    if (set.length === 0) {
      for (const key of keys) this.#ranges.push([key, this.#written, this.#written]);
      return;
    }
    const baseline = this.#baseline;
    const counted = isMost ? this.#restOf(set) : set;
    let last: FacetColumn | null = null;
    for (const key of keys) {
      const pass = this.#passOf(key);
      const column = own.get(key) ?? this.#passes[key as keyof Passes].column;
      if (column !== last) this.#count(column, counted);
      last = column;
      const from = (pass.from?.() ?? 0) * 4;
      const whole = isMost ? (baseline.counts.get(column) ?? 0) + from : 0;
      const start = this.#written;
      this.#written +=
        this.#memory.kernel.collect(
          this.#counts + from,
          whole,
          pass.used(),
          pass.ids?.() ?? 0,
          this.#pairs + start * 4,
        ) * 2;
      this.#ranges.push([key, start, this.#written]);
    }
  }

  /** Everything counted since `begin`, in one buffer. */
  finish(): Facets {
    const start = this.#pairs >> 2;
    const all = this.#memory.i32.slice(start, start + this.#written);
    const facets: Facets = {};
    for (const [key, from, to] of this.#ranges) facets[key] = all.subarray(from, to);
    return facets;
  }

  #count(column: FacetColumn, set: DocSet): void {
    this.#memory.kernel.fill(this.#counts, 0, column.room * 4);
    if (set.length > 0) column.count(set, this.#counts);
  }

  #catalogue(): DocSet {
    return new DocSet(this.#memory, this.#columns.active, this.docs);
  }

  #restOf(set: DocSet): DocSet {
    const { kernel, bytes } = this.#memory;
    kernel.andNot(this.#rest, this.#columns.active, set.bitmap, bytes);
    return new DocSet(this.#memory, this.#rest, this.docs);
  }
}
