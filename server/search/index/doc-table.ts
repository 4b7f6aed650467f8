import type { BitmapMemory } from './bitmap-memory.ts';
import { fingerprintOf, fingerprintOfAvailability } from './row-fingerprint.ts';
import type { Availability, TourRow } from '#server/search/tour-row.ts';

const REMOVED = 0xffff_ffff;
/** Spreads ids over the slots (Knuth's multiplicative hashing). */
const SPREAD = 0x9e37_79b1;

/**
 * Maps tour ids to documents with a hash table, and stores a fingerprint of each document's source row, to compare with
 * the database.
 */
export class DocTable {
  readonly #memory: BitmapMemory;
  readonly #ids: number;
  /** A slot is a document number plus one; 0 is a slot that was never used. */
  readonly #slots: number;
  readonly #bits: number;
  readonly #rows: number;
  readonly #dates: number;
  #count: number;

  /** `ids`: pointer to the id of each document. */
  constructor(memory: BitmapMemory, ids: number, count = 0) {
    this.#memory = memory;
    this.#ids = ids;
    this.#count = count;
    this.#bits = Math.ceil(Math.log2(memory.capacity)) + 1;
    this.#slots = memory.allocate(2 ** this.#bits * 4);
    this.#rows = memory.allocate(memory.capacity * 4);
    this.#dates = memory.allocate(memory.capacity * 4);
  }

  get count(): number {
    return this.#count;
  }

  find(id: number): number | undefined {
    const { u32 } = this.#memory;
    for (const slot of this.#slotsFor(id)) {
      const entry = u32[slot]!;
      if (entry === 0) return undefined;
      if (entry !== REMOVED && this.idOf(entry - 1) === id) return entry - 1;
    }
    return undefined;
  }

  /** Adds a document for a new tour. Its id must already be in the id column. */
  add(doc: number, row: TourRow): void {
    const { i32, u32 } = this.#memory;
    for (const slot of this.#slotsFor(row.id)) {
      const entry = u32[slot]!;
      if (entry !== 0 && entry !== REMOVED) continue;
      u32[slot] = doc + 1;
      break;
    }
    this.#count++;
    i32[(this.#rows >> 2) + doc] = fingerprintOf(row);
    this.recordDates(doc, row);
  }

  /** Records new dates and price of a document. Returns whether they differ from the previous ones. */
  recordDates(doc: number, change: Availability): boolean {
    const { i32 } = this.#memory;
    const at = (this.#dates >> 2) + doc;
    const before = i32[at];
    i32[at] = fingerprintOfAvailability(change);
    return i32[at] !== before;
  }

  delete(id: number): void {
    const { u32 } = this.#memory;
    for (const slot of this.#slotsFor(id)) {
      const entry = u32[slot]!;
      if (entry === 0) return;
      if (entry === REMOVED || this.idOf(entry - 1) !== id) continue;
      u32[slot] = REMOVED;
      this.#count--;
      return;
    }
  }

  /** Whether a document was built from an equal row. */
  agrees(doc: number, row: TourRow): boolean {
    const { i32 } = this.#memory;
    return (
      i32[(this.#rows >> 2) + doc] === fingerprintOf(row) &&
      i32[(this.#dates >> 2) + doc] === fingerprintOfAvailability(row)
    );
  }

  idOf(doc: number): number {
    return this.#memory.i32[(this.#ids >> 2) + doc]!;
  }

  /** The probe sequence of an id. Half of all slots are empty, so it is short. */
  *#slotsFor(id: number): Generator<number> {
    const first = this.#slots >> 2;
    const mask = 2 ** this.#bits - 1;
    for (let slot = Math.imul(id, SPREAD) >>> (32 - this.#bits); ; slot = (slot + 1) & mask) yield first + slot;
  }
}
