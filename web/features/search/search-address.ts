import type { SearchMeaning } from '#contract/search/search.ts';
import type { QueryRecord } from '#domain/search/query-values.ts';
import { constraintOf } from '#domain/search/search-constraints.ts';
import {
  NAMED_LISTS,
  NAMED_SUBJECTS,
  tripTypeOf,
  TRIP_TYPES,
  withoutTripType,
  type TripType,
} from '#domain/search/search-meaning.ts';
import { filtersWith, isActive, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';

/** A search as its page knows it: its address, the active filters, and those implied by the words of the address. */
export interface ShownSearch {
  slug: string;
  filters: SearchFilters;
  meaning: SearchMeaning;
}

/** The URL's query as a record for `parseFilters`. */
export function queryRecord(params: URLSearchParams): QueryRecord {
  const record: Record<string, string[]> = {};
  for (const [name, value] of params) (record[name] ??= []).push(value);
  return record;
}

/** The type of trips in the first word of an address, or null. */
export function tripTypeOfSlug(slug: string): TripType | null {
  const [word] = slug.split('/');
  return TRIP_TYPES.find((type) => type === word) ?? null;
}

/** Whether everything that the words of the address mean still applies. */
function hasSameMeaning({ meaning }: ShownSearch, next: SearchFilters): boolean {
  const { season } = meaning;
  if (season && (next.dateFrom !== season.from || next.dateTo !== season.to)) return false;
  if (NAMED_SUBJECTS.some((subject) => meaning[subject] > 0 && next[subject] !== meaning[subject])) return false;
  return NAMED_LISTS.every((list) => meaning[list].every((id) => next[list].includes(id)));
}

/**
 * Slug and canonical query of the search `next`. The words of the address stay while their meaning applies; else only
 * the type of trips stays, and the rest moves to the query. Any change except of the page resets the page.
 */
export function searchAddress(
  shown: ShownSearch,
  next: SearchFilters,
): { slug: string; query: Record<string, string> } {
  const tripType = tripTypeOf(next);
  const stays = tripType === shown.meaning.tripType && hasSameMeaning(shown, next);
  const rest = { ...withoutTripType(next), slug: '' };
  if (!stays) return { slug: tripType, query: toQuery(rest) };
  for (const list of NAMED_LISTS) rest[list] = next[list].filter((id) => !shown.meaning[list].includes(id));
  for (const subject of NAMED_SUBJECTS) if (next[subject] === shown.meaning[subject]) rest[subject] = 0;
  if (shown.meaning.season) Object.assign(rest, { dateFrom: '', dateTo: '' });
  return { slug: shown.slug, query: toQuery(rest) };
}

/** Number of active filters: each list choice counts, page and sort do not. */
export function countActive(filters: SearchFilters): number {
  const lists = filtersWith('list').reduce((sum, name) => sum + filters[name].length, 0);
  const singles = filtersWith('single', 'toggle').filter((name) => isActive(filters, name)).length;
  const ranges = new Set(
    filtersWith('range', 'party')
      .filter((name) => isActive(filters, name))
      .map(constraintOf),
  );
  return lists + singles + ranges.size;
}
