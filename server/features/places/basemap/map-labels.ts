import { readCountryNames } from './basemap-files.ts';
import { featuresOf, type Feature, type PlacedTile } from './read-tiles.ts';

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

/** Names on a map besides countries and seas: none, towns, or lakes, ranges and peaks. */
export type MapNames = 'few' | 'towns' | 'nature';

/** The labels that a view could show, in one language. */
export function labelsOf(tiles: readonly PlacedTile[], lang: string, zoom: number, names: MapNames): Label[] {
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
