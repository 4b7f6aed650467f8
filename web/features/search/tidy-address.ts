import {
  FILTER_ALIASES,
  FILTERS,
  filtersWith,
  isActive,
  parseFilters,
  toQuery,
} from '#domain/search/search-filters.ts';
import { queryRecord, TRIP_SORTS } from './search-address.ts';

/** Filters whose default in an address says nothing; a point is read as a whole. */
const PLAIN = filtersWith('page', 'single', 'toggle', 'range', 'list');

const isFilter = (key: string): boolean => key === 'what' || key in FILTERS || key in FILTER_ALIASES;

/**
 * Where a form without script must be sent on to: the search bar's word (`what`) becomes a filter, empty fields and defaults go. Null when the address is
 * already as it should be.
 */
export function tidyAddress(
  slug: string,
  params: URLSearchParams,
  currency: string,
): { slug: string; query: Record<string, string> } | null {
  const what = params.get('what');
  const record: Record<string, string | readonly string[] | undefined> = { ...queryRecord(params) };
  // UTM keys stay in the URL: the browser reads them later.
  const hasEmpty = [...params].some(([key, value]) => value === '' && !key.startsWith('utm_'));
  const own = parseFilters(record, currency);
  const hasDefault = PLAIN.some((name) => record[name] !== undefined && !isActive(own, name));
  if (what === null && !hasEmpty && !hasDefault) return null;
  const kind = /^kind-(\d+)$/.exec(what ?? '')?.[1];
  if (kind) record['restKinds'] = kind;
  const sort = TRIP_SORTS.find((word) => word === what);
  const filters = parseFilters(record, currency);
  const others = [...params].filter(([key, value]) => value !== '' && !isFilter(key));
  return {
    slug: sort && slug === 'tours' ? sort : slug,
    query: { ...toQuery({ ...filters, slug: '' }), ...Object.fromEntries(others) },
  };
}
