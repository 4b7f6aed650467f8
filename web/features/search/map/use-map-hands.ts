import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { MapControl } from './use-map-view.ts';

const KEY_STEP_PX = 80;
const WHEEL_STEP = 0.006;
/** A finger that moves less than this presses. */
const PRESS_PX = 4;

interface Finger {
  left: number;
  top: number;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Hands on a map: dragging, two fingers, the wheel with Ctrl (or without it, where no page lies behind the map), a double press, arrows and plus and
 * minus. `onMove` is told when somebody has moved the map.
 */
export function useMapHands(
  box: RefObject<HTMLElement | null>,
  map: MapControl,
  { isAlone, onMove }: { isAlone: boolean; onMove: () => void },
): { onKeyDown: (event: KeyboardEvent) => void } {
  const tools = useRef({ map, onMove });
  useEffect(() => {
    tools.current = { map, onMove };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, Finger>();
    let travelled = 0;
    const placeOf = (event: MouseEvent): Finger => {
      const { left, top } = element.getBoundingClientRect();
      return { left: event.clientX - left, top: event.clientY - top };
    };
    const isTool = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest('button, a, .mapcard') !== null;

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (isTool(event) || event.button !== 0) return;
        if (fingers.size === 0) travelled = 0;
        fingers.set(event.pointerId, placeOf(event));
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const place = placeOf(event);
        fingers.set(event.pointerId, place);
        travelled += Math.abs(place.left - before.left) + Math.abs(place.top - before.top);
        if (travelled < PRESS_PX) return;
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        const { map: control, onMove: moved } = tools.current;
        if (other) {
          const apart = (finger: Finger): number =>
            Math.max(1, Math.hypot(finger.left - other.left, finger.top - other.top));
          control.pan((before.left - place.left) / 2, (before.top - place.top) / 2);
          control.zoomBy(Math.log2(apart(place) / apart(before)), {
            left: (place.left + other.left) / 2,
            top: (place.top + other.top) / 2,
          });
        } else control.pan(before.left - place.left, before.top - place.top);
        moved();
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId), { signal });
    element.addEventListener(
      'wheel',
      (event) => {
        if (!isAlone && !event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        tools.current.map.zoomBy(
          -event.deltaY * WHEEL_STEP * (event.ctrlKey && event.deltaMode === 0 ? 1.5 : 1),
          placeOf(event),
        );
        tools.current.onMove();
      },
      { signal, passive: false },
    );
    element.addEventListener(
      'dblclick',
      (event) => {
        if (isTool(event)) return;
        tools.current.map.zoomBy(event.shiftKey ? -1 : 1, placeOf(event), true);
        tools.current.onMove();
      },
      { signal },
    );
    return () => stop.abort();
  }, [box, isAlone]);

  return {
    onKeyDown(event) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      const steps = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
      if (!arrow && steps === 0) return;
      event.preventDefault();
      if (arrow) map.pan(arrow[0] * KEY_STEP_PX, arrow[1] * KEY_STEP_PX);
      else map.zoomBy(steps, undefined, true);
      onMove();
    },
  };
}
