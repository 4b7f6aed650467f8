import type { SearchSeo } from '#contract/search/search.ts';
import { MAX_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { LOCALES, textIn, withLocale, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { FILTER_NAMES, isActive, type SearchFilters } from '#domain/search/search-filters.ts';
import { tripTypeOf, type TripType } from '#domain/search/search-meaning.ts';
import { type Directory, type DirectoryEntry } from '#server/features/catalogue/index.ts';
import type { SlugMeaning } from './parse-search.ts';
import { headingOf } from './search-heading.ts';
import { searchText } from './search-texts.ts';
import { nameOfSeason } from './season-words.ts';

/** Filters with which search engines may still index a page. */
const HARMLESS = new Set<keyof SearchFilters>(['slug', 'page', 'typed']);

/** The filter that is equal to a type of trip with its own address. */
const TRIP_TYPE_FILTER: Partial<Record<TripType, keyof SearchFilters>> = {
  cruises: 'isCruisesSearch',
  'author-tours': 'isAuthorTourSearch',
  excursions: 'type',
};

/** The canonical address: the words of the slug, with the type of trip of slug or query. */
function canonicalOf({ meaning }: SeoFacts, tripType: TripType): string {
  const words = (meaning?.canonical ?? '').split('/').filter((word) => word !== '' && word !== meaning?.tripType);
  // A ship's page is about cruises although its address does not say so.
  const isShip = tripType === 'cruises' && meaning?.tripType === 'tours' && meaning.summary.ships.length > 0;
  const tripWords = tripType === 'tours' || isShip ? [] : [tripType];
  return [...tripWords, ...words].join('/') || 'tours';
}

export interface SeoFacts {
  /** The filters of the query, without the meaning of the address. */
  requested: SearchFilters;
  /** Including the meaning of the address. */
  filters: SearchFilters;
  meaning: SlugMeaning | null;
  directory: Directory;
  total: number;
  /** Minor units. */
  cheapest: number | null;
  currency: string;
  locale: Locale;
}

/** With fewer tours, a combination is not useful to visitors from search engines. */
export const MIN_INDEXED_TOURS = 3;

function isThin({ meaning, total }: SeoFacts): boolean {
  const parts = [meaning?.place, meaning?.topic, meaning?.season].filter(Boolean).length;
  return total === 0 || (parts > 1 && total < MIN_INDEXED_TOURS);
}

function crumbsOf({ meaning, directory, locale }: SeoFacts, tripType: TripType): SearchSeo['breadcrumbs'] {
  const crumb = (entry: DirectoryEntry, path = directory.pathOf(entry)): SearchSeo['breadcrumbs'][number] => ({
    name: textIn(entry.name, locale),
    path: withLocale(`/${path}`, locale),
  });
  const above = meaning?.place
    ? directory
        .placesAbove(meaning.place)
        .filter(({ kind }) => kind === 'country')
        .map((entry) => crumb(entry))
    : [];
  return [
    { name: searchText(locale, 'home'), path: withLocale('/', locale) },
    { name: searchText(locale, `trip_type.${tripType}`), path: withLocale(`/${tripType}`, locale) },
    ...above,
    ...(meaning?.place ? [crumb(meaning.place)] : []),
    ...(meaning?.topic
      ? [
          crumb(
            meaning.topic,
            meaning.season ? meaning.canonical.slice(0, -meaning.season.word.length - 1) : meaning.canonical,
          ),
        ]
      : []),
    ...(meaning?.season
      ? [{ name: nameOfSeason(meaning.season.word, locale), path: withLocale(`/${meaning.canonical}`, locale) }]
      : []),
  ];
}

/** Metadata of a search page for search engines and link previews. */
export function seoOf(facts: SeoFacts): SearchSeo {
  const { requested, meaning, total, cheapest, currency, locale } = facts;
  const tripType = tripTypeOf(facts.filters);
  const what = headingOf({ ...facts, tripType, season: meaning?.season?.word ?? null });
  const found = searchText(locale, `found.${tripType}`, { count: total });
  const title = searchText(locale, 'title', { what, found });
  const own = `/${canonicalOf(facts, tripType)}`;
  const page = requested.page > 1 ? `?page=${requested.page}` : '';
  const pages = Math.min(MAX_SEARCH_PAGE, Math.ceil(total / SEARCH_PAGE_SIZE));
  const near = (to: number): string | null =>
    to < 1 || to > pages ? null : withLocale(own, locale) + (to > 1 ? `?page=${to}` : '');
  return {
    title: requested.page > 1 ? searchText(locale, 'title.page', { title, page: requested.page }) : title,
    h1: what,
    description:
      cheapest === null
        ? searchText(locale, 'described.none', { what })
        : searchText(locale, 'described', { what, found, price: formatMoney({ amount: cheapest, currency }) }),
    text: total > 0 ? searchText(locale, 'text', { found }) : '',
    breadcrumbs: crumbsOf(facts, tripType),
    canonical: withLocale(own, locale) + page,
    alternates: [
      ...LOCALES.map(({ code, lang }) => ({ lang, path: withLocale(own, code) + page })),
      { lang: 'x-default', path: own + page },
    ],
    previous: near(requested.page - 1),
    next: near(requested.page + 1),
    noindex:
      isThin(facts) ||
      FILTER_NAMES.some(
        (name) => !HARMLESS.has(name) && name !== TRIP_TYPE_FILTER[tripType] && isActive(requested, name),
      ),
  };
}
