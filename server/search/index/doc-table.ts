import { COLUMN_LIST, type ColumnFields } from '#server/search/columns.ts';
import { FNV_START, fnvAdd, fnvAddText } from '#server/search/fnv.ts';
import type { Availability, IndexedTour } from '#server/search/indexed-tour.ts';
import type { BitmapMemory } from './bitmap-memory.ts';

/** An FNV-1a hash of a row's fields. */
class Fingerprint {
  #hash = FNV_START;

  number(value: number): void {
    const whole = Math.round(value * 1e4);
    this.#hash = fnvAdd(fnvAdd(this.#hash, whole | 0), Math.floor(whole / 2 ** 32));
  }

  text(text: string): void {
    this.number(text.length);
    this.#hash = fnvAddText(this.#hash, text);
  }

  list(values: readonly (number | string)[]): void {
    this.number(values.length);
    for (const value of values)
      if (typeof value === 'number') this.number(value);
      else this.text(value);
  }

  get value(): number {
    return this.#hash | 0;
  }
}

/** A hash of everything in a tour except dates and price. */
function fingerprintOf(row: IndexedTour): number {
  const print = new Fingerprint();
  print.list([row.type, row.score, row.lat, row.lng]);
  for (const { field } of COLUMN_LIST) {
    const value = row[field as keyof ColumnFields];
    if (typeof value === 'object') print.list(value);
    else if (typeof value === 'string') print.text(value);
    else print.number(Number(value));
  }
  for (const list of [row.continents, row.countries, row.regions, row.cities]) print.list(list);
  // Programmes are long: the number and weights of the words are enough.
  print.list(row.words.map(([word, weight]) => weight * 64 + word.length));
  return print.value;
}

/** A hash of dates and price. Seats are excluded: nothing stored depends on them. */
function fingerprintOfAvailability({ currency, starts, prices, price }: Availability): number {
  const print = new Fingerprint();
  print.text(currency);
  print.number(price);
  print.list(starts);
  print.list(prices);
  return print.value;
}

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
  add(doc: number, row: IndexedTour): void {
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
  agrees(doc: number, row: IndexedTour): boolean {
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
