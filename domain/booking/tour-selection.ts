/** Minutes for which a shortlist link is valid, once. */
export const SELECTION_LINK_MIN = 10;

/** Days in which a shortlist can be marked and submitted. */
export const SELECTION_DAYS = 14;

/** Maximum tours of a shortlist. */
export const MAX_SELECTED = 12;

/** The request of a token, or null (specification 3: the part before the first dash). */
export function requestOfToken(token: string): number | null {
  const id = /^(?<id>[1-9]\d{0,15})-./.exec(token)?.groups?.['id'];
  return id === undefined ? null : Number(id);
}
