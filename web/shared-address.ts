import { splitLocale } from '#domain/locales.ts';
import { FILTER_ALIASES, FILTER_NAMES } from '#domain/search/search-filters.ts';
import { matchRoute } from './match-route.ts';
import type { RouteName } from './paths.ts';
import type { RouteSite } from './route-table.ts';

/** The query parameters that the HTML of shared pages depends on; other routes read none. */
const PARAMETERS: Partial<Record<RouteName, ReadonlySet<string>>> = {
  // `what` is the search bar's field without script.
  'tour-search': new Set([...FILTER_NAMES, ...Object.keys(FILTER_ALIASES), 'what']),
  'tour-page': new Set(['dateFrom', 'dateTo', 'adults', 'children']),
  'tour-provider': new Set(['page']),
  'tour-providers': new Set(['page', 'country_id', 'sort']),
};

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
  const known: string[] = [];
  const unknown: string[] = [];
  for (const pair of search.split('&')) {
    const [name = ''] = new URLSearchParams(pair).keys();
    if (pair) (PARAMETERS[row.name]?.has(name) ? known : unknown).push(pair);
  }
  return { known: [path, ...(known.length > 0 ? [known.join('&')] : [])].join('?'), unknown: unknown.join('&') };
}
