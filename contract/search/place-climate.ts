import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { SeasonKinds } from './place-guide.ts';

const Degrees = Nullable(Type.Integer({ description: '°C; null: not known' }));

const ClimateMonth = Type.Object({
  high: Degrees,
  low: Degrees,
  rain: Nullable(Type.Integer({ description: 'Days with at least 1 mm of rain or snow; null: not known' })),
  sea: Degrees,
  daylight_min: Type.Integer({ description: 'Minutes between sunrise and sunset on the 15th' }),
  is_best: Type.Boolean({ description: 'Its weather suits most activities, and tours leave in it' }),
  tours: Type.Integer({ description: 'Tours with a departure in the next such month' }),
  price: Nullable(Type.String({ description: 'The lowest price of these departures' })),
  slug: Type.String({ description: 'Address of the departures of the month, without the slash' }),
});

/** The climate of a country, region or city by month, in the caller's language. */
export const PlaceClimate = Type.Object({
  name: Type.String(),
  slug: Type.String({ description: "Address of the place's page, without the slash" }),
  breadcrumbs: Type.Array(Type.Object({ name: Type.String(), path: Type.String() })),
  station: Nullable(
    Type.Object(
      {
        name: Type.String(),
        slug: Type.String(),
        distance_km: Type.Integer({ description: '0: the place itself, or inside it' }),
        is_own: Type.Boolean({ description: 'It is the place itself' }),
      },
      { description: 'Where the averages are from; null: no averages' },
    ),
  ),
  months: Type.Array(ClimateMonth, { description: 'January to December' }),
  when: Type.Object({
    best: Type.String({ description: 'Months; empty: none stands out' }),
    busiest: Type.String({ description: 'The months with most tours; empty: none stands out' }),
    cheapest: Nullable(Type.Object({ month: Type.String(), price: Type.String() })),
  }),
  kinds: SeasonKinds,
  near: Type.Array(
    Type.Object({ name: Type.String(), slug: Type.String({ description: 'Of the place, without the slash' }) }),
    { description: 'Places inside it, or beside it, that have tours' },
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
  summary: 'The climate of the country, region or city with this slug, by month; not_found for any other page.',
  query: Strict({ slug: Type.String({ maxLength: 400 }) }),
  cache: { maxAgeS: 60, hasSearchResults: true },
  reply: PlaceClimate,
  limit: 'search',
});
