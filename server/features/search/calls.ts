import { isOn, type CallInput, type CallReply } from '#contract/call.ts';
import type * as mapCalls from '#contract/search/map.ts';
import type { getToursMap } from '#contract/search/map.ts';
import type * as climateCalls from '#contract/search/place-climate.ts';
import type * as calls from '#contract/search/search.ts';
import { DEFAULT_COMPLETIONS } from '#domain/limits.ts';
import type { MapBox } from '#domain/places/mercator.ts';
import { itemsOf } from '#domain/search/query-values.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { SUGGESTION_KINDS, type SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import { ACCOMMODATIONS } from '#domain/search/tour-words.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { placeClimate } from './climate/place-climate.ts';
import { describeSuggestions } from './describe-suggestions.ts';
import { countsOf, translateWord } from './facet-choices.ts';
import type { LandingList } from './landing-list.ts';
import { isOffered, parseSearch, resolveSlug } from './parse-search.ts';
import { quickSuggestions } from './quick-suggestions.ts';
import { createTourNames, readTourAddress } from './search-store.ts';
import { searchPage, searchTours, type SearchDeps, type SearchView } from './search-tours.ts';

export type SearchHandlers = Handlers<typeof calls> & Handlers<typeof mapCalls> & Handlers<typeof climateCalls>;

function kindsOf(list: string | string[] | undefined): SuggestionKind[] {
  const words = new Set(itemsOf(list));
  return SUGGESTION_KINDS.filter((kind) => words.has(kind));
}

/** Handler of the climate of a place. */
function placeHandlers(deps: SearchDeps): Handlers<typeof climateCalls> {
  const { engine, catalogue } = deps;
  return {
    async getPlaceClimate(view, { query }) {
      const { place, topic, season, tripType } =
        resolveSlug(query.slug, await catalogue.directory.current(), engine.today) ?? {};
      if (!place || topic || season || tripType !== 'tours') throw new Problem('not_found');
      return placeClimate(deps, place, view);
    },
  };
}

/** The handlers of the calls in `contract/search`. */
export function searchHandlers(deps: SearchDeps, landings: LandingList): SearchHandlers {
  const { db, engine, catalogue } = deps;
  const tourNames = createTourNames(db);
  return {
    getTours: (view, { query: { min_seq: minSeq, ...query } }) => searchTours(deps, query, view, minSeq),

    getToursPage: (view, { query }) => searchPage(deps, query, view),

    getToursMap: (view, { query }) => searchMap(deps, query, view),

    ...placeHandlers(deps),

    async getToursFilterCompletion({ locale, site }, { query }) {
      const phrase = query.phrase?.trim() ?? '';
      if (phrase === '') return { items: [] };
      const only = kindsOf(query.only);
      const exclude = kindsOf(query.exclude);
      const kinds = SUGGESTION_KINDS.filter(
        (kind) => (query.only ? only.includes(kind) : true) && !exclude.includes(kind),
      );
      const directory = await catalogue.directory.current();
      const request = {
        phrase,
        limit: query.limit ?? DEFAULT_COMPLETIONS,
        kinds,
        onlyCruises: isOn(query.isCruisesSearch),
      };
      const found = await engine.suggest(request, () => quickSuggestions(directory, request, engine));
      const view = { locale, onlyCruises: request.onlyCruises, hasExcursions: site.excursionsEnabled };
      return { items: await describeSuggestions({ tourNames, engine, directory }, found, view) };
    },

    async validateSlug({ site }, { query }) {
      const slug = query.slug.replace(/^\/+|\/+$/g, '').toLowerCase();
      const tour = /^[^/]+-(\d{1,15})$/.exec(slug);
      if (tour) {
        const address = await readTourAddress(db, Number(tour[1]));
        if (!address || address.status === 'hidden') return { result: false, kind: null };
        if (address.status === 'gone') return { result: false, kind: 'tour', gone: true };
        return { result: true, kind: 'tour', ...(address.slug !== slug && { redirect: address.slug }) };
      }
      const meaning = resolveSlug(slug, await catalogue.directory.current(), engine.today);
      if (!meaning || !isOffered(meaning, site)) return { result: false, kind: null };
      return { result: true, kind: 'search', ...(meaning.canonical !== slug && { redirect: meaning.canonical }) };
    },

    async getSeoPagesSitemap(view) {
      return { groups: await landings(view) };
    },

    async getTourAccommodations({ locale, currency }) {
      const counts = countsOf(await engine.search({ filters: NO_FILTERS, currency, facets: true }), 'accommodation');
      return {
        accommodations: ACCOMMODATIONS.map((id, at) => ({
          id,
          name: translateWord(locale, `stay.${id}`),
          count: counts.get(at) ?? 0,
        })),
      };
    },
  };
}

/** The requested part of the world; null: all of it. */
function boxOf({ west, south, east, north }: Partial<MapBox>): MapBox | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  if (west > east || south > north)
    throw new Problem('invalid', { fields: { east: 'rule.invalid', north: 'rule.invalid' } });
  return { west, south, east, north };
}

/** The tours of a search as pins on a map. */
async function searchMap(
  deps: SearchDeps,
  { west, south, east, north, ...query }: CallInput<typeof getToursMap>['query'],
  view: SearchView,
): Promise<CallReply<typeof getToursMap>> {
  const { cards } = deps.catalogue;
  const { locale, currency } = view;
  const { filters } = await parseSearch(deps, query, view);
  const box = boxOf({ west, south, east, north });
  const { bounds, pins } = await deps.engine.map({ filters, currency, box });
  const single = pins.flatMap(({ count, ids }) => (count === 1 ? ids : []));
  const names = await cards.names(single, locale);
  return {
    bounds,
    currency,
    pins: pins.map((pin) => ({ ...pin, name: (pin.count === 1 && names.get(pin.ids[0] ?? 0)) || '' })),
  };
}
