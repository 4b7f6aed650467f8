import { toQuery } from '#domain/search/search-filters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { generateQuery, seededRandom } from '#server/search/testing/generate-tours.ts';

/** Makes paths of searches that differ, as the filters and dates of visitors do. */
export function createSearches(seed: number): () => string {
  const random = seededRandom(seed);
  const today = dayNumber(systemClock.now());
  return () => {
    const query = new URLSearchParams({ ...toQuery(generateQuery(random, today)), expand: 'filters' });
    return `/spa/tours?${query.toString()}`;
  };
}
