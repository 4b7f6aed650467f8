import { Type } from 'typebox';
import type { CallReply } from '#contract/call.ts';
import { StringEnum } from '#contract/call.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import type { getTours } from '#contract/search/search.ts';
import { MAX_SEARCH_PAGE, MAX_SEARCH_PHRASE_LENGTH, MAX_TRIP_DAYS } from '#domain/limits.ts';
import { SORTS } from '#domain/search/search-filters.ts';
import { TRIP_TYPES } from '#domain/search/search-meaning.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import {
  defineTool,
  money,
  orInvalid,
  PARTY,
  pageQuery,
  pick,
  queryEntries,
  START_DAYS,
  tourFacts,
  type PageQuery,
  type ToolContext,
} from './tool.ts';

const MAX_PLACES = 10;
const PlacePath = Type.String({ maxLength: 200, pattern: '^[^/?#\\s][^?#\\s]*$' });

type Reply = CallReply<typeof getTours>;
type Query = Record<string, string>;

/** A tour in a list; `query` prefills days and party on its page. */
function tourView(card: TourCard, context: ToolContext, query: PageQuery) {
  const { price } = card;
  return {
    ...tourFacts(card, context, query),
    price_per_person: price && {
      ...money(price.amount, price.currency),
      start: price.start,
      before_discount: price.original === null ? null : money(price.original, price.currency),
    },
    departures: card.nearest_dates.map((date) => ({
      date_id: date.id,
      ...pick(date, 'start', 'end', 'is_instant', 'is_guaranteed'),
      price_per_person: money(date.amount, date.currency),
      seats_free: date.free,
    })),
    departures_total: card.dates_count,
  };
}

/** What finds something where a search finds nothing. */
const withoutResults = ({ relax, instead }: Reply) => ({
  remove: relax.map((advice) => pick(advice, 'filter', 'also', 'count')),
  other_dates: instead.dates,
  other_places: [...instead.places, ...instead.pages].map(({ name, slug, count }) => ({ name, place: slug, count })),
});

/**
 * Searches as the search page does: words that name a place or an activity open its page, and words without results are
 * read as typos or other alphabets.
 */
async function search({ api }: ToolContext, query: Query): Promise<Reply> {
  const reply = await orInvalid('place', api.search.getTours({ query }));
  const { named, parsed_words: parsed } = reply;
  if (named) return api.search.getTours({ query: { ...query, slug: named, placeName: '' } });
  if (!parsed) return reply;
  const { slug, words } = parsed;
  return api.search.getTours({
    query: { ...query, slug: slug || (query['slug'] ?? ''), placeName: words, typed: query['placeName'] ?? '' },
  });
}

const searchTours = defineTool({
  name: 'search_tours',
  title: 'Search tours',
  description:
    'Finds tours with free seats by words, place, dates, party and price: 20 a page, each with its next departures. Difficulty is 1 (easy) to 4 (hard).',
  input: {
    words: Type.Optional(
      Type.String({ maxLength: MAX_SEARCH_PHRASE_LENGTH, description: 'Place, activity or name, in any language' }),
    ),
    place: Type.Optional({
      ...PlacePath,
      description: '`place` from find_places; a place and an activity or month may be joined: georgia/hiking/may',
    }),
    kind: Type.Optional(StringEnum(TRIP_TYPES)),
    ...START_DAYS,
    ...PARTY,
    days_min: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TRIP_DAYS })),
    days_max: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TRIP_DAYS })),
    price_min: Type.Optional(Type.Integer({ minimum: 0, description: 'Per person, whole units of the currency' })),
    price_max: Type.Optional(Type.Integer({ minimum: 1, description: 'Per person, whole units of the currency' })),
    sort: Type.Optional(StringEnum(SORTS, { description: 'default: best first; price: cheapest first' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SEARCH_PAGE })),
  },
  async run(context, input) {
    const party = pageQuery(input);
    const sent = {
      slug: [input.kind === 'tours' ? '' : input.kind, input.place].filter(Boolean).join('/'),
      placeName: input.words,
      ...party,
      daysMin: input.days_min,
      daysMax: input.days_max,
      priceMin: input.price_min,
      priceMax: input.price_max,
      ...pick(input, 'sort', 'page'),
    };
    const query = Object.fromEntries(queryEntries(sent));
    const reply = await search(context, query);
    const { slug: found = 'tours', ...applied } = reply.applied;
    return {
      url: context.pageUrl(`/${found}`, applied),
      title: reply.seo.h1,
      total: reply.pagination.itemsCount,
      ...pick(reply.pagination, 'page', 'pages'),
      tours: reply.tours.map((card) => tourView(card, context, party)),
      ...(reply.pagination.itemsCount === 0 && { no_results: withoutResults(reply) }),
    };
  },
});

const findPlaces = defineTool({
  name: 'find_places',
  title: 'Find places and activities',
  description:
    'Suggests countries, regions, cities, sights, activities, collections and ships by the beginning of their name, with the number of tours on sale; at most 10.',
  input: { words: Type.String({ minLength: 1, maxLength: MAX_SEARCH_PHRASE_LENGTH }) },
  async run({ api, pageUrl }, { words }) {
    const query = { phrase: words, limit: MAX_PLACES, exclude: 'tours' };
    const { items } = await api.search.getToursFilterCompletion({ query });
    const places = items.map(({ kind, level, name, path, count, slug }) => ({
      place: slug,
      kind: level ?? kind,
      name,
      inside: path,
      tours_count: count,
      url: pageUrl(`/${slug}`),
    }));
    return { url: pageUrl(pagePaths.destinations()), places };
  },
});

export const SEARCH_TOOLS = [searchTours, findPlaces];
