import { gunzipSync } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readTile } from './basemap-files.ts';
import type { StaticView } from './static-view.ts';

const TILE_PX = 512;
const MAX_ZOOM = 7;

/** A tile with the position of its corner and the size of a tile unit, in pixels of the picture. */
export interface PlacedTile {
  tile: VectorTile;
  left: number;
  top: number;
  scale: number;
}

/** The tiles that a view shows. */
export async function tilesOf(view: StaticView): Promise<PlacedTile[]> {
  const zoom = Math.min(MAX_ZOOM, Math.max(0, Math.round(view.zoom)));
  const across = 2 ** zoom;
  const side = TILE_PX * 2 ** (view.zoom - zoom);
  const [west, north] = [view.x * across * side - view.width / 2, view.y * across * side - view.height / 2];
  const range = (start: number, length: number): number[] => {
    const first = Math.floor(start / side);
    return Array.from({ length: Math.floor((start + length) / side) - first + 1 }, (_, at) => first + at);
  };
  const places = range(north, view.height)
    .filter((y) => y >= 0 && y < across)
    .flatMap((y) => range(west, view.width).map((x) => ({ x, y })));
  const placed = await Promise.all(
    places.map(async ({ x, y }) => {
      const bytes = await readTile('world', zoom, ((x % across) + across) % across, y);
      if (!bytes) return [];
      const tile = new VectorTile(new PbfReader(gunzipSync(bytes)));
      return [{ tile, left: x * side - west, top: y * side - north, scale: side / 4096 }];
    }),
  );
  return placed.flat();
}

/** A feature with its geometry in pixels of the picture. */
export type Feature = VectorTileFeature & { lines: number[][] };

/** The features of a layer; points are flat (x, y, x, y) in pixels of the picture. */
export function featuresOf(tiles: readonly PlacedTile[], name: string): Feature[] {
  return tiles.flatMap(({ tile, left, top, scale }) => {
    const layer = tile.layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
      const feature = layer!.feature(at);
      const lines = feature.loadGeometry().map((points) =>
        points.flatMap(({ x, y }) => [left + x * scale, top + y * scale]),
      );
      return Object.assign(feature, { lines });
    });
  });
}
