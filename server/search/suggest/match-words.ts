import { atOnce } from '#server/search/in-slices.ts';
import { normalize } from '#server/search/search-words.ts';
import { NameIndex, type Named } from './name-index.ts';
import { swapKeyboard } from './swap-keyboard.ts';

/** A text to find: title, summary and headings as `lines`, and the rest. */
export interface MatchedText {
  lines: readonly string[];
  body: string;
}

/** Weight of a word in the body; one in the lines has 1. */
const BODY_WEIGHT = 0.15;
const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;
/** Any Chinese character may begin a word. */
const spaced = (text: string): string => text.replace(EACH_HAN, ' $& ');

interface IndexedText extends Named {
  /** Position among the texts. */
  at: number;
}

/** Finds texts by words with the typing rules of the suggestions: prefixes, typos, the wrong keyboard. */
export class WordMatcher {
  readonly #lines: NameIndex<IndexedText>;
  readonly #bodies: NameIndex<IndexedText>;

  constructor(texts: readonly MatchedText[]) {
    const index = (namesOf: (text: MatchedText) => readonly string[]): NameIndex<IndexedText> => {
      const entries = texts.map((text, at) => ({ at, names: namesOf(text).map(spaced) }));
      return atOnce(NameIndex.make(entries, () => 1));
    };
    this.#lines = index(({ lines }) => lines);
    this.#bodies = index(({ body }) => body.split('\n'));
  }

  /** Positions of the texts that match the phrase, best first. */
  find(phrase: string, limit: number): number[] {
    const found = this.#find(phrase);
    const swapped = found.size === 0 ? swapKeyboard(phrase) : null;
    const best = swapped ? this.#find(swapped) : found;
    return [...best]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, limit)
      .map(([at]) => at);
  }

  /** Scores by text: a text must match most words. */
  #find(phrase: string): Map<number, number> {
    const whole = normalize(spaced(phrase));
    const words = HAN.test(phrase) ? [whole] : whole.split(' ');
    const typed = words.filter((word) => word !== '');
    const scores = new Map<number, { score: number; words: number }>();
    for (const word of typed) {
      const ofWord = new Map<number, number>();
      for (const [index, weight] of [
        [this.#lines, 1],
        [this.#bodies, BODY_WEIGHT],
      ] as const)
        for (const { entry, likelihood } of index.findNearest(word))
          ofWord.set(entry.at, (ofWord.get(entry.at) ?? 0) + likelihood * weight);
      for (const [at, score] of ofWord) {
        const known = scores.get(at) ?? { score: 0, words: 0 };
        scores.set(at, { score: known.score + score, words: known.words + 1 });
      }
    }
    const fewest = Math.ceil(typed.length / 2);
    return new Map(
      [...scores]
        .filter(([, found]) => found.words >= fewest)
        .map(([at, { score, words: count }]) => [at, score * count]),
    );
  }
}
