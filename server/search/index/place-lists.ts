import type { IndexedTour } from '#server/search/indexed-tour.ts';
import { IndexFull, type BitmapMemory, type DocSet } from './bitmap-memory.ts';
import type { FacetColumn } from './facet-columns.ts';
import { SparseFilter } from './filter-columns.ts';
import { ForwardRows, type RowsState } from './forward-rows.ts';
import { Draft } from './value-lists.ts';

const NOWHERE = -1;

/** Learns the region or country of each city from the tours: the one that all tours to a city share. */
class ParentLearner {
  readonly #candidates: number[][] = [];

  /** Records a tour to these cities and these places of the higher level. */
  see(cities: readonly number[], above: readonly number[]): void {
    for (const city of cities) {
      const known = this.#candidates[city];
      if (!known) this.#candidates[city] = [...above];
      else if (known.length > 1) {
        const common = known.filter((place) => above.includes(place));
        // Contradictory data is ignored.
        if (common.length > 0) this.#candidates[city] = common;
      }
    }
  }

  parentOf(city: number): number {
    return this.#candidates[city]?.[0] ?? NOWHERE;
  }
}

/** Differences between a tour's places and those its cities imply: places and how much to add to their counts. */
function corrections(implied: readonly number[], named: readonly number[]): [place: number, missing: number][] {
  const missing = new Map(named.map((place) => [place, 1]));
  for (const place of implied) if (place !== NOWHERE) missing.set(place, (missing.get(place) ?? 0) - 1);
  return [...missing].filter(([, count]) => count !== 0);
}

export const PLACE_LEVELS = ['countries', 'regions', 'cities'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];
type Places = Pick<IndexedTour, PlaceLevel>;

/** Spare room for new values. */
const SPARE: Record<PlaceLevel, number> = { countries: 32, regions: 256, cities: 1024 };
const SPARE_CORRECTIONS = 2048;
const MISSING_RANGE = 1024;

/** Offsets of each level's counts, and of the corrections. */
type Ranges = Record<PlaceLevel | 'corrections' | 'end', number>;

/**
 * Countries, regions and cities of tours. Only cities are counted per tour and then added to their region and country;
 * a tour for which that is wrong (two cities of one region, a region without a city) has a correction.
 */
export class PlaceLists implements FacetColumn {
  readonly countries: SparseFilter;
  readonly regions: SparseFilter;
  readonly cities: SparseFilter;
  ranges: Ranges = { countries: 0, regions: 0, cities: 0, corrections: 0, end: 0 };
  readonly #memory: BitmapMemory;
  readonly #rows: ForwardRows;
  #draft: Draft | null = new Draft();
  /** Pointers to arrays indexed by city or correction: the two places it also counts for, and their weights. */
  #above: readonly [first: number, second: number, weights: number] = [0, 0, 0];
  #corrections = new Map<number, number>();

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.countries = new SparseFilter(memory);
    this.regions = new SparseFilter(memory);
    this.cities = new SparseFilter(memory);
    this.#rows = new ForwardRows(memory);
  }

  get room(): number {
    return this.ranges.end;
  }

  append(doc: number, places: Places): void {
    const codes = PLACE_LEVELS.map((level) => this[level].append(doc, places[level]));
    if (this.#draft) {
      for (const list of codes) {
        this.#draft.push(list.length);
        for (const code of list) this.#draft.push(code);
      }
    } else {
      PLACE_LEVELS.forEach((level, at) => {
        if (
          this.ranges[level] + this[level].codes.values.length >
          [this.ranges.regions, this.ranges.cities, this.ranges.corrections][at]!
        )
          throw new IndexFull('no room for another place');
      });
      this.#rows.append(doc, this.#cellsOf(codes));
    }
  }

  seal(): void {
    for (const level of PLACE_LEVELS) this[level].seal();
    const size = (level: PlaceLevel): number => Math.ceil((this[level].codes.values.length + SPARE[level]) / 4) * 4;
    const regions = size('countries');
    const cities = regions + size('regions');
    const corrected = cities + size('cities');
    this.#layOut({
      countries: 0,
      regions,
      cities,
      corrections: corrected,
      end: corrected + cities * 2 + SPARE_CORRECTIONS,
    });
    // Places added later have no parent until the index is rebuilt.
    for (const pointer of this.#above.slice(0, 2))
      this.#memory.i32.fill(NOWHERE, pointer >> 2, (pointer >> 2) + this.room);
    this.#learn();
    let doc = 0;
    for (const codes of this.#drafted()) this.#rows.append(doc++, this.#cellsOf(codes));
    this.#draft = null;
    this.#rows.seal(this.room);
  }

  save(): {
    levels: ReturnType<SparseFilter['save']>[];
    ranges: Ranges;
    corrections: [number, number][];
    rows: RowsState;
  } {
    return {
      levels: PLACE_LEVELS.map((level) => this[level].save()),
      ranges: this.ranges,
      corrections: [...this.#corrections],
      rows: this.#rows.save(),
    };
  }

  restore(state: ReturnType<PlaceLists['save']>): void {
    PLACE_LEVELS.forEach((level, at) => this[level].restore(state.levels[at]!));
    this.#layOut(state.ranges);
    this.#corrections = new Map(state.corrections);
    this.#rows.restore(state.rows);
    this.#draft = null;
  }

  count(set: DocSet, counts: number): void {
    this.#rows.count(set, counts);
    const [first, second, weights] = this.#above;
    this.#memory.kernel.countAbove(
      counts,
      this.ranges.cities,
      this.ranges.corrections + this.#corrections.size,
      first,
      second,
      weights,
    );
  }

  addTo(counts: Int32Array, doc: number, step: 1 | -1): void {
    const { i32 } = this.#memory;
    const [first, second, weights] = this.#above.map((pointer) => pointer >> 2) as [number, number, number];
    for (const code of this.#rows.of(doc)) {
      counts[code]! += step;
      const weight = step * i32[weights + code]!;
      for (const place of [i32[first + code]!, i32[second + code]!]) if (place !== NOWHERE) counts[place]! += weight;
    }
  }

  /** The counted cells of a tour: its cities, and the corrections of what they imply. */
  #cellsOf([countries = [], regions = [], cities = []]: readonly (readonly number[])[]): number[] {
    const { i32 } = this.#memory;
    const cells = cities.map((code) => this.ranges.cities + code);
    const [first, second] = this.#above;
    const named = [
      regions.map((code) => this.ranges.regions + code),
      countries.map((code) => this.ranges.countries + code),
    ];
    [first, second].forEach((above, at) => {
      for (const [place, missing] of corrections(
        cells.slice(0, cities.length).map((cell) => i32[(above >> 2) + cell]!),
        named[at]!,
      ))
        cells.push(this.#correction(place, missing));
    });
    return cells;
  }

  #correction(place: number, missing: number): number {
    const key = place * MISSING_RANGE + missing + MISSING_RANGE / 2;
    let at = this.#corrections.get(key);
    if (at === undefined) {
      at = this.ranges.corrections + this.#corrections.size;
      if (at >= this.ranges.end) throw new IndexFull('no room for another correction of places');
      this.#corrections.set(key, at);
      this.#put(at, [place, NOWHERE, missing]);
    }
    return at;
  }

  #learn(): void {
    const regionOf = new ParentLearner();
    const countryOf = new ParentLearner();
    for (const [countries = [], regions = [], cities = []] of this.#drafted()) {
      regionOf.see(cities, regions);
      countryOf.see(cities, countries);
    }
    const { regions, countries, cities } = this.ranges;
    this.cities.codes.values.forEach((_, city) => {
      const [region, country] = [regionOf.parentOf(city), countryOf.parentOf(city)];
      this.#put(cities + city, [
        region === NOWHERE ? NOWHERE : regions + region,
        country === NOWHERE ? NOWHERE : countries + country,
        1,
      ]);
    });
  }

  *#drafted(): Generator<number[][]> {
    const numbers = this.#draft?.numbers ?? new Uint32Array();
    for (let at = 0; at < numbers.length;) {
      yield PLACE_LEVELS.map(() => {
        const from = ++at;
        at += numbers[from - 1]!;
        return [...numbers.subarray(from, at)];
      });
    }
  }

  #put(code: number, above: readonly [first: number, second: number, weight: number]): void {
    above.forEach((value, at) => (this.#memory.i32[(this.#above[at]! >> 2) + code] = value));
  }

  #layOut(ranges: Ranges): void {
    this.ranges = ranges;
    this.#above = [
      this.#memory.allocate(ranges.end * 4),
      this.#memory.allocate(ranges.end * 4),
      this.#memory.allocate(ranges.end * 4),
    ];
  }
}
