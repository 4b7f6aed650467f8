import type { SearchMeaning } from '#contract/search/search.ts';
import { searchExcess } from '#domain/search/search-excess.ts';
import type { QueryRecord } from '#domain/search/query-values.ts';
import { NO_FILTERS, parseFilters, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import type { Rates } from '#domain/money.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { Problem } from '#server/http/problem.ts';
import type { Catalogue, Directory } from '#server/features/catalogue/index.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { resolveSlug, withSlug, type SlugMeaning } from './resolve-slug.ts';

/** A query with the meaning of its address. */
export interface ParsedSearch {
  /** The filters of the query alone. */
  requested: SearchFilters;
  /** The same as the shortest query. */
  applied: Record<string, string>;
  meaning: SlugMeaning | null;
  /** The filters of query and address together: what is searched. */
  filters: SearchFilters;
  directory: Directory;
  rates: Rates;
  /** The first day on sale, `yyyy-MM-dd`. */
  today: string;
}

/** What parsing a search needs. */
export interface ParseDeps {
  engine: Pick<SearchEngine, 'today'>;
  rates: RateSource;
  catalogue: Pick<Catalogue, 'directory'>;
}

/** The caller's currency, and what the site offers. */
export interface ParseView {
  currency: string;
  site: Pick<SiteConfig, 'excursionsEnabled'>;
}

/** Whether a site has the sort of trips that an address names. */
export function isOffered({ sort }: SlugMeaning, { excursionsEnabled }: ParseView['site']): boolean {
  return excursionsEnabled || sort !== 'excursions';
}

/** The parameter that the text of each rule has for its limit. */
const LIMIT_NAME = { max: 'max', max_items: 'count', max_length: 'length', cost: 'cost' } as const;

function rejectOversized(query: QueryRecord): void {
  const excess = searchExcess(query);
  if (excess.length === 0) return;
  throw new Problem('invalid', {
    fields: Object.fromEntries(
      excess.map(({ field, rule, limit }) => [field, { key: `rule.${rule}`, values: { [LIMIT_NAME[rule]]: limit } }]),
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

/** The address of the page that the words of a query name exactly, within the sort of trips; null when they are no such name. */
export function namedPage({ requested, meaning, directory, today }: ParsedSearch): string | null {
  if (requested.placeName === '' || requested.lat !== null || meaning?.place || meaning?.topic) return null;
  const entry = directory.exactly(requested.placeName);
  if (!entry) return null;
  const words = [meaning?.sort, directory.pathOf(entry), meaning?.season?.word].filter(Boolean);
  return resolveSlug(words.join('/'), directory, today)?.canonical ?? null;
}

/** The meaning of an address as the contract describes it. */
export function describeMeaning(meaning: SlugMeaning | null): SearchMeaning {
  const { filters = {}, season = null, sort = 'tours' } = meaning ?? {};
  return {
    // The address of a ship names no sort.
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
