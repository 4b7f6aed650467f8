/** Specification 9, "Gestures": minimum swipe distance, and maximum time between two taps. */
const SWIPE_PX = 100;
const DOUBLE_TAP_MS = 300;
/** Maximum movement of a tap. */
const TAP_PX = 10;
/** A video player has its own gestures. */
export const PLAYER = '.video__player';
/** From here on a swipe keeps to its axis. Swiper decides at the same distance. */
const TURN_PX = 5;

interface TouchHandlers {
  /** While true only taps count: moving drags the zoomed picture. */
  isZoomed: () => boolean;
  /** 1 is forwards: a swipe to the left. */
  onSideways: (by: -1 | 1) => void;
  onUpOrDown: () => void;
  /** Vertical distance of the finger while it is down; 0 on release. */
  onDrag: (y: number) => void;
  onDoubleTap: (event: PointerEvent) => void;
}

interface Finger {
  id: number;
  x: number;
  y: number;
  axis: 'x' | 'y' | null;
  /** A second finger was down: a pinch. */
  isPinch: boolean;
}

/**
 * Detects swipes and double taps on an element, measured from touch down to release: Swiper measures from where it
 * noticed. Returns the cleanup function. Swiper handles pinching and dragging.
 */
export function watchTouches(box: HTMLElement, parts: TouchHandlers): () => void {
  const stop = new AbortController();
  let finger: Finger | null = null;
  let lastTapAt = Number.NEGATIVE_INFINITY;

  const onTap = (event: PointerEvent): void => {
    const isSecond = event.timeStamp - lastTapAt < DOUBLE_TAP_MS;
    lastTapAt = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (isSecond) parts.onDoubleTap(event);
  };
  const onDown = (event: PointerEvent): void => {
    if (!event.isPrimary) {
      if (finger) finger.isPinch = true;
      return parts.onDrag(0);
    }
    const isOurs = event.button === 0 && event.target instanceof Element && !event.target.closest(PLAYER);
    finger = isOurs ? { id: event.pointerId, x: event.clientX, y: event.clientY, axis: null, isPinch: false } : null;
  };
  const onMove = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId || finger.isPinch || parts.isZoomed()) return;
    const [x, y] = [event.clientX - finger.x, event.clientY - finger.y];
    if (Math.hypot(x, y) >= TURN_PX) finger.axis ??= Math.abs(y) > Math.abs(x) ? 'y' : 'x';
    if (finger.axis === 'y' && event.pointerType !== 'mouse') parts.onDrag(y);
  };
  const onUp = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const { axis, isPinch, ...from } = finger;
    finger = null;
    parts.onDrag(0);
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (isPinch) return;
    if (Math.hypot(x, y) < TAP_PX) return onTap(event);
    if (parts.isZoomed()) return;
    if ((axis ?? 'x') === 'x' && Math.abs(x) > SWIPE_PX) parts.onSideways(x < 0 ? 1 : -1);
    if (axis === 'y' && Math.abs(y) > SWIPE_PX && event.pointerType !== 'mouse') parts.onUpOrDown();
  };
  const onCancel = (): void => {
    finger = null;
    parts.onDrag(0);
  };
  const { signal } = stop;
  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('pointermove', onMove, { signal, passive: true });
  // A mouse may leave the element before its release.
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onCancel, { signal });
  return () => stop.abort();
}
