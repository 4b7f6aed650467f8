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
const STOP_WORDS = new Set((
  'a an and at by for from in into of on or the to with tour tours trip '
  + 'am an auf aus bei das dem den der des die ein eine einen einer im in mit nach oder reise und vom von zu zum zur '
  + 'без в во для до и из или к ко на над о об от по под при с со тур туры у').split(' '));

/** A word of a tour and how much it counts: three times for its name, twice for its places and activities, once for its programme. */
export type WeightedWord = readonly [word: string, weight: number];

/** Where words of a tour come from, a text a language, and what one of them counts. */
interface WordField {
  texts: readonly string[];
  weight: number;
  /** How often a word of one language may count; the language that says it most decides. */
  most: number;
}

/** Chinese is not parted by spaces: a run of characters is indexed as its overlapping pairs, the last character by itself, so that no dictionary has to agree. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

function* wordsIn(text: string): Generator<string> {
  for (const word of normalize(text).split(' ')) {
    if (word === '') continue;
    if (HAN.test(word)) yield* pairsOf(word);
    else yield word;
  }
}

/** The words of a tour, each once, with what they count together. */
function weighWords(fields: readonly WordField[]): WeightedWord[] {
  const weights = new Map<string, number>();
  for (const { texts, weight, most } of fields) {
    const often = new Map<string, number>();
    for (const text of texts) {
      const counts = new Map<string, number>();
      for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const [word, count] of counts) often.set(word, Math.max(often.get(word) ?? 0, Math.min(most, count)));
    }
    for (const [word, count] of often) weights.set(word, (weights.get(word) ?? 0) + weight * count);
  }
  return [...weights];
}

/** The words of a tour by where they stand: its name, its places and activities, its programme; a text a language each. */
export function wordsOfTour(name: readonly string[], places: readonly string[], program: readonly string[]): WeightedWord[] {
  return weighWords([{ texts: name, weight: 3, most: 1 }, { texts: places, weight: 2, most: 1 }, { texts: program, weight: 1, most: 4 }]);
}

/** The words somebody asked for, each once: without the words that say nothing, unless there are no others. */
export function askedWords(phrase: string): string[] {
  const words = new Set<string>();
  for (const word of normalize(phrase).split(' ')) {
    if (word === '') continue;
    // Every pair of a longer run; the last character alone would ask for less than its pair.
    if (HAN.test(word)) for (const pair of [...word].length > 1 ? pairsOf(word).slice(0, -1) : [word]) words.add(pair);
    else words.add(word);
  }
  const telling = [...words].filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : [...words];
}

/** Stems of a word by the Snowball rules of its script's languages: Russian, or English and German. */
export function stemsOf(word: string): string[] {
  if (word.length < STEM_MIN || HAN.test(word)) return [];
  if (CYRILLIC.test(word)) return [russian.stem(word)];
  return [...new Set([english.stem(word), german.stem(word)])];
}
