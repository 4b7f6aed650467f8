import { SUGGESTION_KINDS, type SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import type { Steps } from '#server/search/in-slices.ts';
import { normalize } from '#server/search/search-words.ts';
import { isStopWord } from '#server/search/text-words.ts';
import { editsAllowed, isWhole, NameIndex, PER_EDIT, type NameHit } from './name-index.ts';
import type { TourNames } from './suggest-tours.ts';
import { swapKeyboard } from './swap-keyboard.ts';

export interface SuggestRequest {
  phrase: string;
  limit: number;
  kinds: readonly SuggestionKind[];
  /** Suggest only cruises and their places. */
  onlyCruises: boolean;
}

/**
 * Something a phrase can complete to. Countries are of kind `regions` with their own level, so that kind, level and id
 * are unique.
 */
export interface SuggestEntry {
  kind: SuggestionKind;
  level: 'country' | 'region' | 'city' | null;
  id: number;
  /** Its names in all languages. */
  names: readonly string[];
  /** Number of tours; higher ranks first. */
  count: number;
  hasCruises: boolean;
}

export interface Suggestion {
  kind: SuggestionKind;
  level: SuggestEntry['level'];
  id: number;
  count: number;
}

const HAN = /\p{Script=Han}/u;
/** At equal counts a country ranks before a region, and both before a tour. */
const WEIGHT: Record<SuggestionKind, number> = {
  regions: 3,
  cities: 2.5,
  rest_kinds: 2,
  collections: 1,
  showplaces: 1,
  water_objects: 1,
  ships: 1,
  tours: 1,
};
const COUNTRY_WEIGHT = 10;
/** Letters from which a word stands for a name that it begins. */
const MIN_BEGINNING = 4;

type Found = NameHit<SuggestEntry>;

/** A part of a parsed phrase: something with a name, or a word of tours. `typos`: letters that differ from what was typed. */
export type PhrasePart = { typos: number } & ({ entry: Suggestion } | { word: string });

/** Kinds that a part of a phrase can name. */
const NAMED_KINDS = SUGGESTION_KINDS.filter((kind) => kind !== 'tours');
/** Maximum words, or Chinese characters, of a name within a phrase. */
const MAX_NAME_WORDS = 8;

/** Completes phrases: one trie per kind over every word start of every name in every language. */
export class Suggester {
  readonly #kinds: ReadonlyMap<SuggestionKind, NameIndex<SuggestEntry>>;
  readonly #tours: TourNames;

  private constructor(kinds: ReadonlyMap<SuggestionKind, NameIndex<SuggestEntry>>, tours: TourNames) {
    this.#kinds = kinds;
    this.#tours = tours;
  }

  /** Builds a suggester, which takes seconds for many names. */
  static *make(entries: readonly SuggestEntry[], tours: TourNames): Steps<Suggester> {
    const kinds = new Map<SuggestionKind, NameIndex<SuggestEntry>>();
    for (const kind of SUGGESTION_KINDS) {
      const ofKind = entries.filter((entry) => entry.kind === kind);
      kinds.set(kind, yield* NameIndex.make(ofKind, weightOf));
    }
    return new Suggester(kinds, tours);
  }

  /** The best completions, best first. */
  complete({ phrase, limit, kinds, onlyCruises }: SuggestRequest): Suggestion[] {
    const query = normalize(phrase);
    if (query === '') return [];
    const direct = this.#find(query, kinds, onlyCruises, limit);
    if (direct.some(({ distance }) => distance === 0)) return take(direct, limit);
    const swapped = swapKeyboard(phrase);
    const other = swapped
      ? this.#find(normalize(swapped), kinds, onlyCruises, limit).filter(({ distance }) => distance === 0)
      : [];
    return take(other.length > 0 ? other : direct, limit);
  }

  /**
   * Reads a whole phrase as names and words of tours, in the order typed, forgiving the same typos as completions. Words that
   * match nothing stay as they are.
   */
  parsePhrase(phrase: string, onlyCruises: boolean): PhrasePart[] {
    const direct = this.#partsOf(normalize(phrase), onlyCruises);
    const swapped = direct.some(({ typos }) => typos > 0) ? swapKeyboard(phrase) : null;
    if (swapped) {
      const other = this.#partsOf(normalize(swapped), onlyCruises);
      if (other.every(({ typos }) => typos === 0)) return other;
    }
    return direct;
  }

  #partsOf(query: string, onlyCruises: boolean): PhrasePart[] {
    const words = query.split(' ').flatMap((word) => (HAN.test(word) ? [...word] : ` ${word}`));
    const parts: PhrasePart[] = [];
    for (let from = 0; from < words.length;) {
      const isStop = isStopWord(words[from]!.trim());
      const [part, length] = this.#longestName(words.slice(from, from + MAX_NAME_WORDS), onlyCruises) ?? [
        isStop ? null : this.#wordOf(words[from]!.trim(), onlyCruises),
        1,
      ];
      if (part) parts.push(part);
      from += length;
    }
    return parts;
  }

  /** The longest beginning of the words that is a whole name, and its number of words. */
  #longestName(words: readonly string[], onlyCruises: boolean): [part: PhrasePart, length: number] | null {
    for (let length = words.length; length > 0; length--) {
      const text = words.slice(0, length).join('').trim();
      if (length === 1 && isStopWord(text)) continue;
      const found = this.#find(text, NAMED_KINDS, onlyCruises, 1).find(({ entry, distance }) =>
        isWhole(entry, text, distance),
      );
      // A word that tours have stands for itself, not for a name that it resembles: "горы" is not Goris.
      if (found && (found.distance === 0 || length > 1 || !this.#tours.nearestWord(text, 0)))
        return [{ entry: suggestionOf(found), typos: found.distance }, length];
    }
    return null;
  }

  /** A word of tours within a typo or two, else the name that the word begins, else the word itself. */
  #wordOf(text: string, onlyCruises: boolean): PhrasePart {
    const near = this.#tours.nearestWord(text, editsAllowed(text));
    if (near) return near;
    const [begun] = this.#find(text, NAMED_KINDS, onlyCruises, 1);
    return begun && text.length >= MIN_BEGINNING
      ? { entry: suggestionOf(begun), typos: Math.max(1, begun.distance) }
      : { word: text, typos: text.length };
  }

  #find(query: string, kinds: readonly SuggestionKind[], onlyCruises: boolean, limit: number): Found[] {
    if (query === '') return [];
    const allowed = editsAllowed(query);
    const indexes = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    let found: Found[] = [];
    for (let edits = Math.min(1, allowed); edits <= allowed; edits++) {
      // Two edits are a last resort: they match many unrelated names.
      if (edits > 1 && found.length > 0) break;
      found = indexes
        .flatMap((index) => index.find(query, edits))
        .filter(({ entry }) => !onlyCruises || entry.hasCruises);
      if (kinds.includes('tours')) found.push(...this.#findTours(query, edits, onlyCruises, limit));
    }
    return found.sort((a, b) => b.likelihood - a.likelihood || a.distance - b.distance);
  }

  #findTours(query: string, edits: number, onlyCruises: boolean, limit: number): Found[] {
    return this.#tours.find(query, edits, onlyCruises, limit).map(({ id, hasCruises }) => {
      const entry: SuggestEntry = { kind: 'tours', level: null, id, names: [], count: 1, hasCruises };
      return { entry, distance: edits, likelihood: WEIGHT.tours / PER_EDIT ** edits };
    });
  }
}

const suggestionOf = ({ entry: { kind, level, id, count } }: Found): Suggestion => ({ kind, level, id, count });

function take(found: readonly Found[], limit: number): Suggestion[] {
  return found.slice(0, limit).map(suggestionOf);
}

/** How often an entry is meant, whatever the query. */
function weightOf({ kind, level, count }: SuggestEntry): number {
  return Math.log2(2 + count) * (level === 'country' ? COUNTRY_WEIGHT : WEIGHT[kind]);
}
