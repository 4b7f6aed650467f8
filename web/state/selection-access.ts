import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { longStore } from '#web/browser/storage.ts';
import { createStore, type Store } from './store.ts';

const KEY = 'tour-selection-key';

/** How this browser gets at a shortlist: by the token of a link that waits to be exchanged, or by the key it gave. */
export interface SelectionAccess {
  token: string | null;
  key: string | null;
}

/** Empty until `readSelectionAccess` runs in the browser. */
export const selectionAccess: Store<SelectionAccess> = createStore<SelectionAccess>({ token: null, key: null });

/** Reads what is stored; a token comes with the address (`web/browser/capture-arrival.ts`). */
export function readSelectionAccess(): void {
  const { token, key } = selectionAccess.get();
  const stored = { token: longStore.read(SELECTION_TOKEN), key: longStore.read(KEY) };
  if (stored.token !== token || stored.key !== key) selectionAccess.set(stored);
}

/** Stores a key in place of everything before; null leaves the selection mode. */
export function saveSelectionKey(key: string | null): void {
  longStore.write(SELECTION_TOKEN, null);
  longStore.write(KEY, key);
  selectionAccess.set({ token: null, key });
}

/** Forgets a token that opens nothing. A shortlist that is open stays. */
export function dropSelectionToken(): void {
  longStore.write(SELECTION_TOKEN, null);
  readSelectionAccess();
}
