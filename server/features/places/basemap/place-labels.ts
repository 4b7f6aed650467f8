/** A candidate label of a static map, centred at x and y in pixels. */
export interface Label {
  x: number;
  y: number;
  kind: 'country' | 'place' | 'water';
  text: string;
  /** Lower ranks are placed first. */
  rank: number;
}

export interface PlacedLabel extends Label {
  sizePx: number;
}

const SIZE_PX = { country: 12, place: 12, water: 13 } as const;
/** Letter widths in em: Han characters are square. */
const LETTER_EM = 0.68;
const HAN_LETTER_EM = 1.05;
const EDGE_PX = 4;
const GAP_PX = 6;

const widthOf = (text: string, sizePx: number): number =>
  text.length * sizePx * (/\p{Script=Han}/u.test(text) ? HAN_LETTER_EM : LETTER_EM);

/** Selects labels that fit in the picture without overlapping, by rank; equal texts are placed once. */
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
