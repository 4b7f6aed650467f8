import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { ForecastDay } from './forecast-day.ts';
import { SeasonKinds } from './place-guide.ts';

const Degrees = Nullable(Type.Integer({ description: '°C; null if unknown' }));

const ClimateMonth = Type.Object({
  high: Degrees,
  low: Degrees,
  rain: Nullable(Type.Integer({ description: 'Days with at least 1 mm of rain or snow; null if unknown' })),
  sea: Degrees,
  daylight_min: Type.Integer({ description: 'Minutes between sunrise and sunset on the 15th' }),
  is_best: Type.Boolean({ description: 'Whether the weather suits most activities and tours depart in this month' }),
  tours: Type.Integer({ description: 'Number of tours with a departure in the next such month' }),
  price: Nullable(Type.String({ description: 'The lowest price of these departures' })),
  slug: Type.String({ description: "Path of the month's departures, without the leading slash" }),
});

/** The climate of a country, region or city by month, in the caller's language. */
export const PlaceClimate = Type.Object({
  name: Type.String(),
  slug: Type.String({ description: "Path of the place's page, without the leading slash" }),
  breadcrumbs: Type.Array(Type.Object({ name: Type.String(), path: Type.String() })),
  station: Nullable(
    Type.Object(
      {
        name: Type.String(),
        slug: Type.String(),
        distance_km: Type.Integer({ description: '0 for the place itself or a station inside it' }),
        is_own: Type.Boolean({ description: 'Whether it is the place itself' }),
      },
      { description: 'Source of the averages; null if there are none' },
    ),
  ),
  months: Type.Array(ClimateMonth, { description: 'January to December' }),
  forecast: Nullable(
    Type.Object(
      { place: Type.String(), days: Type.Array(ForecastDay) },
      { description: 'The coming days at the place, or at the station inside it; null without a forecast' },
    ),
  ),
  when: Type.Object({
    best: Type.String({ description: 'Best months; empty if none stands out' }),
    busiest: Type.String({ description: 'Months with the most tours; empty if none stands out' }),
    cheapest: Nullable(Type.Object({ month: Type.String(), price: Type.String() })),
  }),
  kinds: SeasonKinds,
  near: Type.Array(
    Type.Object({ name: Type.String(), slug: Type.String({ description: 'Path, without the leading slash' }) }),
    { description: 'Places inside or near it that have tours' },
  ),
  tours: Type.Integer({ description: 'Number of tours on sale there' }),
});
export type PlaceClimate = Static<typeof PlaceClimate>;

export const getPlaceClimate = defineCall({
  method: 'GET',
  path: '/spa/place-climate',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary:
    'Returns the climate of the country, region or city with this slug, by month; `not_found` for any other page.',
  query: Strict({ slug: Type.String({ maxLength: 400 }) }),
  cache: { maxAgeS: 60, hasSearchResults: true },
  reply: PlaceClimate,
  limit: 'search',
});
