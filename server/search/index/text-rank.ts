/**
 * BM25 (Robertson and Zaragoza, 2009) in integers, so that all engines and the oracle compute equal scores. A tour is a
 * short document of weighted words: with a fixed average length no score depends on other tours.
 */
export const K1 = 1.2;
export const B = 0.4;
export const AVERAGE_LENGTH = 400;
const SCALE = 1000;
/** The published ranking (0 to 1000) raises a score by up to a third. */
export const RANK_TOP = 1000;

/** Match quality of a query word: the same word, the same stem, or only a prefix. */
export const MATCH = { word: 4, stem: 3, beginning: 2 } as const;

/** Weight of a word that `found` of `tours` contain (inverse document frequency). */
export function rarityOf(tours: number, found: number): number {
  return SCALE * Math.log(1 + (tours - found + 0.5) / (found + 0.5));
}

/**
 * The score of one query word (as `addWordScores` in the kernel): `found` of `tours` have it; this tour with `weight`
 * times `MATCH` among `length` weighted words.
 */
export function wordScore({
  tours,
  found,
  weight,
  length,
}: {
  tours: number;
  found: number;
  weight: number;
  length: number;
}): number {
  const often = weight / MATCH.word;
  return Math.round(
    (rarityOf(tours, found) * often * (K1 + 1)) / (often + K1 * (1 - B + (B * length) / AVERAGE_LENGTH)),
  );
}

/**
 * The score of a text search: the sum over words, raised by up to a third for the best-ranked tours (`raiseByRank`).
 */
export function textScore(words: number, score: number): number {
  return Math.floor((words * (3 * RANK_TOP + Math.min(RANK_TOP, Math.max(0, score)))) / (3 * RANK_TOP));
}

const HAN = /\p{Script=Han}/u;

/** Whether a word is specific enough to rank by: a single letter is a prefix of too many words. */
export function isSpecific(word: string): boolean {
  return word.length > 1 || HAN.test(word);
}
