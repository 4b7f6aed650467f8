import type { SearchMeaning } from '#contract/search/search.ts';
import type { Locale } from '#domain/locales.ts';
import type { Rates } from '#domain/money.ts';
import { MAX_SLUG, MAX_SLUG_PARTS, type QueryRecord } from '#domain/search/query-values.ts';
import { NO_FILTERS, parseFilters, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { exceededLimits } from '#domain/search/search-limits.ts';
import { TRIP_TYPES, withMeaning, type TripType } from '#domain/search/search-meaning.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Directory, DirectoryEntry } from '#server/features/catalogue/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { SearchDeps } from './search-tours.ts';
import { seasonOf, type SeasonMeaning } from './season-words.ts';

/** A query, parsed together with its address. */
export interface ParsedSearch {
  /** The filters of the query alone. */
  requested: SearchFilters;
  /** The requested filters in canonical form. */
  applied: Record<string, string>;
  meaning: SlugMeaning | null;
  /** The meaning of the address as the contract returns it. */
  summary: SearchMeaning;
  /** Filters of query and address together, which are searched. */
  filters: SearchFilters;
  /** The address of the page that the query's words name; null if they name none. */
  named: string | null;
  directory: Directory;
  rates: Rates;
  /** The first day on sale, `yyyy-MM-dd`. */
  today: string;
}

/** The caller's language and currency, and the site's offer. */
export interface ParseView {
  locale: Locale;
  currency: string;
  site: Pick<SiteConfig, 'excursionsEnabled'>;
}

/** Whether a site offers the type of trip in an address. */
export function isOffered({ tripType }: SlugMeaning, { excursionsEnabled }: ParseView['site']): boolean {
  return excursionsEnabled || tripType !== 'excursions';
}

/** The parameter for the limit in each rule's text. */
const LIMIT_NAME = { max_items: 'count', max_length: 'length', cost: 'cost' } as const;

function rejectOversized(query: QueryRecord): void {
  const exceeded = exceededLimits(query);
  if (exceeded.length === 0) return;
  throw new Problem('invalid', {
    fields: Object.fromEntries(
      exceeded.map(({ field, rule, limit }) => [field, { key: `rule.${rule}`, values: { [LIMIT_NAME[rule]]: limit } }]),
    ),
  });
}

/**
 * Parses a query and its address. Throws `not_found` for an unknown address, and `invalid` by field for an oversized
 * search.
 */
export async function parseSearch(
  deps: SearchDeps,
  query: QueryRecord,
  { locale, currency, site }: ParseView,
): Promise<ParsedSearch> {
  rejectOversized(query);
  const [directory, { rates }] = await Promise.all([deps.catalogue.directory.current(), deps.rates.current()]);
  const parsed = parseFilters(query, currency, rates);
  const requested = site.excursionsEnabled ? parsed : { ...parsed, type: NO_FILTERS.type };
  const { today } = deps.engine;
  const meaning = requested.slug ? resolveSlug(requested.slug, directory, today) : null;
  if (requested.slug && !(meaning && isOffered(meaning, site))) throw new Problem('not_found');
  const summary = meaning?.summary ?? NO_MEANING;
  return {
    requested,
    applied: toQuery(requested),
    meaning,
    summary,
    filters: withMeaning(requested, summary),
    named: namedPage({ requested, meaning, directory, today }, locale),
    directory,
    rates,
    today,
  };
}

/**
 * The address of the page that a query's words name exactly, or of the only country that they are a prefix of, within
 * the type of trip; else null.
 */
function namedPage(
  { requested, meaning, directory, today }: Pick<ParsedSearch, 'requested' | 'meaning' | 'directory' | 'today'>,
  locale: Locale,
): string | null {
  if (requested.placeName === '' || requested.lat !== null || meaning?.place || meaning?.topic) return null;
  const entry = directory.exactly(requested.placeName) ?? directory.begun(requested.placeName, locale);
  if (!entry) return null;
  const words = [meaning?.tripType, directory.pathOf(entry), meaning?.season?.word].filter(Boolean);
  return resolveSlug(words.join('/'), directory, today)?.canonical ?? null;
}

/** The meaning of an empty address: all tours. */
export const NO_MEANING: SearchMeaning = {
  tripType: 'tours',
  countries: [],
  regions: [],
  cities: [],
  restKinds: [],
  collections: [],
  ships: [],
  showplace: 0,
  waterObject: 0,
  season: null,
};

/** The meaning of an address. */
export interface SlugMeaning {
  tripType: TripType;
  place: DirectoryEntry | null;
  /** Activity, collection, landmark, water or ship. */
  topic: DirectoryEntry | null;
  /** A month or season of the start. */
  season: SeasonMeaning | null;
  /** The same in the contract's form. A ship's address has no type of trip, but its summary has. */
  summary: SearchMeaning;
  /** The filters of the page without a query. */
  filters: SearchFilters;
  /** The canonical slug. */
  canonical: string;
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
 * Resolves the path of a search page: a type of trip, nested places, one topic (activity, collection, landmark, water
 * or ship), and a month or season, such as `italy/tuscany`, `georgia/hiking/may`, `cruises/norway`. Null when a word is
 * unknown or the words do not combine. `today` (`yyyy-MM-dd`) determines the year of a month.
 */
export function resolveSlug(slug: string, directory: Directory, today: string): SlugMeaning | null {
  let tripType: TripType | null = null;
  let place: DirectoryEntry | null = null;
  let topic: DirectoryEntry | null = null;
  let season: SeasonMeaning | null = null;
  const words = slug.split('/').filter((part) => part !== '');
  if (slug.length > MAX_SLUG || words.length > MAX_SLUG_PARTS) return null;
  for (const word of words) {
    const namedType = TRIP_TYPES.find((type) => type === word);
    if (namedType && tripType === null) {
      tripType = namedType;
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
    tripType && tripType !== 'tours' ? tripType : null,
    place && directory.pathOf(place),
    topic && topic.slug,
    season && season.word,
  ].filter((part) => part !== null);
  const { isCruisesSearch, ...named } = { ...(place && filtersOf(place)), ...(topic && filtersOf(topic)) };
  const summary: SearchMeaning = {
    ...NO_MEANING,
    ...named,
    tripType: tripType && tripType !== 'tours' ? tripType : isCruisesSearch ? 'cruises' : 'tours',
    season: season && { from: season.from, to: season.to },
  };
  return {
    tripType: tripType ?? 'tours',
    place,
    topic,
    season,
    summary,
    filters: withMeaning(NO_FILTERS, summary),
    canonical: parts.length > 0 ? parts.join('/') : tripType === 'tours' ? 'tours' : '',
  };
}
