/** Minutes in which a link to a shortlist opens it, once. */
export const SELECTION_LINK_MIN = 10;

/** Days in which a shortlist can be marked and sent. */
export const SELECTION_DAYS = 14;

/** Tours of a shortlist. */
export const MAX_SELECTED = 12;

/** The request a token was made for, or null (specification 3: the part before the first dash). */
export function requestOfToken(token: string): number | null {
  const id = /^(?<id>[1-9]\d{0,15})-./.exec(token)?.groups?.['id'];
  return id === undefined ? null : Number(id);
}
