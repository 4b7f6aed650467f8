import { clipLine, clipRing, type ClipBox } from './clip-line.ts';
import { drawPath, UNITS } from './draw-path.ts';
import { labelsOf, placeLabels, type MapNames, type PlacedLabel } from './map-labels.ts';
import { featuresOf, tilesOf, type Feature } from './read-tiles.ts';
import type { StaticView } from './static-view.ts';

/** Pixels around the picture up to which shapes are drawn, so that the ends of strokes are out of sight. */
const MARGIN = 8;


const inUnits = (points: readonly number[]): number[] => points.map((value) => value * UNITS);

const fill = (features: readonly Feature[], box: ClipBox): string =>
  features.flatMap(({ lines }) => lines.map((ring) => drawPath(inUnits(clipRing(ring, box)), true))).join('');

const stroke = (features: readonly Feature[], box: ClipBox): string =>
  features
    .flatMap(({ lines }) => lines.flatMap((line) => clipLine(line, box)).map((line) => drawPath(inUnits(line), false)))
    .join('');

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
