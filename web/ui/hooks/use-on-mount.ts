import { useEffect, useEffectEvent } from 'react';

/** Runs once after mounting, with the values of that moment. */
export function useOnMount(run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => begin(), []);
}
