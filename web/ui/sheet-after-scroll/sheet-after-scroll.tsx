import { useEffect, useState, type ReactNode } from 'react';
import './sheet-after-scroll.css';

/** Specification 9: throttle of scroll checks. */
const THROTTLE_MS = 500;

interface SheetAfterScrollProps {
  /** Minimum scroll distance. */
  offsetPx?: number;
  /** Id of an element that must have scrolled out above. */
  targetId?: string;
  className?: string;
  children: ReactNode;
}

/** Scroll distance that shows the sheet: the larger of the offset and the bottom of the target. */
function thresholdOf(offsetPx: number, targetId: string | undefined): number {
  const target = targetId === undefined ? null : document.getElementById(targetId);
  return Math.max(offsetPx, target ? target.getBoundingClientRect().bottom + scrollY : 0);
}

/**
 * A bottom bar that appears once the page is scrolled far enough, and disappears when scrolled back. Always visible
 * without script, and without a distance.
 */
export function SheetAfterScroll({
  offsetPx = 0,
  targetId,
  className = '',
  children,
}: SheetAfterScrollProps): ReactNode {
  const [isShown, setShown] = useState(offsetPx === 0 && targetId === undefined);
  useEffect(() => {
    const update = throttle(() => setShown(scrollY >= thresholdOf(offsetPx, targetId)), THROTTLE_MS);
    update.call();
    addEventListener('scroll', update.call, { passive: true });
    return () => {
      removeEventListener('scroll', update.call);
      update.stop();
    };
  }, [offsetPx, targetId]);
  return (
    <div className={`late-bar ${className}`.trim()} data-shown={isShown || undefined}>
      {children}
    </div>
  );
}

/** A function that runs at most once every `everyMs`: immediately after a pause, and once more after the last call. */
function throttle(run: () => void, everyMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const rest = (): void => {
    timer = undefined;
    if (isPending) call();
  };
  const call = (): void => {
    isPending = timer !== undefined;
    if (isPending) return;
    run();
    timer = setTimeout(rest, everyMs);
  };
  return { call, stop: () => clearTimeout(timer) };
}
