import { useEffect, useState, type ReactNode } from 'react';
import { throttle } from '../hooks/throttle.ts';
import './sheet-after-scroll.css';

/** Specification 9: how often scrolling is looked at. */
const LOOK_MS = 500;

export interface SheetAfterScrollProps {
  /** How far the page must be scrolled at least. */
  offsetPx?: number;
  /** Id of an element that must have left above. */
  targetId?: string;
  className?: string;
  children: ReactNode;
}

/** How far a page must be scrolled for the sheet: the larger of the offset and the bottom of the target. */
function thresholdOf(offsetPx: number, targetId: string | undefined): number {
  const target = targetId === undefined ? null : document.getElementById(targetId);
  return Math.max(offsetPx, target ? target.getBoundingClientRect().bottom + scrollY : 0);
}

/** A bar at the bottom that comes once the page is scrolled far enough, and goes when it is scrolled back. Without script it stands there from the beginning. */
export function SheetAfterScroll({
  offsetPx = 0,
  targetId,
  className = '',
  children,
}: SheetAfterScrollProps): ReactNode {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = throttle(() => setShown(scrollY >= thresholdOf(offsetPx, targetId)), LOOK_MS);
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
