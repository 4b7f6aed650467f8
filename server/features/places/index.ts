export { readMapShapes, UNITS, type MapShape } from './basemap/map-shapes.ts';
export { mountBasemap } from './basemap/mount-basemap.ts';
export { drawRelief } from './basemap/static-relief.ts';
export type { StaticView } from './basemap/static-view.ts';
export { placesHandlers } from './calls.ts';
