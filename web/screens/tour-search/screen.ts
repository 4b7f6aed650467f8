import { FILTER_ALIASES, FILTER_NAMES } from '#domain/search/search-filters.ts';
import { TRIP_TYPES } from '#domain/search/search-meaning.ts';
import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:slug(.+)',
  texts: ['tours', 'search'],
  lateTexts: ['filters'],
  // `what` is the field of the search bar without script.
  sharedQuery: [...FILTER_NAMES, ...Object.keys(FILTER_ALIASES), 'what'],
  sitemap: TRIP_TYPES.map((tripType) => `/${tripType}`),
  visit: { params: { slug: 'georgia' } },
} satisfies ScreenRow;
