import type { CallReply } from '#contract/call.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import type { PlaceStory } from '#contract/content/place-story.ts';
import type { Pagination } from '#contract/pagination.ts';
import type { PlaceGuide } from '#contract/search/place-guide.ts';
import type { FilterGroup, getTours, Landing, SearchSeo, SearchTyped } from '#contract/search/search.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { withoutConstraint } from '#domain/search/search-constraints.ts';
import { TRIP_TYPES, withMeaning } from '#domain/search/search-meaning.ts';
import {
  FILTER_ALIASES,
  FILTERS,
  filtersWith,
  isActive,
  parseFilters,
  toQuery,
} from '#domain/search/search-filters.ts';
import { toDateWindow } from '#web/features/departures/date-window.ts';
import { partyQuery } from '#web/features/party/party-query.ts';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type LoadContext } from '#web/screen.ts';
import { loadFilterPanel } from './filters/filter-panel-module.ts';
import type { Subject } from './filters/applied-chips.tsx';
import type { Advice, InsteadLinks } from './nothing-found.tsx';
import { queryRecord, type ShownSearch } from './search-address.ts';

/** Data of the search screen. */
export interface SearchData {
  shown: ShownSearch;
  tours: TourCard[];
  pagination: Pagination;
  groups: FilterGroup[];
  subjects: Subject[];
  seo: SearchSeo;
  typed: SearchTyped | null;
  relax: Advice[];
  instead: InsteadLinks;
  /** Days and travellers for the links to tours: empty, or a query with `?`. */
  tourQuery: string;
  landing: Landing;
  /** The guide of a country, above its tours. */
  guide: PlaceGuide | null;
  /** The guide text and the posts about the country. */
  story: PlaceStory | null;
  /** Day of the reply, `yyyy-MM-dd`. */
  today: string;
}

/** Loads the search of a URL. A form submitted without script is redirected to its canonical URL. */
export async function loadSearch({ api, url, params, locale, currency }: LoadContext): Promise<SearchData> {
  const slug = params['slug'] ?? '';
  const requested = parseFilters({ ...queryRecord(url.searchParams), slug }, currency);
  const tidy = tidyAddress(url.searchParams, requested);
  if (tidy) throw new Redirect(hrefOf(locale, 'tour-search', { slug: tidy.slug }, tidy.query));
  // Only a page of one word, without filters, may be a country's.
  const isPlain = /^[^/]+$/.test(slug) && url.search === '';
  const [reply, story] = await Promise.all([
    api.search.getTours({ query: { ...toQuery(requested), expand: 'filters,guide' } }),
    isPlain ? api.content.getPlaceStory({ query: { slug } }) : null,
    // After a client-side navigation the filters must open at the first press: there is no server-rendered panel to
    // replay it on.
    import.meta.env.SSR ? null : loadFilterPanel(),
  ]);
  const { tours, pagination, filters: groups, guide, seo, landing, meaning, subjects } = reply;
  // The server clamps by its rates and drops what its site does not offer.
  const applied = parseFilters(reply.applied, currency);
  const better = betterAddress(slug, requested, reply);
  if (better)
    throw new Redirect(
      hrefOf(locale, 'tour-search', { slug: better.slug }, toQuery({ ...applied, slug: '', ...better.change })),
    );
  const filters = withMeaning(applied, meaning);
  return {
    shown: { slug, filters, meaning },
    // Rows show one picture.
    tours: tours.map((tour) => ({ ...tour, images: tour.images.slice(0, 1) })),
    pagination,
    groups,
    subjects,
    seo,
    landing,
    guide,
    story,
    typed: reply.typed,
    relax: reply.relax.map((advice) => ({
      ...advice,
      href:
        advice.slug && hrefOf(locale, 'tour-search', { slug: advice.slug }, toQuery({ ...applied, slug: '', page: 1 })),
    })),
    tourQuery: tourQueryOf(filters),
    instead: {
      dates: reply.instead.dates,
      pages: reply.instead.pages.map(({ name, slug: page, count }) => ({
        name,
        count,
        href: hrefOf(locale, 'tour-search', { slug: page }),
      })),
      places: reply.instead.places.map(({ name, slug: place, count }) => ({
        name,
        count,
        href: hrefOf(locale, 'tour-search', { slug: place }, toQuery({ ...filters, ...NOWHERE, slug: '', page: 1 })),
      })),
    },
    today: new Date().toISOString().slice(0, 10),
  };
}

/** The page that a reply belongs to, when it is not the one requested, with the filters that differ there. */
function betterAddress(
  slug: string,
  { page, placeName }: SearchFilters,
  { named, parsed_words, pagination }: CallReply<typeof getTours>,
): { slug: string; change: Partial<SearchFilters> } | null {
  // Words that exactly match the name of a place or an activity open its page.
  if (named) return { slug: named, change: { placeName: '' } };
  // Words that no tour has as typed: typos, other alphabets, several names.
  if (parsed_words)
    return { slug: parsed_words.slug || slug || 'tours', change: { placeName: parsed_words.words, typed: placeName } };
  // A page number past the end redirects to the last page.
  return page > pagination.pages ? { slug: slug || 'tours', change: { page: pagination.pages } } : null;
}

function tourQueryOf(filters: SearchFilters): string {
  const query = new URLSearchParams({ ...toDateWindow(filters), ...partyQuery(filters) }).toString();
  return query && `?${query}`;
}

const NOWHERE = withoutConstraint('countries');

/** Filters whose default is omitted from a URL; a point is parsed as a whole. */
const PLAIN = filtersWith('page', 'single', 'toggle', 'range', 'list');

const isFilter = (key: string): boolean => key === 'what' || key in FILTERS || key in FILTER_ALIASES;

/**
 * Canonical URL of a form submitted without script: the search bar's word (`what`) becomes a filter, empty fields and
 * defaults are dropped. Null when the URL of these filters is canonical.
 */
export function tidyAddress(
  params: URLSearchParams,
  filters: SearchFilters,
): { slug: string; query: Record<string, string> } | null {
  const what = params.get('what');
  // UTM keys stay in the URL: the browser reads them later.
  const hasEmpty = [...params].some(([key, value]) => value === '' && !key.startsWith('utm_'));
  const hasDefault = PLAIN.some((name) => params.has(name) && !isActive(filters, name));
  if (what === null && !hasEmpty && !hasDefault) return null;
  const kind = /^kind-(\d{1,9})$/.exec(what ?? '')?.[1];
  const type = TRIP_TYPES.find((word) => word === what);
  const others = [...params].filter(([key, value]) => value !== '' && !isFilter(key));
  return {
    slug: type && filters.slug === 'tours' ? type : filters.slug,
    query: {
      ...toQuery({ ...filters, slug: '', ...(kind && { restKinds: [Number(kind)] }) }),
      ...Object.fromEntries(others),
    },
  };
}
