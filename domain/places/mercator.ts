/** Part of the earth in degrees; `west` is never greater than `east`. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A place on the square map of the world: 0 to 1 from the west and from the north. */
export interface MapPoint {
  x: number;
  y: number;
}

/** What a map shows: the place in its middle, and how near. At zoom 0 the world is one tile wide; every step doubles it. */
export interface MapView extends MapPoint {
  zoom: number;
}

/** Pixels. */
export interface MapSize {
  width: number;
  height: number;
}

/** Width of the world at zoom 0, in pixels. */
export const TILE_PX = 256;
/** The square map ends here. */
const MAX_LAT = 85.0511;
const EARTH_KM = 6371;
const EARTH_ROUND_KM = 2 * Math.PI * EARTH_KM;
const RAD = Math.PI / 180;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Mercator's projection. Latitudes beyond the map are put on its edge. */
export function project(lat: number, lng: number): MapPoint {
  const sin = Math.sin(within(lat, -MAX_LAT, MAX_LAT) * RAD);
  return { x: within((lng + 180) / 360, 0, 1), y: within(0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI), 0, 1) };
}

/** The way back from `project`. */
export function unproject({ x, y }: MapPoint): { lat: number; lng: number } {
  return { lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RAD, lng: x * 360 - 180 };
}

/** Width of the world in pixels. */
export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/** The nearest view that shows a box whole, with some pixels free around it. A box without width is shown as near as `maxZoom`. */
export function viewOf(
  box: MapBox,
  { width, height }: MapSize,
  { padding, minZoom, maxZoom }: { padding: number; minZoom: number; maxZoom: number },
): MapView {
  const [low, high] = [project(box.north, box.west), project(box.south, box.east)];
  const across = Math.max(
    (high.x - low.x) / Math.max(1, width - 2 * padding),
    (high.y - low.y) / Math.max(1, height - 2 * padding),
  );
  const zoom = across > 0 ? -Math.log2(across * TILE_PX) : maxZoom;
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, zoom: within(zoom, minZoom, maxZoom) };
}

/** The part of the earth that a view shows. */
export function boxOf({ x, y, zoom }: MapView, { width, height }: MapSize): MapBox {
  const [right, down] = [width / 2 / worldPx(zoom), height / 2 / worldPx(zoom)];
  const low = unproject({ x: within(x - right, 0, 1), y: within(y - down, 0, 1) });
  const high = unproject({ x: within(x + right, 0, 1), y: within(y + down, 0, 1) });
  return { west: low.lng, south: high.lat, east: high.lng, north: low.lat };
}

/** Kilometres that one pixel is worth at a latitude. */
export function kmPerPx(lat: number, zoom: number): number {
  return (EARTH_ROUND_KM * Math.cos(lat * RAD)) / worldPx(zoom);
}
