import type { BitmapMemory, DocSet } from './bitmap-memory.ts';
import { isTelling, textScore, wordScore } from './text-rank.ts';
import type { TourColumns } from './tour-columns.ts';

/** Orders the found documents of a text search by what they say and how they rank. */
export class TextRanker {
  /** Pointer to the order's keys, a number a document; higher comes first. Right for the set that was ranked last. */
  readonly keys: number;
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  /** Best weight of the word at hand, a number a document. */
  readonly #best: number;
  readonly #catalogue: number;
  readonly #having: number;

  constructor(memory: BitmapMemory, columns: TourColumns) {
    this.#memory = memory;
    this.#columns = columns;
    this.keys = memory.allocate(memory.capacity * 4);
    this.#best = memory.allocate(memory.capacity * 4);
    this.#catalogue = memory.allocateBitmaps();
    this.#having = memory.allocateBitmaps();
  }

  /** Ranks a set found for some words; `type` is the part of the catalogue their rarity is taken from. */
  rank(set: DocSet, asked: readonly string[], type: 1 | 2): void {
    const { kernel, bytes, i32, u32 } = this.#memory;
    const { words, active, types, scores } = this.#columns;
    kernel.and(this.#catalogue, active, types[type === 2 ? 1 : 0], bytes);
    const tours = kernel.countBits(this.#catalogue, bytes);
    const docs = u32.subarray(set.docs() >> 2, (set.docs() >> 2) + set.length);
    const keys = this.keys >> 2;
    const best = this.#best >> 2;
    for (const doc of docs) i32[keys + doc] = 0;
    for (const word of asked.filter(isTelling)) {
      kernel.fill(this.#having, 0, bytes);
      words.addMeeting(this.#having, word);
      kernel.and(this.#having, this.#having, this.#catalogue, bytes);
      const found = kernel.countBits(this.#having, bytes);
      words.visitMeeting(word, (doc, weight) => {
        if (i32[best + doc]! < weight && this.#memory.has(set.bitmap, doc)) i32[best + doc] = weight;
      });
      for (const doc of docs) {
        i32[keys + doc]! += wordScore({ tours, found, weight: i32[best + doc]!, length: i32[(words.lengths >> 2) + doc]! });
        i32[best + doc] = 0;
      }
    }
    for (const doc of docs) i32[keys + doc] = textScore(i32[keys + doc]!, i32[(scores >> 2) + doc]!);
  }
}
