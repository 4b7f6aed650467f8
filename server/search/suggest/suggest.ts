import { SUGGESTION_KINDS, type SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import { EditTrie, type Name } from './edit-trie.ts';
import type { Steps } from '../in-slices.ts';
import { otherSpellings } from './other-spellings.ts';
import { normalize } from '../search-words.ts';
import type { TourNames } from './suggest-tours.ts';

export interface SuggestRequest {
  phrase: string;
  limit: number;
  kinds: readonly SuggestionKind[];
  /** Only what has to do with cruises. */
  onlyCruises: boolean;
}

/** Something a phrase can complete to. Countries are of kind `regions` with their own level, so that an id is told apart by kind and level. */
export interface SuggestEntry {
  kind: SuggestionKind;
  level: 'country' | 'region' | 'city' | null;
  id: number;
  /** Its names in all languages. */
  names: readonly string[];
  /** Tours to be found there; the more, the earlier it comes. */
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
/** A country stands before a region, and both before a tour, of equal count. */
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
/** Who means a long name types through more beginnings of it, each of which says less for it. So a longer one counts less, within lengths that common names have. */
const NAME_LETTERS = { least: 8, most: 20 } as const;
/** Who types a word means a name that begins with it, rather than one that has it somewhere. */
const LATER_WORD = 0.4;

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** A phrase typed with the other keyboard on: "uheps" is "грузи". Null when it has no letter to swap. */
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

interface KindIndex {
  entries: readonly SuggestEntry[];
  weights: Float64Array;
  trie: EditTrie;
}

/** Completes phrases: a trie a kind over every beginning of a word of every name in every language. */
export class Suggester {
  readonly #kinds: ReadonlyMap<SuggestionKind, KindIndex>;
  readonly #tours: TourNames;

  private constructor(kinds: ReadonlyMap<SuggestionKind, KindIndex>, tours: TourNames) {
    this.#kinds = kinds;
    this.#tours = tours;
  }

  /** Makes one, which takes seconds for many names. */
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

  /** The best completions, the nearest first. */
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

  #find(query: string, kinds: readonly SuggestionKind[], onlyCruises: boolean, limit: number): Found[] {
    if (query === '') return [];
    const allowed = editsAllowed(query);
    const tries = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    let found: Found[] = [];
    for (let edits = Math.min(1, allowed); edits <= allowed; edits++) {
      // Two edits are a last resort: they bring many strangers.
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

/** A slip of the finger is this much less likely than none: a famous place that is nearly meant stands before an unknown one that is typed exactly. */
const PER_EDIT = 12;

function hitsOf({ entries, weights, trie }: KindIndex, query: string, edits: number, onlyCruises: boolean): Found[] {
  // How near each entry is, as a share of its weight.
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

/** Whether the query is about all of a name, not the beginning of a longer one. */
function isNearlyWhole(entry: SuggestEntry, query: string): boolean {
  // The first letter keeps short Chinese names from being taken for a match of a Latin query.
  return entry.names.some((name) => name.length <= query.length + 2 && normalize(name).startsWith(query.slice(0, 1)));
}

function take(found: readonly Found[], limit: number): Suggestion[] {
  return found.slice(0, limit).map(({ entry: { kind, level, id, count } }) => ({ kind, level, id, count }));
}

/** How likely an entry is meant, whatever is typed. */
function weightOf({ kind, level, count, names }: SuggestEntry): number {
  const { least, most } = NAME_LETTERS;
  // The longest name, because a Chinese one is short whatever it names.
  const letters = Math.min(most, Math.max(least, ...names.map((name) => name.length)));
  return (Math.log2(2 + count) * (level === 'country' ? COUNTRY_WEIGHT : WEIGHT[kind])) / Math.sqrt(letters / least);
}

function* makeKind(kind: SuggestionKind, entries: readonly SuggestEntry[]): Steps<KindIndex> {
  const weights = Float64Array.from(entries, weightOf);
  // Each entry has two numbers: found by the beginning of a name, and by a later word of one.
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

/** An entry's names and their other spellings, from each word on: "san gimignano" is found by "gimi" too, under the entry's second number. */
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
