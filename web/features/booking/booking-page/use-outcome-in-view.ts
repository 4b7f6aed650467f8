import { useEffect, useRef } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';

/**
 * Returns a function to call when a dialog opens that changes the booking. Once the booking has changed, the page scrolls
 * to its status, which on a phone is far above the button.
 */
export function useOutcomeInView({ history }: Pick<RequestView, 'history'>): () => void {
  const before = useRef<number | null>(null);
  const count = history.length;
  useEffect(() => {
    if (before.current === null || before.current === count) return;
    before.current = null;
    scrollTo({ top: 0 });
  }, [count]);
  return () => (before.current = count);
}
