import { SUGGESTION_KINDS, type SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import type * as calls from '#contract/search/search.ts';
import { COMPLETION_LIMIT } from '#domain/limits.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS } from '#domain/search/tour-words.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/call-context.ts';
import { describeSuggestions } from './describe-suggestions.ts';
import { countsOf, say } from './filter-groups.ts';
import { resolveSlug } from './resolve-slug.ts';
import type { LandingList } from './landing-list.ts';
import { answerSearch } from './search-answers.ts';
import { readTourAddress } from './search-store.ts';
import { searchPage, searchTours } from './search-tours.ts';
import type { CatalogueSearch } from './tour-search.ts';

function kindsOf(list: string | undefined): SuggestionKind[] {
  const words = new Set(list?.split(','));
  return SUGGESTION_KINDS.filter((kind) => words.has(kind));
}

/** Handlers of search and suggestions. */
export function searchHandlers(catalogue: CatalogueSearch, db: Db, landings: LandingList): Handlers<typeof calls> {
  return {
    getTours: (view, { query: { min_seq: minSeq, ...query } }) =>
      answerSearch(catalogue, 'getTours', searchTours, view, { query, search: view.search, minSeq }),

    getToursPage: (view, { query }) =>
      answerSearch(catalogue, 'getToursPage', searchPage, view, { query, search: view.search }),

    async getToursFilterCompletion({ locale }, { query }) {
      const phrase = query.phrase?.trim() ?? '';
      if (phrase === '') return { items: [] };
      const only = kindsOf(query.only);
      const exclude = kindsOf(query.exclude);
      const kinds = SUGGESTION_KINDS.filter(
        (kind) => (query.only ? only.includes(kind) : true) && !exclude.includes(kind),
      );
      const found = await catalogue.suggest({
        phrase,
        limit: query.limit ?? COMPLETION_LIMIT,
        kinds,
        onlyCruises: query.isCruisesSearch === '1',
      });
      return { items: await describeSuggestions(catalogue, db, found, locale) };
    },

    async validateSlug(_context, { query }) {
      const slug = query.slug.replace(/^\/+|\/+$/g, '').toLowerCase();
      const tour = /^[^/]+-(\d{1,15})$/.exec(slug);
      if (tour) {
        const address = await readTourAddress(db, Number(tour[1]));
        if (!address || address.status === 'hidden') return { result: false, kind: null };
        if (address.status === 'gone') return { result: false, kind: 'tour', gone: true };
        return { result: true, kind: 'tour', ...(address.slug !== slug && { redirect: address.slug }) };
      }
      const meaning = resolveSlug(slug, await catalogue.directory.current(), catalogue.today);
      if (!meaning) return { result: false, kind: null };
      return { result: true, kind: 'search', ...(meaning.canonical !== slug && { redirect: meaning.canonical }) };
    },

    async getSeoPagesSitemap(view) {
      return { groups: await landings(view) };
    },

    async getTourAccommodations({ locale, currency }) {
      const counts = countsOf(await catalogue.search({ filters: NO_FILTERS, currency, facets: true }), 'accommodation');
      return {
        accommodations: ACCOMMODATIONS.map((id, at) => ({
          id,
          name: say(locale, `stay.${id}`),
          count: counts.get(at) ?? 0,
        })),
      };
    },
  };
}
