import { placeIn, project, worldPx, type MapPoint, type MapSize, type MapView } from '#domain/places/mercator.ts';

/** A place of a route. */
interface RoutePoint {
  name: string;
  lat: number;
  lng: number;
}

/** A place on the sketch. Coordinates are units of the drawing. */
export interface SketchStop {
  name: string;
  number: number;
  x: number;
  y: number;
  /** The label stands on the left of its point. */
  isLeft: boolean;
  /** Offset that keeps labels from overlapping. */
  shift: number;
}

interface Placed {
  width: number;
  height: number;
  /** What the map under the drawing shows. */
  view: MapView;
  /** Each place once, in the order of the first visit. */
  stops: SketchStop[];
  /** Places in the order travelled, as indexes of `stops`. */
  order: number[];
}

/** A drawing of a route, ready for SVG. */
export interface Sketch {
  /** What the map under the drawing shows. */
  view: MapView;
  width: number;
  height: number;
  stops: SketchStop[];
  /** The line to places not seen yet, and the line back to those already visited. */
  onward: string;
  back: string;
}

/** A route is drawn no nearer than this: the map has no more to say. */
export const ROUTE_MAX_ZOOM = 11;
const WIDTH = 880;
const MAX_HEIGHT = 360;
const MIN_HEIGHT = 200;
const EDGE_X = 150;
const EDGE_Y = 48;
const LINE = 22;
/** Assumed label width per character, for overlap checks. */
const LETTER = 8;

interface Box {
  left: number;
  right: number;
  y: number;
}

function boxOf(stop: SketchStop): Box {
  const length = stop.name.length * LETTER + 20;
  return {
    left: stop.isLeft ? stop.x - length : stop.x,
    right: stop.isLeft ? stop.x : stop.x + length,
    y: stop.y + stop.shift,
  };
}

/** Moves labels vertically until none overlap. */
function spreadNames(stops: SketchStop[]): void {
  const placed: Box[] = [];
  for (const stop of stops.toSorted((a, b) => a.y - b.y)) {
    for (const shift of [0, LINE, -LINE, 2 * LINE, -2 * LINE, 3 * LINE]) {
      stop.shift = shift;
      const box = boxOf(stop);
      if (
        placed.every((other) => Math.abs(other.y - box.y) >= LINE || other.right < box.left || other.left > box.right)
      )
        break;
    }
    placed.push(boxOf(stop));
  }
}

/** The view that holds all places with room for their names, and how high it is. */
function fit(points: readonly MapPoint[]): { view: MapView; size: MapSize } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (WIDTH - 2 * EDGE_X) / (east - west || Number.EPSILON),
    (MAX_HEIGHT - 2 * EDGE_Y) / (south - north || Number.EPSILON),
    worldPx(ROUTE_MAX_ZOOM),
  );
  const height = Math.round(Math.max(MIN_HEIGHT, (south - north) * scale + 2 * EDGE_Y));
  const view = { x: (west + east) / 2, y: (north + south) / 2, zoom: Math.log2(scale / worldPx(0)) };
  return { view, size: { width: WIDTH, height } };
}

/** Places the stops of a route on a map, by default on one that holds them all. Null when there is no way to draw: fewer than two places. */
function placeStops(route: readonly RoutePoint[], shown?: { view: MapView; size: MapSize }): Placed | null {
  const names = [...new Set(route.map((point) => point.name))];
  const points = names.flatMap((name) => route.find((point) => point.name === name) ?? []);
  if (points.length < 2) return null;
  const places = points.map(({ lat, lng }) => project(lat, lng));
  const { view, size } = shown ?? fit(places);
  const stops = places.map((place, index): SketchStop => {
    const { left, top } = placeIn(view, size, place);
    return {
      name: points[index]?.name ?? '',
      number: index + 1,
      x: Math.round(left),
      y: Math.round(top),
      isLeft: left < size.width / 2,
      shift: 0,
    };
  });
  spreadNames(stops);
  return { ...size, view, stops, order: route.map((point) => names.indexOf(point.name)) };
}

/** The lines of a sketch, gentle curves from place to place. */
function drawLines({ stops, order }: Placed): Pick<Sketch, 'onward' | 'back'> {
  const paths = { onward: '', back: '' };
  const seen = new Set<SketchStop>();
  let from: SketchStop | undefined;
  for (const index of order) {
    const to = stops[index];
    if (!to || to === from) continue;
    if (from) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const bend = { x: Math.round(from.x + dx / 2 - dy * 0.12), y: Math.round(from.y + dy / 2 + dx * 0.12) };
      paths[seen.has(to) ? 'back' : 'onward'] += `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
    }
    seen.add(to);
    from = to;
  }
  return paths;
}

/** Draws a route over a map, by default over one that holds all of it; null when it has fewer than two places. */
export function sketchRoute(route: readonly RoutePoint[], shown?: { view: MapView; size: MapSize }): Sketch | null {
  const placed = placeStops(route, shown);
  if (!placed) return null;
  const { width, height, view, stops } = placed;
  return { width, height, view, stops, ...drawLines(placed) };
}
