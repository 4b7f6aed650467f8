import { MAX_CITIES_FOUND } from '#domain/limits.ts';
import { normalize } from '#server/search/index.ts';
import type { Directory, DirectoryEntry } from './catalogue-directory.ts';

/** A normalized name from one of its words on, with the position of that word; 0 is the whole name. */
interface Beginning {
  text: string;
  from: number;
  city: DirectoryEntry;
}

const HAN = /\p{Script=Han}/u;

/** Positions of words in a normalized text. Chinese has no spaces, so every character may begin a word. */
function wordStarts(text: string): number[] {
  return [...text].flatMap((character, at, characters) =>
    at === 0 || characters[at - 1] === ' ' || HAN.test(character) ? at : [],
  );
}

function beginningsOf(city: DirectoryEntry): Beginning[] {
  const names = new Set(Object.values(city.name).map(normalize));
  return [...names].flatMap((name) =>
    wordStarts(name).map((from) => ({ text: [...name].slice(from).join(''), from, city })),
  );
}

/** Cached per directory, because directories are immutable. */
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

/** Index of the first entry not less than `text`. */
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

/** Sort key: 0 for a full name, 1 for the prefix of a name, 2 for the prefix of a later word. */
const rank = ({ text, from }: Beginning, query: string): number => (from > 0 ? 2 : text === query ? 0 : 1);

/** Cities of which a word of the name, in any language, begins with the query; sorted by `rank`. */
export function findCities(directory: Directory, query: string): DirectoryEntry[] {
  const prefix = normalize(query);
  if (prefix === '') return [];
  const list = beginningsIn(directory);
  const best = new Map<DirectoryEntry, number>();
  for (let at = placeOf(list, prefix); ; at += 1) {
    const entry = list[at];
    if (!entry?.text.startsWith(prefix)) break;
    best.set(entry.city, Math.min(best.get(entry.city) ?? 2, rank(entry, prefix)));
  }
  return [...best]
    .sort(([a, x], [b, y]) => x - y || a.id - b.id)
    .slice(0, MAX_CITIES_FOUND)
    .map(([city]) => city);
}
