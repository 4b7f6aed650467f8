import type { MapPin } from '#contract/search/map.ts';
import {
  minZoomOf,
  project,
  viewOf,
  worldPx,
  type MapBox,
  type MapInsets,
  type MapSize,
  type MapView,
} from '#domain/places/mercator.ts';

/** Maximum zoom of the first view: a tour is more than its start. */
const MAX_FIT_ZOOM = 6.5;

/** The view that shows all tours, or, if they are spread all over the world, most of them. */
export function firstView(bounds: MapBox, pins: readonly MapPin[], size: MapSize, inset: MapInsets): MapView {
  const view = viewOf(bounds, size, inset, MAX_FIT_ZOOM);
  const zoom = minZoomOf(size);
  if (view.zoom >= zoom || pins.length === 0) return view;
  const [right, down] = [size.width / 2 / worldPx(zoom), size.height / 2 / worldPx(zoom)];
  const points = pins.map(({ lat, lng, count }) => ({ ...project(lat, lng), count }));
  const toursAround = (x: number, y: number): number =>
    points.reduce(
      (sum, point) => (Math.abs(point.x - x) < right && Math.abs(point.y - y) < down ? sum + point.count : sum),
      0,
    );
  const [best] = points
    .map(({ x, y }) => ({ x, y, tours: toursAround(x, y) }))
    .toSorted((one, other) => other.tours - one.tours);
  return { x: best?.x ?? view.x, y: best?.y ?? view.y, zoom };
}
