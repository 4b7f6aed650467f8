import { TOUR_TYPE } from '#domain/tour-type.ts';
import type { SearchFilters } from './search-filters.ts';

/** Address words that choose the type of trips; each has its own page. */
export const TRIP_TYPES = ['tours', 'author-tours', 'cruises', 'excursions'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

/** Lists whose entries an address may name: `/georgia/hiking` is a country and an activity. */
export const NAMED_LISTS = ['countries', 'regions', 'cities', 'restKinds', 'collections', 'ships'] as const;

/** Single subjects of an address: a landmark, a lake. */
export const NAMED_SUBJECTS = ['showplace', 'waterObject'] as const;

type NamedFilter = (typeof NAMED_LISTS)[number] | (typeof NAMED_SUBJECTS)[number];

/** The meaning of the words of an address. */
export interface AddressMeaning extends Pick<SearchFilters, NamedFilter> {
  tripType: TripType;
  /** First and last day of a month or season. */
  season: { from: string; to: string } | null;
}

/** The type of trips that the filters select. */
export function tripTypeOf(filters: SearchFilters): TripType {
  if (filters.isCruisesSearch) return 'cruises';
  if (filters.isAuthorTourSearch) return 'author-tours';
  return filters.type === TOUR_TYPE.excursion ? 'excursions' : 'tours';
}

/** The filters without the type of trips. */
export function withoutTripType(filters: SearchFilters): SearchFilters {
  return { ...filters, type: TOUR_TYPE.tour, isCruisesSearch: false, isAuthorTourSearch: false };
}

/** The filters with another type of trips. */
export function withTripType(filters: SearchFilters, tripType: TripType): SearchFilters {
  return {
    ...withoutTripType(filters),
    type: tripType === 'excursions' ? TOUR_TYPE.excursion : TOUR_TYPE.tour,
    isCruisesSearch: tripType === 'cruises',
    isAuthorTourSearch: tripType === 'author-tours',
  };
}

/** The filters of a query merged with those of its address; lists are joined. */
export function withMeaning(filters: SearchFilters, meaning: AddressMeaning): SearchFilters {
  const { tripType, season } = meaning;
  const joined = tripType === 'tours' ? { ...filters } : withTripType(filters, tripType);
  if (season) Object.assign(joined, { dateFrom: season.from, dateTo: season.to });
  for (const list of NAMED_LISTS)
    joined[list] = [...new Set([...meaning[list], ...filters[list]])].sort((a, b) => a - b);
  for (const subject of NAMED_SUBJECTS) joined[subject] = meaning[subject] || filters[subject];
  return joined;
}
