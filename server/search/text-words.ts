import snowball from 'snowball-stemmers';
import { normalize } from './search-words.ts';

const HAN = /\p{Script=Han}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Words shorter than this are their own stem. */
const STEM_MIN = 4;

const english = snowball.newStemmer('english');
const german = snowball.newStemmer('german');
const russian = snowball.newStemmer('russian');

/** Words that say nothing about a tour, of all languages, as `normalize` writes them. */
const STOP_WORDS = new Set(
  (
    'a an and at by for from in into of on or the to with tour tours trip ' +
    'am an auf aus bei das dem den der des die ein eine einen einer im in mit nach oder reise und vom von zu zum zur ' +
    'без в во для до и из или к ко на над о об от по под при с со тур туры у'
  ).split(' '),
);

/** A word of a tour and how much it counts: three times for its name, twice for its places and activities, once for its programme. */
export type WeightedWord = readonly [word: string, weight: number];

/** What a word counts where it stands. */
const WEIGHTS = { name: 3, place: 2, program: 1 } as const;
/** How often a word of one language may count in a programme; the language that says it most decides. */
const PROGRAM_MAX = 4;

/** Chinese is not parted by spaces: a run of characters is indexed as its overlapping pairs, the last character by itself, so that no dictionary has to agree. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** Parts texts where `normalize` parts them in any case, so that what lies between may be looked up as it is: white space, and punctuation of ASCII and of Chinese. */
const CERTAIN_GAPS = /[\s!-/:-@[-`{-~\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]+/u;
/** Written words remembered with what they are: a catalogue says the same some ten thousand again and again, and normalising is most of what reading a programme costs. */
const CACHE_SIZE = 60_000;
const CACHED_LENGTH = 24;
const wordCache = new Map<string, readonly string[]>();

function wordsOfPart(part: string): readonly string[] {
  const known = wordCache.get(part);
  if (known) return known;
  const words = normalize(part)
    .split(' ')
    .flatMap((word) => (word === '' ? [] : HAN.test(word) ? pairsOf(word) : word));
  if (part.length <= CACHED_LENGTH) {
    if (wordCache.size >= CACHE_SIZE) wordCache.clear();
    wordCache.set(part, words);
  }
  return words;
}

/** The words of a text in their order. */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const part of text.split(CERTAIN_GAPS)) if (part !== '') for (const word of wordsOfPart(part)) words.push(word);
  return words;
}

/** How often words stand in a programme: at most so often, in the language that says it most. */
function countWords(texts: readonly string[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const text of texts) {
    const counts = new Map<string, number>();
    for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) most.set(word, Math.max(most.get(word) ?? 0, Math.min(PROGRAM_MAX, count)));
  }
  return most;
}

/** The words of a tour by where they stand, each once with what they count together: its name, a text a language; the words of its places and activities; its programme, a text a language. */
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

/** The words of a query, each once, without stop words unless there are no others. */
export function queryWords(phrase: string): string[] {
  if (phrase === '') return [];
  const words = new Set<string>();
  for (const word of normalize(phrase).split(' ')) {
    if (word === '') continue;
    // Every pair of a longer run; the last character alone would ask for less than its pair.
    if (HAN.test(word)) for (const pair of [...word].length > 1 ? pairsOf(word).slice(0, -1) : [word]) words.add(pair);
    else words.add(word);
  }
  const distinctive = [...words].filter((word) => !STOP_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : [...words];
}

/** Stems of a word by the Snowball rules of its script's languages: Russian, or English and German. */
export function stemsOf(word: string): string[] {
  if (word.length < STEM_MIN || HAN.test(word)) return [];
  if (CYRILLIC.test(word)) return [russian.stem(word)];
  return [...new Set([english.stem(word), german.stem(word)])];
}
