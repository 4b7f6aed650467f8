import type { Steps } from '#server/search/in-slices.ts';
import { normalize } from '#server/search/search-words.ts';
import { EditTrie, type Name } from './edit-trie.ts';
import { otherSpellings } from './other-spellings.ts';

/** Something that is found by its names, in any language. */
export interface Named {
  names: readonly string[];
}

/** An entry with a name that begins with a query. */
export interface NameHit<Entry> {
  entry: Entry;
  /** Number of typos. */
  distance: number;
  /** How likely the query means this entry; comparable between indexes. */
  likelihood: number;
}

const HAN = /\p{Script=Han}/u;
const WHOLE_NAME = 3;
/**
 * A longer name is typed through more prefixes, each of which is weaker evidence for it. So weight falls with length,
 * within these bounds.
 */
const NAME_LETTERS = { least: 8, most: 20 } as const;
/** Weight of a match at a later word: most people type the beginning of a name. */
const LATER_WORD = 0.4;
/** A typo is this many times less likely than none: a famous near match ranks before an unknown exact match. */
export const PER_EDIT = 12;

/** Typos forgiven in a query. */
export function editsAllowed(query: string): number {
  if (HAN.test(query)) return query.length > 3 ? 1 : 0;
  return query.length < 3 ? 0 : query.length < 8 ? 1 : 2;
}

/** Entries by the beginnings of their names, from each word on, in one trie. */
export class NameIndex<Entry extends Named> {
  readonly #entries: readonly Entry[];
  readonly #weights: Float64Array;
  readonly #trie: EditTrie;

  private constructor(entries: readonly Entry[], weights: Float64Array, trie: EditTrie) {
    this.#entries = entries;
    this.#weights = weights;
    this.#trie = trie;
  }

  /** Builds an index; `weightOf` is how often an entry is meant, whatever the length of its names. */
  static *make<Entry extends Named>(
    entries: readonly Entry[],
    weightOf: (entry: Entry) => number,
  ): Steps<NameIndex<Entry>> {
    const weights = Float64Array.from(entries, (entry) => weightOf(entry) / lengthPenalty(entry));
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
    return new NameIndex(entries, weights, yield* EditTrie.make(names, worth));
  }

  /** Entries that a normalized query begins, with at most `edits` typos. */
  find(query: string, edits: number): NameHit<Entry>[] {
    // Distance of each entry, and its share of the weight.
    const nearest = new Map<number, { distance: number; share: number }>();
    const hit = (found: number, distance: number): void => {
      const [entry, share] = [found >> 1, (found & 1 ? LATER_WORD : 1) / PER_EDIT ** distance];
      if (share > (nearest.get(entry)?.share ?? 0)) nearest.set(entry, { distance, share });
    };
    this.#trie.find(query, 0, hit);
    if (edits > 0) this.#trie.find(query, edits, hit);
    return [...nearest].map(([at, { distance, share }]) => {
      const entry = this.#entries[at]!;
      return {
        entry,
        distance,
        likelihood: this.#weights[at]! * share * wholeNameFactor(entry, query, distance),
      };
    });
  }

  /** Entries that a normalized query begins, with as few typos as find any. */
  findNearest(query: string): NameHit<Entry>[] {
    const allowed = editsAllowed(query);
    let found: NameHit<Entry>[] = [];
    for (let edits = 0; edits <= allowed && found.length === 0; edits++) found = this.find(query, edits);
    return found;
  }
}

/**
 * How much more likely a query means an entry when it covers a whole name. A typo near its names in several languages is
 * stronger evidence: "icland" is one letter from Iceland and Island, and one from Irland alone.
 */
function wholeNameFactor(entry: Named, query: string, distance: number): number {
  if (!isNearlyWhole(entry, query)) return 1;
  if (distance === 0) return WHOLE_NAME;
  const near = new Set(entry.names.map(normalize).filter((name) => isOneEditAway(name, query)));
  return WHOLE_NAME * Math.max(1, near.size);
}

/** Whether two texts differ by one letter that was added, left out or replaced, or by two that changed places. */
function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap || Math.max(left.length, right.length) === 1;
}

/** Whether the query covers a whole name, not a prefix of a longer one. */
function isNearlyWhole(entry: Named, query: string): boolean {
  // The first letter keeps short Chinese names from matching a Latin query.
  return entry.names.some((name) => name.length <= query.length + 2 && normalize(name).startsWith(query.slice(0, 1)));
}

/** Whether the query is a whole name of the entry with this many typos, not a prefix of a longer one. */
export function isWhole({ names }: Named, query: string, typos: number): boolean {
  return names
    .flatMap((name) => [name, ...otherSpellings(name)])
    .some((name) => {
      const text = normalize(name);
      return typos === 0
        ? text === query
        : Math.abs(text.length - query.length) <= typos && text.startsWith(query.slice(0, 1));
    });
}

/** Divides the weight of an entry. The longest name counts, because Chinese ones are always short. */
function lengthPenalty({ names }: Named): number {
  const { least, most } = NAME_LETTERS;
  return Math.sqrt(Math.min(most, Math.max(least, ...names.map((name) => name.length))) / least);
}

/**
 * An entry's names and their alternatives, from each word on: "gimi" also finds "san gimignano", under the entry's
 * second number.
 */
function beginnings(entry: Named, at: number): Iterable<Name> {
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
