import { MAX_FAVOURITES } from '#domain/limits.ts';

/** The ids as text for a link, which contains the whole list: the server stores nothing. */
export const sharedText = (ids: readonly number[]): string => ids.join('-');

/** The tour ids of a shared link in order; invalid ones are dropped. */
export function sharedIds(text: string): number[] {
  const ids = text
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MAX_FAVOURITES);
}
