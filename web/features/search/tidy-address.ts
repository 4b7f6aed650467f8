import { parseFilters, toQuery } from '#domain/search/search-filters.ts';
import { queryRecord, TRIP_SORTS } from './search-address.ts';

/**
 * Where a form without script must be sent on to: the search bar's word (`what`) becomes a filter, empty fields go. Null when the address is
 * already as it should be.
 */
export function tidyAddress(
  slug: string,
  params: URLSearchParams,
  currency: string,
): { slug: string; query: Record<string, string> } | null {
  const what = params.get('what');
  // UTM keys stay in the URL: the browser reads them later.
  const hasEmpty = [...params].some(([key, value]) => value === '' && !key.startsWith('utm_'));
  if (what === null && !hasEmpty) return null;
  const record: Record<string, string | readonly string[] | undefined> = { ...queryRecord(params) };
  const kind = /^kind-(\d+)$/.exec(what ?? '')?.[1];
  if (kind) record['restKinds'] = kind;
  const sort = TRIP_SORTS.find((word) => word === what);
  const filters = parseFilters(record, currency);
  return { slug: sort && slug === 'tours' ? sort : slug, query: toQuery({ ...filters, slug: '' }) };
}
