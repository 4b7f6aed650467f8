import { LRUCache } from 'lru-cache';
import type { MapLand } from '#contract/places/land.ts';
import { clipLine, clipRing, simplifyLine, type CutBox } from './clip-line.ts';
import { drawPath } from './draw-path.ts';
import { placeName } from './place-name.ts';
import { readLand, type Detail, type Line, type World } from './read-land.ts';

/** A rectangle of tiles, both corners included. */
export interface LandPart {
  zoom: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half pixels: maps are drawn up to half a zoom larger, and screens are fine. */
const UNITS_PER_TILE = 512;
/** Cut so far outside of the part that nobody sees the edges of the cut. */
const MARGIN = 16;
/** A line may be off by so much. */
const TOLERANCE = 1.2;
/** Islands smaller than this are left out. */
const MIN_SIDE = 1;
const PARTS_KEPT = 150;

const kept = new LRUCache<string, Promise<MapLand>>({ max: PARTS_KEPT });

/** Coasts, borders and names of countries of a part of the world. */
export function cutLand(part: LandPart): Promise<MapLand> {
  const key = Object.values([part.zoom, part.left, part.top, part.right, part.bottom]).join(' ');
  let land = kept.get(key);
  if (!land) {
    land = readLand(detailAt(part.zoom)).then((world) => draw(world, part));
    kept.set(key, land);
    land.catch(() => kept.delete(key));
  }
  return land;
}

function detailAt(zoom: number): Detail {
  return zoom <= 1 ? '110m' : zoom <= 5 ? '50m' : '10m';
}

function draw(world: World, { zoom, left, top, right, bottom }: LandPart): MapLand {
  const scale = UNITS_PER_TILE * 2 ** zoom;
  const [offX, offY] = [left * UNITS_PER_TILE, top * UNITS_PER_TILE];
  const edges: CutBox = [0, 0, (right - left + 1) * UNITS_PER_TILE, (bottom - top + 1) * UNITS_PER_TILE];
  const wide: CutBox = [-MARGIN, -MARGIN, edges[2] + MARGIN, edges[3] + MARGIN];
  const seen = ({ box }: Line): boolean =>
    box[2] * scale - offX > wide[0] &&
    box[0] * scale - offX < wide[2] &&
    box[3] * scale - offY > wide[1] &&
    box[1] * scale - offY < wide[3] &&
    Math.max(box[2] - box[0], box[3] - box[1]) * scale >= MIN_SIDE;
  const inUnits = ({ xy }: Line): Float64Array => xy.map((value, at) => value * scale - (at % 2 === 0 ? offX : offY));
  const rings = (lines: readonly Line[], box: CutBox): ArrayLike<number>[] =>
    lines
      .filter(seen)
      .map((line) => clipRing(inUnits(line), box))
      .filter(({ length }) => length > 0);
  const borders = world.borders.filter(seen).flatMap((line) => clipLine(inUnits(line), wide));
  return {
    land: rings(world.land, wide)
      .map((ring) => drawPath(simplifyLine(ring, TOLERANCE), true))
      .join(''),
    borders: borders.map((line) => drawPath(simplifyLine(line, TOLERANCE), false)).join(''),
    countries: world.countries.flatMap(({ code, rings: own }) => {
      const place = code === '' ? null : placeName(rings(own, edges));
      return place ? [{ code, ...place }] : [];
    }),
  };
}
