import type { BitmapMemory } from './bitmap-memory.ts';

/** Documents whose position in the orders has changed. They are ranked at query time and merged occasionally. */
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
    // Key and tie rank packed into one double: sorting numbers is many times faster than using a comparator.
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

  /** Moves changed and new documents to their positions. */
  merge(changed: ChangedDocs): void {
    const order = this.#memory.u32.subarray(this.order >> 2, (this.order >> 2) + this.length + changed.docs.length);
    let remaining = 0;
    for (let at = 0; at < this.length; at++) {
      const doc = order[at]!;
      if (!this.#memory.has(changed.bitmap, doc)) order[remaining++] = doc;
    }
    const moved = changed.docs.toSorted((a, b) => this.#compare(a, b));
    this.length = remaining + moved.length;
    // From the back, so that entries after the last moved document are shifted once, and so on.
    for (let left = moved.length; left > 0; left--) {
      const doc = moved[left - 1]!;
      const place = this.#placeOf(doc, order, remaining);
      order.copyWithin(place + left, place, remaining);
      order[place + left - 1] = doc;
      remaining = place;
    }
  }

  /** The number of entries before a document among the first `length` of an order. */
  #placeOf(doc: number, order: Uint32Array, length: number): number {
    let low = 0;
    for (let high = length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.#compare(order[middle]!, doc) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: number, b: number): number {
    const { i32 } = this.#memory;
    const keys = this.keys >> 2;
    const ids = this.#ids >> 2;
    return this.sign * (i32[keys + a]! - i32[keys + b]!) || i32[ids + a]! - i32[ids + b]!;
  }
}
