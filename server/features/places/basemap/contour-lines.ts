/** A grid of values, row by row. */
export interface Grid {
  values: Uint8Array;
  width: number;
  height: number;
}

/** Rings with fewer points are specks. */
const MIN_POINTS = 9;

/**
 * Line segments of a cell by its inside corners (1 top left, 2 top right, 4 bottom right, 8 bottom left). Edges: 0 top,
 * 1 right, 2 bottom, 3 left.
 */
const SEGMENTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * Outlines of all areas whose values pass a test (marching squares with edge midpoints): closed rings of flat points in
 * grid units, to be filled by the even-odd rule.
 */
export function contourRings({ values, width, height }: Grid, isIn: (value: number) => boolean): number[][] {
  // One cell of margin around the grid closes every ring.
  const columns = width + 2;
  const inside = new Uint8Array(columns * (height + 2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) inside[(y + 1) * columns + x + 1] = isIn(values[y * width + x]!) ? 1 : 0;
  // The key of an edge is twice the coordinates of its midpoint.
  const across = 2 * columns;
  const next = new Int32Array(across * 2 * (height + 2)).fill(-1);
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) {
      const at = y * columns + x;
      const below = at + columns;
      const corners = inside[at]! | (inside[at + 1]! << 1) | (inside[below + 1]! << 2) | (inside[below]! << 3);
      if (corners === 0 || corners === 15) continue;
      const corner = 2 * (y * across + x);
      const edges = [corner + 1, corner + across + 2, corner + 2 * across + 1, corner + across];
      for (const [from, to] of SEGMENTS[corners]!) next[edges[from]!] = edges[to]!;
    }
  const rings: number[][] = [];
  for (let start = 0; start < next.length; start++) {
    const ring: number[] = [];
    for (let at = start; next[at]! >= 0;) {
      const to = next[at]!;
      next[at] = -1;
      ring.push((at % across) / 2 - 1, Math.floor(at / across) / 2 - 1);
      at = to;
    }
    if (ring.length >= 2 * MIN_POINTS) rings.push(ring);
  }
  return rings;
}

/** Rounds corners: moves each point to the mean of itself and its neighbours. */
export function smoothRing(ring: readonly number[]): number[] {
  const { length } = ring;
  return ring.map((value, at) => (ring[(at - 2 + length) % length]! + 2 * value + ring[(at + 2) % length]!) / 4);
}

/** Omits points that are closer than `tolerance` to the line between their neighbours. */
export function thinRing(ring: readonly number[], tolerance: number): number[] {
  const thin: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at]!, ring[at + 1]!];
    const [toX, toY] = [ring[(at + 2) % ring.length]!, ring[(at + 3) % ring.length]!];
    const [fromX, fromY] = thin.length === 0 ? [Infinity, Infinity] : [thin.at(-2)!, thin.at(-1)!];
    const length = Math.hypot(toX - fromX, toY - fromY);
    const away = Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
    if (!(away < tolerance)) thin.push(x, y);
  }
  return thin;
}
