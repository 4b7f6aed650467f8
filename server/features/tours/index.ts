export { createTourSearch, type SharedIndex, type TourSearchDoor } from './search-door.ts';
export { lookHandlers } from './look-calls.ts';
