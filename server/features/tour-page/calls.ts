import { isOn, type CallInput } from '#contract/call.ts';
import type { City } from '#contract/catalogue/cities.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type * as individual from '#contract/tour-page/individual-tours.ts';
import type * as moderation from '#contract/tour-page/moderate-questions.ts';
import type * as privateData from '#contract/tour-page/private-data.ts';
import type * as feed from '#contract/tour-page/things-to-do.ts';
import type * as emails from '#contract/tour-page/tour-emails.ts';
import type * as calls from '#contract/tour-page/tour-page.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type * as parts from '#contract/tour-page/tour-parts.ts';
import type * as questions from '#contract/tour-page/tour-questions.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { viewCity } from '#server/features/catalogue/index.ts';
import { watchHandlers } from '#server/features/tour-page/new-dates/watch-calls.ts';
import { individualTourHandlers, pageWithoutAlt } from '#server/features/tour-page/private/individual-tours.ts';
import { privateDataHandlers } from '#server/features/tour-page/private/private-data.ts';
import { moderationHandlers } from '#server/features/tour-page/questions/moderate-question.ts';
import { questionHandlers } from '#server/features/tour-page/questions/question-calls.ts';
import { tourEmailHandlers } from './email-calls.ts';
import { findReviewPage, findTourPage, requireTour, type TourPageDeps } from './find-tour-page.ts';
import { thingsToDoHandlers } from './things-to-do.ts';

/** The id at the end of a tour's slug. */
function idOfSlug(slug: string): number {
  const digits = /-(\d{1,15})$/.exec(slug)?.[1];
  if (!digits) throw new Problem('not_found');
  return Number(digits);
}

/** Omits fields that the caller excludes; by default none. */
function trim(
  tour: TourPage,
  { expand_program: program, expand_reviews: reviews, with_alt: alt }: CallInput<typeof calls.getTour>['query'],
): TourPage {
  const named = isOn(alt, true) ? tour : pageWithoutAlt(tour);
  return {
    ...named,
    ...(!isOn(program, true) && { program: [] }),
    ...(!isOn(reviews, true) && { reviews: { ...tour.reviews, items: [] } }),
  };
}

/** Handlers of the tour page. */
export function tourPageHandlers(
  deps: TourPageDeps,
): Handlers<
  typeof calls &
    typeof parts &
    typeof emails &
    typeof feed &
    typeof questions &
    typeof individual &
    typeof privateData &
    typeof moderation
> {
  return {
    getTour: async (context, { query }) => trim(await findTourPage(deps, idOfSlug(query.slug), context), query),
    getAllTourReviews: ({ locale }, { query }) => findReviewPage(deps.db, idOfSlug(query.slug), { ...query, locale }),
    ...tourPartHandlers(deps),
    ...tourEmailHandlers(deps),
    ...watchHandlers(deps),
    ...thingsToDoHandlers(deps),
    ...individualTourHandlers(deps),
    ...privateDataHandlers(deps),
    ...questionHandlers(deps),
    ...moderationHandlers(deps),
  };
}

/** Cities by id, in the given order, without duplicates. */
async function namedCities(deps: TourPageDeps, ids: readonly number[], locale: Locale): Promise<City[]> {
  const directory = await deps.catalogue.directory.current();
  return [...new Set(ids)]
    .map((id) => directory.find('city', id))
    .filter((city) => city !== null)
    .map((city) => viewCity(directory, city, locale));
}

const canBeBooked = (date: TourDate): boolean => !date.is_busy && date.number_of_free_seats > 0;

/** Handlers of single parts of a tour. */
function tourPartHandlers(deps: TourPageDeps): Handlers<typeof parts> {
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
