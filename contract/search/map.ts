import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { MAX_MAP_PINS } from '#domain/limits.ts';
import { FilterQuery } from './search.ts';

const Degrees = Type.Number({ minimum: -180, maximum: 180 });

/** A tour on a map, or a cluster of nearby tours. */
export const MapPin = Type.Object({
  lat: Type.Number(),
  lng: Type.Number(),
  count: Type.Integer(),
  price: Type.Integer({
    description:
      "Lowest price, minor units of the caller's currency; for a single tour the price on the requested dates",
  }),
  reach: Type.Number({
    description: "Longer side of the cluster's extent, in widths of the world; 0 when all tours start at one place",
  }),
  ids: Type.Array(Type.Integer(), { description: 'Ids of the best-ranked tours of the cluster' }),
  name: Type.String({ description: 'Title of a single tour; empty for a cluster' }),
});
export type MapPin = Static<typeof MapPin>;

export const getToursMap = defineCall({
  method: 'GET',
  path: '/spa/tours-map',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: `Returns the positions of all results of a search, clustered into at most ${MAX_MAP_PINS} pins, in a part of the world or all of it. Page and sort are ignored.`,
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
        { description: 'Bounds of all results, inside or outside the box' },
      ),
    ),
    pins: Type.Array(MapPin),
    currency: Type.String(),
  }),
  limit: 'search',
});
