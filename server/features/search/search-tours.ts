import { isDeepStrictEqual } from 'node:util';
import { MIN_SEQ, type CallReply } from '#contract/call.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import { paginationOf } from '#contract/pagination.ts';
import type { PlaceGuide } from '#contract/search/place-guide.ts';
import { expands, type getTours, type getToursPage, type Landing, type SearchSeo } from '#contract/search/search.ts';
import { MAX_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { travellerCount } from '#domain/search/party.ts';
import type { QueryRecord } from '#domain/search/query-values.ts';
import { NO_FILTERS, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { Problem } from '#server/calls/problem.ts';
import {
  distinctCovers,
  departureSpan,
  type Catalogue,
  type CardView,
  type Directory,
  type DirectoryKind,
} from '#server/features/catalogue/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { UnknownChange, type SearchEngine, type SearchReply } from '#server/search/index.ts';
import { filterGroups } from './filter-groups.ts';
import { insteadOf, pagesOf } from './find-instead.ts';
import { findRelaxed } from './find-relaxed.ts';
import type { PlaceGuides } from './guide/place-guide.ts';
import { isLanding, landingOf, type LandingFacts } from './landing-page.ts';
import { middlePrices } from './middle-prices.ts';
import { parseSearch, type ParsedSearch, type ParseView } from './parse-search.ts';
import { seoOf } from './search-seo.ts';
import { readOrganizerName } from './search-store.ts';
import { typedOf, parseWords } from './typed/parse-words.ts';

/** Dependencies of search's use cases. */
export interface SearchDeps extends Pick<Platform, 'db' | 'rates' | 'forecast'> {
  engine: SearchEngine;
  catalogue: Pick<Catalogue, 'cards' | 'covers' | 'directory'>;
  guideOf: PlaceGuides;
}

/** Language, currency and site of a search. */
export type SearchView = CardView & ParseView;

/** A validated search query. */
type SearchQuery = QueryRecord & { expand?: string | string[] };

/** A page of results with the data of its screen. `minSeq` is a change that the reply must include. */
export async function searchTours(
  deps: SearchDeps,
  query: SearchQuery,
  view: SearchView,
  minSeq?: number,
): Promise<CallReply<typeof getTours>> {
  const { engine, catalogue, db } = deps;
  const { locale, currency } = view;
  const search = async (parsed: ParsedSearch): Promise<SearchReply> =>
    engine.search({ filters: parsed.filters, currency, facets: true, minSeq }).catch((error: unknown) => {
      if (error instanceof UnknownChange) throw new Problem('invalid', { fields: { [MIN_SEQ]: 'rule.invalid' } });
      throw error;
    });
  const requested = await parseSearch(deps, query, view);
  const found = await search(requested);
  const last = lastPageOf(found.total);
  // A page past the end becomes the last page.
  const isPastEnd = requested.filters.page > last;
  const parsed = isPastEnd ? atPage(requested, last) : requested;
  const reply = isPastEnd ? await search(parsed) : found;
  const { applied, summary, filters, named, directory } = parsed;
  const [cards, guide, relax, parsed_words, organizer, middle] = await Promise.all([
    catalogue.cards.placedCards(reply.ids, view, departureSpan({ ...filters, seats: travellerCount(filters) })),
    expands(query, 'guide') ? guideOfPage(deps, parsed, reply, view) : null,
    reply.total === 0 ? findRelaxed(engine, parsed, view) : [],
    reply.total === 0 && !named ? parseWords(engine, parsed, view) : null,
    filters.organizer ? readOrganizerName(db, filters.organizer) : null,
    middleOf(deps, parsed, reply, view),
  ]);
  const pagination = paginationOf({
    page: filters.page,
    itemsCount: reply.total,
    itemsOnPage: cards.length,
    pageSize: SEARCH_PAGE_SIZE,
  });
  return {
    tours: shownCards(cards, guide),
    pagination: { ...pagination, pages: last },
    filters: expands(query, 'filters') ? filterGroups({ ...parsed, reply, locale, currency }) : [],
    applied,
    guide,
    meaning: summary,
    named,
    parsed_words,
    typed: typedOf(parsed, locale),
    ...pageTexts(parsed, reply, middle, view),
    subjects: subjectsOf(filters, { directory, organizer, locale }),
    points: cards.map(({ point }) => point),
    price: reply.price && { ...reply.price, currency },
    relax,
    instead:
      reply.total === 0
        ? { ...insteadOf(parsed, reply, view), pages: relax.length > 0 ? [] : await pagesOf(engine, parsed, view) }
        : { dates: [], places: [], pages: [] },
    engine: reply.engine,
    seq: reply.seq,
  };
}

/** The cards of a page, whose pictures differ from each other and from those of the guide above them. */
function shownCards(cards: readonly { card: TourCard }[], guide: PlaceGuide | null): TourCard[] {
  const above = [guide?.picture, ...(guide?.best.tours ?? []).map(({ images }) => images[0])];
  return distinctCovers(
    cards.map(({ card }) => card),
    new Set(above.flatMap((picture) => picture?.url ?? [])),
  );
}

/** The guide of a country, for its page without filters; else null. */
async function guideOfPage(
  { guideOf }: SearchDeps,
  { requested, meaning }: ParsedSearch,
  reply: SearchReply,
  view: CardView,
): Promise<PlaceGuide | null> {
  const { place, topic, season, tripType } = meaning ?? {};
  const isBare = isDeepStrictEqual(requested, { ...NO_FILTERS, slug: requested.slug });
  if (!isBare || place?.kind !== 'country' || topic || season || tripType !== 'tours' || reply.total === 0) return null;
  return guideOf(place, reply, view);
}

/** The middle prices of a landing page. */
async function middleOf(
  deps: SearchDeps,
  { requested, meaning, filters }: ParsedSearch,
  { total }: SearchReply,
  view: CardView,
): Promise<LandingFacts['middle']> {
  return isLanding(requested, meaning) ? middlePrices(deps, { filters, total }, view) : null;
}

const lastPageOf = (total: number): number =>
  Math.min(MAX_SEARCH_PAGE, Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)));

function atPage(parsed: ParsedSearch, page: number): ParsedSearch {
  const requested = { ...parsed.requested, page };
  return { ...parsed, requested, applied: toQuery(requested), filters: { ...parsed.filters, page } };
}

/** The total of a search, the texts of its page and related pages, without tours. */
export async function searchPage(
  deps: SearchDeps,
  query: SearchQuery,
  view: SearchView,
): Promise<CallReply<typeof getToursPage>> {
  const { locale, currency } = view;
  const parsed = await parseSearch(deps, query, view);
  const reply = await deps.engine.search({ filters: parsed.filters, currency, facets: true });
  return {
    ...pageTexts(parsed, reply, await middleOf(deps, parsed, reply, view), view),
    applied: parsed.applied,
    total: reply.total,
    filters: expands(query, 'filters') ? filterGroups({ ...parsed, reply, locale, currency }) : [],
  };
}

function pageTexts(
  { requested, filters, meaning, directory, today }: ParsedSearch,
  reply: SearchReply,
  middle: LandingFacts['middle'],
  { locale, currency }: CardView,
): { seo: SearchSeo; landing: Landing } {
  const facts = { requested, meaning, directory, locale, currency };
  const cheapest = reply.total > 0 ? (reply.price?.min ?? null) : null;
  const seo = seoOf({ ...facts, filters, total: reply.total, cheapest });
  return { seo, landing: landingOf({ ...facts, reply, middle, what: seo.h1, today }) };
}

type Subject = CallReply<typeof getTours>['subjects'][number];

/** Names of filter values that are not among the listed choices. */
function subjectsOf(
  filters: SearchFilters,
  { directory, organizer, locale }: { directory: Directory; organizer: string | null; locale: Locale },
): Subject[] {
  const subject = (filter: Subject['filter'], name: string | null | undefined): Subject[] =>
    filters[filter] && name ? [{ filter, id: filters[filter], name }] : [];
  const nameOf = (kind: DirectoryKind, id: number): string | null => {
    const entry = directory.find(kind, id);
    return entry ? textIn(entry.name, locale) : null;
  };
  return [
    ...subject('organizer', organizer),
    ...subject('showplace', nameOf('showplace', filters.showplace)),
    ...subject('waterObject', nameOf('water_object', filters.waterObject)),
  ];
}
