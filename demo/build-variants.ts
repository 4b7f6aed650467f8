import type { BookTour } from './country-book.ts';
import { cabinsOf } from './ship-layouts.ts';
import { line } from './texts/tour-lines.ts';

/** Rows of a tour's cabins or rooms; `price` is per person in minor units. Excursions have none. */
export function variantsOf(tour: BookTour, tourId: number, price: number): Record<string, unknown>[] {
  const share = (percent: number): number => Math.round((price * percent) / 100 / 1000) * 1000;
  if (tour.sort === 'excursion') return [];
  if (tour.ship)
    return cabinsOf(tour.ship).map(({ key, surcharge, ...cabin }) => ({
      tour_id: tourId,
      kind: 'cabin',
      name: line(key),
      capacity: 2,
      price_delta: share(surcharge),
      cabin,
    }));
  const inTents = tour.accommodation.every((kind) => kind === 'tent' || kind === 'camp-site');
  return [
    {
      tour_id: tourId,
      kind: 'room',
      name: line(inTents ? 'room.camp' : 'room.shared'),
      capacity: 2,
      price_delta: 0,
      cabin: null,
    },
    {
      tour_id: tourId,
      kind: 'room',
      name: line(inTents ? 'room.camp_single' : 'room.single'),
      capacity: 1,
      price_delta: share(inTents ? 8 : 22),
      cabin: null,
    },
  ];
}
