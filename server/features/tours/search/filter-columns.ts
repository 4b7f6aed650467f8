import type { BitmapMemory } from './bitmap-memory.ts';
import { Codes, Postings } from './value-lists.ts';

/** Many values, few tours each, never counted: organizers, landmarks, waters, map cells. */
export class SparseFilter {
  readonly #codes = new Codes<number>();
  readonly #postings: Postings;

  constructor(memory: BitmapMemory) {
    this.#postings = new Postings(memory);
  }

  append(doc: number, values: readonly number[]): void {
    this.#postings.append(doc, values.map((value) => this.#codes.of(value)));
  }

  seal(): void {
    this.#postings.seal(this.#codes.values.length);
  }

  addAny(bitmap: number, value: number): void {
    const code = this.#codes.find(value);
    if (code !== undefined) this.#postings.addTo(bitmap, code);
  }

  /** The documents of a value: a list in memory, and those that came later. */
  documents(value: number): { pointer: number; length: number; later: readonly number[] } | null {
    const code = this.#codes.find(value);
    if (code === undefined) return null;
    const [pointer, length] = this.#postings.list(code);
    return { pointer, length, later: this.#postings.later(code) };
  }
}

/** Words of names and places. A word of a search matches every word that begins with it. */
export class WordFilter {
  readonly #codes = new Codes<string>();
  readonly #postings: Postings;
  #sorted: string[] = [];

  constructor(memory: BitmapMemory) {
    this.#postings = new Postings(memory);
  }

  append(doc: number, words: readonly string[]): void {
    this.#postings.append(doc, words.map((word) => this.#codes.of(word)));
  }

  seal(): void {
    this.#postings.seal(this.#codes.values.length);
  }

  addBeginningWith(bitmap: number, beginning: string): void {
    if (this.#sorted.length !== this.#codes.values.length) this.#sorted = this.#codes.values.toSorted();
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < beginning) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#sorted.length; at++) {
      const word = this.#sorted[at]!;
      if (!word.startsWith(beginning)) return;
      this.#postings.addTo(bitmap, this.#codes.of(word));
    }
  }
}
