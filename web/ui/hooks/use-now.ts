import { useEffect, useState } from 'react';

/** The time in milliseconds, moving on every `stepMs`. Begins with the time the page was made, so that server and browser draw the same. */
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
