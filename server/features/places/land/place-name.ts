/** Rows in which a place for a name is looked for. */
const ROWS = 12;
/** No name fits into less. */
const MIN_ROOM = 40;

interface NamePlace {
  x: number;
  y: number;
  width: number;
}

/** Where a country's name has most room: the middle of the widest stretch across its largest ring. Null when there is none to speak of. */
export function placeName(rings: readonly ArrayLike<number>[]): NamePlace | null {
  const [largest] = rings.map((ring) => ({ ring, area: areaOf(ring) })).toSorted((a, b) => b.area - a.area);
  if (!largest) return null;
  const { ring } = largest;
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < ring.length; at += 2) [low, high] = [Math.min(low, ring[at]!), Math.max(high, ring[at]!)];
  let best: NamePlace | null = null;
  let most = 0;
  for (let row = 1; row < ROWS; row++) {
    const y = low + ((high - low) * row) / ROWS;
    // The middle rows are the better ones: a name at the edge looks lost.
    const favour = 1 - 0.7 * Math.abs(row / ROWS - 0.5);
    for (const [from, to] of stretches(ring, y)) {
      if ((to - from) * favour <= most) continue;
      most = (to - from) * favour;
      best = { x: Math.round((from + to) / 2), y: Math.round(y), width: Math.round(to - from) };
    }
  }
  return best && best.width >= MIN_ROOM ? best : null;
}

function areaOf(ring: ArrayLike<number>): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return Math.abs(twice) / 2;
}

/** The parts of a row that lie inside of a ring, from the left. */
function stretches(ring: ArrayLike<number>, y: number): [from: number, to: number][] {
  const crossings: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [ay, by] = [ring[at + 1]!, ring[next + 1]!];
    if (ay > y !== by > y) crossings.push(ring[at]! + ((y - ay) / (by - ay)) * (ring[next]! - ring[at]!));
  }
  crossings.sort((a, b) => a - b);
  return Array.from({ length: crossings.length >> 1 }, (_, at) => [crossings[at * 2]!, crossings[at * 2 + 1]!]);
}
