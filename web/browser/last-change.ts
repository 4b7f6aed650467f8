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
  set(seq: number): void {
    tabStore.write(KEY, `${seq} ${Date.now()}`);
  },
};
