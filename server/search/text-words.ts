import { LRUCache } from 'lru-cache';
import snowball from 'snowball-stemmers';
import { normalize } from './search-words.ts';

const HAN = /\p{Script=Han}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Shorter words are their own stem. */
const STEM_MIN = 4;

const english = snowball.newStemmer('english');
const german = snowball.newStemmer('german');
const russian = snowball.newStemmer('russian');

/** Stop words of all languages, normalized. */
const STOP_WORDS = new Set(
  (
    'a an and at by for from in into of on or the to with tour tours trip ' +
    'am an auf aus bei das dem den der des die ein eine einen einer im in mit nach oder reise und vom von zu zum zur ' +
    'без в во для до и из или к ко на над о об от по под при с со тур туры у'
  ).split(' '),
);

/** A word of a tour and its weight: three for its name, two for its places and activities, one for its programme. */
export type WeightedWord = readonly [word: string, weight: number];

/** Weight of a word by source. */
const WEIGHTS = { name: 3, place: 2, program: 1 } as const;
/** Maximum count of a word in a programme, in the language that uses it most. */
const MAX_PROGRAM = 4;

/**
 * Chinese has no spaces: a run of characters is indexed as overlapping pairs and the last character, so that no
 * dictionary is needed.
 */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/**
 * Splits texts where `normalize` always splits, so that the pieces can be looked up raw: white space, and ASCII and
 * Chinese punctuation.
 */
const CERTAIN_GAPS = /[\s!-/:-@[-`{-~\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]+/u;
/**
 * Cached results by raw word: a catalogue repeats some ten thousand, and normalizing is most of the cost of reading a
 * programme.
 */
const CACHE_SIZE = 60_000;
const CACHED_LENGTH = 24;
const wordCache = new LRUCache<string, readonly string[]>({ max: CACHE_SIZE });

function wordsOfPart(part: string): readonly string[] {
  const known = wordCache.get(part);
  if (known) return known;
  const words = normalize(part)
    .split(' ')
    .flatMap((word) => (word === '' ? [] : HAN.test(word) ? pairsOf(word) : word));
  if (part.length <= CACHED_LENGTH) wordCache.set(part, words);
  return words;
}

/** The words of a text, in order. */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const part of text.split(CERTAIN_GAPS)) if (part !== '') for (const word of wordsOfPart(part)) words.push(word);
  return words;
}

/** Counts words in a programme up to the maximum, in the language that uses each most. */
function countWords(texts: readonly string[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const text of texts) {
    const counts = new Map<string, number>();
    for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) most.set(word, Math.max(most.get(word) ?? 0, Math.min(MAX_PROGRAM, count)));
  }
  return most;
}

/**
 * The distinct words of a tour with their total weights: from its name and programme, a text per language, and from its
 * places and activities.
 */
export function wordsOfTour(
  name: readonly string[],
  places: Iterable<readonly string[]>,
  program: readonly string[],
): WeightedWord[] {
  const weights = new Map<string, number>();
  for (const text of name) for (const word of wordsIn(text)) weights.set(word, WEIGHTS.name);
  for (const words of places) {
    for (const word of words) {
      const before = weights.get(word);
      if (before === undefined) weights.set(word, WEIGHTS.place);
      else if (before === WEIGHTS.name) weights.set(word, WEIGHTS.name + WEIGHTS.place);
    }
  }
  for (const [word, count] of countWords(program))
    weights.set(word, (weights.get(word) ?? 0) + WEIGHTS.program * count);
  return [...weights];
}

/** Whether a normalized word is too common to narrow a search. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The distinct words of a query, without stop words unless there are no others. */
export function queryWords(phrase: string): string[] {
  if (phrase === '') return [];
  const words = new Set<string>();
  for (const word of normalize(phrase).split(' ')) {
    if (word === '') continue;
    // All pairs of a longer run; the last character alone would match less strictly than its pair.
    if (HAN.test(word)) for (const pair of [...word].length > 1 ? pairsOf(word).slice(0, -1) : [word]) words.add(pair);
    else words.add(word);
  }
  const distinctive = [...words].filter((word) => !isStopWord(word));
  return distinctive.length > 0 ? distinctive : [...words];
}

/** Stems of a word by the Snowball rules for its script: Russian, or English and German. */
export function stemsOf(word: string): string[] {
  if (word.length < STEM_MIN || HAN.test(word)) return [];
  if (CYRILLIC.test(word)) return [russian.stem(word)];
  return [...new Set([english.stem(word), german.stem(word)])];
}
