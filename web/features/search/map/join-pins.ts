import type { MapPin } from '#contract/search/map.ts';
import { project, worldPx, type MapPoint } from '#domain/places/mercator.ts';

/** A pin with its position on the square world map. */
export interface PlacedPin extends MapPin, MapPoint {
  /** Stable for the same tours across replies. */
  key: string;
}

/** Two pins closer than this overlap; pixels. */
const NEAR_X = 68;
const NEAR_Y = 34;
/** Maximum tours of a joined pin shown in a card. */
const MAX_IDS = 12;

/** Joins pins that overlap at a zoom: the largest first, each absorbing its neighbours. */
export function joinPins(pins: readonly MapPin[], zoom: number): PlacedPin[] {
  const world = worldPx(zoom);
  const placed: PlacedPin[] = [];
  for (const pin of pins.toSorted((a, b) => b.count - a.count || a.lng - b.lng)) {
    const point = project(pin.lat, pin.lng);
    const near = placed.find(
      (other) => Math.abs(other.x - point.x) * world < NEAR_X && Math.abs(other.y - point.y) * world < NEAR_Y,
    );
    if (near) Object.assign(near, joined(near, { ...pin, ...point }));
    else placed.push({ ...pin, ...point, key: keyOf(pin) });
  }
  return placed.toSorted((a, b) => a.y - b.y);
}

function joined(one: PlacedPin, other: MapPin & MapPoint): PlacedPin {
  const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
  const pin = {
    ...one,
    count: one.count + other.count,
    price: Math.min(one.price, other.price),
    name: '',
    reach: Math.max(one.reach, other.reach, apart),
    ids: [...one.ids, ...other.ids].slice(0, MAX_IDS),
  };
  return { ...pin, key: keyOf(pin) };
}

function keyOf({ ids, count }: Pick<MapPin, 'ids' | 'count'>): string {
  return `${ids[0] ?? 0}-${count}`;
}
