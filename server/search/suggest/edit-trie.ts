import type { Steps } from '#server/search/in-slices.ts';

/** Best entries stored at every node: enough for any reply. */
const BEST = 8;
const MAX_LENGTH = 40;
/** Shorter phrases must match the first letter: "tus" is not "rus". */
const FIRST_LETTER_STRICT_BELOW = 5;
/** Greater than any allowed distance, without overflow when added to. */
const FAR = 100;
/** A search stops after this many nodes: the nearest names have long been found. */
const MAX_VISITS = 8000;

class Numbers {
  #numbers = new Int32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index]!;
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }

  /** The numbers, trimmed to size. */
  finish(): Int32Array {
    return this.#numbers.slice(0, this.length);
  }
}

/** Nodes of a trie: letter, first child and next sibling; 0 is none. */
interface Nodes {
  letters: Int32Array;
  firstChild: Int32Array;
  nextSibling: Int32Array;
}

/** A text and the entry it belongs to. */
export type Name = readonly [text: string, entry: number];

/**
 * A trie over names in typed arrays. Each node stores its best entries, so that a prefix needs no walk of its subtree.
 */
export class EditTrie {
  readonly #nodes: Nodes;
  readonly #best: Int32Array;
  readonly #rows = Array.from({ length: MAX_LENGTH + 3 }, () => new Uint8Array(MAX_LENGTH + 3));

  private constructor(nodes: Nodes, best: Int32Array) {
    this.#nodes = nodes;
    this.#best = best;
  }

  /** `names`: texts with their entry; `worth[entry]`: higher is better, ties by lower entry. */
  static *make(names: Iterable<Name>, worth: Float64Array): Steps<EditTrie> {
    const [letters, firstChild, nextSibling, best] = [new Numbers(), new Numbers(), new Numbers(), new Numbers()];
    const addNode = (letter: number): number => {
      letters.push(letter);
      firstChild.push(0);
      nextSibling.push(0);
      for (let slot = 0; slot < BEST; slot++) best.push(-1);
      return letters.length - 1;
    };
    const path = [addNode(0)];
    let previous = '';
    for (const [text, entry] of sorted(yield* byBeginning(names))) {
      let shared = 0;
      while (shared < text.length && shared < previous.length && text[shared] === previous[shared]) shared++;
      // Names are sorted: the previous name's node is the elder sibling, and a new node has no children yet.
      let elder = path[shared + 1];
      path.length = shared + 1;
      for (let depth = shared; depth < text.length; depth++) {
        const node = addNode(text.charCodeAt(depth));
        if (elder === undefined) firstChild.set(path[depth]!, node);
        else nextSibling.set(elder, node);
        elder = undefined;
        path.push(node);
      }
      for (const node of path) insertBest(best, node * BEST, entry, worth);
      previous = text;
      yield;
    }
    return new EditTrie(
      { letters: letters.finish(), firstChild: firstChild.finish(), nextSibling: nextSibling.finish() },
      best.finish(),
    );
  }

  /** Calls `hit` for the best entries with a name that starts with the query, within `edits` edits. */
  find(query: string, edits: number, hit: (entry: number, distance: number) => void): void {
    const letters = Uint16Array.from(query.slice(0, MAX_LENGTH), (letter) => letter.charCodeAt(0));
    if (edits === 0) this.#findExact(letters, hit);
    else
      new EditWalk({
        nodes: this.#nodes,
        letters,
        edits,
        rows: this.#rows,
        report: (node, distance) => this.#report(node, distance, hit),
      }).from(0);
  }

  #report(node: number, distance: number, hit: (entry: number, distance: number) => void): void {
    for (let at = node * BEST; at < node * BEST + BEST && this.#best[at]! >= 0; at++) hit(this.#best[at]!, distance);
  }

  #findExact(query: Uint16Array, hit: (entry: number, distance: number) => void): void {
    const { letters, firstChild, nextSibling } = this.#nodes;
    let node = 0;
    for (const letter of query) {
      let child = firstChild[node]!;
      while (child && letters[child] !== letter) child = nextSibling[child]!;
      if (!child) return;
      node = child;
    }
    this.#report(node, 0, hit);
  }
}

/** Names grouped by their first two letters, the unit of sorting. */
function* byBeginning(names: Iterable<Name>): Steps<Map<string, Name[]>> {
  const alike = new Map<string, Name[]>();
  for (const [text, entry] of names) {
    const name = [text.slice(0, MAX_LENGTH), entry] as const;
    const known = alike.get(text.slice(0, 2));
    if (known) known.push(name);
    else alike.set(text.slice(0, 2), [name]);
    yield;
  }
  return alike;
}

function* sorted(alike: ReadonlyMap<string, Name[]>): Generator<Name> {
  for (const beginning of [...alike.keys()].sort())
    yield* alike.get(beginning)!.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function insertBest(best: Numbers, start: number, entry: number, worth: Float64Array): void {
  const own = worth[entry]!;
  const isBetter = (other: number): boolean => worth[other]! > own || (own === worth[other] && other < entry);
  let at = start;
  while (at < start + BEST && best.at(at) >= 0 && isBetter(best.at(at))) at++;
  if (at === start + BEST || best.at(at) === entry) return;
  for (let last = start + BEST - 1; last > at; last--) best.set(last, best.at(last - 1));
  best.set(at, entry);
}

interface EditWalkOptions {
  nodes: Nodes;
  /** Letters of the query. */
  letters: Uint16Array;
  edits: number;
  /** Reused rows of the edit-distance table, one per level. */
  rows: readonly Uint8Array[];
  report: (node: number, distance: number) => void;
}

/** A walk down a trie with a row of the edit-distance table per level; a transposition counts as one edit. */
class EditWalk {
  readonly #nodes: Nodes;
  readonly #query: Uint16Array;
  readonly #edits: number;
  readonly #rows: readonly Uint8Array[];
  readonly #report: (node: number, distance: number) => void;
  /** The minimum of each row. */
  readonly #leasts = new Uint8Array(MAX_LENGTH + 3);
  #visits = 0;

  constructor({ nodes, letters, edits, rows, report }: EditWalkOptions) {
    this.#nodes = nodes;
    this.#query = letters;
    this.#edits = edits;
    this.#rows = rows;
    this.#report = report;
    rows[0]!.forEach((_, column, row) => (row[column] = column));
  }

  from(root: number): void {
    this.#descend(root, 1, 0, Number.POSITIVE_INFINITY);
  }

  #descend(parent: number, depth: number, parentLetter: number, best: number): void {
    if (depth > MAX_LENGTH) return;
    const { letters, firstChild, nextSibling } = this.#nodes;
    const isSpent = this.#leasts[depth - 1]! >= this.#edits;
    for (let node = firstChild[parent]!; node; node = nextSibling[node]!) {
      if (++this.#visits > MAX_VISITS) return;
      const letter = letters[node]!;
      if (depth === 1 && this.#query.length < FIRST_LETTER_STRICT_BELOW && letter !== this.#query[0]) continue;
      if (isSpent && !this.#canFollow(depth, letter, parentLetter)) continue;
      const least = this.#fillRow(depth, letter, parentLetter);
      const whole = this.#rows[depth]![this.#query.length]!;
      let reached = best;
      if (whole <= this.#edits && whole < best) {
        this.#report(node, whole);
        // The subtree is already reported at this distance: only smaller ones matter.
        reached = whole;
      }
      this.#leasts[depth] = least;
      if (least <= this.#edits && least < reached) this.#descend(node, depth + 1, letter, reached);
    }
  }

  /**
   * Whether a letter can follow when all edits are used up: it matches the next letter, or is transposed with the
   * previous one. Most letters do not, and cost no row.
   */
  #canFollow(depth: number, letter: number, parentLetter: number): boolean {
    const letters = this.#query;
    const above = this.#rows[depth - 1]!;
    const last = Math.min(letters.length, depth + this.#edits);
    for (let column = Math.max(1, depth - this.#edits); column <= last; column++) {
      if (letters[column - 1] === letter && above[column - 1]! <= this.#edits) return true;
      if (
        column > 1 &&
        depth > 1 &&
        letters[column - 2] === letter &&
        letters[column - 1] === parentLetter &&
        this.#rows[depth - 2]![column - 2]! < this.#edits
      )
        return true;
    }
    return false;
  }

  /** Fills the reachable part of a row and returns its minimum, a lower bound for the subtree. */
  #fillRow(depth: number, letter: number, parentLetter: number): number {
    const letters = this.#query;
    const row = this.#rows[depth]!;
    const above = this.#rows[depth - 1]!;
    const first = Math.max(1, depth - this.#edits);
    const last = Math.min(letters.length, depth + this.#edits);
    row[first - 1] = first === 1 ? depth : FAR;
    let least = row[first - 1]!;
    for (let column = first; column <= last; column++) {
      const same = letters[column - 1] === letter ? 0 : 1;
      let distance = Math.min(above[column - 1]! + same, above[column]! + 1, row[column - 1]! + 1);
      if (column > 1 && depth > 1 && letters[column - 1] === parentLetter && letters[column - 2] === letter) {
        distance = Math.min(distance, this.#rows[depth - 2]![column - 2]! + 1);
      }
      row[column] = distance;
      if (distance < least) least = distance;
    }
    row[last + 1] = FAR;
    if (last < letters.length) row[letters.length] = FAR;
    return least;
  }
}
