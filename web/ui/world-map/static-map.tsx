import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { constrainView, worldPx, type MapSize, type MapView } from '#domain/places/mercator.ts';
import type { MapCamera } from './map-camera.ts';
import { staticMapUrl } from './static-map-url.ts';

const KEY_STEP_PX = 80;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface StaticCamera extends MapCamera {
  moveByHand(view: MapView): void;
}

interface ShownView {
  view: MapView;
  size: MapSize;
}

interface CameraStart {
  element: HTMLElement;
  first: MapView;
  maxZoom: number;
  onShow: (shown: ShownView) => void;
}

/** A camera over a resizable element. It reports every view to `onShow`; `stop` ends observing the size. */
function createStaticCamera({ element, first, maxZoom, onShow }: CameraStart): { camera: StaticCamera; stop(): void } {
  const size = (): MapSize => ({ width: element.clientWidth, height: element.clientHeight });
  let view = constrainView(first, size(), maxZoom);
  const moves = new Set<() => void>();
  const rests = new Set<(isByHand: boolean) => void>();
  const show = (next: MapView, isByHand: boolean): void => {
    view = constrainView(next, size(), maxZoom);
    onShow({ view, size: size() });
    for (const listener of moves) listener();
    for (const listener of rests) listener(isByHand);
  };
  const listen = <Listener,>(listeners: Set<Listener>, listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const resize = new ResizeObserver(() => show(view, false));
  resize.observe(element);
  return {
    camera: {
      maxZoom,
      size,
      view: () => view,
      show: (next) => show(next, false),
      moveByHand: (next) => show(next, true),
      zoomBy: (steps) => show({ ...view, zoom: view.zoom + steps }, true),
      // Labels are part of the picture.
      keepClear: () => {},
      onMove: (listener) => listen(moves, listener),
      onRest: (listener) => listen(rests, listener),
    },
    stop: () => resize.disconnect(),
  };
}

/** The picture of the first view above a map that is not drawn yet. */
export function FirstPicture({
  box,
  first,
  maxZoom,
  lang,
  hasPlaces,
}: {
  box: RefObject<HTMLElement | null>;
  first: MapView;
  maxZoom: number;
  lang: string;
  hasPlaces: boolean;
}): ReactNode {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    if (box.current) setSize({ width: box.current.clientWidth, height: box.current.clientHeight });
  }, [box]);
  if (!size || size.width === 0) return null;
  const view = constrainView(first, size, maxZoom);
  return (
    <img
      className="world-map__first"
      src={staticMapUrl(view, size, lang, hasPlaces)}
      alt=""
      onLoad={() => performance.mark('map-drawn')}
    />
  );
}

/** A map without WebGL: a server-rendered picture per view, moved by buttons and keys. */
export function StaticMap({
  box,
  first,
  maxZoom,
  lang,
  label,
  onCamera,
}: {
  box: RefObject<HTMLElement | null>;
  first: MapView;
  maxZoom: number;
  lang: string;
  label: string;
  onCamera: (camera: MapCamera | null) => void;
}): ReactNode {
  const [shown, setShown] = useState<ShownView | null>(null);
  const [camera, setCamera] = useState<StaticCamera | null>(null);
  // The camera starts once: later props do not move it.
  const start = useEffectEvent((element: HTMLElement): (() => void) => {
    const started = createStaticCamera({ element, first, maxZoom, onShow: setShown });
    setCamera(started.camera);
    onCamera(started.camera);
    return () => {
      started.stop();
      onCamera(null);
    };
  });
  useEffect(() => (box.current ? start(box.current) : undefined), [box]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const steps = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (!camera || (!arrow && steps === 0) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (steps !== 0) return camera.zoomBy(steps);
    const { x, y, zoom } = camera.view();
    const [right, down] = arrow ?? [0, 0];
    const stepOf = (steps: number): number => (steps * KEY_STEP_PX) / worldPx(zoom);
    camera.moveByHand({ x: x + stepOf(right), y: y + stepOf(down), zoom });
  };
  return (
    <div className="world-map__still" role="region" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      {shown && shown.size.width > 0 && <img src={staticMapUrl(shown.view, shown.size, lang)} alt="" />}
    </div>
  );
}
