import type { BitmapMemory } from './bitmap-memory.ts';
import { Codes, Postings, type PostingsState } from './value-lists.ts';

/** Many values, few tours each: organizers, landmarks, waters, places, map cells. */
export class SparseFilter {
  codes = new Codes<number>();
  readonly #postings: Postings;

  constructor(memory: BitmapMemory) {
    this.#postings = new Postings(memory);
  }

  append(doc: number, values: readonly number[]): number[] {
    const codes = values.map((value) => this.codes.of(value));
    this.#postings.append(doc, codes);
    return codes;
  }

  seal(): void {
    this.#postings.seal(this.codes.values.length);
  }

  save(): { values: number[]; postings: PostingsState } {
    return { values: this.codes.values, postings: this.#postings.save() };
  }

  restore({ values, postings }: ReturnType<SparseFilter['save']>): void {
    this.codes = new Codes(values);
    this.#postings.restore(postings);
  }

  addAny(bitmap: number, values: readonly number[]): void {
    for (const value of values) {
      const code = this.codes.find(value);
      if (code !== undefined) this.#postings.addTo(bitmap, code);
    }
  }

  /** The documents of a value: a list in memory, and those added since the build. */
  documents(value: number): { pointer: number; length: number; later: readonly number[] } | null {
    const code = this.codes.find(value);
    if (code === undefined) return null;
    const [pointer, length] = this.#postings.list(code);
    return { pointer, length, later: this.#postings.later(code) };
  }
}
