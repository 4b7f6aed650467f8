import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { worldPx, type MapSize, type MapView } from '#domain/places/mercator.ts';
import { prefersStill } from '#web/browser/motion-wishes.ts';

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 9;
const GLIDE_MS = 220;

/** What a map shows, and the ways to change it. */
export interface MapControl {
  view: MapView;
  size: MapSize;
  /** Where a place of the world stands in the box, in pixels. */
  at(point: { x: number; y: number }): { left: number; top: number };
  /** At once, as a finger moves. */
  set(view: MapView): void;
  /** By and by, as a button does; at once for who wants no motion. */
  glide(view: MapView): void;
  pan(byX: number, byY: number): void;
  /** Steps nearer, or further with a negative number, about a place of the box that stays where it is. */
  zoomBy(steps: number, about?: { left: number; top: number }, isGliding?: boolean): void;
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Keeps the middle inside of the world and the zoom inside of its bounds. */
function kept({ x, y, zoom }: MapView): MapView {
  return { x: within(x, 0, 1), y: within(y, 0.02, 0.98), zoom: within(zoom, MIN_ZOOM, MAX_ZOOM) };
}

/** The view of a map in a box whose size it watches. */
export function useMapView(box: RefObject<HTMLElement | null>, first: MapView): MapControl {
  const [view, setView] = useState(() => kept(first));
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 });
  const now = useRef({ view, size });
  const frame = useRef(0);
  /** Where a glide ends: the next step of a quick hand starts from there. */
  const goal = useRef<MapView | null>(null);
  useEffect(() => {
    now.current = { view, size };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const set = useCallback((next: MapView): void => {
    cancelAnimationFrame(frame.current);
    goal.current = null;
    now.current.view = kept(next);
    setView(now.current.view);
  }, []);

  const glide = useCallback(
    (wanted: MapView): void => {
      cancelAnimationFrame(frame.current);
      const [from, to] = [now.current.view, kept(wanted)];
      if (prefersStill()) return set(to);
      goal.current = to;
      const start = performance.now();
      const step = (time: number): void => {
        const part = within((time - start) / GLIDE_MS, 0, 1);
        const eased = 1 - (1 - part) ** 3;
        const zoom = from.zoom + (to.zoom - from.zoom) * eased;
        // The middle moves with the scale, so that a place zoomed about stays under the finger.
        const change =
          from.zoom === to.zoom ? eased : (2 ** -from.zoom - 2 ** -zoom) / (2 ** -from.zoom - 2 ** -to.zoom);
        now.current.view = { x: from.x + (to.x - from.x) * change, y: from.y + (to.y - from.y) * change, zoom };
        setView(now.current.view);
        if (part === 1) goal.current = null;
        else frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [set],
  );

  const pan = useCallback(
    (byX: number, byY: number): void => {
      // A glide that is not over ends at once: a quick hand's steps add up.
      const { x, y, zoom } = goal.current ?? now.current.view;
      set({ x: x + byX / worldPx(zoom), y: y + byY / worldPx(zoom), zoom });
    },
    [set],
  );

  const zoomBy = useCallback(
    (steps: number, about?: { left: number; top: number }, isGliding = false): void => {
      const { width, height } = now.current.size;
      const { x, y, zoom } = (isGliding ? goal.current : null) ?? now.current.view;
      const next = within(zoom + steps, MIN_ZOOM, MAX_ZOOM);
      const [offX, offY] = about ? [about.left - width / 2, about.top - height / 2] : [0, 0];
      const shift = 1 / worldPx(zoom) - 1 / worldPx(next);
      (isGliding ? glide : set)({ x: x + offX * shift, y: y + offY * shift, zoom: next });
    },
    [glide, set],
  );

  const at = ({ x, y }: { x: number; y: number }): { left: number; top: number } => ({
    left: (x - view.x) * worldPx(view.zoom) + size.width / 2,
    top: (y - view.y) * worldPx(view.zoom) + size.height / 2,
  });
  return { view, size, at, set, glide, pan, zoomBy };
}
