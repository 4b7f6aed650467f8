import type { Directory, DirectoryEntry } from './catalogue-directory.ts';
import { normalize } from '#server/search/index.ts';

/** A name from one of its words on, as it is compared, and where that word stands: 0 is the beginning of the name. */
interface Beginning {
  text: string;
  from: number;
  city: DirectoryEntry;
}

const HAN = /\p{Script=Han}/u;

/** Where the words of a compared text begin. Chinese is written without spaces: every character may begin one. */
function wordStarts(text: string): number[] {
  return [...text].flatMap((letter, at, letters) =>
    at === 0 || letters[at - 1] === ' ' || HAN.test(letter) ? at : [],
  );
}

function beginningsOf(city: DirectoryEntry): Beginning[] {
  const names = new Set(Object.values(city.name).map(normalize));
  return [...names].flatMap((name) =>
    wordStarts(name).map((from) => ({ text: [...name].slice(from).join(''), from, city })),
  );
}

/** One list a directory: a directory never changes, its successor is another. */
const lists = new WeakMap<Directory, readonly Beginning[]>();

function beginningsIn(directory: Directory): readonly Beginning[] {
  let list = lists.get(directory);
  if (!list) {
    list = directory
      .all('city')
      .flatMap(beginningsOf)
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    lists.set(directory, list);
  }
  return list;
}

/** The first place of a sorted list that is not before `text`. */
function placeOf(list: readonly Beginning[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 is the whole name, 1 its beginning, 2 the beginning of a later word. */
const rank = ({ text, from }: Beginning, query: string): number => (from > 0 ? 2 : text === query ? 0 : 1);

/** Cities of whose name a word begins with the query in any language: whole names first, then names that begin so, then the others. */
export function findCities(directory: Directory, query: string, limit: number): DirectoryEntry[] {
  const wanted = normalize(query);
  if (wanted === '') return [];
  const list = beginningsIn(directory);
  const best = new Map<DirectoryEntry, number>();
  for (let at = placeOf(list, wanted); ; at += 1) {
    const entry = list[at];
    if (!entry?.text.startsWith(wanted)) break;
    best.set(entry.city, Math.min(best.get(entry.city) ?? 2, rank(entry, wanted)));
  }
  return [...best]
    .sort(([a, x], [b, y]) => x - y || a.id - b.id)
    .slice(0, limit)
    .map(([city]) => city);
}
