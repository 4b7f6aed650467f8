import type { BitmapMemory } from './bitmap-memory.ts';
import { MATCH } from './text-rank.ts';
import { stemsOf, type WeightedWord } from './text-words.ts';
import { Codes, Postings } from './value-lists.ts';

/** A word of the index that an asked word meets, and how well (`MATCH`). */
interface MetWord {
  code: number;
  match: number;
}

/** The words of tours. An asked word meets the same word, words of the same stem, and words that begin with it. */
export class WordFilter {
  /** Pointer to the number of weighted words of each document. */
  readonly lengths: number;
  readonly #memory: BitmapMemory;
  readonly #codes = new Codes<string>();
  readonly #postings: Postings;
  #draft: number[] | null = [];
  #weights = new Uint8Array();
  readonly #later = new Map<number, number[]>();
  #sorted: string[] = [];
  readonly #codesOfStem = new Map<string, number[]>();
  #stemmed = 0;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.#postings = new Postings(memory);
    this.lengths = memory.allocate(memory.capacity * 4);
  }

  append(doc: number, words: readonly WeightedWord[]): void {
    const codes = words.map(([word]) => this.#codes.of(word));
    this.#postings.append(doc, codes);
    words.forEach(([, weight], at) => {
      if (this.#draft) this.#draft.push(weight);
      else this.#later.set(codes[at]!, [...(this.#later.get(codes[at]!) ?? []), weight]);
    });
    this.#memory.i32[(this.lengths >> 2) + doc] = words.reduce((sum, [, weight]) => sum + weight, 0);
  }

  seal(): void {
    this.#postings.seal(this.#codes.values.length);
    const places = this.#postings.takePlaces();
    this.#weights = new Uint8Array(places.length);
    this.#draft?.forEach((weight, at) => (this.#weights[places[at]!] = weight));
    this.#draft = null;
    this.#learnStems();
  }

  /** Sets the documents that have a word the asked one meets. */
  addMeeting(bitmap: number, asked: string): void {
    for (const { code } of this.#meeting(asked)) this.#postings.addTo(bitmap, code);
  }

  /** Calls `visit` for every document and word that the asked one meets, with the word's weight there times how well it meets. */
  visitMeeting(asked: string, visit: (doc: number, weight: number) => void): void {
    const { u32 } = this.#memory;
    for (const { code, match } of this.#meeting(asked)) {
      const [pointer, length] = this.#postings.list(code);
      const start = this.#postings.startOf(code);
      for (let at = 0; at < length; at++) visit(u32[(pointer >> 2) + at]!, this.#weights[start + at]! * match);
      const weights = this.#later.get(code) ?? [];
      this.#postings.later(code).forEach((doc, at) => visit(doc, weights[at]! * match));
    }
  }

  #meeting(asked: string): MetWord[] {
    this.#learnStems();
    const met = new Map<number, number>();
    for (const stem of stemsOf(asked)) for (const code of this.#codesOfStem.get(stem) ?? []) met.set(code, MATCH.stem);
    for (const word of this.#beginningWith(asked)) {
      const code = this.#codes.of(word);
      met.set(code, word === asked ? MATCH.word : Math.max(MATCH.beginning, met.get(code) ?? 0));
    }
    return [...met].map(([code, match]) => ({ code, match }));
  }

  #beginningWith(beginning: string): string[] {
    if (this.#sorted.length !== this.#codes.values.length) this.#sorted = this.#codes.values.toSorted();
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < beginning) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.#sorted.length && this.#sorted[end]!.startsWith(beginning)) end++;
    return this.#sorted.slice(low, end);
  }

  #learnStems(): void {
    const { values } = this.#codes;
    for (; this.#stemmed < values.length; this.#stemmed++) {
      for (const stem of stemsOf(values[this.#stemmed]!)) {
        const codes = this.#codesOfStem.get(stem);
        if (codes) codes.push(this.#stemmed);
        else this.#codesOfStem.set(stem, [this.#stemmed]);
      }
    }
  }
}
