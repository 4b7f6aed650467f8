import { MAX_MAP_PINS } from '#domain/limits.ts';
import { project, unproject, type MapBox } from '#domain/places/mercator.ts';

/** Maximum cells across the longer side of the requested box; the minimum is half of it. */
const CELLS = 28;
/** Finest grid: cells of 2 m. */
const MAX_CELLS = 2 ** 24;
/** Maximum tours listed in a pin. */
const NAMED = 12;

/** Tours to place on a map, best first, with positions on the square world map. */
export interface MapPoints {
  length: number;
  id(at: number): number;
  x(at: number): number;
  y(at: number): number;
  /** Price in minor units. */
  amount(at: number): number;
}

/** Nearby tours as one pin. */
interface MapCluster {
  lat: number;
  lng: number;
  count: number;
  price: number;
  /** Longer side of their extent, in widths of the world. */
  reach: number;
  ids: number[];
}

/** Reply of an engine to a map request. */
export interface MapReply {
  /** Bounds of all tours; null without any. */
  bounds: MapBox | null;
  pins: MapCluster[];
}

interface Cell {
  count: number;
  sumX: number;
  sumY: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  price: number;
  ids: number[];
}

interface Square {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function squareOf(box: MapBox): Square {
  const [low, high] = [project(box.north, box.west), project(box.south, box.east)];
  return { left: low.x, top: low.y, right: high.x, bottom: high.y };
}

function boundsOf(points: MapPoints): Square | null {
  if (points.length === 0) return null;
  const all: Square = { left: 1, top: 1, right: 0, bottom: 0 };
  for (let at = 0; at < points.length; at++) {
    const [x, y] = [points.x(at), points.y(at)];
    if (x < all.left) all.left = x;
    if (x > all.right) all.right = x;
    if (y < all.top) all.top = y;
    if (y > all.bottom) all.bottom = y;
  }
  return all;
}

/**
 * Clusters the tours of a box, or of the world, by the cells of a grid. The grid is finer for a smaller box and fixed
 * while a map is panned.
 */
export function gatherPins(points: MapPoints, box: MapBox | null): MapReply {
  const all = boundsOf(points);
  if (!all) return { bounds: null, pins: [] };
  const part = box ? squareOf(box) : all;
  const side = Math.max(part.right - part.left, part.bottom - part.top, CELLS / MAX_CELLS);
  let across = 2 ** Math.floor(Math.log2(CELLS / side));
  let cells = cellsOf(points, part, across);
  while (cells.length > MAX_MAP_PINS) cells = cellsOf(points, part, (across /= 2));
  const [low, high] = [unproject({ x: all.left, y: all.bottom }), unproject({ x: all.right, y: all.top })];
  return { bounds: { west: low.lng, south: low.lat, east: high.lng, north: high.lat }, pins: cells.map(toCluster) };
}

function cellsOf(points: MapPoints, { left, top, right, bottom }: Square, across: number): Cell[] {
  const cells = new Map<number, Cell>();
  for (let at = 0; at < points.length; at++) {
    const [x, y] = [points.x(at), points.y(at)];
    if (x < left || x > right || y < top || y > bottom) continue;
    const key = Math.floor(y * across) * (across + 1) + Math.floor(x * across);
    let cell = cells.get(key);
    if (!cell) {
      cell = { count: 0, sumX: 0, sumY: 0, left: x, right: x, top: y, bottom: y, price: points.amount(at), ids: [] };
      cells.set(key, cell);
    }
    cell.count++;
    cell.sumX += x;
    cell.sumY += y;
    if (x < cell.left) cell.left = x;
    if (x > cell.right) cell.right = x;
    if (y < cell.top) cell.top = y;
    if (y > cell.bottom) cell.bottom = y;
    if (points.amount(at) < cell.price) cell.price = points.amount(at);
    if (cell.ids.length < NAMED) cell.ids.push(points.id(at));
  }
  return [...cells.values()];
}

function toCluster({ count, sumX, sumY, left, right, top, bottom, price, ids }: Cell): MapCluster {
  const { lat, lng } = unproject({ x: sumX / count, y: sumY / count });
  return { lat: round(lat), lng: round(lng), count, price, reach: Math.max(right - left, bottom - top), ids };
}

/** Rounds to a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
