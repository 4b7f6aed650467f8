import { SELECTION_TOKEN } from '#domain/search/tour-selection.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { longStore } from './storage.ts';

/** Specification 9: where a visitor came from is kept for 3 days. */
const KEEP_S = 3 * 86_400;
/** Specification 2: these are read from the address and kept as cookies. */
const SOURCES = { utm_source: 'source', utm_campaign: 'campaign', utm_content: 'content' };

/**
 * Reads what the address brought along, once, before anything looks at the address: where the visitor came from, each only if it is not known yet and was
 * values once, and the token of a selection of tours, which is stored and removed from the address.
 */
export function captureArrival(): void {
  const address = new URL(location.href);
  for (const [key, cookie] of Object.entries(SOURCES)) {
    const values = address.searchParams.getAll(key);
    if (values.length === 1 && values[0] && !readCookie(cookie)) writeCookie(cookie, values[0], KEEP_S);
  }
  const token = address.searchParams.get(SELECTION_TOKEN);
  if (token === null) return;
  if (token) longStore.write(SELECTION_TOKEN, token);
  address.searchParams.delete(SELECTION_TOKEN);
  history.replaceState(history.state, '', address);
}
