import { project } from '#domain/places/mercator.ts';

/** A static map: its centre on the Mercator square (0 to 1), MapLibre's zoom, and its size in pixels. */
export interface StaticView {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}

const MAX_ZOOM = 12;
const MAX_PX = 1600;
// Only one notation per number, because every other would be rendered and cached separately.
const PLACE = /^-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,\d{1,2}(\.\d{1,4})?$/;
const SIZE = /^\d{1,4}x\d{1,4}$/;

/** Parses `lng,lat,zoom` and `WIDTHxHEIGHT`; null when invalid or out of range. */
export function parseStaticView(place: string, size: string): StaticView | null {
  if (!PLACE.test(place) || !SIZE.test(size)) return null;
  const [lng = NaN, lat = NaN, zoom = NaN] = place.split(',').map(Number);
  const [width = NaN, height = NaN] = size.split('x').map(Number);
  const isPlace = Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= MAX_ZOOM;
  const isSize = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_PX);
  return isPlace && isSize ? { ...project(lat, lng), zoom, width, height } : null;
}
