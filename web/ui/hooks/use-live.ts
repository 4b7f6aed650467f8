import { useDeferredValue } from 'react';

/** True once the browser has taken the page over; false on the server and for the first drawing. It turns true in slices, as what hangs on it may be much. */
export function useLive(): boolean {
  return useDeferredValue(true, false);
}
