import type { SearchMeaning } from '#contract/search/search.ts';
import type { Locale } from '#domain/locales.ts';
import { exceededLimits } from '#domain/search/search-limits.ts';
import { MAX_SLUG, MAX_SLUG_PARTS, type QueryRecord } from '#domain/search/query-values.ts';
import { NO_FILTERS, parseFilters, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import type { Rates } from '#domain/money.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Catalogue, Directory, DirectoryEntry } from '#server/features/catalogue/index.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { withMeaning, type TripSort } from '#domain/search/search-meaning.ts';
import { seasonOf, type SeasonMeaning } from './season-words.ts';

/** A query with the meaning of its address. */
export interface ParsedSearch {
  /** The filters of the query alone. */
  requested: SearchFilters;
  /** The requested filters as canonical query. */
  applied: Record<string, string>;
  meaning: SlugMeaning | null;
  /** The filters of query and address together: what is searched for. */
  filters: SearchFilters;
  directory: Directory;
  rates: Rates;
  /** The first day on sale, `yyyy-MM-dd`. */
  today: string;
}

/** Dependencies of parsing. */
export interface ParseDeps {
  engine: Pick<SearchEngine, 'today'>;
  rates: RateSource;
  catalogue: Pick<Catalogue, 'directory'>;
}

/** The caller's currency and the site's offer. */
export interface ParseView {
  currency: string;
  site: Pick<SiteConfig, 'excursionsEnabled'>;
}

/** Whether a site offers the type of trips that an address names. */
export function isOffered({ sort }: SlugMeaning, { excursionsEnabled }: ParseView['site']): boolean {
  return excursionsEnabled || sort !== 'excursions';
}

/** The name of each rule's limit in its text. */
const LIMIT_NAME = { max: 'max', max_items: 'count', max_length: 'length', cost: 'cost' } as const;

function rejectOversized(query: QueryRecord): void {
  const exceeded = exceededLimits(query);
  if (exceeded.length === 0) return;
  throw new Problem('invalid', {
    fields: Object.fromEntries(
      exceeded.map(({ field, rule, limit }) => [field, { key: `rule.${rule}`, values: { [LIMIT_NAME[rule]]: limit } }]),
    ),
  });
}

/** Parses a query and its address. Throws `not_found` for an unknown address, `invalid` with the fields of an oversized search. */
export async function parseSearch(
  deps: ParseDeps,
  query: QueryRecord,
  { currency, site }: ParseView,
): Promise<ParsedSearch> {
  rejectOversized(query);
  const [directory, { rates }] = await Promise.all([deps.catalogue.directory.current(), deps.rates.current()]);
  const asked = parseFilters(query, currency, rates);
  const requested = site.excursionsEnabled ? asked : { ...asked, type: NO_FILTERS.type };
  const { today } = deps.engine;
  const meaning = requested.slug ? resolveSlug(requested.slug, directory, today) : null;
  if (requested.slug && !(meaning && isOffered(meaning, site))) throw new Problem('not_found');
  return {
    requested,
    applied: toQuery(requested),
    meaning,
    filters: withSlug(requested, meaning),
    directory,
    rates,
    today,
  };
}

/** The address of the page that the words of a query name exactly, or of the one country they begin, within the sort of trips; else null. */
export function namedPage({ requested, meaning, directory, today }: ParsedSearch, locale: Locale): string | null {
  if (requested.placeName === '' || requested.lat !== null || meaning?.place || meaning?.topic) return null;
  const entry = directory.exactly(requested.placeName) ?? directory.begun(requested.placeName, locale);
  if (!entry) return null;
  const words = [meaning?.sort, directory.pathOf(entry), meaning?.season?.word].filter(Boolean);
  return resolveSlug(words.join('/'), directory, today)?.canonical ?? null;
}

/** The meaning of an address as the contract returns it. */
export function describeMeaning(meaning: SlugMeaning | null): SearchMeaning {
  const { filters = {}, season = null, sort = 'tours' } = meaning ?? {};
  return {
    // The address of a ship has no type of trips.
    sort: sort === 'tours' && filters.isCruisesSearch ? 'cruises' : sort,
    countries: filters.countries ?? [],
    regions: filters.regions ?? [],
    cities: filters.cities ?? [],
    restKinds: filters.restKinds ?? [],
    collections: filters.collections ?? [],
    ships: filters.ships ?? [],
    showplace: filters.showplace ?? 0,
    waterObject: filters.waterObject ?? 0,
    season: season && { from: season.from, to: season.to },
  };
}

/** Words that choose the type of trips. */
const SORTS = {
  tours: {},
  excursions: { type: 2 },
  cruises: { isCruisesSearch: true },
  'author-tours': { isAuthorTourSearch: true },
} as const satisfies Record<TripSort, Partial<SearchFilters>>;

/** The meaning of an address. */
export interface SlugMeaning {
  sort: TripSort;
  place: DirectoryEntry | null;
  /** Activity, collection, landmark, water or ship. */
  topic: DirectoryEntry | null;
  /** A month or season of the start. */
  season: SeasonMeaning | null;
  filters: Partial<SearchFilters>;
  /** The canonical slug. */
  canonical: string;
}

function isTripSort(word: string): word is TripSort {
  return Object.hasOwn(SORTS, word);
}

const PLACES = new Set(['country', 'region', 'city']);

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
 * Resolves the path of a search page: a type of trips, nested places, one activity, collection, landmark, water or
 * ship, and a month or season, as in `italy/tuscany`, `georgia/hiking/may`, `cruises/norway`. Null when a word is
 * unknown or the words do not combine. `today` (`yyyy-MM-dd`) determines the year of a month.
 */
export function resolveSlug(slug: string, directory: Directory, today: string): SlugMeaning | null {
  let sort: TripSort | null = null;
  let place: DirectoryEntry | null = null;
  let topic: DirectoryEntry | null = null;
  let season: SeasonMeaning | null = null;
  const words = slug.split('/').filter((part) => part !== '');
  if (slug.length > MAX_SLUG || words.length > MAX_SLUG_PARTS) return null;
  for (const word of words) {
    if (isTripSort(word) && sort === null) {
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

/** The filters of a search: those of its address and its query. */
export function withSlug(filters: SearchFilters, meaning: SlugMeaning | null): SearchFilters {
  return meaning ? withMeaning(filters, describeMeaning(meaning)) : filters;
}
