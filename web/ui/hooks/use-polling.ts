import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `ask` every `everyMs` while the page is visible, and when it becomes visible. `null` stops it. One run at a
 * time; the caller handles failures.
 */
export function usePolling(ask: () => Promise<void>, everyMs: number | null): void {
  const run = useEffectEvent(ask);
  useEffect(() => {
    if (everyMs === null) return;
    let isRunning = false;
    const go = async (): Promise<void> => {
      if (isRunning || document.hidden) return;
      isRunning = true;
      try {
        await run();
      } finally {
        isRunning = false;
      }
    };
    const begin = (): void => void go();
    const timer = setInterval(begin, everyMs);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [everyMs]);
}
