import type { Counted, Period } from '#contract/home/home.ts';
import { textIn } from '#domain/locales.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { TourType } from '#domain/tour-type.ts';
import type { Db } from '#server/db/pool.ts';
import {
  monthSpans,
  seasonSpans,
  type CardView,
  type Catalogue,
  type Directory,
  type DirectoryKind,
} from '#server/features/catalogue/index.ts';
import { countsOf, MONTH_WORDS } from '#server/features/search/index.ts';
import { cachedRead } from '#server/platform/cached-read.ts';
import type { SearchEngine, SearchReply } from '#server/search/index.ts';
import { readFigures, readNewestReviews, readSummaries, readWorldParts, type TravellerReview } from './home-store.ts';
import { homeText } from './home-texts.ts';

/** Numbers of tours by id, with their total. */
interface Shares {
  counts: ReadonlyMap<number, number>;
  total: number;
}

/** With fewer tours, differences are chance. */
const MIN_TOURS = 2;

/** Ids that are more frequent in a part of the year than over the year, largest difference first. */
function strengthsOf(part: Shares, whole: Shares): number[] {
  const share = ({ counts, total }: Shares, id: number): number => (counts.get(id) ?? 0) / Math.max(1, total);
  return [...part.counts]
    .filter(([, count]) => count >= MIN_TOURS)
    .map(([id]) => ({ id, more: share(part, id) - share(whole, id) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more || a.id - b.id)
    .map(({ id }) => id);
}

/** Lists of the whole catalogue change slowly. */
const FRESH_MS = 60_000;
const MAX_REVIEWS = 24;
const SEASON_COUNTRIES = 4;
const SEASON_KINDS = 3;
/** Pages of results from which the best tours are chosen. */
const BEST_PAGES = 10;
const MAX_BEST = 24;

/** Lists of the whole catalogue, computed once a minute. */
export interface FeaturedLists {
  /** All tours (type 1) or excursions (type 2), with facets. */
  whole(view: CardView, type?: 1 | 2): Promise<SearchReply>;
  figures(): ReturnType<typeof readFigures>;
  worldParts(): ReturnType<typeof readWorldParts>;
  summaries(): ReturnType<typeof readSummaries>;
  months(view: CardView): Promise<Period[]>;
  seasons(view: CardView): Promise<SeasonFacts[]>;
  /**
   * Lowest price per country in minor units; empty while the index is unavailable, because searching per country would
   * overload the database.
   */
  cheapest(view: CardView): Promise<Map<number, number>>;
  /** The first tours by rank, with at most one per country and organizer. */
  bestIds(view: CardView): Promise<number[]>;
  newestReviews(view: CardView): Promise<TravellerReview[]>;
}

interface SeasonFacts extends Period {
  countries: Counted[];
  rest_kinds: Counted[];
}

const byLanguage = ({ locale }: CardView): string => locale;
const byCurrency = ({ currency }: CardView): string => currency;
const byBoth = ({ locale, currency }: CardView): string => `${locale} ${currency}`;

export interface HomeDeps {
  db: Db;
  engine: SearchEngine;
  catalogue: Pick<Catalogue, 'cards' | 'covers' | 'directory'>;
}

export function createFeaturedLists({ db, engine, catalogue }: HomeDeps): FeaturedLists {
  const found = (filters: Partial<SearchFilters>, currency: string, facets = false): Promise<SearchReply> =>
    engine.search({ filters: { ...NO_FILTERS, ...filters }, currency, facets });
  const read = cachedRead({
    freshMs: FRESH_MS,
    keyOf: ({ currency, type }: { currency: string; type: TourType }) => `${type} ${currency}`,
    read: ({ currency, type }) => found({ type }, currency, true),
  });
  const whole: FeaturedLists['whole'] = ({ currency }, type = 1) => read({ currency, type });
  const once = <Answer>(read: () => Promise<Answer>): (() => Promise<Answer>) =>
    cachedRead<void, Answer>({ freshMs: FRESH_MS, keyOf: () => '', read });

  return {
    whole,
    figures: once(() => readFigures(db)),
    worldParts: once(() => readWorldParts(db)),
    summaries: once(() => readSummaries(db)),
    newestReviews: cachedRead({
      freshMs: FRESH_MS,
      keyOf: byLanguage,
      read: ({ locale }) => readNewestReviews(db, locale, MAX_REVIEWS),
    }),
    months: cachedRead({
      freshMs: FRESH_MS,
      keyOf: byBoth,
      async read({ locale, currency }) {
        const spans = monthSpans(engine.today);
        const totals = await engine.totals(
          spans.map(({ from, to }) => ({ filters: { ...NO_FILTERS, dateFrom: from, dateTo: to }, currency })),
        );
        return spans.map((span, at) => ({
          ...span,
          name: formatsFor(locale).month(span.id),
          slug: MONTH_WORDS[Number(span.id.slice(5)) - 1] ?? '',
          count: totals[at] ?? 0,
        }));
      },
    }),
    seasons: cachedRead({
      freshMs: FRESH_MS,
      keyOf: byBoth,
      async read(view) {
        const [year, directory] = await Promise.all([whole(view), catalogue.directory.current()]);
        return Promise.all(
          seasonSpans(engine.today).map(async ({ word, year: begins, ...span }) => {
            const season = await found({ dateFrom: span.from, dateTo: span.to }, view.currency, true);
            const years = word === 'winter' ? `${begins}/${String(begins + 1).slice(2)}` : String(begins);
            const strong = (facet: 'countries' | 'restKinds', kind: DirectoryKind): Counted[] =>
              strongest({ season, year, directory, view }, facet, kind);
            return {
              ...span,
              name: homeText(view.locale, `season.${word}`, { years }),
              slug: word,
              count: season.total,
              countries: strong('countries', 'country').slice(0, SEASON_COUNTRIES),
              rest_kinds: strong('restKinds', 'rest_kind').slice(0, SEASON_KINDS),
            };
          }),
        );
      },
    }),
    cheapest: cachedRead({
      freshMs: FRESH_MS,
      keyOf: (view) => `${byCurrency(view)} ${engine.isReady}`,
      async read(view) {
        if (!engine.isReady) return new Map();
        const countries = [...countsOf(await whole(view), 'countries').keys()];
        const firsts = await Promise.all(
          countries.map(async (id) => (await found({ countries: [id], sort: 'price' }, view.currency)).ids[0] ?? 0),
        );
        const prices = new Map((await catalogue.cards.cards(firsts, view)).map(({ id, price }) => [id, price?.amount]));
        return new Map(
          countries.flatMap((id, at) => {
            const amount = prices.get(firsts[at] ?? 0);
            return amount === undefined ? [] : [[id, amount] as const];
          }),
        );
      },
    }),
    bestIds: cachedRead({ freshMs: FRESH_MS, keyOf: byCurrency, read: (view) => readBest(engine, catalogue, view) }),
  };
}

interface SeasonSight {
  season: SearchReply;
  year: SearchReply;
  directory: Directory;
  view: CardView;
}

/** Names of what is more frequent in a season than over the year. Parent activities are excluded as too general. */
function strongest(
  { season, year, directory, view }: SeasonSight,
  facet: 'countries' | 'restKinds',
  kind: DirectoryKind,
): Counted[] {
  const counts = countsOf(season, facet);
  const ids = strengthsOf({ counts, total: season.total }, { counts: countsOf(year, facet), total: year.total });
  return ids.flatMap((id) => {
    const entry = directory.find(kind, id);
    return entry && (kind !== 'rest_kind' || entry.parentId !== null)
      ? { id, name: textIn(entry.name, view.locale), slug: entry.slug, count: counts.get(id) ?? 0 }
      : [];
  });
}

async function readBest(engine: SearchEngine, catalogue: HomeDeps['catalogue'], view: CardView): Promise<number[]> {
  const taken = new Set<string>();
  const best: number[] = [];
  for (let page = 1; page <= BEST_PAGES && best.length < MAX_BEST; page++) {
    const { ids } = await engine.search({ filters: { ...NO_FILTERS, page }, currency: view.currency });
    if (ids.length === 0) break;
    for (const { id, country, organizer } of await catalogue.cards.cards(ids, view)) {
      const marks = [`country ${country.id}`, `organizer ${organizer.id}`];
      if (best.length >= MAX_BEST || marks.some((mark) => taken.has(mark))) continue;
      for (const mark of marks) taken.add(mark);
      best.push(id);
    }
  }
  return best;
}
