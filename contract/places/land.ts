import { Type, type Static } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { LAND_MAX_TILES, LAND_MAX_ZOOM } from '#domain/limits.ts';

const Tile = Type.Integer({ minimum: 0, maximum: 2 ** LAND_MAX_ZOOM - 1 });

/** Land, borders and names of a part of the world, ready to be drawn. Units are half pixels of the zoom asked for, counted from the corner of the part. */
export const MapLand = Type.Object({
  land: Type.String({ description: 'SVG path, filled' }),
  borders: Type.String({ description: 'SVG path, stroked' }),
  countries: Type.Array(
    Type.Object({
      code: Type.String({ description: 'Two letters; empty where there are none' }),
      x: Type.Integer(),
      y: Type.Integer(),
      width: Type.Integer({ description: 'Room for its name' }),
    }),
  ),
});
export type MapLand = Static<typeof MapLand>;

export const getMapLand = defineCall({
  method: 'GET',
  path: '/spa/map-land',
  access: 'public',
  addition: true,
  reply: MapLand,
  summary: `Coasts, borders and countries of a rectangle of map tiles (256 pixels, Mercator), both corners included, at most ${LAND_MAX_TILES} a side.`,
  query: Strict({
    zoom: Type.Integer({ minimum: 0, maximum: LAND_MAX_ZOOM }),
    left: Tile,
    top: Tile,
    right: Tile,
    bottom: Tile,
  }),
  cacheMs: 600_000,
  publicS: 86_400,
});
