import { Type } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { City } from '#contract/catalogue/cities.ts';
import { RowId, PlainDate } from '#contract/fields.ts';
import { PageNumber } from '#contract/pagination.ts';
import { getAllTourReviews, ProgramDay, TourPage } from './tour-page.ts';

const errors = ['not_found', 'gone'] as const;
const cache = { maxAgeS: 60 };
const uncached = { method: 'GET', access: 'public', errors } as const;
const common = { ...uncached, cache } as const;

export const getTourForRequest = defineCall({
  ...common,
  path: '/spa/tour-for-request',
  summary: 'Returns one tour as its page shows it, by id, for the request screen.',
  query: Strict({
    id: RowId,
    format: Type.Optional(Type.String({ maxLength: 40 })),
    site_id: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: TourPage,
});

export const getTourReviews = defineCall({
  // A review must disappear as soon as it is hidden.
  ...uncached,
  path: '/spa/tour-reviews',
  summary: "Lists reviews of a tour with text page by page, those in the caller's language first.",
  query: Strict({
    id: RowId,
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 3 }),
    page: PageNumber,
  }),
  reply: getAllTourReviews.reply,
});

export const getTourProgram = defineCall({
  ...common,
  path: '/spa/tour-program',
  summary: 'Returns the programme of a tour, day by day.',
  query: Strict({
    tour_id: RowId,
    program_id: Type.Optional(
      Type.Integer({ minimum: 1, description: "The tour's id, as it has one programme; else not_found" }),
    ),
  }),
  reply: Type.Object({ days: Type.Array(ProgramDay) }),
});

const TourCities = Type.Object({ data: Type.Array(City) });

export const getToursCities = defineCall({
  ...common,
  path: '/spa/tours-cities',
  summary: 'Lists the cities a tour visits, in route order.',
  query: Strict({ tour_id: RowId }),
  reply: TourCities,
});

export const getTicketTourCities = defineCall({
  ...common,
  path: '/crm/api/ticket/tour-cities',
  summary: 'Returns the cities in which a tour starts and ends.',
  query: Strict({ tour_id: RowId }),
  reply: TourCities,
});

export const getExcursionDates = defineCall({
  ...common,
  path: '/crm/api/tour/excursion-dates',
  summary: 'Lists the bookable days and times of an excursion, or the departures of a tour.',
  query: Strict({ id: RowId }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        date: PlainDate,
        times: Type.Array(
          Type.Object({
            id: Type.Integer({ description: 'Id of the departure' }),
            time: Type.String({ description: 'HH:mm in the tour’s time zone' }),
            free: Type.Integer({ description: 'Seats' }),
            price: Type.Object(
              { amount: Type.Integer(), currency: Type.String() },
              { description: "Price per person, in minor units of the caller's currency" },
            ),
          }),
        ),
      }),
    ),
  }),
});
