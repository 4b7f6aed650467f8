import type * as calls from '#contract/tour-page/tour-page.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import { daysSinceLastDate, findDates, findReviews, findSimilarIds, findTour } from './tour-page-store.ts';
import { toReview, toTourPage } from './read-tour-page.ts';

const REVIEWS_ON_PAGE = 3;
const SIMILAR_ON_PAGE = 4;
/** Decisions 3: a tour without departures stays for this long, then it is gone. */
const GONE_AFTER_DAYS = 180;

export interface TourPageDeps {
  db: Db;
  rates: RateSource;
  catalogue: Pick<Catalogue, 'cards'>;
}

/** The id at the end of a tour's address. */
export function idOfSlug(slug: string): number {
  const digits = /-(\d{1,15})$/.exec(slug)?.[1];
  if (!digits) throw new Problem('not_found');
  return Number(digits);
}

/** Handlers of the tour page. */
export function tourPageHandlers({ db, rates, catalogue: { cards } }: TourPageDeps): Handlers<typeof calls> {
  return {
    async getTour({ locale, currency }, { query }) {
      const tour = await findTour(db, idOfSlug(query.slug));
      if (!tour) throw new Problem('not_found');
      if (tour.status === 'gone') throw new Problem('gone');
      const [dates, reviews, similarIds, table] = await Promise.all([
        findDates(db, tour.id, tour.timezone),
        findReviews(db, tour.id, REVIEWS_ON_PAGE, 0),
        findSimilarIds(db, tour, SIMILAR_ON_PAGE),
        rates.current(),
      ]);
      if (dates.length === 0 && ((await daysSinceLastDate(db, tour.id)) ?? 0) > GONE_AFTER_DAYS)
        throw new Problem('gone');
      const [card, ...similar] = await cards.cards([tour.id, ...similarIds], { locale, currency });
      if (!card) throw new Problem('not_found');
      return toTourPage({ tour, card, dates, reviews, similar, locale, currency, rates: table.rates });
    },
    async getAllTourReviews(_context, { query }) {
      const tour = await findTour(db, idOfSlug(query.slug));
      if (!tour) throw new Problem('not_found');
      const { items, total } = await findReviews(db, tour.id, query.limit, (query.page - 1) * query.limit);
      return {
        items: items.map(toReview),
        page: query.page,
        pages: Math.max(1, Math.ceil(total / query.limit)),
        summary: { avg: tour.rating, total: tour.reviews_count, by_star: tour.reviews_by_star },
      };
    },
  };
}
