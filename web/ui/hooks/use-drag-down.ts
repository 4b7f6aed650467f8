import { useRef, type PointerEvent, type RefObject } from 'react';

/** Specification 9, "Gestures": minimum swipe distance. */
const SWIPE_PX = 100;
/** Elements whose presses are not drags. */
const CONTROLS = 'button, a, input, select, textarea';

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/**
 * Handlers for the head of a bottom sheet: sets `--drag` on `boxRef` and closes it after 100 px down. Active only where
 * CSS allows it (`touch-action: none` on the head), so that one breakpoint decides look and behaviour.
 */
export function useDragDown(boxRef: RefObject<HTMLElement | null>, onFar: () => void): DragHandlers {
  const startY = useRef<number | null>(null);
  const letGo = (): void => {
    startY.current = null;
    if (boxRef.current) delete boxRef.current.dataset['dragged'];
  };
  const goBack = (): void => void boxRef.current?.style.removeProperty('--drag');
  const wayOf = (event: PointerEvent): number => Math.max(0, event.clientY - (startY.current ?? event.clientY));
  return {
    onPointerDown(event) {
      const head = event.currentTarget;
      if (!event.isPrimary || getComputedStyle(head).touchAction !== 'none') return;
      if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
      startY.current = event.clientY;
      head.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (startY.current === null || !boxRef.current) return;
      boxRef.current.dataset['dragged'] = '';
      boxRef.current.style.setProperty('--drag', `${wayOf(event)}px`);
    },
    onPointerUp(event) {
      if (startY.current === null) return;
      const way = wayOf(event);
      letGo();
      // A closing sheet animates from its current position.
      if (way > SWIPE_PX) onFar();
      else goBack();
    },
    onPointerCancel() {
      letGo();
      goBack();
    },
  };
}
