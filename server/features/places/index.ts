import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mountBasemap } from './basemap/mount-basemap.ts';
import { placesHandlers } from './calls.ts';

export { UNITS } from './basemap/draw-path.ts';
export { readMapShapes, type MapShape } from './basemap/map-shapes.ts';
export { drawReliefInks, RELIEF_INKS } from './basemap/relief-inks.ts';
export { drawRelief } from './basemap/static-relief.ts';
export { withWaterWays } from './basemap/water-way.ts';
export type { StaticView } from './basemap/static-view.ts';

/** Countries and the base map. */
export function createPlaces({ geoIp }: Platform): Feature {
  return {
    calls: { places: placesHandlers({ geoIp }) },
    mount: (app, { count }) => mountBasemap(app, (ip) => count('search', ip)),
  };
}
