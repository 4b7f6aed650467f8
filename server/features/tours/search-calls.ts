import { SUGGESTION_KINDS, type SuggestionKind } from '#contract/tours/search.ts';
import type * as calls from '#contract/tours/search.ts';
import { COMPLETION_LIMIT } from '#domain/limits.ts';
import { textIn, toLocale } from '#domain/locales.ts';
import { NO_FILTERS } from '#domain/search-filters.ts';
import { ACCOMMODATIONS } from '#domain/tour-words.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/platform/call-context.ts';
import { describeSuggestions } from './describe-suggestions.ts';
import { countsOf, say } from './filter-groups.ts';
import { resolveSlug } from './resolve-slug.ts';
import { seoOf } from './search-seo.ts';
import { countOrganizers, readCovers, readTourAddress, readVoices, readWorldParts, type Covered } from './search-store.ts';
import { searchTours, understand } from './search-tours.ts';
import type { CatalogueSearch } from './tour-search.ts';

const BEST_TOURS = 8;
const AUTHOR_TOURS = 4;
const TOP_COUNTRIES = 48;
const PAGE_LINKS = 12;
/** The best tours of few countries are looked for no further than this. */
const BEST_PAGES = 10;
/** Covers and figures of the home page change slowly. */
const HOME_KEEP_MS = 60_000;

function kindsOf(list: string | undefined): SuggestionKind[] {
  const words = new Set(list?.split(','));
  return SUGGESTION_KINDS.filter((kind) => words.has(kind));
}

/** Handlers of search, suggestions and what the home page shows of the catalogue. */
export function searchHandlers(catalogue: CatalogueSearch, db: Db): Handlers<typeof calls> {
  const whole = async (currency: string, type: 1 | 2 = 1) => catalogue.search({ filters: { ...NO_FILTERS, type }, currency, facets: true });
  const covers = keepFor(HOME_KEEP_MS, (key: string) => {
    const [kind, locale] = key.split(' ') as [Covered, string];
    return readCovers(db, kind, toLocale(locale));
  });
  const worldParts = keepFor(HOME_KEEP_MS, () => readWorldParts(db));
  const organizerCount = keepFor(HOME_KEEP_MS, () => countOrganizers(db));
  return {
    getTours: async (view, { query }) => searchTours(catalogue, query, view),

    async getToursFilterCompletion({ locale }, { query }) {
      const phrase = query.phrase?.trim() ?? '';
      if (phrase === '') return { items: [] };
      const only = kindsOf(query.only);
      const exclude = kindsOf(query.exclude);
      const kinds = SUGGESTION_KINDS.filter((kind) => (query.only ? only.includes(kind) : true) && !exclude.includes(kind));
      const found = await catalogue.suggest({ phrase, limit: query.limit ?? COMPLETION_LIMIT, kinds, onlyCruises: query.isCruisesSearch === '1' });
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
      const meaning = resolveSlug(slug, await catalogue.directory.current());
      if (!meaning) return { result: false, kind: null };
      return { result: true, kind: 'search', ...(meaning.canonical !== slug && { redirect: meaning.canonical }) };
    },

    async getToursPage(view, { query }) {
      const { asked, meaning, filters } = await understand(catalogue, query, view);
      const [reply, directory] = await Promise.all([catalogue.search({ filters, currency: view.currency, facets: true }), catalogue.directory.current()]);
      const inside = meaning?.place?.countryId ? directory.all('city').filter((city) => city.countryId === meaning.place?.countryId) : directory.all('country');
      const counts = countsOf(reply, meaning?.place ? 'cities' : 'countries');
      const links = inside.map((entry) => ({ name: textIn(entry.name, view.locale), slug: directory.pathOf(entry), count: counts.get(entry.id) ?? 0 }));
      return {
        seo: seoOf({ asked, meaning, directory, total: reply.total, cheapest: reply.total > 0 ? (reply.price?.min ?? null) : null, currency: view.currency, locale: view.locale }),
        applied: {}, total: reply.total,
        links: links.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count).slice(0, PAGE_LINKS),
      };
    },

    async getRestKinds({ locale, currency }) {
      const [reply, directory, images] = await Promise.all([whole(currency), catalogue.directory.current(), covers(`rest_kind ${locale}`)]);
      const counts = countsOf(reply, 'restKinds');
      return {
        rest_kinds: directory.all('rest_kind').map(({ id, key, name, slug, parentId }) => ({
          id, key: key ?? '', name: textIn(name, locale), slug, parent_id: parentId, count: counts.get(id) ?? 0,
          image: images.get(id) ?? null,
        })),
      };
    },

    async getCollections({ locale, currency }) {
      const [reply, directory, images] = await Promise.all([whole(currency), catalogue.directory.current(), covers(`collection ${locale}`)]);
      const counts = countsOf(reply, 'collections');
      return {
        collections: directory.all('collection').map(({ id, name, slug }) => ({
          id, name: textIn(name, locale), slug, count: counts.get(id) ?? 0, image: images.get(id) ?? null,
        })),
      };
    },

    async getTourAccommodations({ locale, currency }) {
      const counts = countsOf(await whole(currency), 'accommodation');
      return { accommodations: ACCOMMODATIONS.map((id, at) => ({ id, name: say(locale, `stay.${id}`), count: counts.get(at) ?? 0 })) };
    },

    async getBestTours({ locale, currency }, { query }) {
      const wanted = query.limit ?? BEST_TOURS;
      const seen = new Set<number>();
      const best: Awaited<ReturnType<typeof catalogue.cards.cards>> = [];
      for (let page = 1; page <= BEST_PAGES && best.length < wanted; page++) {
        const { ids } = await catalogue.search({ filters: { ...NO_FILTERS, page }, currency, facets: false });
        if (ids.length === 0) break;
        for (const card of await catalogue.cards.cards(ids, { locale, currency })) {
          if (best.length >= wanted || seen.has(card.country.id)) continue;
          seen.add(card.country.id);
          best.push(card);
        }
      }
      return { tours: best };
    },

    async getAuthorTours({ locale, currency }, { query }) {
      const { ids } = await catalogue.search({ filters: { ...NO_FILTERS, isAuthorTourSearch: true }, currency, facets: false });
      const [cards, voices] = await Promise.all([catalogue.cards.cards(ids, { locale, currency }), readVoices(db, ids)]);
      const spoken = cards.flatMap((card) => {
        const voice = voices.get(card.id);
        return voice ? { ...card, voice: textIn(voice, locale) } : [];
      });
      const firsts = [...Map.groupBy(spoken, (card) => card.organizer.id).values()].flatMap(([first]) => first ?? []);
      return { tours: firsts.slice(0, query.limit ?? AUTHOR_TOURS) };
    },

    async getInfo({ locale, currency }) {
      const [tours, excursions, directory, organizers, images, parts] = await Promise.all([
        whole(currency), whole(currency, 2), catalogue.directory.current(), organizerCount(''), covers(`country ${locale}`), worldParts(''),
      ]);
      const counts = countsOf(tours, 'countries');
      for (const [id, count] of countsOf(excursions, 'countries')) counts.set(id, (counts.get(id) ?? 0) + count);
      const countries = [...counts].sort(([a, x], [b, y]) => y - x || a - b).flatMap(([id, count]) => {
        const entry = directory.find('country', id);
        return entry ? { id, name: textIn(entry.name, locale), slug: entry.slug, count, world_part: parts.get(id) ?? '', image: images.get(id) ?? null } : [];
      });
      return {
        tours_count: tours.total, excursions_count: excursions.total, countries_count: countries.length, organizers_count: organizers,
        countries: countries.slice(0, TOP_COUNTRIES),
      };
    },
  };
}

/** Keeps an answer for a while; several askers wait for one. */
function keepFor<T>(keepMs: number, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = read(key);
    kept.set(key, { answer, until: performance.now() + keepMs });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
