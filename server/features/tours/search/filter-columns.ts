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
    this.#postings.takePlaces();
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
