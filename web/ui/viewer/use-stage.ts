import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { whenIdle } from '#web/browser/idle.ts';
import { nextPaint } from '#web/browser/next-paint.ts';
import { closeOnBack } from '#web/ui/hooks/close-on-back.ts';
import { leavePage, showPicture, takePage } from './over-the-page.ts';
import { moveTo, panZoomed, startViewerSwiper, toggleZoom } from './start-viewer-swiper.ts';
import { watchTouches } from './watch-touches.ts';

/** Distance an arrow key pans a zoomed picture. */
const PAN_PX = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

/** The dialog of the viewer and its slides. */
export interface Stage {
  box: RefObject<HTMLDialogElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  /** Swiper, started on demand before its first frame. Null before the first opening. */
  swiper: () => Swiper | null;
  /** Makes the page inert now instead of when idle. */
  makeModal: () => void;
  at: number;
  isZoomed: boolean;
}

/** Watches swipes and double taps on the stage. Returns the cleanup function. */
function watchStage(area: HTMLElement, running: Swiper, close: () => void): () => void {
  return watchTouches(area, {
    isZoomed: () => running.zoom.scale > 1,
    // Not `slideNext`, which counts from where the touch has dragged the slides to.
    onSideways: (by) => running.slideTo(running.activeIndex + by),
    onUpOrDown: close,
    onDrag: (y) => area.style.setProperty('--drag', `${y}px`),
    onDoubleTap: (event) =>
      event.target instanceof Element && event.target.closest('picture') && toggleZoom(running, event),
  });
}

/** Opens and closes the dialog, and runs Swiper and the touch gestures on the stage. */
export function useStage(opened: number | null, onClose: () => void): Stage {
  const box = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const started = useRef<Swiper | null>(null);
  const [lastOpened, setLastOpened] = useState(opened);
  const [at, setAt] = useState(opened ?? 0);
  const [isZoomed, setZoomed] = useState(false);
  const close = useEffectEvent(onClose);
  const pendingStart = useRef<(() => void) | null>(null);
  const pendingModal = useRef<(() => void) | null>(null);
  if (opened !== lastOpened) {
    setLastOpened(opened);
    if (opened !== null) setAt(opened);
  }
  useEffect(() => {
    const [dialog, area] = [box.current, stage.current];
    if (!dialog || !area || opened === null) return;
    let stopWatching: (() => void) | undefined;
    const begin = (): void => {
      pendingStart.current = null;
      // The picture moves in the next frame; its number, text and thumbnail follow.
      const running = (started.current ??= startViewerSwiper(area, {
        at: opened,
        onSlide: (index) => startTransition(() => setAt(index)),
        onZoom: setZoomed,
      }));
      moveTo(running, opened);
      stopWatching = watchStage(area, running, close);
    };
    const opener = showPicture(dialog, area, opened);
    const leaveHistory = closeOnBack(() => close());
    pendingStart.current = begin;
    pendingModal.current = () => takePage(dialog, opener);
    void nextPaint()
      .then(() => pendingStart.current?.())
      .then(whenIdle)
      .then(() => pendingModal.current?.());
    return () => {
      pendingStart.current = pendingModal.current = null;
      stopWatching?.();
      started.current?.keyboard.disable();
      leaveHistory();
      leavePage(dialog);
    };
  }, [opened]);
  useEffect(
    () => () => {
      started.current?.destroy();
      started.current = null;
    },
    [],
  );
  const swiper = useCallback(() => {
    pendingStart.current?.();
    return started.current;
  }, []);
  const makeModal = useCallback(() => pendingModal.current?.(), []);
  return { box, stage, swiper, makeModal, at, isZoomed };
}

/** Keys that Swiper does not handle: both ends, and panning a zoomed picture. */
export function useKeys(isOpen: boolean, { swiper, makeModal }: Pick<Stage, 'swiper' | 'makeModal'>): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.key.startsWith('Arrow')) makeModal();
      const running = swiper();
      if (!running || event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const pan = running.zoom.scale > 1 ? ARROWS[event.key] : undefined;
      if (!pan && event.key !== 'Home' && event.key !== 'End') return;
      event.preventDefault();
      if (pan) return panZoomed(running, ...pan);
      running.zoom.out();
      running.slideTo(event.key === 'Home' ? 0 : running.slides.length - 1);
    };
    // Before Swiper's own listener: Swiper started by a key would also handle that key.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen, swiper, makeModal]);
}
