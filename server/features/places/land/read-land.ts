import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { project } from '#domain/places/mercator.ts';

/** Points of a ring or a line on the square map, x and y in turns, and the rectangle around them. */
export interface Line {
  xy: Float64Array;
  box: readonly [left: number, top: number, right: number, bottom: number];
}

/** The world in one degree of detail. */
export interface World {
  land: Line[];
  borders: Line[];
  countries: { code: string; rings: Line[] }[];
}

/** Natural Earth, public domain: 1 to so many millions. */
export const DETAILS = ['110m', '50m', '10m'] as const;
export type Detail = (typeof DETAILS)[number];

type Atlas = Parameters<typeof mesh>[0];
type Points = readonly (readonly number[])[];
type Shape = ReturnType<typeof feature>;

const require = createRequire(import.meta.url);
const known = new Map<Detail, Promise<World>>();

/** Reads the world, once a detail. The finest takes a quarter of a second of computing, paid by the first who looks so near. */
export function readLand(detail: Detail): Promise<World> {
  let world = known.get(detail);
  if (!world) {
    world = parse(detail);
    known.set(detail, world);
    world.catch(() => known.delete(detail));
  }
  return world;
}

async function parse(detail: Detail): Promise<World> {
  const atlas = JSON.parse(await readFile(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8')) as Atlas;
  const { land, countries } = atlas.objects;
  if (!land || !countries) throw new Error(`the atlas of ${detail} lacks land or countries`);
  return {
    land: partsOf(feature(atlas, land)).flatMap(ringsOf),
    borders: mesh(atlas, countries as Parameters<typeof mesh>[1], (a, b) => a !== b).coordinates.map((points) =>
      lineOf(points.map(([lng = 0, lat = 0]) => placed(lat, lng))),
    ),
    // Names need no fine outline, and the finest one is slow to take apart.
    countries:
      detail === '10m'
        ? (await readLand('50m')).countries
        : partsOf(feature(atlas, countries)).map((part) => ({ code: codeOf(part.id), rings: ringsOf(part) })),
  };
}

type Part = Extract<Shape, { type: 'Feature' }>;

function partsOf(shape: Shape): Part[] {
  return shape.type === 'Feature' ? [shape] : shape.features;
}

function ringsOf({ geometry }: Part): Line[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flatMap(unrolled);
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().flatMap(unrolled) : [];
}

const placed = (lat: number, lng: number): [x: number, y: number] => {
  const { x, y } = project(lat, lng);
  return [x, y];
};

/** A ring, and the same ring on the other side of the world where it crosses the 180th meridian. */
function unrolled(points: Points): Line[] {
  let turns = 0;
  const rolled = points.map(([lng = 0, lat = 0], at): [x: number, y: number] => {
    const before = points[at - 1]?.[0] ?? lng;
    if (Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1;
    const { x, y } = project(lat, lng);
    return [x + turns, y];
  });
  // Antarctica goes around the pole: its ring is closed along the lower edge of the map.
  if (turns !== 0) rolled.push([rolled.at(-1)![0], 1], [rolled[0]![0], 1]);
  const line = lineOf(rolled);
  return [
    line,
    ...(line.box[2] > 1 ? [lineOf(rolled.map(([x, y]) => [x - 1, y]))] : []),
    ...(line.box[0] < 0 ? [lineOf(rolled.map(([x, y]) => [x + 1, y]))] : []),
  ];
}

function lineOf(points: readonly (readonly [x: number, y: number])[]): Line {
  const xy = new Float64Array(points.length * 2);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  points.forEach(([x, y], at) => {
    xy[at * 2] = x;
    xy[at * 2 + 1] = y;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  });
  return { xy, box: [left, top, right, bottom] };
}

/** The two letters of a country's three digits: Unicode keeps the digits as another spelling of its regions. */
function codeOf(id: string | number | undefined): string {
  if (id === undefined) return '';
  const { region = '' } = new Intl.Locale(`und-${String(id).padStart(3, '0')}`);
  return /^[A-Z]{2}$/.test(region) ? region : '';
}
