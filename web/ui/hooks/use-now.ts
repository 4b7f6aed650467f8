import { useEffect, useState } from 'react';

/**
 * The current time in milliseconds, updated every `stepMs`. Starts with the page's time, so that server and browser
 * render the same.
 */
export function useNow(madeAtMs: number, stepMs: number): number {
  const [now, setNow] = useState(madeAtMs);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
