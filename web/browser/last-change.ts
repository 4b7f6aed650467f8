import { tabStore } from './storage.ts';

const KEY = 'last-change';
/** After this every search has long heard of it. */
const MATTERS_MS = 60_000;

/** The last change of the catalogue this tab has made, kept across page loads while it may be news; 0 without one. */
export const lastChange = {
  get(): number {
    const [seq, at] = (tabStore.read(KEY) ?? '').split(' ').map(Number);
    return seq && at && Date.now() - at < MATTERS_MS ? seq : 0;
  },
  /** A change this tab has made, or has heard that it made. */
  note(seq: number): void {
    tabStore.write(KEY, `${Math.max(seq, lastChange.get())} ${Date.now()}`);
  },
};
