import { MAX_FAVOURITES } from './limits.ts';

/** Cookie that stores the favourites (specification 3). */
export const FAVOURITES_COOKIE = 'favorite_tours';

const isTourId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses the cookie's JSON array of tour ids, newest first. Other entries are returned in `ignored` (specification 5). */
export function readFavourites(text: string | null | undefined): { ids: number[]; ignored: unknown[] } {
  if (!text) return { ids: [], ignored: [] };
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return { ids: [], ignored: [stored] };
    return {
      ids: [...new Set(stored.filter(isTourId))].slice(0, MAX_FAVOURITES),
      ignored: stored.filter((entry) => !isTourId(entry)),
    };
  } catch {
    return { ids: [], ignored: [text] };
  }
}

/** The list with a tour added at the front, or back at its previous position. */
export function withFavourite(ids: readonly number[], tourId: number, place = 0): number[] {
  return ids.filter((id) => id !== tourId).toSpliced(place, 0, tourId);
}
