/**
 * BM25 (Robertson and Zaragoza, 2009) in whole numbers, so that every engine and the oracle add up to the same. A tour is a short document of weighted words:
 * an average length that is fixed keeps a score from changing because some other tour did.
 */
export const K1 = 1.2;
export const B = 0.4;
export const AVERAGE_LENGTH = 400;
const SCALE = 1000;
/** The published ranking (0 to 1000) raises a tour by up to a third. */
export const RANK_TOP = 1000;

/** How a word of a tour met a word of the phrase: the word itself, the same stem, or only its beginning. */
export const MATCH = { word: 4, stem: 3, beginning: 2 } as const;

/** What a word that `found` of `tours` have is worth where it is all of a tour. */
export function rarityOf(tours: number, found: number): number {
  return SCALE * Math.log(1 + (tours - found + 0.5) / (found + 0.5));
}

/** What one word of a phrase adds (the kernel's `addWordScores` does the same): `found` of `tours` have it, here with `weight` times `MATCH`, in a tour of `length` weighted words. */
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

/** The order of a text search: the words' sum, raised by up to a third for the best-ranked tours (`raiseByRank`). */
export function textScore(words: number, score: number): number {
  return Math.floor((words * (3 * RANK_TOP + Math.min(RANK_TOP, Math.max(0, score)))) / (3 * RANK_TOP));
}

const HAN = /\p{Script=Han}/u;

/** Whether a word says enough to order by: a single letter begins too many words. */
export function isTelling(word: string): boolean {
  return word.length > 1 || HAN.test(word);
}
