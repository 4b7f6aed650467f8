import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { longStore } from './storage.ts';

/** Specification 9: arrival parameters are stored for 3 days. */
const COOKIE_S = 3 * 86_400;
/** Specification 2: query parameters that are stored as cookies. */
const SOURCES = { utm_source: 'source', utm_campaign: 'campaign', utm_content: 'content' };

/**
 * Captures arrival parameters from the URL before anything else reads it: campaign parameters, unless already stored or
 * repeated, and the tour selection token, which is also removed from the URL.
 */
export function captureArrival(): void {
  const address = new URL(location.href);
  for (const [key, cookie] of Object.entries(SOURCES)) {
    const values = address.searchParams.getAll(key);
    if (values.length === 1 && values[0] && !readCookie(cookie)) writeCookie(cookie, values[0], COOKIE_S);
  }
  const token = address.searchParams.get(SELECTION_TOKEN);
  if (token === null) return;
  if (token) longStore.write(SELECTION_TOKEN, token);
  address.searchParams.delete(SELECTION_TOKEN);
  history.replaceState(history.state, '', address);
}
