import type { City } from '#contract/catalogue/cities.ts';
import type * as calls from '#contract/tour-page/tour-parts.ts';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import type { Locale } from '#domain/locales.ts';
import { viewCity } from '#server/features/catalogue/index.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { findReviewPage, findTourPage, requireTour, type TourPageDeps } from './find-tour-page.ts';

/** Cities by id in the order given, each once. */
async function namedCities(deps: TourPageDeps, ids: readonly number[], locale: Locale): Promise<City[]> {
  const directory = await deps.catalogue.directory.current();
  return [...new Set(ids)]
    .map((id) => directory.find('city', id))
    .filter((city) => city !== null)
    .map((city) => viewCity(directory, city, locale));
}

const canBeBooked = (date: TourDate): boolean => !date.is_busy && date.number_of_free_seats > 0;

/** Handlers of calls that return one part of a tour. */
export function tourPartHandlers(deps: TourPageDeps): Handlers<typeof calls> {
  const { db } = deps;
  const pageOf = (context: CallContext, id: number): Promise<TourPage> => findTourPage(deps, id, context);
  return {
    getTourForRequest: (context, { query }) => pageOf(context, query.id),
    getTourReviews: ({ locale }, { query }) => findReviewPage(db, query.id, { ...query, locale }),
    async getTourProgram(context, { query }) {
      if (query.program_id !== undefined && query.program_id !== query.tour_id) throw new Problem('not_found');
      return { days: (await pageOf(context, query.tour_id)).program };
    },
    async getToursCities({ locale }, { query }) {
      const tour = await requireTour(db, query.tour_id);
      return { data: await namedCities(deps, tour.city_ids, locale) };
    },
    async getTicketTourCities({ locale }, { query }) {
      const tour = await requireTour(db, query.tour_id);
      return { data: await namedCities(deps, [tour.start_city_id, ...tour.city_ids.slice(-1)], locale) };
    },
    async getExcursionDates(context, { query }) {
      const { dates, meeting } = await pageOf(context, query.id);
      const days = Map.groupBy(dates.filter(canBeBooked), (date) => date.start);
      return {
        data: [...days].map(([date, departures]) => ({
          date,
          times: departures.map(({ id, time, number_of_free_seats: free, price, currency }) => ({
            id,
            time: time ?? meeting.time,
            free,
            price: { amount: price, currency },
          })),
        })),
      };
    },
  };
}
