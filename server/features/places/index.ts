export { mountBasemap } from './basemap/mount-basemap.ts';
export { placesHandlers } from './calls.ts';
