import { project, unproject, type MapView } from '#domain/places/mercator.ts';

/**
 * The view of an open map in the URL's fragment: `#lat=42.1&lng=43.5&zoom=6.2`. A fragment never reaches the server, so
 * a view costs no request.
 */
export function viewInHash(hash: string): MapView | null {
  const params = new URLSearchParams(hash.slice(1));
  const [lat, lng, zoom] = ['lat', 'lng', 'zoom'].map((name) => Number(params.get(name) ?? NaN));
  if (lat === undefined || lng === undefined || zoom === undefined || ![lat, lng, zoom].every(Number.isFinite))
    return null;
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 24 ? { ...project(lat, lng), zoom } : null;
}

/** The fragment of a view. */
export function hashOf(view: MapView): string {
  const { lat, lng } = unproject(view);
  return `#lat=${lat.toFixed(4)}&lng=${lng.toFixed(4)}&zoom=${view.zoom.toFixed(2)}`;
}

/** Replaces the URL's fragment without a history entry. */
export function replaceHash(hash: string): void {
  if (location.hash === hash) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
