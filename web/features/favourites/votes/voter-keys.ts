import { readList, longStore } from '#web/browser/storage.ts';

const STORED = 'voter_keys';
/** Older ones are forgotten; a vote lasts 90 days. */
const MAX_STORED = 50;

/** Keys of a vote and of the voter that this browser is there. */
type Pair = readonly [vote: string, voter: string];

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const pairs = (): Pair[] => readList(longStore, STORED, isPair);

/** The voter that this browser is in a vote; undefined on the server. */
export const voterKeyOf = (vote: string): string | undefined => pairs().find(([key]) => key === vote)?.[1];

export function rememberVoter(vote: string, voter: string): void {
  const others = pairs().filter(([key]) => key !== vote);
  longStore.write(STORED, JSON.stringify([[vote, voter], ...others].slice(0, MAX_STORED)));
}
