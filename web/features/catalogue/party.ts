import type { Party } from '#domain/search/party.ts';

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
