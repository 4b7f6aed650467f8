import type { SearchFilters } from './search-filters.ts';

/** Words of an address that choose the sort of trips; each is a page of its own. */
export const TRIP_SORTS = ['tours', 'author-tours', 'cruises', 'excursions'] as const;
export type TripSort = (typeof TRIP_SORTS)[number];

/** Lists whose entries an address may name: `/georgia/hiking` is a country and an activity. */
export const NAMED_LISTS = ['countries', 'regions', 'cities', 'restKinds', 'collections', 'ships'] as const;

/** What an address may be about by itself: a landmark, a lake. */
export const NAMED_SUBJECTS = ['showplace', 'waterObject'] as const;

type NamedFilter = (typeof NAMED_LISTS)[number] | (typeof NAMED_SUBJECTS)[number];

/** What the words of an address stand for. */
export interface AddressMeaning extends Pick<SearchFilters, NamedFilter> {
  sort: TripSort;
  /** First and last day of a month or season. */
  season: { from: string; to: string } | null;
}

/** The sort of trips that filters ask for. */
export function sortOf(filters: SearchFilters): TripSort {
  if (filters.isCruisesSearch) return 'cruises';
  if (filters.isAuthorTourSearch) return 'author-tours';
  return filters.type === 2 ? 'excursions' : 'tours';
}

/** The filters without those that choose the sort. */
export function withoutSort(filters: SearchFilters): SearchFilters {
  return { ...filters, type: 1, isCruisesSearch: false, isAuthorTourSearch: false };
}

/** The filters with those of a sort. */
export function withSort(filters: SearchFilters, sort: TripSort): SearchFilters {
  return {
    ...withoutSort(filters),
    type: sort === 'excursions' ? 2 : 1,
    isCruisesSearch: sort === 'cruises',
    isAuthorTourSearch: sort === 'author-tours',
  };
}

/** The filters of a query with those of its address, lists joined. */
export function withMeaning(filters: SearchFilters, meaning: AddressMeaning): SearchFilters {
  const { sort, season } = meaning;
  const joined = sort === 'tours' ? { ...filters } : withSort(filters, sort);
  if (season) Object.assign(joined, { dateFrom: season.from, dateTo: season.to });
  for (const list of NAMED_LISTS)
    joined[list] = [...new Set([...meaning[list], ...filters[list]])].sort((a, b) => a - b);
  for (const subject of NAMED_SUBJECTS) joined[subject] = meaning[subject] || filters[subject];
  return joined;
}
