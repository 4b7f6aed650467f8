/** Decisions 10: a list holds at most so many tours. */
export const FAVOURITES_LIMIT = 200;

/** Specification 3: favourites are kept in this cookie. */
export const FAVOURITES_COOKIE = 'favorite_tours';

const isTourId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Favourites as the cookie keeps them: a JSON array, newest first. What is not a numeric id is left out and named in `ignored` (specification 5). */
export function readFavourites(text: string | null | undefined): { ids: number[]; ignored: unknown[] } {
  if (!text) return { ids: [], ignored: [] };
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept)) return { ids: [], ignored: [kept] };
    return {
      ids: [...new Set(kept.filter(isTourId))].slice(0, FAVOURITES_LIMIT),
      ignored: kept.filter((entry) => !isTourId(entry)),
    };
  } catch {
    return { ids: [], ignored: [text] };
  }
}

/** The list with a tour in it, as the newest one or at a place it had before. */
export function withFavourite(ids: readonly number[], tourId: number, place = 0): number[] {
  return ids
    .filter((id) => id !== tourId)
    .toSpliced(place, 0, tourId)
    .slice(0, FAVOURITES_LIMIT);
}
