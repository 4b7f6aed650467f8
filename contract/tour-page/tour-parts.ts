import { Type } from 'typebox';
import { defineCall, RowId, Strict } from '#contract/call.ts';
import { PageNumber } from '#contract/pagination.ts';
import { City } from '#contract/catalogue/cities.ts';
import { ProgramDay, ReviewSummary, TourPage, TourReview } from './tour-page.ts';

const errors = ['not_found', 'gone'] as const;
const cache = { maxAgeS: 60 };
const uncached = { method: 'GET', access: 'public', errors } as const;
const common = { ...uncached, cache } as const;

export const getTourForRequest = defineCall({
  ...common,
  path: '/spa/tour-for-request',
  summary: 'One tour as its page shows it, by id: what the request screen works from.',
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
  summary: "Reviews of a tour with words a page at a time, those in the caller's language first.",
  query: Strict({
    id: RowId,
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 3 }),
    page: PageNumber,
  }),
  reply: Type.Object({
    items: Type.Array(TourReview),
    found: Type.Integer({ description: 'How many reviews the pages hold' }),
    summary: ReviewSummary,
    pages: Type.Integer(),
    page: Type.Integer(),
  }),
});

export const getTourProgram = defineCall({
  ...common,
  path: '/spa/tour-program',
  summary: 'The programme of a tour, day by day.',
  query: Strict({
    tour_id: RowId,
    program_id: Type.Optional(
      Type.Integer({ minimum: 1, description: "A tour has one programme, with the tour's id; another is not_found" }),
    ),
  }),
  reply: Type.Object({ days: Type.Array(ProgramDay) }),
});

const TourCities = Type.Object({ data: Type.Array(City) });

export const getToursCities = defineCall({
  ...common,
  path: '/spa/tours-cities',
  summary: 'The cities a tour visits, in their order.',
  query: Strict({ tour_id: RowId }),
  reply: TourCities,
});

export const getTicketTourCities = defineCall({
  ...common,
  path: '/crm/api/ticket/tour-cities',
  summary: 'The cities one travels to for a tour: where it starts and where it ends.',
  query: Strict({ tour_id: RowId }),
  reply: TourCities,
});

export const getExcursionDates = defineCall({
  ...common,
  path: '/crm/api/tour/excursion-dates',
  summary: 'Days and times of an excursion that can still be booked; of a tour, its departures.',
  query: Strict({ id: RowId }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        date: Type.String({ format: 'date' }),
        times: Type.Array(
          Type.Object({
            id: Type.Integer({ description: 'Departure' }),
            time: Type.String({ description: 'HH:mm in the zone of the tour' }),
            free: Type.Integer({ description: 'Seats' }),
            price: Type.Object(
              { amount: Type.Integer(), currency: Type.String() },
              { description: "A person, in the caller's currency (minor units)" },
            ),
          }),
        ),
      }),
    ),
  }),
});
