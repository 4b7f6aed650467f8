import { EARTH_KM } from './distance.ts';

/** Part of the earth in degrees; `west` is never greater than `east`. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A point on the Mercator square: 0 to 1 from west and north. */
export interface MapPoint {
  x: number;
  y: number;
}

/** A map's centre and zoom. At zoom 0 the world is one tile wide; each zoom level doubles it. */
export interface MapView extends MapPoint {
  zoom: number;
}

/** Pixels. */
export interface MapSize {
  width: number;
  height: number;
}

/** Width of the world at zoom 0, in pixels. */
const TILE_PX = 512;
/** Latitude limit of the Mercator square. */
const MAX_LAT = 85.0511;
const EARTH_ROUND_KM = 2 * Math.PI * EARTH_KM;
const RAD = Math.PI / 180;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Mercator projection; latitudes beyond the square are clamped. */
export function project(lat: number, lng: number): MapPoint {
  const sin = Math.sin(within(lat, -MAX_LAT, MAX_LAT) * RAD);
  return { x: within((lng + 180) / 360, 0, 1), y: within(0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI), 0, 1) };
}

/** Inverse of `project`. */
export function unproject({ x, y }: MapPoint): { lat: number; lng: number } {
  return { lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RAD, lng: x * 360 - 180 };
}

/** Width of the world in pixels. */
export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/** Padding around the visible box, in pixels. */
export interface MapInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The closest view that shows a whole box inside the insets; a single point is shown at `maxZoom`. */
export function viewOf(box: MapBox, { width, height }: MapSize, inset: MapInsets, maxZoom: number): MapView {
  const [low, high] = [project(box.north, box.west), project(box.south, box.east)];
  const across = Math.max(
    (high.x - low.x) / Math.max(1, width - inset.left - inset.right),
    (high.y - low.y) / Math.max(1, height - inset.top - inset.bottom),
  );
  const zoom = Math.min(maxZoom, across > 0 ? -Math.log2(across * TILE_PX) : maxZoom);
  return {
    x: (low.x + high.x) / 2 + (inset.right - inset.left) / 2 / worldPx(zoom),
    y: (low.y + high.y) / 2 + (inset.bottom - inset.top) / 2 / worldPx(zoom),
    zoom,
  };
}

/** Maps end at these latitudes, which excludes Antarctica. */
const NORTH_EDGE = project(80, 0).y;
const SOUTH_EDGE = project(-58, 0).y;

/** The lowest zoom at which the world fills the map. */
export function minZoomOf({ width, height }: MapSize): number {
  const world = Math.max(width, height / (SOUTH_EDGE - NORTH_EDGE));
  return Math.max(0, Math.log2(Math.max(1, world) / TILE_PX));
}

/** Clamps a view to the latitudes of the map; longitudes wrap at the 180th meridian. */
export function constrainView({ x, y, zoom }: MapView, size: MapSize, maxZoom: number): MapView {
  const near = within(zoom, minZoomOf(size), maxZoom);
  const half = size.height / 2 / worldPx(near);
  return {
    x: x - Math.floor(x),
    y: within(y, NORTH_EDGE + half, Math.max(NORTH_EDGE + half, SOUTH_EDGE - half)),
    zoom: near,
  };
}

/** Pixel position of a place in a map, on the copy of the world closest to the centre. */
export function placeIn(view: MapView, { width, height }: MapSize, { x, y }: MapPoint): { left: number; top: number } {
  const away = x - view.x;
  return {
    left: (away - Math.round(away)) * worldPx(view.zoom) + width / 2,
    top: (y - view.y) * worldPx(view.zoom) + height / 2,
  };
}

/** The bounds of a view. */
export function boxOf({ x, y, zoom }: MapView, { width, height }: MapSize): MapBox {
  const [right, down] = [width / 2 / worldPx(zoom), height / 2 / worldPx(zoom)];
  const low = unproject({ x: within(x - right, 0, 1), y: within(y - down, 0, 1) });
  const high = unproject({ x: within(x + right, 0, 1), y: within(y + down, 0, 1) });
  return { west: low.lng, south: high.lat, east: high.lng, north: low.lat };
}

/** Kilometres per pixel at a latitude. */
export function kmPerPx(lat: number, zoom: number): number {
  return (EARTH_ROUND_KM * Math.cos(lat * RAD)) / worldPx(zoom);
}
