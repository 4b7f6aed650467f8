export { favouritesHandlers } from './calls.ts';
export { favouritesData } from './personal-data.ts';
export { addFavourites } from './favourites-store.ts';
