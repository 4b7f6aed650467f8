import { useEffect, type ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { splitLocale } from '#domain/locales.ts';
import type { SearchMeaning } from '#contract/search/search.ts';
import { parseFilters, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { CompareDock } from '../features/compare/compare-dock.tsx';
import { CompareToggle } from '../features/compare/compare-toggle.tsx';
import { Heart } from '../features/favourites/heart.tsx';
import {
  NAMED_LISTS,
  NAMED_SUBJECTS,
  queryRecord,
  sortOfSlug,
  tidyAddress,
  withSort,
} from '../features/search/search-address.ts';
import { searchJsonLd } from '../features/search/search-json-ld.ts';
import { SearchResults, type SearchData } from '../features/search/search-results.tsx';
import { hrefOf } from '../paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '../screen.ts';
import { pictureSet } from '../ui/picture/picture.tsx';

/** Loads the search of a URL. A form submitted without script is redirected to its canonical URL. */
export async function load({ api, url, params, locale, currency }: LoadContext): Promise<SearchData> {
  const slug = params['slug'] ?? '';
  const tidy = tidyAddress(slug, url.searchParams, currency);
  if (tidy) throw new Redirect(hrefOf(locale, 'tour-search', { slug: tidy.slug }, tidy.query));
  const requested = parseFilters({ ...queryRecord(url.searchParams), slug }, currency);
  const reply = await api.search.getTours({ query: { ...toQuery(requested), expand: 'filters' } });
  const { tours, pagination, filters: groups, seo, landing, meaning, subjects } = reply;
  // A page number past the end redirects to the last page.
  if (pagination.page > pagination.pages)
    throw new Redirect(
      hrefOf(
        locale,
        'tour-search',
        { slug: slug || 'tours' },
        toQuery({ ...requested, slug: '', page: pagination.pages }),
      ),
    );
  return {
    shown: { slug, filters: withMeaning(requested, meaning), meaning },
    // Rows show one picture.
    tours: tours.map((tour) => ({ ...tour, images: tour.images.slice(0, 1) })),
    pagination,
    groups,
    subjects,
    seo,
    landing,
    relax: reply.relax.map((advice) => ({
      ...advice,
      href:
        advice.slug &&
        hrefOf(locale, 'tour-search', { slug: advice.slug }, toQuery({ ...requested, slug: '', page: 1 })),
    })),
    today: new Date().toISOString().slice(0, 10),
  };
}

/** The filters of a query with those that the words of its address stand for. */
function withMeaning(requested: SearchFilters, meaning: SearchMeaning): SearchFilters {
  const { sort, season } = meaning;
  const filters = { ...(sort === 'tours' ? requested : withSort(requested, sort)) };
  if (season) Object.assign(filters, { dateFrom: season.from, dateTo: season.to });
  for (const list of NAMED_LISTS) filters[list] = [...new Set([...requested[list], ...meaning[list]])];
  for (const subject of NAMED_SUBJECTS) filters[subject] = meaning[subject] || requested[subject];
  return filters;
}

export function head({ data }: HeadContext<SearchData>): Head {
  const { seo, tours } = data;
  const first = tours[0]?.images[0];
  return {
    title: seo.title,
    description: seo.description,
    canonical: splitLocale(seo.canonical).path,
    noindex: seo.noindex,
    previous: seo.previous,
    next: seo.next,
    ...(first && {
      preload: {
        srcset: pictureSet(first.url, 'card', 'avif'),
        sizes: '(min-width: 1200px) 272px, (min-width: 768px) 220px, 92vw',
      },
    }),
    // JSON-LD is only rendered on the server.
    ...(import.meta.env.SSR && { jsonLd: searchJsonLd(data) }),
  };
}

const overPicture = (tour: TourCard): ReactNode => (
  <>
    <Heart tour={tour} />
    <CompareToggle tour={tour} />
  </>
);

/** `/georgia`, `/tours?…`: tours that fit, and the filters that make them fewer. */
export default function TourSearch({ data }: { data: SearchData }): ReactNode {
  const { canonical: href, h1: name, noindex } = data.seo;
  const isOfPlace = sortOfSlug(data.shown.slug) === null && !noindex;
  useEffect(() => {
    if (isOfPlace)
      void import('../browser/recently-viewed.ts').then(
        ({ rememberViewed }) => rememberViewed({ href, name }),
        () => {},
      );
  }, [isOfPlace, href, name]);
  return (
    <main id="main">
      <SearchResults data={data} action={overPicture} />
      <CompareDock />
    </main>
  );
}
