import { project, unproject, worldPx, type MapPoint, type MapView } from '#domain/places/mercator.ts';
import { LRUCache } from 'lru-cache';
import TinyQueue from 'tinyqueue';
import { clipLine, type ClipBox } from './clip-line.ts';
import { readWater } from './map-shapes.ts';

/** A place or a turning point, in degrees. */
export interface WayPoint {
  lat: number;
  lng: number;
}

/** Cells of the longer side of the chart. */
const CELLS = 320;
/** Coasts are read this much finer than the cells, so that straits stay open. */
const FINE = 4;
/** Room around the places for a way round a cape, in parts of their longer side: more where less has no way. */
const MARGINS = [0.25, 0.9, 2];
/** Cost of a cell: open water, water beside land, land. */
const COST = { open: 1, coast: 1.5, land: 60 };
/** Minimum side of a chart, as a share of the world: places in one town need no finer water. */
const MIN_SIDE = 1e-4;
/** Cells of land between a town and its quay. */
const QUAY_CELLS = 6;
/** A route with a larger share of land does not count as a way by water. */
const MAX_LAND = 0.3;
const DECIMALS = 1000;

/** Ways by route; a chart takes about a tenth of a second. */
const waysByRoute = new LRUCache<string, Promise<(WayPoint[] | null)[]>>({ max: 500 });

/** Adds the turning points of a ship's way to the places of its route: `via` leads from the place before. */
export async function withWaterWays<Place extends WayPoint>(
  route: readonly Place[],
): Promise<(Place & { via?: WayPoint[] })[]> {
  if (route.length < 2) return [...route];
  const key = route.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  const ways =
    waysByRoute.get(key) ??
    findWaterWays(route).catch((error: unknown) => {
      waysByRoute.delete(key);
      throw error;
    });
  waysByRoute.set(key, ways);
  const found = await ways;
  return route.map((place, at) => {
    const via = found[at - 1];
    return via ? { ...place, via } : place;
  });
}

interface Way {
  points: WayPoint[];
  /** Whether it is on water but for the quays. */
  isAfloat: boolean;
}

interface Chart {
  view: MapView;
  width: number;
  height: number;
  /** One byte a cell: whether it is water. */
  water: Uint8Array;
}

/**
 * Turning points of a ship's way between consecutive places, by sea, lake and river of the base map; null for a leg
 * without such a way. The ends of a leg are not among them.
 */
export async function findWaterWays(places: readonly WayPoint[]): Promise<(WayPoint[] | null)[]> {
  let ways: (Way | null)[] = places.slice(1).map(() => null);
  for (const margin of MARGINS) {
    if (ways.every((way) => way?.isAfloat)) break;
    const chart = await drawChart(places, margin);
    ways = ways.map((way, at) => {
      if (way?.isAfloat) return way;
      const found = findWay(chart, places[at]!, places[at + 1]!);
      return found?.isAfloat || !way ? found : way;
    });
  }
  return ways.map((way) => way && way.points);
}

/** Water and land around some places. */
async function drawChart(places: readonly WayPoint[], margin: number): Promise<Chart> {
  const points = places.map(({ lat, lng }) => project(lat, lng));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const longest = Math.max(across, down, MIN_SIDE);
  const room = margin * longest;
  const side = longest + 2 * room;
  const zoom = Math.log2(CELLS / side / worldPx(0));
  const view = { x: west + across / 2, y: north + down / 2, zoom };
  const [width, height] = [across, down].map((length) => Math.ceil(((length + 2 * room) / side) * CELLS)) as [number, number];
  const water = new Uint8Array(width * height);
  const { areas, islands, rivers } = await readWater({
    ...view,
    zoom: zoom + Math.log2(FINE),
    width: width * FINE,
    height: height * FINE,
  });
  const chart = { view, width, height, water };
  for (const rings of areas) fillCells(chart, rings, 1);
  for (const rings of islands) fillCells(chart, rings, 0);
  const box: ClipBox = [0, 0, width * FINE, height * FINE];
  for (const line of rivers) for (const part of clipLine(line, box)) followLine(chart, part);
  return chart;
}

/** Sets the cells inside a shape by the even-odd rule; `rings` are flat points in fine pixels. */
function fillCells({ width, height, water }: Chart, rings: readonly (readonly number[])[], value: 0 | 1): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!];
      // Rows whose middle this side crosses.
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) / FINE - 0.5));
      const end = Math.min(height, Math.ceil(Math.max(y1, y2) / FINE - 0.5));
      for (let row = first; row < end; row++) {
        const x = x1 + (((row + 0.5) * FINE - y1) / (y2 - y1)) * (x2 - x1);
        const known = crossings.get(row);
        if (known) known.push(x);
        else crossings.set(row, [x]);
      }
    }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let at = 0; at + 1 < xs.length; at += 2) {
      const from = Math.max(0, Math.ceil(xs[at]! / FINE - 0.5));
      const to = Math.min(width - 1, Math.floor(xs[at + 1]! / FINE - 0.5));
      if (to >= from) water.fill(value, row * width + from, row * width + to + 1);
    }
  }
}

/** Makes the cells along a river water. */
function followLine({ width, height, water }: Chart, line: readonly number[]): void {
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1, y1, x2, y2] = [0, 1, 2, 3].map((part) => line[at + part]! / FINE) as [number, number, number, number];
    const steps = Math.ceil(2 * Math.hypot(x2 - x1, y2 - y1)) || 1;
    for (let step = 0; step <= steps; step++) {
      const column = Math.floor(x1 + ((x2 - x1) * step) / steps);
      const row = Math.floor(y1 + ((y2 - y1) * step) / steps);
      if (column >= 0 && column < width && row >= 0 && row < height) water[row * width + column] = 1;
    }
  }
}

function cellOf({ view, width, height }: Chart, { lat, lng }: WayPoint): number {
  const { x, y } = project(lat, lng);
  const column = Math.floor((x - view.x) * worldPx(view.zoom) + width / 2);
  const row = Math.floor((y - view.y) * worldPx(view.zoom) + height / 2);
  return Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column));
}

function pointOf({ view, width, height }: Chart, cell: number): WayPoint {
  const at: MapPoint = {
    x: view.x + ((cell % width) + 0.5 - width / 2) / worldPx(view.zoom),
    y: view.y + (Math.floor(cell / width) + 0.5 - height / 2) / worldPx(view.zoom),
  };
  const { lat, lng } = unproject(at);
  return { lat: Math.round(lat * DECIMALS) / DECIMALS, lng: Math.round(lng * DECIMALS) / DECIMALS };
}

function findWay(chart: Chart, from: WayPoint, to: WayPoint): Way | null {
  const cells = cheapestCells(chart, cellOf(chart, from), cellOf(chart, to));
  const land = cells.filter((cell) => chart.water[cell] === 0).length;
  const isAfloat = land <= 2 * QUAY_CELLS;
  if (!isAfloat && land > cells.length * MAX_LAND) return null;
  // The cells before the first water and after the last belong to the places themselves.
  const first = cells.findIndex((cell) => chart.water[cell] === 1);
  const last = cells.findLastIndex((cell) => chart.water[cell] === 1);
  if (first === -1) return null;
  const points = straighten(chart, cells.slice(first, last + 1)).map((cell) => pointOf(chart, cell));
  return { points, isAfloat };
}

const NEIGHBOURS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => (x === 0 && y === 0 ? [] : [[x, y] as const])));

function costsOf({ width, height, water }: Chart): Float32Array {
  return Float32Array.from(water, (isWater, cell) => {
    if (isWater === 0) return COST.land;
    const [column, row] = [cell % width, Math.floor(cell / width)];
    const isCoast = NEIGHBOURS.some(([x, y]) => {
      const [nextColumn, nextRow] = [column + x, row + y];
      const isInside = nextColumn >= 0 && nextColumn < width && nextRow >= 0 && nextRow < height;
      return isInside && water[nextRow * width + nextColumn] === 0;
    });
    return isCoast ? COST.coast : COST.open;
  });
}

/** The cheapest way between two cells, both included (Dijkstra). */
function cheapestCells(chart: Chart, from: number, to: number): number[] {
  const { width, height } = chart;
  const costs = costsOf(chart);
  const total = new Float64Array(width * height).fill(Infinity);
  const before = new Int32Array(width * height).fill(-1);
  total[from] = 0;
  // A cell that is found cheaper is queued again, and comes again later, without effect.
  const queue = new TinyQueue([{ cell: from, cost: 0 }], (one, other) => one.cost - other.cost);
  for (let cell = queue.pop()?.cell; cell !== undefined && cell !== to; cell = queue.pop()?.cell) {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    for (const [x, y] of NEIGHBOURS) {
      if (column + x < 0 || column + x >= width || row + y < 0 || row + y >= height) continue;
      const next = cell + y * width + x;
      const cost = total[cell]! + (costs[next]! * (x !== 0 && y !== 0 ? Math.SQRT2 : 1));
      if (cost >= total[next]!) continue;
      total[next] = cost;
      before[next] = cell;
      queue.push({ cell: next, cost });
    }
  }
  const cells = [to];
  for (let cell = before[to]!; cell !== -1; cell = before[cell]!) cells.push(cell);
  return cells.reverse();
}

/** Whether a straight line between two cells stays on water. */
function isOpen({ width, water }: Chart, from: number, to: number): boolean {
  const [x1, y1] = [(from % width) + 0.5, Math.floor(from / width) + 0.5];
  const [x2, y2] = [(to % width) + 0.5, Math.floor(to / width) + 0.5];
  const steps = Math.ceil(2 * Math.hypot(x2 - x1, y2 - y1));
  for (let step = 1; step < steps; step++) {
    const column = Math.floor(x1 + ((x2 - x1) * step) / steps);
    const row = Math.floor(y1 + ((y2 - y1) * step) / steps);
    if (water[row * width + column] === 0) return false;
  }
  return true;
}

/** Leaves out the cells between which the way is straight over water. */
function straighten(chart: Chart, cells: readonly number[]): number[] {
  const turns: number[] = [];
  for (let at = 0; at < cells.length; ) {
    turns.push(cells[at]!);
    let next = cells.length - 1;
    while (next > at + 1 && !isOpen(chart, cells[at]!, cells[next]!)) next--;
    at = Math.max(next, at + 1);
  }
  return turns;
}
