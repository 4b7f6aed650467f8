import type { SearchMeaning } from '#contract/search/search.ts';
import { withoutConstraint } from '#domain/search/search-constraints.ts';
import { parseFilters, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type LoadContext } from '#web/screen.ts';
import { loadFilterPanel } from './filter-panel-module.ts';
import { NAMED_LISTS, NAMED_SUBJECTS, queryRecord, withSort } from './search-address.ts';
import type { SearchData } from './search-results.tsx';
import { tidyAddress } from './tidy-address.ts';

/** Loads the search of a URL. A form submitted without script is redirected to its canonical URL. */
export async function loadSearch({ api, url, params, locale, currency }: LoadContext): Promise<SearchData> {
  const slug = params['slug'] ?? '';
  const tidy = tidyAddress(slug, url.searchParams, currency);
  if (tidy) throw new Redirect(hrefOf(locale, 'tour-search', { slug: tidy.slug }, tidy.query));
  const requested = parseFilters({ ...queryRecord(url.searchParams), slug }, currency);
  const [reply] = await Promise.all([
    api.search.getTours({ query: { ...toQuery(requested), expand: 'filters' } }),
    // After a navigation the filters must open at the first press: nothing of the server's is there to replay it on.
    import.meta.env.SSR ? null : loadFilterPanel(),
  ]);
  const { tours, pagination, filters: groups, seo, landing, meaning, subjects } = reply;
  // Words that are exactly the name of a place or an activity open its page.
  if (reply.named)
    throw new Redirect(
      hrefOf(locale, 'tour-search', { slug: reply.named }, toQuery({ ...requested, slug: '', placeName: '' })),
    );
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
  const filters = withMeaning(requested, meaning);
  return {
    shown: { slug, filters, meaning },
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
    instead: {
      dates: reply.instead.dates,
      places: reply.instead.places.map(({ name, slug: place, count }) => ({
        name,
        count,
        href: hrefOf(locale, 'tour-search', { slug: place }, toQuery({ ...filters, ...NOWHERE, slug: '', page: 1 })),
      })),
    },
    today: new Date().toISOString().slice(0, 10),
  };
}

const NOWHERE = withoutConstraint('countries');

/** The filters of a query with those that the words of its address stand for. */
function withMeaning(requested: SearchFilters, meaning: SearchMeaning): SearchFilters {
  const { sort, season } = meaning;
  const filters = { ...(sort === 'tours' ? requested : withSort(requested, sort)) };
  if (season) Object.assign(filters, { dateFrom: season.from, dateTo: season.to });
  for (const list of NAMED_LISTS) filters[list] = [...new Set([...requested[list], ...meaning[list]])];
  for (const subject of NAMED_SUBJECTS) filters[subject] = meaning[subject] || requested[subject];
  return filters;
}
