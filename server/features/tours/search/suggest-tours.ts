import { EditTrie } from './edit-trie.ts';
import { wordsOf } from './search-words.ts';

/** A tour as suggestions know it. */
export interface TourName {
  id: number;
  names: readonly string[];
  score: number;
  hasCruises: boolean;
}

/** Tours by the words of their names: a trie over the words and the tours of each word, best first. A trie over whole names would be a hundred times larger. */
export class TourNames {
  readonly #tours: readonly TourName[];
  readonly #toursOf: readonly Uint32Array[];
  readonly #trie: EditTrie;

  constructor(tours: readonly TourName[]) {
    this.#tours = tours.toSorted((a, b) => b.score - a.score || a.id - b.id);
    const toursOf = new Map<string, number[]>();
    this.#tours.forEach((tour, at) => {
      for (const word of wordsOf(tour.names.join(' '))) {
        const list = toursOf.get(word);
        if (list) list.push(at);
        else toursOf.set(word, [at]);
      }
    });
    const words = [...toursOf].sort(([, a], [, b]) => b.length - a.length);
    this.#toursOf = words.map(([, list]) => Uint32Array.from(list));
    this.#trie = new EditTrie(words.map(([word], at) => [word, at] as const), Int32Array.from(words, (_, at) => at));
  }

  /** Tours that have every word of the query, each within `edits` letters. */
  find(query: string, edits: number, onlyCruises: boolean, limit: number): TourName[] {
    let common: Uint32Array | null = null;
    for (const word of wordsOf(query)) {
      const having = new Set<number>();
      this.#trie.find(word, word.length < 4 ? 0 : edits, (at) => this.#toursOf[at]!.forEach((tour) => having.add(tour)));
      common = common === null ? Uint32Array.from(having).sort() : common.filter((tour) => having.has(tour));
      if (common.length === 0) return [];
    }
    return Array.from(common ?? [], (at) => this.#tours[at]!).filter((tour) => tour.hasCruises || !onlyCruises).slice(0, limit);
  }
}
