/** A name that wants a place on a still map. */
export interface Label {
  x: number;
  y: number;
  look: 'country' | 'place' | 'water';
  text: string;
  /** The lowest is placed first. */
  rank: number;
}

interface PlacedLabel extends Label {
  sizePx: number;
}

const SIZE_PX = { country: 12, place: 12, water: 13 } as const;
/** Width of a letter in shares of its size: Han characters are square. */
const LETTER = 0.68;
const HAN_LETTER = 1.05;
const EDGE_PX = 4;
const GAP_PX = 6;

const widthOf = (text: string, sizePx: number): number =>
  text.length * sizePx * (/\p{Script=Han}/u.test(text) ? HAN_LETTER : LETTER);

/** Keeps the names that lie whole in the picture and free of each other, the most important first. */
export function placeLabels(labels: readonly Label[], { width, height }: { width: number; height: number }): PlacedLabel[] {
  const placed: (PlacedLabel & { half: number })[] = [];
  for (const label of labels.toSorted((a, b) => a.rank - b.rank)) {
    const sizePx = SIZE_PX[label.look];
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
