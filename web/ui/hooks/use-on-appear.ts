import { useEffect, useEffectEvent } from 'react';

/** Runs once, when the component has appeared in the browser; it sees the values of that moment. */
export function useOnAppear(run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => begin(), []);
}
