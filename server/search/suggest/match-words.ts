import { atOnce } from '#server/search/in-slices.ts';
import { normalize } from '#server/search/search-words.ts';
import { bestHits, makeKind, swapKeyboard, type KindIndex } from './suggest.ts';

/** A text that can be found: its most telling lines, and the rest. */
export interface MatchedText {
  lines: readonly string[];
  body: string;
}

/** A word in the body says less than one in the title. */
const BODY_WEIGHT = 0.15;
const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;
/** Any Chinese character may begin a word. */
const spaced = (text: string): string => text.replace(EACH_HAN, ' $& ');

/** Finds texts by words with the typing rules of the suggestions: beginnings of words, typos, the wrong keyboard. */
export class WordMatcher {
  readonly #lines: KindIndex;
  readonly #bodies: KindIndex;

  constructor(texts: readonly MatchedText[]) {
    const index = (namesOf: (text: MatchedText) => readonly string[]): KindIndex =>
      atOnce(
        makeKind(
          'collections',
          texts.map((text, id) => ({
            kind: 'collections',
            level: null,
            id,
            names: namesOf(text).map(spaced),
            count: 0,
            hasCruises: false,
          })),
        ),
      );
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
      .map(([id]) => id);
  }

  /** Scores by text: a text must match most words. */
  #find(phrase: string): Map<number, number> {
    const whole = normalize(spaced(phrase));
    const words = HAN.test(phrase) ? [whole] : whole.split(' ');
    const asked = words.filter((word) => word !== '');
    const scores = new Map<number, { score: number; words: number }>();
    for (const word of asked) {
      const ofWord = new Map<number, number>();
      for (const [index, weight] of [
        [this.#lines, 1],
        [this.#bodies, BODY_WEIGHT],
      ] as const)
        for (const { entry, likelihood } of bestHits(index, word))
          ofWord.set(entry.id, (ofWord.get(entry.id) ?? 0) + likelihood * weight);
      for (const [id, score] of ofWord) {
        const known = scores.get(id) ?? { score: 0, words: 0 };
        scores.set(id, { score: known.score + score, words: known.words + 1 });
      }
    }
    const fewest = Math.ceil(asked.length / 2);
    return new Map(
      [...scores]
        .filter(([, found]) => found.words >= fewest)
        .map(([id, { score, words: count }]) => [id, score * count]),
    );
  }
}
