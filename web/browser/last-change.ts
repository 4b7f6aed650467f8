import { tabStore } from './storage.ts';

const KEY = 'last-change';
/** After this time every search includes the change. */
const RECENT_MS = 60_000;

/**
 * Sequence number of the last catalogue change made by this tab, stored across page loads while it is recent; 0 without
 * one.
 */
export const lastChange = {
  get(): number {
    const [seq, at] = (tabStore.read(KEY) ?? '').split(' ').map(Number);
    return seq && at && Date.now() - at < RECENT_MS ? seq : 0;
  },
  /** Records a change made by this tab. */
  record(seq: number): void {
    tabStore.write(KEY, `${Math.max(seq, lastChange.get())} ${Date.now()}`);
  },
};
