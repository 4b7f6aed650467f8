import type { BitmapMemory, DocSet } from './bitmap-memory.ts';
import { AVERAGE_LENGTH, B, isSpecific, K1, MATCH, RANK_TOP, rarityOf } from './text-rank.ts';
import type { TourColumns } from './tour-columns.ts';

/** Orders the documents of a text search by text score and ranking. */
export class TextRanker {
  /** Pointer to the sort keys, a number per document, descending. Valid for the set ranked last. */
  readonly keys: number;
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  /** Best weight of the current word, a byte per document. */
  readonly #best: number;
  readonly #having: number;

  constructor(memory: BitmapMemory, columns: TourColumns, keys: number) {
    this.#memory = memory;
    this.#columns = columns;
    this.keys = keys;
    this.#best = memory.allocate(memory.capacity);
    this.#having = memory.allocateBitmaps();
  }

  /** Computes the keys of a set for the query words. */
  rank(set: DocSet, query: readonly string[]): void {
    if (set.length === 0) return;
    const { kernel, bytes, capacity } = this.#memory;
    const { words, active, scores } = this.#columns;
    const tours = kernel.countBits(active, bytes);
    const docs = set.docs();
    kernel.clearListed(this.keys, docs, set.length);
    for (const word of query.filter(isSpecific)) {
      kernel.fill(this.#best, 0, capacity);
      words.raiseMatching(this.#best, word);
      kernel.between8(this.#having, this.#best, 1, 255, bytes);
      kernel.and(this.#having, this.#having, active, bytes);
      const rarity = rarityOf(tours, kernel.countBits(this.#having, bytes));
      kernel.addWordScores(
        docs,
        set.length,
        this.#best,
        words.lengths,
        this.keys,
        rarity,
        MATCH.word,
        K1,
        B,
        AVERAGE_LENGTH,
      );
    }
    kernel.raiseByRank(docs, set.length, this.keys, scores, RANK_TOP);
  }
}
