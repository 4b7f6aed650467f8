import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => {};

/** True once the browser has taken the page over; false on the server and for the first drawing. */
export function useLive(): boolean {
  return useSyncExternalStore(neverChanges, () => true, () => false);
}
