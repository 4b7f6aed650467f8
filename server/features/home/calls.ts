import { isOn } from '#contract/call.ts';
import type { RestKind } from '#contract/home/home.ts';
import type * as calls from '#contract/home/home.ts';
import { textIn } from '#domain/locales.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import {
  distinctCovers,
  pictureOf,
  type CardView,
  type Covered,
  type DirectoryEntry,
} from '#server/features/catalogue/index.ts';
import { countsOf, resolveSlug, seoOf } from '#server/features/search/index.ts';
import { toReview } from '#server/features/tour-page/index.ts';
import { createFeaturedLists, type FeaturedLists, type HomeDeps } from './featured-lists.ts';
import { readVoices } from './home-store.ts';
import { groupWorldParts, type PlacedCountry } from './world-part-groups.ts';

const BEST_TOURS = 8;
const AUTHOR_TOURS = 4;
const TOP_COUNTRIES = 48;
const NEWEST_REVIEWS = 6;

/** Handlers of lists of the whole catalogue: for the home page, and of places, activities and collections. */
export function homeHandlers(deps: HomeDeps): Handlers<typeof calls> {
  const { db, engine, catalogue } = deps;
  const featured = createFeaturedLists(deps);
  return {
    async getRestKinds(view) {
      return { rest_kinds: await restKindsOf(deps, featured, view) };
    },
    async getAllRestKinds(view) {
      return { data: (await restKindsOf(deps, featured, view)).sort((a, b) => b.count - a.count || a.id - b.id) };
    },
    async getCollections(view) {
      return { collections: await collectionsOf(deps, featured, view) };
    },
    async getAllCollections(view, { query }) {
      const [collections, directory] = await Promise.all([
        collectionsOf(deps, featured, view),
        catalogue.directory.current(),
      ]);
      const isDescribed = isOn(query.with_individual_seo_params, true);
      const data = collections.map(async (collection) => {
        const meaning = isDescribed ? resolveSlug(collection.slug, directory, engine.today) : null;
        if (!meaning) return { ...collection, seo: null };
        const { filters } = meaning;
        const { total, price } = await engine.search({ filters, currency: view.currency, facets: true });
        const { title, h1, description, canonical } = seoOf({
          requested: NO_FILTERS,
          filters,
          meaning,
          directory,
          total,
          cheapest: price?.min ?? null,
          ...view,
        });
        return { ...collection, seo: { title, h1, description, canonical } };
      });
      return { data: await Promise.all(data) };
    },
    async getCalendarPeriods(view) {
      const [months, seasons] = await Promise.all([featured.months(view), featured.seasons(view)]);
      return {
        periods: [...months, ...seasons.map(({ countries: _countries, rest_kinds: _kinds, ...period }) => period)],
      };
    },
    async getAllSeasons(view) {
      return { data: await featured.seasons(view) };
    },
    async getWorldPartGroups(view, { query }) {
      const countries = await countriesOf(deps, featured, view);
      return {
        data: groupWorldParts(countries, {
          locale: view.locale,
          withAlt: isOn(query.with_alt),
          withCountries: isOn(query.show_countries_with_world_parts, true),
        }),
      };
    },
    async getBestTours(view, { query }) {
      return {
        tours: distinctCovers(
          (await catalogue.cards.cards(await featured.bestIds(view), view)).slice(0, query.limit ?? BEST_TOURS),
        ),
      };
    },
    async getAuthorTours(view, { query }) {
      const { ids } = await engine.search({
        filters: { ...NO_FILTERS, isAuthorTourSearch: true },
        currency: view.currency,
      });
      const [cards, voices] = await Promise.all([catalogue.cards.cards(ids, view), readVoices(db, ids)]);
      const spoken = cards.flatMap((card) => {
        const own = voices.get(card.id);
        return own ? { ...card, voice: textIn(own.voice, view.locale), since: own.since } : [];
      });
      const firsts = [...Map.groupBy(spoken, (card) => card.organizer.id).values()].flatMap(([first]) => first ?? []);
      return { tours: firsts.slice(0, query.limit ?? AUTHOR_TOURS) };
    },
    async getNewestReviews(view, { query }) {
      const rows = (await featured.newestReviews(view)).slice(0, query.limit ?? NEWEST_REVIEWS);
      const say = (text: Parameters<typeof textIn>[0]): string => textIn(text, view.locale);
      return {
        items: rows.map(({ tour, pictures, ...row }) => ({
          ...toReview(row),
          tour: {
            id: tour.id,
            slug: tour.slug,
            name: say(tour.name),
            country: say(tour.country),
            city: say(tour.city),
            images: (pictures ?? []).map((picture) => pictureOf(picture, view.locale)),
          },
        })),
      };
    },
    async getInfo(view) {
      const [tours, excursions, figures, countries, cheapest] = await Promise.all([
        featured.whole(view),
        featured.whole(view, 2),
        featured.figures(),
        countriesOf(deps, featured, view),
        featured.cheapest(view),
      ]);
      const priceOf = (id: number): { amount: number; currency: string } | null => {
        const amount = cheapest.get(id);
        return amount === undefined ? null : { amount, currency: view.currency };
      };
      return {
        tours_count: tours.total,
        excursions_count: excursions.total,
        countries_count: countries.length,
        regions_count: figures.regions,
        organizers_count: figures.organizers,
        verified_organizers_count: figures.verified,
        reviews_count: figures.reviews,
        countries: countries.slice(0, TOP_COUNTRIES).map((country) => ({ ...country, price: priceOf(country.id) })),
      };
    },
  };
}

const FACETS = { country: 'countries', collection: 'collections', rest_kind: 'restKinds' } as const;

/** All entries of a kind with pictures and numbers of tours. Excludes excursions, as the page of a tile does. */
async function entriesOf(
  { catalogue }: HomeDeps,
  featured: FeaturedLists,
  view: CardView,
  kind: Covered,
): Promise<{ entry: DirectoryEntry; shown: Omit<calls.Collection, 'summary'> }[]> {
  const [reply, directory, covers] = await Promise.all([
    featured.whole(view),
    catalogue.directory.current(),
    catalogue.covers(view.locale),
  ]);
  const counts = countsOf(reply, FACETS[kind]);
  return directory.all(kind).map((entry) => ({
    entry,
    shown: {
      id: entry.id,
      name: textIn(entry.name, view.locale),
      slug: entry.slug,
      count: counts.get(entry.id) ?? 0,
      image: covers[kind].get(entry.id) ?? null,
    },
  }));
}

async function restKindsOf(deps: HomeDeps, featured: FeaturedLists, view: CardView): Promise<RestKind[]> {
  const entries = await entriesOf(deps, featured, view, 'rest_kind');
  return entries.map(({ entry, shown }) => ({ ...shown, key: entry.key ?? '', parent_id: entry.parentId }));
}

async function collectionsOf(deps: HomeDeps, featured: FeaturedLists, view: CardView): Promise<calls.Collection[]> {
  const [entries, summaries] = await Promise.all([entriesOf(deps, featured, view, 'collection'), featured.summaries()]);
  return entries.map(({ shown }) => {
    const summary = summaries.get(shown.id);
    return { ...shown, summary: summary ? textIn(summary, view.locale) : '' };
  });
}

/** Countries with tours, those with the most first. */
async function countriesOf(deps: HomeDeps, featured: FeaturedLists, view: CardView): Promise<PlacedCountry[]> {
  const [entries, parts] = await Promise.all([entriesOf(deps, featured, view, 'country'), featured.worldParts()]);
  return entries
    .flatMap(({ shown }) => (shown.count > 0 ? { ...shown, world_part: parts.get(shown.id) ?? '' } : []))
    .sort((a, b) => b.count - a.count || a.id - b.id);
}
