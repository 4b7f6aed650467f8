import { NO_FILTERS, type SearchFilters } from './search-filters.ts';

type Name = keyof SearchFilters;

/** Filters that are one wish together: both ends of a span, a point with all that belongs to it, places of which any will do. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['countries', 'regions', 'cities', 'continent'],
  ['lat', 'lng', 'radius', 'placeName'],
  ['dateFrom', 'dateTo'],
  ['priceMin', 'priceMax'],
  ['pricePerDayMin', 'pricePerDayMax'],
  ['daysMin', 'daysMax'],
];

/** The filters that are one wish with a filter, itself among them. */
export function wishOf(name: Name): readonly Name[] {
  return TOGETHER.find((names) => names.includes(name)) ?? [name];
}

/** What a search becomes when a wish is dropped from it. */
export function withoutWish(name: Name): Partial<SearchFilters> {
  return Object.fromEntries(wishOf(name).map((each) => [each, NO_FILTERS[each]]));
}
