import { useRef, type PointerEvent } from 'react';

/** Specification 9, "Gestures": how far a finger goes for a swipe, and how soon a second tap follows the first. */
const SWIPE_PX = 100;
const DOUBLE_TAP_MS = 300;
/** A finger that moved less has tapped. */
const TAP_PX = 10;

export interface SwipeParts {
  /** While true the gestures are left to the browser. */
  isOff: boolean;
  /** 1 is onwards: the finger went left. */
  onSideways: (by: -1 | 1) => void;
  onUpOrDown: () => void;
  onDoubleTap: () => void;
}

export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** Handlers for an element that is swiped and double-tapped by one finger. Two fingers are the browser's: they zoom. */
export function useSwipe({ isOff, onSideways, onUpOrDown, onDoubleTap }: SwipeParts): SwipeHandlers {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const tap = (at: number): void => {
    const isSecond = at - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isSecond ? Number.NEGATIVE_INFINITY : at;
    if (isSecond) onDoubleTap();
  };
  return {
    onPointerDown(event) {
      // A second finger ends the swipe of the first.
      start.current = event.isPrimary && event.pointerType !== 'mouse' ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event) {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.hypot(x, y) < TAP_PX) return tap(event.timeStamp);
      if (isOff) return;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onSideways(x < 0 ? 1 : -1);
      else if (Math.abs(y) > SWIPE_PX) onUpOrDown();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
