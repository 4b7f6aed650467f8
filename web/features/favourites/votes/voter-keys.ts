import { readList, longStore } from '#web/browser/storage.ts';

const STORED = 'voter_keys';
/** Older keys are dropped; a vote lasts 90 days. */
const MAX_STORED = 50;

/** The key of a vote, and this browser's voter key in it. */
type Pair = readonly [vote: string, voter: string];

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const pairs = (): Pair[] => readList(longStore, STORED, isPair);

/** This browser's voter key in a vote; undefined on the server. */
export const voterKeyOf = (vote: string): string | undefined => pairs().find(([key]) => key === vote)?.[1];

export function rememberVoter(vote: string, voter: string): void {
  const others = pairs().filter(([key]) => key !== vote);
  longStore.write(STORED, JSON.stringify([[vote, voter], ...others].slice(0, MAX_STORED)));
}

export function forgetVoter(vote: string): void {
  longStore.write(STORED, JSON.stringify(pairs().filter(([key]) => key !== vote)));
}
