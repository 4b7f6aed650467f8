import { IndexFull, type BitmapMemory, type DocSet } from './bitmap-memory.ts';
import { ForwardRows, type RowsState } from './forward-rows.ts';
import { Codes, Postings, type PostingsState } from './value-lists.ts';

/** A column that facets count. */
export interface FacetColumn {
  /** Number of codes that fit. */
  readonly room: number;
  /** Writes the count of each code among the documents of a set to `counts`, which is zeroed. */
  count(set: DocSet, counts: number): void;
  /** Adds or subtracts one document from externally stored counts. */
  addTo(counts: Int32Array, doc: number, step: 1 | -1): void;
}

/** Spare bitmaps for new values; at a million tours a bitmap is 131 kB. */
const SPARE_BITMAPS = 8;
/**
 * Cost of counting in 64-bit AND-and-popcount operations: of a cell of a listed document, and of a document whose cells
 * are not in the processor's cache.
 */
const CELL_COST = 3;
const FAR_COST = 18;
const NEAR_BYTES = 2 ** 20;

/** Whether the bitmaps of `room` codes are counted faster than `cells` of `width` bytes per document of a set. */
export function isCheaperByBitmaps(
  set: DocSet,
  cells: number,
  width: number,
  { room, memory }: { room: number; memory: BitmapMemory },
): boolean {
  const reaching = memory.capacity * width > NEAR_BYTES ? FAR_COST : 0;
  return set.length * (cells * CELL_COST + reaching) > (room * memory.bytes) / 8;
}

/** A column with a bitmap for each value: few values shared by many tours; a tour may have several. */
export class DenseLists<Value extends string | number> implements FacetColumn {
  codes = new Codes<Value>();
  room = 0;
  readonly #memory: BitmapMemory;
  readonly #rows: ForwardRows;
  #bitmaps = 0;
  #docs = 0;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.#rows = new ForwardRows(memory);
  }

  append(doc: number, values: readonly Value[]): void {
    const codes = values.map((value) => this.codes.of(value));
    if (this.#bitmaps && this.codes.values.length > this.room) throw new IndexFull('no room for another value');
    this.#rows.append(doc, codes);
    if (this.#bitmaps) for (const code of codes) this.#memory.set(this.#bitmap(code), doc);
    this.#docs = doc + 1;
  }

  seal(): void {
    this.room = this.codes.values.length + SPARE_BITMAPS;
    this.#rows.seal(this.room);
    this.#bitmaps = this.#memory.allocateBitmaps(this.room);
    for (let doc = 0; doc < this.#docs; doc++)
      for (const code of this.#rows.of(doc)) this.#memory.set(this.#bitmap(code), doc);
  }

  save(): { values: Value[]; room: number; rows: RowsState } {
    return { values: this.codes.values, room: this.room, rows: this.#rows.save() };
  }

  restore({ values, room, rows }: ReturnType<DenseLists<Value>['save']>): void {
    this.codes = new Codes(values);
    this.room = room;
    this.#rows.restore(rows);
    this.#bitmaps = this.#memory.allocateBitmaps(room);
  }

  addAny(bitmap: number, values: readonly Value[]): void {
    for (const value of values) {
      const code = this.codes.find(value);
      if (code !== undefined) this.#memory.kernel.or(bitmap, bitmap, this.#bitmap(code), this.#memory.bytes);
    }
  }

  count(set: DocSet, counts: number): void {
    const { kernel, bytes } = this.#memory;
    const used = this.codes.values.length;
    if (isCheaperByBitmaps(set, this.#rows.width, this.#rows.bytes, { room: used, memory: this.#memory }))
      kernel.countShared(set.bitmap, this.#bitmaps, used, bytes, counts);
    else this.#rows.count(set, counts);
  }

  addTo(counts: Int32Array, doc: number, step: 1 | -1): void {
    for (const code of this.#rows.of(doc)) counts[code]! += step;
  }

  #bitmap(code: number): number {
    return this.#bitmaps + code * this.#memory.bytes;
  }
}

/** A column of one small number per tour, below `room`, with a bitmap for each number. Numbers may change. */
export class DenseBytes implements FacetColumn {
  readonly room: number;
  readonly column: number;
  readonly #memory: BitmapMemory;
  readonly #bitmaps: number;

  constructor(memory: BitmapMemory, room: number) {
    this.#memory = memory;
    this.room = room;
    this.column = memory.allocate(memory.capacity);
    this.#bitmaps = memory.allocateBitmaps(room);
  }

  /** Writes the number of a document; a missing one is the last. */
  append(doc: number, [value = this.room - 1]: readonly number[]): void {
    this.put(doc, value);
  }

  put(doc: number, value: number): void {
    this.#memory.clear(this.#bitmap(this.#memory.u8[this.column + doc]!), doc);
    this.#memory.u8[this.column + doc] = value;
    this.#memory.set(this.#bitmap(value), doc);
  }

  addAny(bitmap: number, values: readonly number[]): void {
    for (const value of values)
      if (value >= 0 && value < this.room)
        this.#memory.kernel.or(bitmap, bitmap, this.#bitmap(value), this.#memory.bytes);
  }

  count(set: DocSet, counts: number): void {
    const { kernel, bytes } = this.#memory;
    if (isCheaperByBitmaps(set, 1, 1, { room: this.room, memory: this.#memory }))
      kernel.countShared(set.bitmap, this.#bitmaps, this.room, bytes, counts);
    else kernel.countBytes(set.docs(), set.length, this.column, counts);
  }

  addTo(counts: Int32Array, doc: number, step: 1 | -1): void {
    counts[this.#memory.u8[this.column + doc]!]! += step;
  }

  #bitmap(value: number): number {
    return this.#bitmaps + value * this.#memory.bytes;
  }
}

/** A column with many values, each shared by few tours: ships, start cities of cruises. */
export class SparseLists<Value extends string | number> implements FacetColumn {
  codes = new Codes<Value>();
  room = 0;
  readonly #rows: ForwardRows;
  readonly #postings: Postings;

  constructor(memory: BitmapMemory) {
    this.#rows = new ForwardRows(memory);
    this.#postings = new Postings(memory);
  }

  append(doc: number, values: readonly Value[]): void {
    const codes = values.map((value) => this.codes.of(value));
    if (this.room && this.codes.values.length > this.room) throw new IndexFull('no room for another value');
    this.#rows.append(doc, codes);
    this.#postings.append(doc, codes);
  }

  seal(): void {
    this.room = this.codes.values.length + 1024;
    this.#rows.seal(this.room);
    this.#postings.seal(this.codes.values.length);
  }

  save(): { values: Value[]; room: number; rows: RowsState; postings: PostingsState } {
    return { values: this.codes.values, room: this.room, rows: this.#rows.save(), postings: this.#postings.save() };
  }

  restore({ values, room, rows, postings }: ReturnType<SparseLists<Value>['save']>): void {
    this.codes = new Codes(values);
    this.room = room;
    this.#rows.restore(rows);
    this.#postings.restore(postings);
  }

  addAny(bitmap: number, values: readonly Value[]): void {
    for (const value of values) {
      const code = this.codes.find(value);
      if (code !== undefined) this.#postings.addTo(bitmap, code);
    }
  }

  count(set: DocSet, counts: number): void {
    this.#rows.count(set, counts);
  }

  addTo(counts: Int32Array, doc: number, step: 1 | -1): void {
    for (const code of this.#rows.of(doc)) counts[code]! += step;
  }
}
