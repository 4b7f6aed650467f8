import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { MAP_MAX_PINS } from '#domain/limits.ts';
import { FilterQuery } from './search.ts';

const Degrees = Type.Number({ minimum: -180, maximum: 180 });

/** One tour on a map, or several that lie near each other. */
export const MapPin = Type.Object({
  lat: Type.Number(),
  lng: Type.Number(),
  count: Type.Integer(),
  price: Type.Integer({
    description:
      "Of the cheapest, minor units of the caller's currency; of a tour alone the price of the days asked for",
  }),
  reach: Type.Number({
    description:
      'The longer side of what its tours spread over, in widths of the world; 0 when they start at one place',
  }),
  ids: Type.Array(Type.Integer(), { description: 'Its best tours' }),
  name: Type.String({ description: 'Of its only tour, else empty' }),
});
export type MapPin = Static<typeof MapPin>;

export const getToursMap = defineCall({
  method: 'GET',
  path: '/spa/tours-map',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: `Where all tours of a search lie, those near each other gathered into one pin: at most ${MAP_MAX_PINS} pins of a part of the world, or of all of it. Page and sort do not matter.`,
  query: Strict({
    ...FilterQuery.properties,
    west: Type.Optional(Degrees),
    south: Type.Optional(Degrees),
    east: Type.Optional(Degrees),
    north: Type.Optional(Degrees),
  }),
  reply: Type.Object({
    bounds: Nullable(
      Type.Object(
        { west: Type.Number(), south: Type.Number(), east: Type.Number(), north: Type.Number() },
        { description: 'Of all tours found, wherever they are' },
      ),
    ),
    pins: Type.Array(MapPin),
    currency: Type.String(),
  }),
  limit: 'search',
});
