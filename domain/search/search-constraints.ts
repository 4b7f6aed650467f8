import { NO_FILTERS, type FilterName, type SearchFilters } from './search-filters.ts';

/** Filters that are one constraint together: both ends of a range, a point with all that belongs to it, places of which any will do. */
const TOGETHER: readonly (readonly FilterName[])[] = [
  ['countries', 'regions', 'cities', 'continent'],
  ['lat', 'lng', 'radius', 'placeName'],
  ['dateFrom', 'dateTo'],
  ['priceMin', 'priceMax'],
  ['pricePerDayMin', 'pricePerDayMax'],
  ['daysMin', 'daysMax'],
  ['adults', 'children'],
];

/** The filters that are one constraint with a filter, itself among them; the same list for each of them. */
export function constraintOf(name: FilterName): readonly FilterName[] {
  return TOGETHER.find((names) => names.includes(name)) ?? [name];
}

/** What a search becomes when a constraint is dropped from it. */
export function withoutConstraint(name: FilterName): Partial<SearchFilters> {
  return Object.fromEntries(constraintOf(name).map((each) => [each, NO_FILTERS[each]]));
}
