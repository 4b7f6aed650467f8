import { sql } from 'kysely';
import type { City } from '#contract/catalogue/cities.ts';
import type * as calls from '#contract/tour-page/tour-parts.ts';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import type { CallContext, Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { findReviewPage, findTourPage, requireTour, type TourPageDeps } from './find-tour-page.ts';

/** Cities by id in the order given, each once. */
async function namedCities(db: Db, ids: readonly number[], locale: Locale): Promise<City[]> {
  const { rows } = await sql<{ id: number; name: LocalText; region: LocalText | null; country: LocalText }>`
    select city.id, city.name, region.name as region, country.name as country
    from city join country on country.id = city.country_id left join region on region.id = city.region_id
    where city.id = any(${[...new Set(ids)]}::int[]) order by array_position(${[...ids]}::int[], city.id)`.execute(db);
  return rows.map(({ id, name, region, country }) => ({
    id,
    name: textIn(name, locale),
    region: { name: region ? textIn(region, locale) : '' },
    country: { name: textIn(country, locale) },
  }));
}

const canBeBooked = (date: TourDate): boolean => !date.is_busy && date.number_of_free_seats > 0;

/** Handlers of the calls that give one part of a tour. */
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
    async getTourQuestion({ locale }, { query }) {
      const tour = await requireTour(db, query.tour_id);
      const items = tour.questions.map(({ text, answer }, index) => ({
        id: index + 1,
        text: textIn(text, locale),
        author: null,
        asked_at: null,
        answer: { text: textIn(answer, locale), author: tour.organizer.person || tour.organizer.name, at: null },
      }));
      if (query.question_id === undefined) return { items };
      const asked = items.filter(({ id }) => id === query.question_id);
      if (asked.length === 0) throw new Problem('not_found');
      return { items: asked };
    },
    async getToursCities({ locale }, { query }) {
      const tour = await requireTour(db, query.tour_id);
      return { data: await namedCities(db, tour.city_ids, locale) };
    },
    async getTicketTourCities({ locale }, { query }) {
      const tour = await requireTour(db, query.tour_id);
      return { data: await namedCities(db, [tour.start_city_id, ...tour.city_ids.slice(-1)], locale) };
    },
    async getExcursionDates(context, { query }) {
      const { dates, meeting } = await pageOf(context, query.id);
      const days = Map.groupBy(dates.filter(canBeBooked), (date) => date.start);
      return {
        data: [...days].map(([date, departures]) => ({
          date,
          times: departures.map(({ id, number_of_free_seats: free, price, currency }) => ({
            id,
            time: meeting.time,
            free,
            price: { amount: price, currency },
          })),
        })),
      };
    },
  };
}
