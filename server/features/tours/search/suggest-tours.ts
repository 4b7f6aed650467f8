import { EditTrie } from './edit-trie.ts';
import { wordsOf } from './search-words.ts';
import { Codes, Draft } from './value-lists.ts';

/** A tour as suggestions know it. */
export interface TourName {
  id: number;
  names: readonly string[];
  /** The published ranking, higher first. */
  score: number;
  hasCruises: boolean;
}

/** What is kept of a tour: its id and whether it is a cruise. */
export type FoundTour = Pick<TourName, 'id' | 'hasCruises'>;

/** Collects tours by the words of their names, some at a time: a large catalogue need not be held whole, nor other work wait for it. */
export class TourNamesBuilder {
  readonly #words = new Codes<string>();
  readonly #ids = new Draft();
  readonly #scores: number[] = [];
  readonly #cruises: boolean[] = [];
  readonly #wordOf = new Draft();
  readonly #tourOf = new Draft();

  add(tours: readonly TourName[]): void {
    for (const { id, names, score, hasCruises } of tours) {
      for (const word of wordsOf(names.join(' '))) {
        this.#wordOf.push(this.#words.of(word));
        this.#tourOf.push(this.#ids.length);
      }
      this.#ids.push(id);
      this.#scores.push(score);
      this.#cruises.push(hasCruises);
    }
  }

  finish(): TourNames {
    const starts = new Uint32Array(this.#words.values.length + 1);
    for (const word of this.#wordOf.numbers) starts[word + 1]!++;
    for (let word = 0; word + 1 < starts.length; word++) starts[word + 1]! += starts[word]!;
    const next = starts.slice();
    const order = this.#bestFirst();
    const rankOf = new Uint32Array(order.length);
    order.forEach((tour, rank) => (rankOf[tour] = rank));
    const tours = new Uint32Array(this.#tourOf.length);
    this.#wordOf.numbers.forEach((word, at) => (tours[next[word]!++] = rankOf[this.#tourOf.numbers[at]!]!));
    return new TourNames({
      words: this.#words.values, starts, tours, ids: order.map((tour) => this.#ids.numbers[tour]!), cruises: Uint8Array.from(order, (tour) => Number(this.#cruises[tour])),
    });
  }

  #bestFirst(): Uint32Array {
    // Score and place packed into one double, for a sort of numbers; tours of equal score stay as they came.
    const width = this.#scores.length;
    return Uint32Array.from(Float64Array.from(this.#scores, (score, at) => (2 ** 31 - score) * width + at).sort(), (packed) => packed % width);
  }
}

interface Parts {
  words: readonly string[];
  /** Where the tours of each word begin. */
  starts: Uint32Array;
  /** Tours by rank, best first. */
  tours: Uint32Array;
  ids: Uint32Array;
  cruises: Uint8Array;
}

/** The same from a list. */
export function tourNames(tours: readonly TourName[]): TourNames {
  const builder = new TourNamesBuilder();
  builder.add(tours);
  return builder.finish();
}

/** Tours by the words of their names: a trie over the words and the tours of each word, best first. A trie over whole names would be a hundred times larger. */
export class TourNames {
  readonly #parts: Parts;
  readonly #trie: EditTrie;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { words, starts } = parts;
    const often = (word: number): number => starts[word + 1]! - starts[word]!;
    const order = words.map((_, word) => word).sort((a, b) => often(b) - often(a));
    const ranks = new Int32Array(words.length);
    order.forEach((word, rank) => (ranks[word] = rank));
    this.#trie = new EditTrie(words.map((word, at) => [word, at] as const), ranks);
  }

  /** Tours that have every word of the query, each within `edits` letters. */
  find(query: string, edits: number, onlyCruises: boolean, limit: number): FoundTour[] {
    const { starts, tours, ids, cruises } = this.#parts;
    let common: Uint32Array | null = null;
    for (const word of wordsOf(query)) {
      const having = new Set<number>();
      this.#trie.find(word, word.length < 4 ? 0 : edits, (at) => {
        for (let place = starts[at]!; place < starts[at + 1]!; place++) having.add(tours[place]!);
      });
      common = common === null ? Uint32Array.from(having).sort() : common.filter((tour) => having.has(tour));
      if (common.length === 0) return [];
    }
    const found: FoundTour[] = [];
    for (const tour of common ?? []) {
      if (found.length === limit) break;
      if (cruises[tour] || !onlyCruises) found.push({ id: ids[tour]!, hasCruises: cruises[tour] === 1 });
    }
    return found;
  }
}
