import type { LocalText } from '#domain/locales.ts';
import { slugOf } from './build-places.ts';
import type { BookTour } from './country-book.ts';
import { decksOf } from './ship-layouts.ts';

export interface ShipRow {
  id: number;
  name: string;
  slug: string;
  type: string;
  cabins: number;
  decks: { name: LocalText; places: LocalText[] }[];
}

interface TourShip {
  ship_id: number | null;
  cruise_type: string | null;
  cabin_capacities: number[];
}

/** The ship columns of a tour; adds a ship that is not in `ids` (by slug) yet to both `ids` and `rows`. */
export function shipOf(tour: BookTour, ids: Map<string, number>, rows: Record<string, unknown>[]): TourShip {
  if (!tour.ship) return { ship_id: null, cruise_type: null, cabin_capacities: [] };
  const slug = slugOf(tour.ship.name) || `ship-${ids.size + 1}`;
  const known = ids.get(slug);
  const id = known ?? ids.size + 1;
  if (known === undefined) {
    ids.set(slug, id);
    rows.push({
      id,
      name: tour.ship.name,
      slug,
      type: tour.ship.type,
      cabins: tour.ship.cabins,
      decks: decksOf(tour.ship),
    });
  }
  return { ship_id: id, cruise_type: tour.ship.type, cabin_capacities: tour.ship.cabins > 20 ? [1, 2, 3] : [2] };
}
