export { favouritesHandlers } from './calls.ts';
export { addFavourites } from './favourites-store.ts';
