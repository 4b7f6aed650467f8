import type { BitmapMemory } from './bitmap-memory.ts';

/** Assigns small numbers to the values of one column, in order of appearance. */
export class Codes<Value extends string | number> {
  readonly values: Value[] = [];
  readonly #codes = new Map<Value, number>();

  constructor(values: Iterable<Value> = []) {
    for (const value of values) this.of(value);
  }

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

/** A list of numbers that grows while an index is built. */
export class Draft {
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

/** A posting is a document (28 bits) with a small number (4 bits), as the kernel reads it. */
const DOC_BITS = 28;
const DOC_MASK = 2 ** DOC_BITS - 1;
const MAX_NOTE = 15;

/** Metadata of posting lists in a snapshot; the lists are in its memory. */
export interface PostingsState {
  codes: number;
  entries: number;
  later: [code: number, entries: number[]][];
}

/** Posting lists by code, for values that few tours share. Documents added after the build are stored separately. */
export class Postings {
  readonly #memory: BitmapMemory;
  #draft: { entries: Draft; codes: Draft } | null = { entries: new Draft(), codes: new Draft() };
  /** Pointers to the start offsets and to the lists. */
  #starts = 0;
  #lists = 0;
  #codes = 0;
  #entries = 0;
  #later = new Map<number, number[]>();

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
  }

  /** Adds a document under some codes, each with a number up to 15. */
  append(doc: number, codes: readonly number[], notes?: readonly number[]): void {
    codes.forEach((code, at) => {
      const entry = (doc | (Math.min(MAX_NOTE, notes?.[at] ?? 0) << DOC_BITS)) >>> 0;
      if (this.#draft) {
        this.#draft.entries.push(entry);
        this.#draft.codes.push(code);
      } else {
        const later = this.#later.get(code);
        if (later) later.push(entry);
        else this.#later.set(code, [entry]);
      }
    });
  }

  /** Lays out the lists by code, or by `renamed` codes. */
  seal(codeCount: number, renamed?: Uint32Array): void {
    const entries = this.#draft?.entries.numbers ?? new Uint32Array();
    const codes = this.#draft?.codes.numbers ?? new Uint32Array();
    this.#layOut(codeCount, entries.length);
    const { u32 } = this.#memory;
    const starts = u32.subarray(this.#starts >> 2, (this.#starts >> 2) + codeCount + 1);
    const codeAt = (at: number): number => (renamed ? renamed[codes[at]!]! : codes[at]!);
    for (let at = 0; at < codes.length; at++) starts[codeAt(at) + 1]!++;
    for (let code = 0; code < codeCount; code++) starts[code + 1]! += starts[code]!;
    const next = starts.slice();
    const lists = this.#lists >> 2;
    for (let at = 0; at < codes.length; at++) u32[lists + next[codeAt(at)]!++] = entries[at]!;
    this.#draft = null;
  }

  save(): PostingsState {
    return { codes: this.#codes, entries: this.#entries, later: [...this.#later] };
  }

  /** Replaces `seal` when the memory comes from a snapshot. */
  restore({ codes, entries, later }: PostingsState): void {
    this.#layOut(codes, entries);
    this.#later = new Map(later);
    this.#draft = null;
  }

  /** Adds the documents of a range of codes. */
  addTo(bitmap: number, from: number, to = from + 1): void {
    const [pointer, length] = this.list(from, to);
    this.#memory.kernel.setListed(bitmap, pointer, length);
    for (const entry of this.#laterOf(from, to)) this.#memory.set(bitmap, entry & DOC_MASK);
  }

  /** Raises each document's byte in a column to at least the entry's number times `times`. */
  raise(column: number, times: number, from: number, to = from + 1): void {
    const [pointer, length] = this.list(from, to);
    this.#memory.kernel.raiseListed(column, pointer, length, times);
    const { u8 } = this.#memory;
    for (const entry of this.#laterOf(from, to)) {
      const cell = column + (entry & DOC_MASK);
      u8[cell] = Math.max(u8[cell]!, (entry >>> DOC_BITS) * times);
    }
  }

  /** The built entries of a range of codes. */
  list(from: number, to = from + 1): [pointer: number, length: number] {
    const starts = this.#starts >> 2;
    const { u32 } = this.#memory;
    const start = u32[starts + Math.min(from, this.#codes)]!;
    return [this.#lists + start * 4, u32[starts + Math.min(to, this.#codes)]! - start];
  }

  /** The documents added to a code since the build. */
  later(code: number): readonly number[] {
    return (this.#later.get(code) ?? []).map((entry) => entry & DOC_MASK);
  }

  *#laterOf(from: number, to: number): Generator<number> {
    if (to === from + 1) yield* this.#later.get(from) ?? [];
    else for (const [code, entries] of this.#later) if (code >= from && code < to) yield* entries;
  }

  #layOut(codes: number, entries: number): void {
    this.#codes = codes;
    this.#entries = entries;
    this.#starts = this.#memory.allocate((codes + 1) * 4);
    this.#lists = this.#memory.allocate(entries * 4);
  }
}
