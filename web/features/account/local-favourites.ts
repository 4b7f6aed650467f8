import { readCookie } from '../../browser/cookies.ts';

const LIMIT = 200;

/** Tours a visitor liked before there was an account, newest first; they go into the account with the sign-in. */
export function localFavourites(): number[] {
  try {
    const ids: unknown = JSON.parse(readCookie('favorite_tours') ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}
