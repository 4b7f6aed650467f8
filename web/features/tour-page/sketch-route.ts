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
  /** Each place once, in the order of the first visit. */
  stops: SketchStop[];
  /** Places in the order travelled, as indexes of `stops`. */
  order: number[];
}

/** A drawing of a route, ready for SVG. */
export interface Sketch {
  width: number;
  height: number;
  stops: SketchStop[];
  /** The line to places not seen yet, and the line back to those already visited. */
  onward: string;
  back: string;
}

const WIDTH = 880;
const MAX_HEIGHT = 360;
const MIN_HEIGHT = 200;
const EDGE_X = 150;
const EDGE_Y = 48;
const LINE = 22;
/** Assumed label width per character, for overlap checks. */
const LETTER = 8;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercator = (lat: number): number =>
  Math.log(Math.tan(Math.PI / 4 + toRadians(Math.max(-80, Math.min(80, lat))) / 2));

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

/** Projects the stops to scale, north up. Null with fewer than two places. */
function placeStops(route: readonly RoutePoint[]): Placed | null {
  const names = [...new Set(route.map((point) => point.name))];
  const points = names.flatMap((name) => route.find((point) => point.name === name) ?? []);
  if (points.length < 2) return null;
  const xs = points.map((point) => toRadians(point.lng));
  const ys = points.map((point) => -mercator(point.lat));
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - west || 1e-6, Math.max(...ys) - north || 1e-6];
  const scale = Math.min((WIDTH - 2 * EDGE_X) / spanX, (MAX_HEIGHT - 2 * EDGE_Y) / spanY);
  const height = Math.round(Math.max(MIN_HEIGHT, spanY * scale + 2 * EDGE_Y));
  const [offX, offY] = [(WIDTH - spanX * scale) / 2, (height - spanY * scale) / 2];
  const stops = points.map((point, index): SketchStop => {
    const x = Math.round(offX + ((xs[index] ?? 0) - west) * scale);
    return {
      name: point.name,
      number: index + 1,
      x,
      y: Math.round(offY + ((ys[index] ?? 0) - north) * scale),
      isLeft: x < WIDTH / 2,
      shift: 0,
    };
  });
  spreadNames(stops);
  return { width: WIDTH, height, stops, order: route.map((point) => names.indexOf(point.name)) };
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

/** Draws a route; null when it has fewer than two places. */
export function sketchRoute(route: readonly RoutePoint[]): Sketch | null {
  const placed = placeStops(route);
  return placed && { width: placed.width, height: placed.height, stops: placed.stops, ...drawLines(placed) };
}
