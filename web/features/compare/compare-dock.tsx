import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { compared, readCompared } from '#web/state/compared.ts';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import { useStore } from '#web/state/store.ts';

const CompareBar = lazy(async () => (await import('./compare-bar.tsx')).CompareBar);

/**
 * Container of the selection bar; its code and texts load with the first selection. `days` are the dates of the search.
 */
export function CompareDock({ days = null }: { days?: DateWindow | null }): ReactNode {
  const hasAny = useStore(compared).length > 0;
  const loadTexts = useTextLoader('compare');
  const [isReady, setReady] = useState(false);
  useEffect(readCompared, []);
  useEffect(() => {
    // Offline, the next selection retries.
    if (hasAny && !isReady)
      loadTexts().then(
        () => setReady(true),
        () => {},
      );
  }, [hasAny, isReady, loadTexts]);
  return hasAny && isReady ? (
    <Suspense fallback={null}>
      <CompareBar days={days} />
    </Suspense>
  ) : null;
}
