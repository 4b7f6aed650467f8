import type { BitmapMemory } from './bitmap-memory.ts';

/** Documents whose place in the orders has changed since these were sorted. They are ranked at query time and merged in now and then. */
export class ChangedDocs {
  readonly bitmap: number;
  readonly docs: number[] = [];
  readonly #memory: BitmapMemory;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.bitmap = memory.allocateBitmaps();
  }

  add(doc: number): void {
    if (this.#memory.has(this.bitmap, doc)) return;
    this.#memory.set(this.bitmap, doc);
    this.docs.push(doc);
  }

  clear(): void {
    for (const doc of this.docs) this.#memory.clear(this.bitmap, doc);
    this.docs.length = 0;
  }
}

/** All documents sorted by a 32-bit key (`sign` -1: descending), ties by id. */
export class SortOrder {
  readonly keys: number;
  readonly sign: 1 | -1;
  readonly order: number;
  length = 0;
  readonly #memory: BitmapMemory;
  readonly #ids: number;

  constructor(memory: BitmapMemory, ids: number, keys: number, sign: 1 | -1) {
    this.#memory = memory;
    this.#ids = ids;
    this.keys = keys;
    this.sign = sign;
    this.order = memory.allocate(memory.capacity * 4);
  }

  /** Sorts the first `count` documents. */
  sort(count: number): void {
    const { i32, u32 } = this.#memory;
    const ids = i32.subarray(this.#ids >> 2, (this.#ids >> 2) + count);
    // Key and rank by id packed into one double: sorting numbers is many times faster than sorting with a comparison.
    const width = 2 ** Math.ceil(Math.log2(Math.max(2, count)));
    const byId = Float64Array.from(ids, (id, doc) => id * width + doc).sort();
    const docs = Uint32Array.from(byId, (packed) => packed % width);
    const ranks = new Uint32Array(count);
    docs.forEach((doc, rank) => (ranks[doc] = rank));
    const keys = this.keys >> 2;
    const packed = new Float64Array(count);
    for (let doc = 0; doc < count; doc++) packed[doc] = (this.sign * i32[keys + doc]! + 2 ** 31) * width + ranks[doc]!;
    packed.sort();
    for (let at = 0; at < count; at++) u32[(this.order >> 2) + at] = docs[packed[at]! % width]!;
    this.length = count;
  }

  /** Puts changed documents, and those added since, where they belong now. */
  merge(changed: ChangedDocs): void {
    const { u32 } = this.#memory;
    const start = this.order >> 2;
    const kept = u32.slice(start, start + this.length).filter((doc) => !this.#memory.has(changed.bitmap, doc));
    const moved = changed.docs.toSorted((a, b) => this.#compare(a, b));
    let [next, at] = [0, start];
    for (const doc of kept) {
      while (next < moved.length && this.#compare(moved[next]!, doc) < 0) u32[at++] = moved[next++]!;
      u32[at++] = doc;
    }
    while (next < moved.length) u32[at++] = moved[next++]!;
    this.length = at - start;
  }

  #compare(a: number, b: number): number {
    const { i32 } = this.#memory;
    const keys = this.keys >> 2;
    const ids = this.#ids >> 2;
    return this.sign * (i32[keys + a]! - i32[keys + b]!) || i32[ids + a]! - i32[ids + b]!;
  }
}
