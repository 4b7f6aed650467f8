import { useDeferredValue } from 'react';

/** False on the server and in the first render of hydration, true afterwards; the change is rendered in slices. */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
