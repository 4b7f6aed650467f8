import { placeIn, project, worldPx, type MapPoint, type MapSize, type MapView } from './mercator.ts';

/** A place of a route. */
interface RoutePoint {
  name: string;
  lat: number;
  lng: number;
  /** Turning points of the way from the place before, where it is not straight: a ship's. */
  via?: readonly { lat: number; lng: number }[];
}

/** A place on the sketch. Coordinates are in drawing units. */
export interface SketchStop {
  name: string;
  number: number;
  x: number;
  y: number;
  /** Whether the label is on the left of its point. */
  isLeft: boolean;
  /** Offset that keeps labels from overlapping. */
  shift: number;
}

interface Point {
  x: number;
  y: number;
}

interface Placed {
  width: number;
  height: number;
  /** The view of the map under the drawing. */
  view: MapView;
  /** Each place once, in the order of the first visit. */
  stops: SketchStop[];
  /** Places in travel order, as indexes of `stops`, with the turning points of the way to each. */
  order: { index: number; via: Point[] }[];
}

/** A drawing of a route, ready for SVG. */
export interface Sketch {
  /** The view of the map under the drawing. */
  view: MapView;
  width: number;
  height: number;
  stops: SketchStop[];
  /** The line to new places, and the line back to those already visited. */
  onward: string;
  back: string;
}

/** Maximum zoom of a route: the map has no more detail beyond. */
export const MAX_ROUTE_ZOOM = 11;
/** Size of a sketch, and the width reserved for labels on its sides. */
export interface SketchFrame {
  width: number;
  minHeight: number;
  maxHeight: number;
  edgeX: number;
  edgeY: number;
}

const PAGE_FRAME: SketchFrame = { width: 880, minHeight: 260, maxHeight: 400, edgeX: 150, edgeY: 48 };
const PHONE_FRAME: SketchFrame = { width: 350, minHeight: 260, maxHeight: 360, edgeX: 72, edgeY: 40 };
const LINE = 22;
/** Assumed label width per character, for overlap checks: Han characters are square. */
const LETTER = 8;
const HAN_LETTER = 15;
/** Distance from a point to the end of its label, besides the characters. */
const NAME_GAP = 20;
const DOT = 12;

interface Box {
  left: number;
  right: number;
  y: number;
}

const lengthOf = (name: string): number =>
  [...name].reduce((length, letter) => length + (/\p{Script=Han}/u.test(letter) ? HAN_LETTER : LETTER), NAME_GAP);

function boxOf(stop: SketchStop): Box {
  const length = lengthOf(stop.name);
  return {
    left: stop.isLeft ? stop.x - length : stop.x,
    right: stop.isLeft ? stop.x : stop.x + length,
    y: stop.y + stop.shift,
  };
}

const dotOf = ({ x, y }: SketchStop): Box => ({ left: x - DOT, right: x + DOT, y });

/** Moves labels vertically until none overlaps another or another's point. */
function spreadNames(stops: SketchStop[]): void {
  const placed: Box[] = [];
  for (const stop of stops.toSorted((a, b) => a.y - b.y)) {
    const taken = [...placed, ...stops.filter((other) => other !== stop).map(dotOf)];
    for (const shift of [0, LINE, -LINE, 2 * LINE, -2 * LINE, 3 * LINE]) {
      stop.shift = shift;
      const box = boxOf(stop);
      if (taken.every((other) => Math.abs(other.y - box.y) >= LINE || other.right < box.left || other.left > box.right))
        break;
    }
    placed.push(boxOf(stop));
  }
}

/** Labels are on the outer side, unless they would be cut off there. */
const standsLeft = (name: string, x: number, width: number): boolean =>
  x < width / 2 ? x >= lengthOf(name) : x + lengthOf(name) > width;

/** The view that holds all places with room for their labels, and its height. */
function fit(points: readonly MapPoint[], frame: SketchFrame): { view: MapView; size: MapSize } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (frame.width - 2 * frame.edgeX) / (east - west || Number.EPSILON),
    (frame.maxHeight - 2 * frame.edgeY) / (south - north || Number.EPSILON),
    worldPx(MAX_ROUTE_ZOOM),
  );
  const height = Math.round(Math.max(frame.minHeight, (south - north) * scale + 2 * frame.edgeY));
  const view = { x: (west + east) / 2, y: (north + south) / 2, zoom: Math.log2(scale / worldPx(0)) };
  return { view, size: { width: frame.width, height } };
}

/** A map that is already shown. */
interface ShownMap {
  view: MapView;
  size: MapSize;
}

/** Places the stops of a route on a map; null for fewer than two places. */
function placeStops(route: readonly RoutePoint[], on: ShownMap | SketchFrame): Placed | null {
  const names = [...new Set(route.map((point) => point.name))];
  const points = names.flatMap((name) => route.find((point) => point.name === name) ?? []);
  if (points.length < 2) return null;
  const places = points.map(({ lat, lng }) => project(lat, lng));
  const turns = route.flatMap(({ via = [] }) => via).map(({ lat, lng }) => project(lat, lng));
  const { view, size } = 'view' in on ? on : fit([...places, ...turns], on);
  const stops = places.map((place, index): SketchStop => {
    const { left, top } = placeIn(view, size, place);
    const name = points[index]?.name ?? '';
    return {
      name,
      number: index + 1,
      x: Math.round(left),
      y: Math.round(top),
      isLeft: standsLeft(name, left, size.width),
      shift: 0,
    };
  });
  spreadNames(stops);
  return {
    ...size,
    view,
    stops,
    order: route.map(({ name, via = [] }) => ({
      index: names.indexOf(name),
      via: via.map(({ lat, lng }) => {
        const { left, top } = placeIn(view, size, project(lat, lng));
        return { x: Math.round(left), y: Math.round(top) };
      }),
    })),
  };
}

function drawBend(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: Math.round(from.x + dx / 2 - dy * 0.12), y: Math.round(from.y + dy / 2 + dx * 0.12) };
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
}

/** How far before and after a turning point its curve begins and ends. */
const TURN = 6;

/** A line through turning points, which it rounds so little that it stays off the coast. */
function drawTurns(points: readonly Point[]): string {
  const distinct = points.filter((point, at) => {
    const before = points[at - 1];
    return !before || point.x !== before.x || point.y !== before.y;
  });
  return distinct
    .map((point, at) => {
      const [before, after] = [distinct[at - 1], distinct[at + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [start, end] = [before, after].map((other) => towards(point, other));
      return `L${start}Q${point.x} ${point.y} ${end}`;
    })
    .join('');
}

/** The point a little off `point` on the way to another one, at most half of it. */
function towards(point: Point, other: Point): string {
  const length = Math.hypot(other.x - point.x, other.y - point.y);
  const part = Math.min(0.5, TURN / length);
  return `${Math.round(point.x + (other.x - point.x) * part)} ${Math.round(point.y + (other.y - point.y) * part)}`;
}

/** The lines of a sketch, gentle curves from place to place. */
function drawLines({ stops, order }: Placed): Pick<Sketch, 'onward' | 'back'> {
  const paths = { onward: '', back: '' };
  const seen = new Set<SketchStop>();
  let from: SketchStop | undefined;
  for (const { index, via } of order) {
    const to = stops[index];
    if (!to || to === from) continue;
    if (from) {
      paths[seen.has(to) ? 'back' : 'onward'] += via.length > 0 ? drawTurns([from, ...via, to]) : drawBend(from, to);
    }
    seen.add(to);
    from = to;
  }
  return paths;
}

/** Draws a route over the shown map, or over a new one that fits all of it; null for fewer than two places. */
export function sketchRoute(route: readonly RoutePoint[], on: ShownMap | SketchFrame = PAGE_FRAME): Sketch | null {
  const placed = placeStops(route, on);
  if (!placed) return null;
  const { width, height, view, stops } = placed;
  return { width, height, view, stops, ...drawLines(placed) };
}

/** A route drawn for a wide page and for a phone, where the same places fill a taller map. */
export interface PageSketches {
  wide: Sketch;
  phone: Sketch;
}

/** Draws a route for both widths of a page; null for fewer than two places. */
export function sketchForPage(route: readonly RoutePoint[]): PageSketches | null {
  const [wide, phone] = [sketchRoute(route), sketchRoute(route, PHONE_FRAME)];
  return wide && phone && { wide, phone };
}
