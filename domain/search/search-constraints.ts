import { NO_FILTERS, type FilterName, type SearchFilters } from './search-filters.ts';

/** Filters that form one constraint: both ends of a range, a point with its settings, alternative places. */
const TOGETHER: readonly (readonly FilterName[])[] = [
  ['countries', 'regions', 'cities', 'continent'],
  ['lat', 'lng', 'radius', 'placeName'],
  ['dateFrom', 'dateTo'],
  ['priceMin', 'priceMax'],
  ['pricePerDayMin', 'pricePerDayMax'],
  ['daysMin', 'daysMax'],
  ['adults', 'children'],
];

/** The filters that form one constraint with a filter, including itself; the same list for each of them. */
export function constraintOf(name: FilterName): readonly FilterName[] {
  return TOGETHER.find((names) => names.includes(name)) ?? [name];
}

/** The changes that remove a constraint from a search. */
export function withoutConstraint(name: FilterName): Partial<SearchFilters> {
  return Object.fromEntries(constraintOf(name).map((each) => [each, NO_FILTERS[each]]));
}
