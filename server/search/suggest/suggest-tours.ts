import { atOnce, type Steps } from '#server/search/in-slices.ts';
import { Codes, Draft } from '#server/search/index/value-lists.ts';
import { wordsOf } from '#server/search/search-words.ts';
import { EditTrie } from './edit-trie.ts';

/** Tour data for suggestions. */
export interface TourName {
  id: number;
  names: readonly string[];
  /** The published ranking, higher first. */
  score: number;
  hasCruises: boolean;
}

export type FoundTour = Pick<TourName, 'id' | 'hasCruises'>;

/** Words processed per step. */
const STEP = 65_536;

/**
 * Collects tours by the words of their names in chunks, so that a large catalogue is neither held in memory nor blocks
 * other work.
 */
export class TourNamesBuilder {
  readonly #words = new Codes<string>();
  readonly #ids = new Draft();
  readonly #scores: number[] = [];
  readonly #cruises: boolean[] = [];
  readonly #wordOf = new Draft();
  readonly #tourOf = new Draft();

  *add(tours: readonly TourName[]): Steps<void> {
    for (const { id, names, score, hasCruises } of tours) {
      for (const word of wordsOf(names.join(' '))) {
        this.#wordOf.push(this.#words.of(word));
        this.#tourOf.push(this.#ids.length);
      }
      this.#ids.push(id);
      this.#scores.push(score);
      this.#cruises.push(hasCruises);
      yield;
    }
  }

  *finish(): Steps<TourNames> {
    const [wordOf, tourOf] = [this.#wordOf.numbers, this.#tourOf.numbers];
    const starts = new Uint32Array(this.#words.values.length + 1);
    for (let at = 0; at < wordOf.length; at++) {
      if (at % STEP === 0) yield;
      starts[wordOf[at]! + 1]!++;
    }
    for (let word = 0; word + 1 < starts.length; word++) starts[word + 1]! += starts[word]!;
    yield;
    const next = starts.slice();
    const order = this.#bestFirst();
    yield;
    const rankOf = new Uint32Array(order.length);
    order.forEach((tour, rank) => (rankOf[tour] = rank));
    const tours = new Uint32Array(tourOf.length);
    for (let at = 0; at < tours.length; at++) {
      if (at % STEP === 0) yield;
      tours[next[wordOf[at]!]!++] = rankOf[tourOf[at]!]!;
    }
    const words = this.#words.values;
    const often = Float64Array.from(words, (_, word) => starts[word + 1]! - starts[word]!);
    const trie = yield* EditTrie.make(
      words.map((word, at) => [word, at] as const),
      often,
    );
    return new TourNames({
      trie,
      words,
      starts,
      tours,
      ids: order.map((tour) => this.#ids.numbers[tour]!),
      cruises: Uint8Array.from(order, (tour) => Number(this.#cruises[tour])),
    });
  }

  #bestFirst(): Uint32Array {
    // Score and position packed into one double, to sort numbers; ties keep their order.
    const width = this.#scores.length;
    return Uint32Array.from(
      Float64Array.from(this.#scores, (score, at) => (2 ** 31 - score) * width + at).sort(),
      (packed) => packed % width,
    );
  }
}

interface TourNamesDeps {
  /** Trie over the words. */
  trie: EditTrie;
  words: readonly string[];
  /** Offset of each word's tours. */
  starts: Uint32Array;
  /** Tours by rank, best first. */
  tours: Uint32Array;
  ids: Uint32Array;
  cruises: Uint8Array;
}

/** Builds from a list. */
export function tourNames(tours: readonly TourName[]): TourNames {
  const builder = new TourNamesBuilder();
  atOnce(builder.add(tours));
  return atOnce(builder.finish());
}

/**
 * Tours by the words of their names: a trie over the words, and the tours of each word, best first. A trie over whole
 * names would be a hundred times larger.
 */
export class TourNames {
  readonly #deps: TourNamesDeps;

  constructor(deps: TourNamesDeps) {
    this.#deps = deps;
  }

  /** The word of tours that is nearest to a word, and how many letters differ; among equals, the most frequent. */
  nearestWord(query: string, edits: number): { word: string; typos: number } | null {
    const { trie, starts, words } = this.#deps;
    let best: { word: string; typos: number; count: number } | null = null;
    for (let typos = 0; typos <= edits && !best; typos++)
      trie.find(query, typos, (at, distance) => {
        const [word, count] = [words[at]!, starts[at + 1]! - starts[at]!];
        // The trie compares with prefixes: longer words only begin like the query.
        if (Math.abs(word.length - query.length) > distance) return;
        if (!best || distance < best.typos || (distance === best.typos && count > best.count))
          best = { word, typos: distance, count };
      });
    return best;
  }

  /** Tours that have every word of the query, each within `edits` letters. */
  find(query: string, edits: number, onlyCruises: boolean, limit: number): FoundTour[] {
    const { trie, starts, tours, ids, cruises } = this.#deps;
    let common: Uint32Array | null = null;
    for (const word of wordsOf(query)) {
      const having = new Set<number>();
      trie.find(word, word.length < 4 ? 0 : edits, (at) => {
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
