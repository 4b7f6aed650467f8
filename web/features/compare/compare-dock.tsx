import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { compared, readCompared } from '#web/state/compared.ts';
import type { DateWindow } from '../catalogue/date-window.ts';
import { useStore } from '#web/state/store.ts';

const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }));

/** The place of the bar of chosen tours; its code and words come with the first choice. `days` are those that are searched for. */
export function CompareDock({ days = null }: { days?: DateWindow | null }): ReactNode {
  const hasAny = useStore(compared).length > 0;
  const loadTexts = useTextLoader('compare');
  const [isReady, setReady] = useState(false);
  useEffect(readCompared, []);
  useEffect(() => {
    // Without a network the next choice tries again.
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
