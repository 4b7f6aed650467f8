import { sql } from 'kysely';
import { isOn, type CallInput, type CallReply } from '#contract/call.ts';
import type { getAllTourReviews, ReviewOrder, TourPage } from '#contract/tour-page/tour-page.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { QUESTIONS_ON_PAGE } from '#domain/questions.ts';
import type { Db } from '#server/db/pool.ts';
import { distinctCovers, pictureOf, type CardView, type Catalogue } from '#server/features/catalogue/index.ts';
import { Problem } from '#server/calls/problem.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findQuestions } from './questions/question-store.ts';
import { toReview, toTourPage } from './read-tour-page.ts';
import {
  daysSinceLastDate,
  findDates,
  findReviewFacts,
  findReviews,
  findSimilarIds,
  findTour,
  type TourRow,
} from './tour-page-store.ts';

const REVIEWS_ON_PAGE = 3;
const SIMILAR_ON_PAGE = 4;
/** Decision 3: days for which a tour without departures keeps its page. */
const GONE_AFTER_DAYS = 180;

/** Dependencies of the use cases of tour pages. */
export interface TourPageDeps extends Platform {
  catalogue: Pick<Catalogue, 'cards' | 'directory'>;
  documents: DocumentMaker;
}

/** A visible tour. Throws `not_found`, or `gone` when it was taken off sale for good. */
export async function requireTour(db: Db, id: number): Promise<TourRow> {
  const tour = await findTour(db, id);
  if (!tour) throw new Problem('not_found');
  if (tour.status === 'gone') throw new Problem('gone');
  return tour;
}

/** All data of a tour page. */
export async function findTourPage(
  { db, rates, catalogue: { cards }, site: usualSite }: TourPageDeps,
  id: number,
  { locale, currency, site = usualSite }: CardView & { site?: TourPageDeps['site'] },
): Promise<TourPage> {
  const tour = await requireTour(db, id);
  const [dates, reviews, facts, questions, similarIds, table] = await Promise.all([
    findDates(db, tour.id, tour.timezone),
    findReviews(db, { tourId: tour.id, lang: langOf(locale), sort: 'newest', limit: REVIEWS_ON_PAGE, page: 1 }),
    findReviewFacts(db, sql`r.tour_id = ${tour.id}`),
    findQuestions(db, tour, { lang: langOf(locale), limit: QUESTIONS_ON_PAGE }),
    findSimilarIds(db, tour, SIMILAR_ON_PAGE),
    rates.current(),
  ]);
  if (dates.length === 0 && ((await daysSinceLastDate(db, tour.id)) ?? 0) > GONE_AFTER_DAYS) throw new Problem('gone');
  const [card, ...similar] = await cards.cards([tour.id, ...similarIds], { locale, currency });
  if (!card) throw new Problem('not_found');
  return toTourPage({
    tour,
    card,
    dates,
    reviews: { ...reviews, facts },
    questions,
    similar: distinctCovers(similar, new Set(tour.pictures.map((picture) => pictureOf(picture, locale).url))),
    locale,
    currency,
    rates: table.rates,
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

/** A page of a tour's reviews, those in the reader's language first and ratings without text last. */
export async function findReviewPage(
  db: Db,
  id: number,
  { locale, sort = 'newest', with_photos: withPhotos, limit, page }: ReviewPageQuery,
): Promise<CallReply<typeof getAllTourReviews>> {
  const tour = await requireTour(db, id);
  const [{ rows, page: shown, total }, facts] = await Promise.all([
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
    items: rows.map(toReview),
    found: total,
    page: shown,
    pages: Math.max(1, Math.ceil(total / limit)),
    summary: { avg: tour.rating, total: tour.reviews_count, by_star: tour.reviews_by_star, ...figures },
  };
}
