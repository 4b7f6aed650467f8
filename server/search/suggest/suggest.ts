import { SUGGESTION_KINDS, type SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import { EditTrie, type Name } from './edit-trie.ts';
import type { Steps } from '#server/search/in-slices.ts';
import { otherSpellings } from './other-spellings.ts';
import { normalize } from '#server/search/search-words.ts';
import { isStopWord } from '#server/search/text-words.ts';
import type { TourNames } from './suggest-tours.ts';

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
const WHOLE_NAME = 3;
/**
 * A longer name is typed through more prefixes, each of which is weaker evidence for it. So weight falls with length,
 * within these bounds.
 */
const NAME_LETTERS = { least: 8, most: 20 } as const;
/** Weight of a match at a later word: most people type the beginning of a name. */
const LATER_WORD = 0.4;
/** Letters from which a word stands for a name that it begins. */
const MIN_BEGINNING = 4;

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Maps a phrase typed in the wrong keyboard layout: "uheps" is "грузи". Null when no letter can be mapped. */
export function swapKeyboard(phrase: string): string | null {
  const lower = phrase.toLowerCase();
  const [from, to] = /[а-яё]/.test(lower) ? [RUSSIAN_KEYS, LATIN_KEYS] : [LATIN_KEYS, RUSSIAN_KEYS];
  const swapped = [...lower].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
  return swapped === lower ? null : swapped;
}

function editsAllowed(query: string): number {
  if (HAN.test(query)) return query.length > 3 ? 1 : 0;
  return query.length < 3 ? 0 : query.length < 8 ? 1 : 2;
}

/** The names of one kind of entry. */
export interface KindIndex {
  entries: readonly SuggestEntry[];
  weights: Float64Array;
  trie: EditTrie;
}

/** A part of a parsed phrase: something with a name, or a word of tours. `typos`: letters that differ from what was typed. */
export type PhrasePart = { typos: number } & ({ entry: Suggestion } | { word: string });

/** Kinds that a part of a phrase can name. */
const NAMED_KINDS = SUGGESTION_KINDS.filter((kind) => kind !== 'tours');
/** Maximum words, or Chinese characters, of a name within a phrase. */
const MAX_NAME_WORDS = 8;

/** Completes phrases: one trie per kind over every word start of every name in every language. */
export class Suggester {
  readonly #kinds: ReadonlyMap<SuggestionKind, KindIndex>;
  readonly #tours: TourNames;

  private constructor(kinds: ReadonlyMap<SuggestionKind, KindIndex>, tours: TourNames) {
    this.#kinds = kinds;
    this.#tours = tours;
  }

  /** Builds a suggester, which takes seconds for many names. */
  static *make(entries: readonly SuggestEntry[], tours: TourNames): Steps<Suggester> {
    const kinds = new Map<SuggestionKind, KindIndex>();
    for (const kind of SUGGESTION_KINDS)
      kinds.set(
        kind,
        yield* makeKind(
          kind,
          entries.filter((entry) => entry.kind === kind),
        ),
      );
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
      if (found) return [{ entry: suggestionOf(found), typos: found.distance }, length];
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
    const tries = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    let found: Found[] = [];
    for (let edits = Math.min(1, allowed); edits <= allowed; edits++) {
      // Two edits are a last resort: they match many unrelated names.
      if (edits > 1 && found.length > 0) break;
      found = tries.flatMap((index) => hitsOf(index, query, edits, onlyCruises));
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

interface Found {
  entry: SuggestEntry;
  distance: number;
  likelihood: number;
}

/** A typo is this many times less likely than none: a famous near match ranks before an unknown exact match. */
const PER_EDIT = 12;

function hitsOf({ entries, weights, trie }: KindIndex, query: string, edits: number, onlyCruises: boolean): Found[] {
  // Distance of each entry, and its share of the weight.
  const nearest = new Map<number, { distance: number; share: number }>();
  const hit = (found: number, distance: number): void => {
    const [entry, share] = [found >> 1, (found & 1 ? LATER_WORD : 1) / PER_EDIT ** distance];
    if (share > (nearest.get(entry)?.share ?? 0)) nearest.set(entry, { distance, share });
  };
  trie.find(query, 0, hit);
  if (edits > 0) trie.find(query, edits, hit);
  return [...nearest].flatMap(([at, { distance, share }]) => {
    const entry = entries[at]!;
    if (onlyCruises && !entry.hasCruises) return [];
    return [{ entry, distance, likelihood: weights[at]! * share * (isNearlyWhole(entry, query) ? WHOLE_NAME : 1) }];
  });
}

/** Entries with a name that begins with a query, with as few typos as find any. */
export function bestHits(index: KindIndex, query: string): { entry: SuggestEntry; likelihood: number }[] {
  const allowed = editsAllowed(query);
  let found: Found[] = [];
  for (let edits = 0; edits <= allowed && found.length === 0; edits++) found = hitsOf(index, query, edits, false);
  return found;
}

/** Whether the query covers a whole name, not a prefix of a longer one. */
function isNearlyWhole(entry: SuggestEntry, query: string): boolean {
  // The first letter keeps short Chinese names from matching a Latin query.
  return entry.names.some((name) => name.length <= query.length + 2 && normalize(name).startsWith(query.slice(0, 1)));
}

/** Whether the query is a whole name of the entry with this many typos, not a prefix of a longer one. */
function isWhole({ names }: SuggestEntry, query: string, typos: number): boolean {
  return names
    .flatMap((name) => [name, ...otherSpellings(name)])
    .some((name) => {
      const text = normalize(name);
      return typos === 0
        ? text === query
        : Math.abs(text.length - query.length) <= typos && text.startsWith(query.slice(0, 1));
    });
}

const suggestionOf = ({ entry: { kind, level, id, count } }: Found): Suggestion => ({ kind, level, id, count });

function take(found: readonly Found[], limit: number): Suggestion[] {
  return found.slice(0, limit).map(suggestionOf);
}

/** The prior weight of an entry, independent of the query. */
function weightOf({ kind, level, count, names }: SuggestEntry): number {
  const { least, most } = NAME_LETTERS;
  // The longest name, because Chinese ones are always short.
  const letters = Math.min(most, Math.max(least, ...names.map((name) => name.length)));
  return (Math.log2(2 + count) * (level === 'country' ? COUNTRY_WEIGHT : WEIGHT[kind])) / Math.sqrt(letters / least);
}

/** Builds the index of one kind. */
export function* makeKind(kind: SuggestionKind, entries: readonly SuggestEntry[]): Steps<KindIndex> {
  const weights = Float64Array.from(entries, weightOf);
  // Each entry has two numbers: for a match at the start of a name, and at a later word.
  const worth = Float64Array.from(
    { length: entries.length * 2 },
    (_, at) => weights[at >> 1]! * (at & 1 ? LATER_WORD : 1),
  );
  const names: Name[] = [];
  for (const [at, entry] of entries.entries()) {
    for (const name of beginnings(entry, at)) names.push(name);
    yield;
  }
  return { entries, weights, trie: yield* EditTrie.make(names, worth) };
}

/**
 * An entry's names and their alternatives, from each word on: "gimi" also finds "san gimignano", under the entry's
 * second number.
 */
function beginnings(entry: SuggestEntry, at: number): Iterable<Name> {
  const texts = new Map<string, number>();
  for (const name of entry.names.flatMap((own) => [own, ...otherSpellings(own)])) {
    const text = normalize(name);
    for (let from = 0; from < text.length;) {
      const word = text.slice(from);
      if (from === 0 || !texts.has(word)) texts.set(word, at * 2 + (from === 0 ? 0 : 1));
      const space = text.indexOf(' ', from);
      from = space < 0 ? text.length : space + 1;
    }
  }
  return texts;
}
