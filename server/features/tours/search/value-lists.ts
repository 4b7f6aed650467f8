import { IndexFull, type BitmapMemory } from './bitmap-memory.ts';

const MAX_CODES = 65_536;

/** Small numbers for the values of one column, in the order they were met. */
export class Codes<Value extends string | number> {
  readonly values: Value[] = [];
  readonly #codes = new Map<Value, number>();

  of(value: Value): number {
    let code = this.#codes.get(value);
    if (code === undefined) {
      code = this.values.length;
      this.values.push(value);
      this.#codes.set(value, code);
    }
    return code;
  }

  find(value: Value): number | undefined {
    return this.#codes.get(value);
  }
}

/** Numbers that grow while an index is built. */
class Draft {
  #numbers = new Uint32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.length++] = number;
  }

  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}

/** The codes of each document, in document order. */
export class ForwardLists {
  readonly starts: number;
  codes = 0;
  readonly #memory: BitmapMemory;
  #draft: Draft | null = new Draft();
  #used = 0;
  #room = 0;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.starts = memory.allocate((memory.capacity + 1) * 4);
  }

  /** Codes a document, on the average. */
  get perDoc(): number {
    return this.#used / this.#memory.capacity;
  }

  /** Gives the next document its codes. */
  append(doc: number, codes: readonly number[]): void {
    if (!this.#draft && this.#used + codes.length > this.#room) throw new IndexFull('no room for more values');
    for (const code of codes) {
      if (code >= MAX_CODES) throw new Error(`a column has more than ${MAX_CODES} different values`);
      if (this.#draft) this.#draft.push(code);
      else this.#memory.u16[(this.codes >> 1) + this.#used] = code;
      this.#used++;
    }
    this.#memory.u32[(this.starts >> 2) + doc + 1] = this.#used;
  }

  /** Moves the built lists into the index, with room for later documents. */
  seal(): void {
    const numbers = this.#draft?.numbers ?? new Uint32Array();
    this.#room = Math.ceil(numbers.length * 1.1) + 16_384;
    this.codes = this.#memory.allocate(this.#room * 2);
    this.#memory.u16.set(numbers, this.codes >> 1);
    this.#draft = null;
  }

  of(doc: number): Uint16Array {
    const { u16, u32 } = this.#memory;
    const at = this.codes >> 1;
    const row = (this.starts >> 2) + doc;
    return u16.subarray(at + u32[row]!, at + u32[row + 1]!);
  }
}

/** The documents of each code: for values that few tours share. Documents that came after the build are kept beside. */
export class Postings {
  readonly #memory: BitmapMemory;
  #draft: { docs: Draft; codes: Draft } | null = { docs: new Draft(), codes: new Draft() };
  #starts = new Uint32Array(1);
  #docs = 0;
  readonly #later = new Map<number, number[]>();
  /** Where each appended entry of the draft has gone. */
  #places: Uint32Array | null = null;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
  }

  append(doc: number, codes: readonly number[]): void {
    for (const code of codes) {
      if (this.#draft) {
        this.#draft.docs.push(doc);
        this.#draft.codes.push(code);
      } else {
        const later = this.#later.get(code);
        if (later) later.push(doc);
        else this.#later.set(code, [doc]);
      }
    }
  }

  seal(codeCount: number): void {
    const docs = this.#draft?.docs.numbers ?? new Uint32Array();
    const codes = this.#draft?.codes.numbers ?? new Uint32Array();
    const starts = new Uint32Array(codeCount + 1);
    for (const code of codes) starts[code + 1]!++;
    for (let code = 0; code < codeCount; code++) starts[code + 1]! += starts[code]!;
    this.#docs = this.#memory.allocate(docs.length * 4);
    const next = starts.slice();
    const at = this.#docs >> 2;
    const places = new Uint32Array(codes.length);
    codes.forEach((code, index) => {
      const place = next[code]!++;
      places[index] = place;
      this.#memory.u32[at + place] = docs[index]!;
    });
    this.#starts = starts;
    this.#places = places;
    this.#draft = null;
  }

  /** For something kept beside the entries: which place each took, in the order they were appended. Once, after `seal`. */
  takePlaces(): Uint32Array {
    const places = this.#places ?? new Uint32Array();
    this.#places = null;
    return places;
  }

  /** Place of the first entry of a code among all. */
  startOf(code: number): number {
    return this.#starts[code] ?? 0;
  }

  /** Sets the documents of a code in a bitmap. */
  addTo(bitmap: number, code: number): void {
    const [pointer, length] = this.list(code);
    if (length > 0) this.#memory.kernel.setListed(bitmap, pointer, length);
    for (const doc of this.later(code)) this.#memory.set(bitmap, doc);
  }

  /** The built documents of a code. */
  list(code: number): [pointer: number, length: number] {
    const start = this.#starts[code];
    const end = this.#starts[code + 1];
    return start === undefined || end === undefined ? [this.#docs, 0] : [this.#docs + start * 4, end - start];
  }

  /** The documents of a code that came later. */
  later(code: number): readonly number[] {
    return this.#later.get(code) ?? [];
  }
}
