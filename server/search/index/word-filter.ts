import { stemsOf, type WeightedWord } from '#server/search/text-words.ts';
import type { BitmapMemory } from './bitmap-memory.ts';
import { MATCH } from './text-rank.ts';
import { Codes, Postings, type PostingsState } from './value-lists.ts';

/** Codes of the index's words that match a query word, and the match quality (`MATCH`). */
interface MatchedWords {
  from: number;
  to: number;
  match: number;
}

/**
 * The words of tours. A query word matches the same word, words of the same stem, and words that it is a prefix of.
 * Words known at build time are sorted, so that a prefix is a range of codes; later ones are appended.
 */
export class WordFilter {
  /** Pointer to the number of weighted words of each document. */
  readonly lengths: number;
  readonly #memory: BitmapMemory;
  readonly #postings: Postings;
  #codes = new Codes<string>();
  #sorted = 0;
  #codesOfStem = new Map<string, number[]>();
  #stemmed = 0;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.#postings = new Postings(memory);
    this.lengths = memory.allocate(memory.capacity * 4);
  }

  append(doc: number, words: readonly WeightedWord[]): void {
    this.#postings.append(
      doc,
      words.map(([word]) => this.#codes.of(word)),
      words.map(([, weight]) => weight),
    );
    this.#memory.i32[(this.lengths >> 2) + doc] = words.reduce((sum, [, weight]) => sum + weight, 0);
  }

  seal(): void {
    const sorted = new Codes(this.#codes.values.toSorted());
    const renamed = Uint32Array.from(this.#codes.values, (word) => sorted.of(word));
    this.#codes = sorted;
    this.#sorted = sorted.values.length;
    this.#postings.seal(this.#sorted, renamed);
    this.#learnStems();
  }

  save(): { words: string[]; sorted: number; stems: Map<string, number[]>; postings: PostingsState } {
    this.#learnStems();
    return {
      words: this.#codes.values,
      sorted: this.#sorted,
      stems: this.#codesOfStem,
      postings: this.#postings.save(),
    };
  }

  restore({ words, sorted, stems, postings }: ReturnType<WordFilter['save']>): void {
    this.#codes = new Codes(words);
    this.#sorted = sorted;
    this.#codesOfStem = stems;
    this.#stemmed = words.length;
    this.#postings.restore(postings);
  }

  /** Adds the documents that have a word matching the query word. */
  addMatching(bitmap: number, query: string): void {
    for (const { from, to } of this.#matches(query)) this.#postings.addTo(bitmap, from, to);
  }

  /** Raises each document's byte in a column to the greatest weight times match quality among its words that match the query word. */
  raiseMatching(column: number, query: string): void {
    for (const { from, to, match } of this.#matches(query)) this.#postings.raise(column, match, from, to);
  }

  #matches(query: string): MatchedWords[] {
    this.#learnStems();
    const one = (code: number, match: number): MatchedWords => ({ from: code, to: code + 1, match });
    const met = stemsOf(query).flatMap((stem) =>
      (this.#codesOfStem.get(stem) ?? []).map((code) => one(code, MATCH.stem)),
    );
    met.push({ from: this.#placeOf(query, false), to: this.#placeOf(query, true), match: MATCH.beginning });
    const { values } = this.#codes;
    for (let code = this.#sorted; code < values.length; code++)
      if (values[code]!.startsWith(query)) met.push(one(code, MATCH.beginning));
    const same = this.#codes.find(query);
    if (same !== undefined) met.push(one(same, MATCH.word));
    return met;
  }

  /** Index of the first or after the last sorted word with this prefix. */
  #placeOf(beginning: string, isEnd: boolean): number {
    const { values } = this.#codes;
    let low = 0;
    for (let high = this.#sorted; low < high;) {
      const middle = (low + high) >> 1;
      if (values[middle]! < beginning || (isEnd && values[middle]!.startsWith(beginning))) low = middle + 1;
      else high = middle;
    }
    return low;
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
