import { splitLocale } from '#domain/locales.ts';
import { matchRoute } from './match-route.ts';
import type { RouteSite } from './route-table.ts';
import { SCREENS } from './screens/index.ts';
import type { ScreenRow } from './screens/screen-row.ts';

/** A page's URL by what its HTML depends on, and the rest of its query. */
export interface SharedAddress {
  /** Path and query with known parameters only: the cache key. */
  known: string;
  /** Unknown parameters, such as `utm_source`, as a query without `?`. */
  unknown: string;
}

/** Splits the path and query of a page that is the same for every visitor; null for other pages. */
export function sharedAddress(address: string, site: RouteSite): SharedAddress | null {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const row = matchRoute(splitLocale(path).path, site)?.row;
  if (!row || row.isPrivate || row.access) return null;
  const { sharedQuery = [] }: ScreenRow = SCREENS[row.name];
  const known: string[] = [];
  const unknown: string[] = [];
  for (const pair of search.split('&')) {
    const [name = ''] = new URLSearchParams(pair).keys();
    if (pair) (sharedQuery.includes(name) ? known : unknown).push(pair);
  }
  return { known: [path, ...(known.length > 0 ? [known.join('&')] : [])].join('?'), unknown: unknown.join('&') };
}
