import { sql } from 'kysely';
import { isOn, type CallInput, type CallReply } from '#contract/call.ts';
import type { getAllTourReviews, ReviewOrder, TourPage } from '#contract/tour-page/tour-page.ts';
import { DAY_MS } from '#domain/calendar-days.ts';
import { localDay } from '#domain/local-day.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { QUESTIONS_ON_PAGE } from '#domain/questions.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import {
  distinctCovers,
  findTourDates,
  pictureOf,
  type CardFacts,
  type CardView,
  type Catalogue,
} from '#server/features/catalogue/index.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import { withWaterWays } from '#server/features/places/index.ts';
import type { DayWeather } from '#server/platform/forecast/met-norway.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { findQuestions } from './questions/question-store.ts';
import { toReview, toTourPage, type PageFacts } from './read-tour-page.ts';
import {
  daysSinceLastDate,
  findReviewFacts,
  findReviews,
  findSimilarIds,
  findTour,
  type TourRow,
} from './tour-page-store.ts';

const REVIEWS_ON_PAGE = 3;
/** Days for which a tour without departures keeps its page. */
const GONE_AFTER_DAYS = 180;
/** Forecasts reach this far at most. */
const FORECAST_DAYS = 10;

/** Dependencies of tour pages. */
export interface TourPageDeps extends Platform {
  catalogue: Pick<Catalogue, 'cards' | 'directory'>;
  documents: DocumentMaker;
}

/** A visible tour. Throws `not_found`, or `gone` when it was taken off sale for good. */
export async function requireTour(db: Db, id: number): Promise<TourRow> {
  const tour = orNotFound(await findTour(db, id));
  if (tour.status === 'gone') throw new Problem('gone');
  return tour;
}

/** The page of a tour. */
export async function findTourPage(deps: TourPageDeps, id: number, view: PageView): Promise<TourPage> {
  const { db, catalogue } = deps;
  const tour = await requireTour(db, id);
  const [dates, context] = await Promise.all([findTourDates(db, tour.id), readContext(deps, tour, view)]);
  if (dates.length === 0 && ((await daysSinceLastDate(db, tour.id)) ?? 0) > GONE_AFTER_DAYS) throw new Problem('gone');
  const [[card, ...similar], forecast] = await Promise.all([
    catalogue.cards.cards([tour.id, ...context.similarIds], view),
    forecastOf(deps, tour, dates),
  ]);
  if (!card) throw new Problem('not_found');
  return pageOf({ tour, dates, card, similar, context, forecast }, view);
}

/** Rows from which the page of a tour is made. */
export interface PageRows {
  tour: TourRow;
  dates: PageFacts['dates'];
  card: CardFacts;
}

/** Reads these rows as a transaction sees them, over its connection only. Throws `not_found` for a hidden tour. */
export async function readPageRows({ catalogue }: TourPageDeps, trx: Trx, id: number): Promise<PageRows> {
  const tour = await requireTour(trx, id);
  const dates = await findTourDates(trx, tour.id);
  const card = orNotFound(await catalogue.cards.uncachedFacts(trx, tour.id));
  return { tour, dates, card };
}

/** Makes a page from rows. */
export async function makeTourPage(
  deps: TourPageDeps,
  { tour, dates, card: facts }: PageRows,
  view: PageView,
): Promise<TourPage> {
  const { cards } = deps.catalogue;
  const [card, context] = await Promise.all([cards.cardOf(facts, view), readContext(deps, tour, view)]);
  if (!card) throw new Problem('not_found');
  const similar = await cards.cards(context.similarIds, view);
  return pageOf({ tour, dates, card, similar, context, forecast: [] }, view);
}

type PageView = CardView & { site: SiteConfig };

/** What a page shows besides its tour. */
async function readContext({ db, rates }: TourPageDeps, tour: TourRow, { locale }: PageView) {
  const [reviews, facts, questions, similarIds, table, route] = await Promise.all([
    findReviews(db, { tourId: tour.id, lang: langOf(locale), sort: 'newest', limit: REVIEWS_ON_PAGE, page: 1 }),
    findReviewFacts(db, sql`r.tour_id = ${tour.id}`),
    findQuestions(db, tour, { lang: langOf(locale), limit: QUESTIONS_ON_PAGE }),
    findSimilarIds(db, tour),
    rates.current(),
    tour.ship ? withWaterWays(tour.route) : tour.route,
  ]);
  return { reviews: { data: reviews.data, facts }, questions, similarIds, rates: table.rates, route };
}

/** The coming days on the way of a tour, when a departure starts within them. */
async function forecastOf(
  { forecast, clock }: TourPageDeps,
  { climate, timezone }: TourRow,
  [next]: PageFacts['dates'],
): Promise<DayWeather[]> {
  const reach = localDay(timezone, clock.now().getTime() + FORECAST_DAYS * DAY_MS);
  return forecast.isOn && climate && next && next.start_date <= reach ? forecast.at(climate.spot) : [];
}

function pageOf(
  {
    tour,
    dates,
    card,
    similar,
    forecast,
    context: { reviews, questions, rates, route },
  }: Pick<PageFacts, 'tour' | 'dates' | 'card' | 'similar' | 'forecast'> & {
    context: Awaited<ReturnType<typeof readContext>>;
  },
  { locale, currency, site }: PageView,
): TourPage {
  return toTourPage({
    tour: { ...tour, route },
    card,
    dates,
    reviews,
    questions,
    locale,
    currency,
    rates,
    forecast,
    similar: distinctCovers(similar, new Set(tour.pictures.map((picture) => pictureOf(picture, locale).url))),
    hasCashback: site.cashback.isActive,
  });
}

/** Filter and order of a page of reviews. */
interface ReviewPageQuery {
  locale: Locale;
  sort?: ReviewOrder;
  with_photos?: CallInput<typeof getAllTourReviews>['query']['with_photos'];
  limit: number;
  page: number;
}

/** A page of a tour's reviews: those in the reader's language first, ratings without text last. */
export async function findReviewPage(
  db: Db,
  id: number,
  { locale, sort = 'newest', with_photos: withPhotos, limit, page }: ReviewPageQuery,
): Promise<CallReply<typeof getAllTourReviews>> {
  const tour = await requireTour(db, id);
  const [{ data, pagination }, facts] = await Promise.all([
    findReviews(db, {
      tourId: tour.id,
      lang: langOf(locale),
      sort,
      withPhotos: isOn(withPhotos),
      limit,
      page,
    }),
    findReviewFacts(db, sql`r.tour_id = ${tour.id}`),
  ]);
  const { written: _, ...figures } = facts;
  return {
    items: data.map(toReview),
    found: pagination.itemsCount,
    page: pagination.page,
    pages: pagination.pages,
    summary: { avg: tour.rating, total: tour.reviews_count, by_star: tour.reviews_by_star, ...figures },
  };
}
