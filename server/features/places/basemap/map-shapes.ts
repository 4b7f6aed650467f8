import { gunzipSync } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readCountryNames, readTile } from './basemap-files.ts';
import { clipLine, clipRing, type ClipBox } from './clip-line.ts';
import type { StaticView } from './static-view.ts';

/** A candidate label of a static map, centred at x and y in pixels. */
interface Label {
  x: number;
  y: number;
  kind: 'country' | 'place' | 'water' | 'region' | 'peak';
  text: string;
  /** Lower ranks are placed first. */
  rank: number;
}

export interface PlacedLabel extends Label {
  sizePx: number;
}

const SIZE_PX = { country: 12, place: 12, water: 13, region: 9, peak: 9 } as const;
/** Estimated character width in em; Han characters are square. */
const CHARACTER_EM = 0.68;
const HAN_EM = 1.05;
const EDGE_PX = 4;
const GAP_PX = 6;

const widthOf = (text: string, sizePx: number): number =>
  text.length * sizePx * (/\p{Script=Han}/u.test(text) ? HAN_EM : CHARACTER_EM);

/** Selects labels by rank that fit the picture without overlapping; equal texts are placed once. */
export function placeLabels(labels: readonly Label[], { width, height }: { width: number; height: number }): PlacedLabel[] {
  const placed: (PlacedLabel & { half: number })[] = [];
  for (const label of labels.toSorted((a, b) => a.rank - b.rank)) {
    const sizePx = SIZE_PX[label.kind];
    const half = widthOf(label.text, sizePx) / 2;
    const isInside =
      label.x - half >= EDGE_PX && label.x + half <= width - EDGE_PX && label.y >= sizePx && label.y <= height - EDGE_PX;
    const isFree = placed.every(
      (other) =>
        Math.abs(other.x - label.x) > other.half + half + GAP_PX || Math.abs(other.y - label.y) > sizePx + GAP_PX,
    );
    const isNew = placed.every((other) => other.text !== label.text);
    if (isInside && isFree && isNew) placed.push({ ...label, sizePx, half });
  }
  return placed;
}

/** An SVG path with relative integer coordinates, without repeated points. Empty when the shape collapses. */
export function drawPath(points: readonly number[], isClosed: boolean): string {
  let path = '';
  let count = 0;
  let [lastX, lastY] = [0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [Math.round(points[at]!), Math.round(points[at + 1]!)];
    if (count > 0 && x === lastX && y === lastY) continue;
    path +=
      count === 0 ? `M${x} ${y}` : count === 1 ? `l${step(x - lastX, y - lastY)}` : joined(step(x - lastX, y - lastY));
    [lastX, lastY] = [x, y];
    count++;
  }
  if (count < (isClosed ? 3 : 2)) return '';
  return isClosed ? `${path}z` : path;
}

function step(dx: number, dy: number): string {
  return dy < 0 ? `${dx}${dy}` : `${dx} ${dy}`;
}

/** Omits the space before a minus sign, which separates numbers by itself. */
function joined(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`;
}

const TILE_PX = 512;
const MAX_ZOOM = 7;
/** Path units per pixel. */
export const UNITS = 4;
/** Pixels around the picture up to which shapes are drawn, so that the ends of strokes are out of sight. */
const MARGIN = 8;

/** A tile with the position of its corner and the size of a tile unit, in pixels of the picture. */
interface PlacedTile {
  tile: VectorTile;
  left: number;
  top: number;
  scale: number;
}

async function tilesOf(view: StaticView): Promise<PlacedTile[]> {
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

type Feature = VectorTileFeature & { lines: number[][] };

/** The features of a layer; points are flat (x, y, x, y) in pixels of the picture. */
function featuresOf(tiles: readonly PlacedTile[], name: string): Feature[] {
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

const inUnits = (points: readonly number[]): number[] => points.map((value) => value * UNITS);

const fill = (features: readonly Feature[], box: ClipBox): string =>
  features.flatMap(({ lines }) => lines.map((ring) => drawPath(inUnits(clipRing(ring, box)), true))).join('');

const stroke = (features: readonly Feature[], box: ClipBox): string =>
  features
    .flatMap(({ lines }) => lines.flatMap((line) => clipLine(line, box)).map((line) => drawPath(inUnits(line), false)))
    .join('');

/** Names on a map besides countries and seas: none, towns, or lakes, ranges and peaks. */
export type MapNames = 'few' | 'towns' | 'nature';

function labelsOf(tiles: readonly PlacedTile[], lang: string, zoom: number, names: MapNames): Label[] {
  const countries = readCountryNames(lang);
  const own = (feature: Feature): string => String(feature.properties[`name_${lang}`] ?? feature.properties['name']);
  const rank = (feature: Feature): number => Number(feature.properties['rank'] ?? 0);
  const middle = ({ lines: [line = []] }: Feature): { x: number; y: number } => {
    const at = 2 * Math.floor(line.length / 4);
    return { x: line[at] ?? NaN, y: line[at + 1] ?? NaN };
  };
  const isMajor = (feature: Feature): boolean => rank(feature) <= Math.max(1, Math.round(zoom) - 1);
  const isNamed = (feature: Feature): boolean => lang === 'en' || feature.properties[`name_${lang}`] !== undefined;
  const nature = (layer: string, kind: 'water' | 'region' | 'peak'): Label[] =>
    featuresOf(tiles, layer)
      .filter(isNamed)
      .map((feature) => ({ ...middle(feature), kind, text: textOf(kind, own(feature), feature), rank: 4 + rank(feature) }));
  return [
    ...featuresOf(tiles, 'country')
      .filter((feature) => rank(feature) <= Math.max(2, Math.floor(zoom)))
      .map((feature) => ({
        ...middle(feature),
        kind: 'country' as const,
        text: (countries[String(feature.properties['iso'])] ?? own(feature)).toUpperCase(),
        rank: rank(feature),
      })),
    ...(names === 'nature' ? [...nature('water', 'water'), ...nature('region', 'region'), ...nature('peak', 'peak')] : []),
    ...(names === 'towns' ? featuresOf(tiles, 'place') : [])
      .filter(isMajor)
      .map((feature) => ({ ...middle(feature), kind: 'place' as const, text: own(feature), rank: 3 + rank(feature) })),
    ...featuresOf(tiles, 'sea')
      .filter(isNamed)
      .map((feature) => ({ ...middle(feature), kind: 'water' as const, text: own(feature), rank: 2 + rank(feature) })),
  ];
}

/** The text of a label: ranges in capitals, peaks with their height. */
function textOf(kind: 'water' | 'region' | 'peak', name: string, { properties }: Feature): string {
  if (kind === 'region') return name.toUpperCase();
  const heightM = Number(properties['ele']);
  return kind === 'peak' && heightM > 0 ? `${name} ${heightM}` : name;
}

/** Water and islands of a view: rings by feature, and rivers as lines. Points are flat (x, y, x, y) in its pixels. */
export async function readWater(
  view: StaticView,
): Promise<{ areas: number[][][]; islands: number[][][]; rivers: number[][] }> {
  const tiles = await tilesOf(view);
  const ringsOf = (name: string): number[][][] => featuresOf(tiles, name).map(({ lines }) => lines);
  return {
    areas: [...ringsOf('ocean'), ...ringsOf('lake')],
    islands: ringsOf('land'),
    rivers: ringsOf('river').flat(),
  };
}

/** A shape of a map as an SVG path in `UNITS`; filled unless it has a width. */
export interface MapShape {
  kind: 'ice' | 'sea' | 'd200' | 'd2000' | 'river' | 'lake' | 'border' | 'disputed';
  path: string;
  widthPx?: number;
}

/** The shapes of a static map. */
export interface MapShapes {
  /** Drawn below the relief. */
  ground: MapShape[];
  /** Drawn above the relief, in this order. */
  water: MapShape[];
  labels: PlacedLabel[];
}

const BORDER_PX = 0.9;

/** Reads the shapes and labels of a view; labels are in one language. */
export async function readMapShapes(view: StaticView, lang: string, names: MapNames): Promise<MapShapes> {
  const { width, height, zoom } = view;
  const tiles = await tilesOf(view);
  const box: ClipBox = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
  const layer = (name: string): Feature[] => featuresOf(tiles, name);
  const depth = layer('depth');
  const borders = layer('boundary');
  const rivers = layer('river').filter(({ properties }) => Number(properties['rank']) <= zoom + 2);
  const ofDepth = (metres: number): Feature[] => depth.filter(({ properties }) => properties['m'] === metres);
  const isDisputed = ({ properties }: Feature): boolean => properties['disputed'] === 1;
  const shapes: MapShape[] = [
    { kind: 'sea', path: fill(layer('ocean'), box) },
    { kind: 'd200', path: fill(ofDepth(200), box) },
    { kind: 'd2000', path: fill(ofDepth(2000), box) },
    { kind: 'river', path: stroke(rivers, box), widthPx: Math.min(1.6, 0.3 + zoom * 0.12) },
    { kind: 'lake', path: fill(layer('lake'), box) },
    {
      kind: 'border',
      path: stroke(
        borders.filter((border) => !isDisputed(border)),
        box,
      ),
      widthPx: BORDER_PX,
    },
    { kind: 'disputed', path: stroke(borders.filter(isDisputed), box), widthPx: BORDER_PX },
  ];
  const ice: MapShape = { kind: 'ice', path: fill(layer('ice'), box) };
  const isDrawn = ({ path }: MapShape): boolean => path !== '';
  return {
    ground: [ice].filter(isDrawn),
    water: shapes.filter(isDrawn),
    labels: placeLabels(labelsOf(tiles, lang, zoom, names), view),
  };
}
