import { EARTH_KM } from '#domain/places/distance.ts';
import { project } from '#domain/places/mercator.ts';
import type { BitmapMemory } from './bitmap-memory.ts';
import { SparseFilter } from './filter-columns.ts';

const KM_PER_DEGREE = 111.1;
const RAD = Math.PI / 180;
const FINE = 2 ** 32;
/** Fixed-point scale of points on the globe, as parts of its radius: 6 mm. */
const RADIUS = 2 ** 30;

/** A point on the unit sphere. */
export function unitVector(lat: number, lng: number): [x: number, y: number, z: number] {
  const around = Math.cos(lat * RAD);
  return [around * Math.cos(lng * RAD), around * Math.sin(lng * RAD), Math.sin(lat * RAD)];
}

/** Square of the chord between two points on the unit sphere at this distance. */
export function chordSquared(km: number): number {
  return (2 * Math.sin(km / EARTH_KM / 2)) ** 2;
}

/** Documents added since the build, processed in batches. */
const LATER = 1024;

function cellAt(row: number, column: number): number {
  return row * 360 + (((column % 360) + 360) % 360);
}

/** Positions of tours: one-degree cells to preselect, and exact points to decide. */
export class GeoCells {
  readonly #memory: BitmapMemory;
  readonly #cells: SparseFilter;
  readonly #axes: [number, number, number];
  readonly #later: number;
  /** Pointers to positions on the square world map, in parts of 2^32. */
  readonly #across: number;
  readonly #down: number;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.#cells = new SparseFilter(memory);
    this.#axes = [
      memory.allocate(memory.capacity * 4),
      memory.allocate(memory.capacity * 4),
      memory.allocate(memory.capacity * 4),
    ];
    this.#later = memory.allocate(LATER * 4);
    this.#across = memory.allocate(memory.capacity * 4);
    this.#down = memory.allocate(memory.capacity * 4);
  }

  append(doc: number, lat: number, lng: number): void {
    this.#cells.append(doc, [cellAt(Math.min(179, Math.floor(lat) + 90), Math.floor(lng) + 180)]);
    unitVector(lat, lng).forEach(
      (value, axis) => (this.#memory.i32[(this.#axes[axis]! >> 2) + doc] = Math.round(value * RADIUS)),
    );
    const { x, y } = project(lat, lng);
    this.#memory.u32[(this.#across >> 2) + doc] = Math.min(FINE - 1, x * FINE);
    this.#memory.u32[(this.#down >> 2) + doc] = Math.min(FINE - 1, y * FINE);
  }

  /** Position from west to east, 0 to 1. */
  x(doc: number): number {
    return this.#memory.u32[(this.#across >> 2) + doc]! / FINE;
  }

  /** Position from north to south, 0 to 1. */
  y(doc: number): number {
    return this.#memory.u32[(this.#down >> 2) + doc]! / FINE;
  }

  seal(): void {
    this.#cells.seal();
  }

  save(): ReturnType<SparseFilter['save']> {
    return this.#cells.save();
  }

  restore(state: ReturnType<SparseFilter['save']>): void {
    this.#cells.restore(state);
  }

  /** Adds the documents within `km` of a point. */
  addNear(bitmap: number, lat: number, lng: number, km: number): void {
    const reach = km / KM_PER_DEGREE + 0.01;
    const narrowest = Math.cos(Math.min(89.9, Math.abs(lat) + reach) * RAD);
    const sideways = Math.min(180, reach / narrowest);
    const [x, y, z] = unitVector(lat, lng).map((value) => value * RADIUS) as [number, number, number];
    const [xs, ys, zs] = this.#axes;
    const chord2 = chordSquared(km) * RADIUS ** 2;
    const add = (pointer: number, length: number): void =>
      this.#memory.kernel.setNear(bitmap, pointer, length, xs, ys, zs, x, y, z, chord2);
    const firstColumn = Math.floor(lng - sideways) + 180;
    const columns = Math.min(360, Math.floor(lng + sideways) + 180 - firstColumn + 1);
    for (
      let row = Math.max(0, Math.floor(lat - reach) + 90);
      row <= Math.min(179, Math.floor(lat + reach) + 90);
      row++
    ) {
      for (let column = 0; column < columns; column++) {
        const found = this.#cells.documents(cellAt(row, firstColumn + column));
        if (!found) continue;
        add(found.pointer, found.length);
        for (let at = 0; at < found.later.length; at += LATER) {
          const part = found.later.slice(at, at + LATER);
          this.#memory.u32.set(part, this.#later >> 2);
          add(this.#later, part.length);
        }
      }
    }
  }
}
