import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { longStore } from '#web/browser/storage.ts';
import { createStore, type Store } from './store.ts';

const KEY = 'tour-selection-key';

/** This browser's access to a shortlist: a link's token to exchange, or the key that it gave. */
interface SelectionAccess {
  token: string | null;
  key: string | null;
}

/** Empty until `readSelectionAccess` runs in the browser. */
export const selectionAccess: Store<SelectionAccess> = createStore<SelectionAccess>({ token: null, key: null });

/** Reads the stored access; tokens come from the URL (`web/browser/capture-arrival.ts`). */
export function readSelectionAccess(): void {
  const { token, key } = selectionAccess.get();
  const stored = { token: longStore.read(SELECTION_TOKEN), key: longStore.read(KEY) };
  if (stored.token !== token || stored.key !== key) selectionAccess.set(stored);
}

/** Stores a key and replaces any previous access; null leaves the selection mode. */
export function saveSelectionKey(key: string | null): void {
  longStore.write(SELECTION_TOKEN, null);
  longStore.write(KEY, key);
  selectionAccess.set({ token: null, key });
}

/** Drops an invalid token. An open shortlist stays. */
export function dropSelectionToken(): void {
  longStore.write(SELECTION_TOKEN, null);
  readSelectionAccess();
}
