import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { favouritesHandlers } from './calls.ts';
import { addFavourites } from './favourites-store.ts';
import { favouritesData } from './personal-data.ts';

/** Saved tours. */
export interface Favourites extends Feature {
  /** Adds tours to a user's list and returns how many did not fit. */
  add: typeof addFavourites;
}

export function createFavourites(platform: Platform): Favourites {
  return {
    calls: { favourites: favouritesHandlers(platform) },
    personalData: [favouritesData],
    add: addFavourites,
  };
}
