import type { Party } from '#domain/search/party.ts';
import { ADULT_AGE } from '#domain/limits.ts';

/** A party in a URL; missing means any. */
export interface PartyQuery {
  adults?: string;
  /** Ages, comma-separated. */
  children?: string;
}

/** A party as the query of a link or a form. */
export function partyQuery({ adults, children }: Party): PartyQuery {
  return { ...(adults > 0 && { adults: String(adults) }), ...(children.length > 0 && { children: String(children) }) };
}

const SHORT_NUMBER = /^\d{1,2}$/;

/** The party of a URL; an empty one by default. Simpler than `partyOf`, so that tour pages need not load its rules. */
export function readParty(params: URLSearchParams): Party {
  const children = (params.get('children') ?? '')
    .split(',')
    .filter((age) => SHORT_NUMBER.test(age) && Number(age) < ADULT_AGE)
    .map(Number);
  const adults = params.get('adults') ?? '';
  return { adults: Math.max(SHORT_NUMBER.test(adults) ? Number(adults) : 0, Math.min(1, children.length)), children };
}
