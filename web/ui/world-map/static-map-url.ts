import { unproject, type MapSize, type MapView } from '#domain/places/mercator.ts';

/**
 * URL of the static picture of a view: an SVG that follows the colour scheme. Without town labels when overlays have
 * their own.
 */
export function staticMapUrl(view: MapView, { width, height }: MapSize, lang: string, hasPlaces = true): string {
  const { lng, lat } = unproject(view);
  const position = [lng.toFixed(4), lat.toFixed(4), view.zoom.toFixed(2)].join(',');
  return `/basemap/still/${lang}/${position}/${Math.round(width)}x${Math.round(height)}${hasPlaces ? '' : '?places=0'}`;
}
