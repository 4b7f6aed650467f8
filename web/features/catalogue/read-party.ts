import type { Party } from '#domain/search/party.ts';
import { ADULT_AGE } from '#domain/limits.ts';

const SHORT_NUMBER = /^\d{1,2}$/;

/** The party of a URL; nobody where it names none. Reads less than `partyOf`, whose rules a tour page need not load. */
export function readParty(params: URLSearchParams): Party {
  const children = (params.get('children') ?? '')
    .split(',')
    .filter((age) => SHORT_NUMBER.test(age) && Number(age) < ADULT_AGE)
    .map(Number);
  const adults = params.get('adults') ?? '';
  return { adults: Math.max(SHORT_NUMBER.test(adults) ? Number(adults) : 0, Math.min(1, children.length)), children };
}
