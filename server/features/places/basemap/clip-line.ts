/** A clip rectangle, in the units of the points. */
export type ClipBox = readonly [left: number, top: number, right: number, bottom: number];

/** Clips a ring to a rectangle (Sutherland-Hodgman). Points are flat: x, y, x, y. */
export function clipRing(ring: readonly number[], [left, top, right, bottom]: ClipBox): readonly number[] {
  let clipped = ring;
  for (const [axis, limit, sign] of [
    [0, left, 1],
    [1, top, 1],
    [0, right, -1],
    [1, bottom, -1],
  ] as const)
    clipped = clipSide(clipped, axis, limit, sign);
  return clipped;
}

function clipSide(ring: readonly number[], axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const inside: number[] = [];
  const { length } = ring;
  if (length === 0) return inside;
  let [fromX, fromY] = [ring[length - 2]!, ring[length - 1]!];
  let wasIn = ((axis === 0 ? fromX : fromY) - limit) * sign >= 0;
  for (let at = 0; at < length; at += 2) {
    const [x, y] = [ring[at]!, ring[at + 1]!];
    const isIn = ((axis === 0 ? x : y) - limit) * sign >= 0;
    if (isIn !== wasIn) {
      const part = axis === 0 ? (limit - fromX) / (x - fromX) : (limit - fromY) / (y - fromY);
      if (axis === 0) inside.push(limit, fromY + (y - fromY) * part);
      else inside.push(fromX + (x - fromX) * part, limit);
    }
    if (isIn) inside.push(x, y);
    [fromX, fromY, wasIn] = [x, y, isIn];
  }
  return inside;
}

/** The pieces of a line within a rectangle. Their ends may lie outside, where they are invisible. */
export function clipLine(line: readonly number[], [left, top, right, bottom]: ClipBox): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  for (let at = 2; at < line.length; at += 2) {
    const [ax, ay, bx, by] = [line[at - 2]!, line[at - 1]!, line[at]!, line[at + 1]!];
    if (Math.max(ax, bx) < left || Math.min(ax, bx) > right || Math.max(ay, by) < top || Math.min(ay, by) > bottom) {
      piece = [];
      continue;
    }
    if (piece.length === 0) pieces.push((piece = [ax, ay]));
    piece.push(bx, by);
  }
  return pieces;
}
