import type { SearchFilters } from '#domain/search/search-filters.ts';
import { MAX_SLUG, MAX_SLUG_PARTS } from '#domain/search/query-values.ts';
import { type Directory, type DirectoryEntry } from '#server/features/catalogue/index.ts';
import { seasonOf, type SeasonMeaning } from './season-words.ts';

/** Words that choose the sort of trips. */
const SORTS = {
  tours: {},
  excursions: { type: 2 },
  cruises: { isCruisesSearch: true },
  'author-tours': { isAuthorTourSearch: true },
} as const satisfies Record<string, Partial<SearchFilters>>;
export type SortWord = keyof typeof SORTS;

/** What an address says. */
export interface SlugMeaning {
  sort: SortWord;
  place: DirectoryEntry | null;
  /** Activity, collection, landmark, water or ship. */
  topic: DirectoryEntry | null;
  /** A month or season of the start. */
  season: SeasonMeaning | null;
  filters: Partial<SearchFilters>;
  /** The one right spelling. */
  canonical: string;
}

function isSortWord(word: string): word is SortWord {
  return Object.hasOwn(SORTS, word);
}

const PLACES = new Set(['country', 'region', 'city']);

/** The search that an entry of the directory stands for. */
export function filtersOf({ kind, id }: DirectoryEntry): Partial<SearchFilters> {
  switch (kind) {
    case 'country':
      return { countries: [id] };
    case 'region':
      return { regions: [id] };
    case 'city':
      return { cities: [id] };
    case 'rest_kind':
      return { restKinds: [id] };
    case 'collection':
      return { collections: [id] };
    case 'showplace':
      return { showplace: id };
    case 'water_object':
      return { waterObject: id };
    case 'ship':
      return { ships: [id], isCruisesSearch: true };
  }
}

/**
 * Reads the path of a search page: a sort of trips, a place or places one inside the other, one activity, collection, landmark, water or ship, and a month
 * or season, as in `georgia`, `italy/tuscany`, `georgia/hiking/may`, `cruises/norway`. Null when a word is unknown or the words do not fit together.
 * `today` (`yyyy-MM-dd`) says which May is meant.
 */
export function resolveSlug(slug: string, directory: Directory, today: string): SlugMeaning | null {
  let sort: SortWord | null = null;
  let place: DirectoryEntry | null = null;
  let topic: DirectoryEntry | null = null;
  let season: SeasonMeaning | null = null;
  const words = slug.split('/').filter((part) => part !== '');
  if (slug.length > MAX_SLUG || words.length > MAX_SLUG_PARTS) return null;
  for (const word of words) {
    if (isSortWord(word) && sort === null) {
      sort = word;
      continue;
    }
    const when: SeasonMeaning | null = season === null ? seasonOf(word, today) : null;
    if (when) {
      season = when;
      continue;
    }
    const inside: DirectoryEntry | null = place;
    const fits = (named: DirectoryEntry): boolean =>
      !PLACES.has(named.kind) || inside === null || directory.placesAbove(named).includes(inside);
    const entry: DirectoryEntry | undefined = directory.named(word).find(fits) ?? directory.called(word).find(fits);
    if (!entry) return null;
    if (PLACES.has(entry.kind)) place = entry;
    else if (topic === null) topic = entry;
    else return null;
  }
  const parts = [
    sort && sort !== 'tours' ? sort : null,
    place && directory.pathOf(place),
    topic && topic.slug,
    season && season.word,
  ].filter((part) => part !== null);
  return {
    sort: sort ?? 'tours',
    place,
    topic,
    season,
    filters: {
      ...SORTS[sort ?? 'tours'],
      ...(place && filtersOf(place)),
      ...(topic && filtersOf(topic)),
      ...(season && { dateFrom: season.from, dateTo: season.to }),
    },
    canonical: parts.length > 0 ? parts.join('/') : sort === 'tours' ? 'tours' : '',
  };
}

/** The filters of a search: those of its address and those of its query, lists joined. */
export function withSlug(filters: SearchFilters, meaning: SlugMeaning | null): SearchFilters {
  if (!meaning) return filters;
  const joined = { ...filters, ...meaning.filters };
  const union = (name: 'cities' | 'regions' | 'countries' | 'restKinds' | 'collections' | 'ships'): number[] =>
    [...new Set([...(meaning.filters[name] ?? []), ...filters[name]])].sort((a, b) => a - b);
  return {
    ...joined,
    cities: union('cities'),
    regions: union('regions'),
    countries: union('countries'),
    restKinds: union('restKinds'),
    collections: union('collections'),
    ships: union('ships'),
  };
}
