import { gunzipSync } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readCountryNames, readTile } from './basemap-files.ts';
import { clipLine, clipRing, type ClipBox } from './clip-line.ts';
import { drawPath } from './draw-path.ts';
import { placeLabels, type Label } from './place-labels.ts';
import { drawRelief } from './static-relief.ts';
import type { StaticView } from './static-view.ts';

const TILE_PX = 512;
const MAX_ZOOM = 7;
/** Path units in one pixel. */
const UNITS = 4;
/** Pixels around the picture in which shapes are clipped, so that strokes end out of sight. */
const MARGIN = 8;

/** Same colours as MapLibre's two styles. */
const STYLE = `.land{fill:#fbf5ea}.sea{fill:#d7e3e5}.d200{fill:#cedde1}.d2000{fill:#c6d7dd}.lake{fill:#d3e1e4}.ice{fill:#fdfdfc}.relief{mix-blend-mode:multiply}
.river{stroke:#9fbdc8}.border{stroke:#8f7a6b;stroke-opacity:.7}.river,.border{fill:none;stroke-linejoin:round}.disputed{stroke-dasharray:12 12}
text{text-anchor:middle;paint-order:stroke;stroke:#faf5ec;stroke-opacity:.8;stroke-width:2.5px;stroke-linejoin:round;font-family:Onest,system-ui,sans-serif}
.country{fill:#5b5047;font-weight:600;letter-spacing:.12em}.place{fill:#3c3a38}.water{fill:#5f8291;font-style:italic;font-family:Literata,Georgia,serif;stroke:#d7e3e5}
@media (prefers-color-scheme:dark){.land{fill:#302f2f}.sea{fill:#15191f}.d200{fill:#13171c}.d2000{fill:#111419}.lake{fill:#171d24}.ice{fill:#5d6166}.relief{opacity:.75}
.river{stroke:#34454f}.border{stroke:#7d7268}text{stroke:#1b1b1d}.country{fill:#b9aea2}.place{fill:#c9c4bb}.water{fill:#6f93a3;stroke:#15191f}}`;

/** A tile with its corner, and the size of a tile unit, in pixels of the picture. */
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

function fill(features: readonly Feature[], box: ClipBox, kind: string): string {
  const path = features
    .flatMap(({ lines }) => lines.map((ring) => drawPath(inUnits(clipRing(ring, box)), true)))
    .join('');
  return path && `<path class="${kind}" d="${path}"/>`;
}

function stroke(features: readonly Feature[], box: ClipBox, kind: string, widthPx: number): string {
  const path = features
    .flatMap(({ lines }) => lines.flatMap((line) => clipLine(line, box)).map((line) => drawPath(inUnits(line), false)))
    .join('');
  return path && `<path class="${kind}" stroke-width="${(widthPx * UNITS).toFixed(1)}" d="${path}"/>`;
}

function labelsOf(tiles: readonly PlacedTile[], lang: string, zoom: number, hasPlaces: boolean): Label[] {
  const countries = readCountryNames(lang);
  const own = (feature: Feature): string => String(feature.properties[`name_${lang}`] ?? feature.properties['name']);
  const rank = (feature: Feature): number => Number(feature.properties['rank'] ?? 0);
  const middle = ({ lines: [line = []] }: Feature): { x: number; y: number } => {
    const at = 2 * Math.floor(line.length / 4);
    return { x: line[at] ?? NaN, y: line[at + 1] ?? NaN };
  };
  const isMajor = (feature: Feature): boolean => rank(feature) <= Math.max(1, Math.round(zoom) - 1);
  return [
    ...featuresOf(tiles, 'country')
      .filter((feature) => rank(feature) <= Math.max(2, Math.floor(zoom)))
      .map((feature) => ({
        ...middle(feature),
        kind: 'country' as const,
        text: (countries[String(feature.properties['iso'])] ?? own(feature)).toUpperCase(),
        rank: rank(feature),
      })),
    ...(hasPlaces ? featuresOf(tiles, 'place') : [])
      .filter(isMajor)
      .map((feature) => ({ ...middle(feature), kind: 'place' as const, text: own(feature), rank: 3 + rank(feature) })),
    ...featuresOf(tiles, 'sea')
      .filter((feature) => lang === 'en' || feature.properties[`name_${lang}`] !== undefined)
      .map((feature) => ({ ...middle(feature), kind: 'water' as const, text: own(feature), rank: 2 + rank(feature) })),
  ];
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Draws a self-contained SVG map: relief, water, borders, names. It follows the reader's colour scheme. */
export async function drawStaticMap(view: StaticView, lang: string, hasPlaces: boolean): Promise<string> {
  const { width, height, zoom } = view;
  const [tiles, relief] = await Promise.all([tilesOf(view), drawRelief(view)]);
  const box: ClipBox = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
  const layer = (name: string): Feature[] => featuresOf(tiles, name);
  const depth = layer('depth');
  const borders = layer('boundary');
  const ofDepth = (metres: number): Feature[] => depth.filter(({ properties }) => properties['m'] === metres);
  const isDisputed = ({ properties }: Feature): boolean => properties['disputed'] === 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><path class="land" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="scale(${1 / UNITS})">${fill(layer('ice'), box, 'ice')}</g>`,
    `<image class="relief" width="${width}" height="${height}" href="data:image/webp;base64,${relief.toString('base64')}"/>`,
    `<g transform="scale(${1 / UNITS})">`,
    fill(layer('ocean'), box, 'sea'),
    fill(ofDepth(200), box, 'd200'),
    fill(ofDepth(2000), box, 'd2000'),
    stroke(
      layer('river').filter(({ properties }) => Number(properties['rank']) <= zoom + 2),
      box,
      'river',
      Math.min(1.6, 0.3 + zoom * 0.12),
    ),
    fill(layer('lake'), box, 'lake'),
    stroke(
      borders.filter((border) => !isDisputed(border)),
      box,
      'border',
      0.9,
    ),
    stroke(borders.filter(isDisputed), box, 'border disputed', 0.9),
    '</g>',
    ...placeLabels(labelsOf(tiles, lang, zoom, hasPlaces), view).map(
      ({ x, y, kind, text, sizePx }) =>
        `<text class="${kind}" x="${Math.round(x)}" y="${Math.round(y)}" font-size="${sizePx}">${escape(text)}</text>`,
    ),
    '</svg>',
  ].join('');
}
