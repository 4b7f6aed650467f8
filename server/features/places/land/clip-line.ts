/** A rectangle to cut with, in the units of the points. */
export type CutBox = readonly [left: number, top: number, right: number, bottom: number];

/** Cuts a ring to a rectangle, one side after the other; what was outside runs along the sides. Points are x and y in turns. */
export function clipRing(ring: ArrayLike<number>, [left, top, right, bottom]: CutBox): ArrayLike<number> {
  let cut = ring;
  for (const [axis, limit, sign] of [
    [0, left, 1],
    [1, top, 1],
    [0, right, -1],
    [1, bottom, -1],
  ] as const)
    cut = clipSide(cut, axis, limit, sign);
  return cut;
}

function clipSide(ring: ArrayLike<number>, axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const kept: number[] = [];
  const { length } = ring;
  if (length === 0) return kept;
  let [fromX, fromY] = [ring[length - 2]!, ring[length - 1]!];
  let wasIn = ((axis === 0 ? fromX : fromY) - limit) * sign >= 0;
  for (let at = 0; at < length; at += 2) {
    const [x, y] = [ring[at]!, ring[at + 1]!];
    const isIn = ((axis === 0 ? x : y) - limit) * sign >= 0;
    if (isIn !== wasIn) {
      const part = axis === 0 ? (limit - fromX) / (x - fromX) : (limit - fromY) / (y - fromY);
      if (axis === 0) kept.push(limit, fromY + (y - fromY) * part);
      else kept.push(fromX + (x - fromX) * part, limit);
    }
    if (isIn) kept.push(x, y);
    [fromX, fromY, wasIn] = [x, y, isIn];
  }
  return kept;
}

/** The pieces of a line that may meet a rectangle. Pieces are longer than what lies inside: their ends are never seen. */
export function clipLine(line: ArrayLike<number>, [left, top, right, bottom]: CutBox): number[][] {
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

/** Leaves out the points that lie nearer than `tolerance` to the line without them (Douglas and Peucker); both ends stay. */
export function simplifyLine(line: ArrayLike<number>, tolerance: number): number[] {
  const last = line.length / 2 - 1;
  if (last < 2) return Array.from(line);
  const isKept = new Uint8Array(last + 1);
  isKept[0] = isKept[last] = 1;
  const spans = [0, last];
  while (spans.length > 0) {
    const [to, from] = [spans.pop()!, spans.pop()!];
    const [far, distance] = farthest(line, from, to);
    if (distance <= tolerance * tolerance) continue;
    isKept[far] = 1;
    spans.push(from, far, far, to);
  }
  const kept: number[] = [];
  for (let at = 0; at <= last; at++) if (isKept[at]) kept.push(line[at * 2]!, line[at * 2 + 1]!);
  return kept;
}

function farthest(line: ArrayLike<number>, from: number, to: number): [at: number, squared: number] {
  const [ax, ay] = [line[from * 2]!, line[from * 2 + 1]!];
  const [dx, dy] = [line[to * 2]! - ax, line[to * 2 + 1]! - ay];
  const length = dx * dx + dy * dy;
  let [far, most] = [from, -1];
  for (let at = from + 1; at < to; at++) {
    const [px, py] = [line[at * 2]! - ax, line[at * 2 + 1]! - ay];
    // A ring ends where it begins: then it is the distance to that point.
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    const squared = (px - along * dx) ** 2 + (py - along * dy) ** 2;
    if (squared > most) [far, most] = [at, squared];
  }
  return [far, most];
}
