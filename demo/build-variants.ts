import type { BookTour } from './country-book.ts';
import { line } from './texts/tour-lines.ts';

/** Rows of a tour's cabins or rooms; `price` is per person in minor units. Excursions have none. */
export function variantsOf(tour: BookTour, tourId: number, price: number): Record<string, unknown>[] {
  const share = (percent: number): number => Math.round((price * percent) / 100 / 1000) * 1000;
  if (tour.sort === 'excursion') return [];
  if (tour.sort === 'cruise') {
    return [
      { tour_id: tourId, kind: 'cabin', name: line('cabin.inside'), capacity: 2, price_delta: 0 },
      { tour_id: tourId, kind: 'cabin', name: line('cabin.outside'), capacity: 2, price_delta: share(18) },
      { tour_id: tourId, kind: 'cabin', name: line('cabin.balcony'), capacity: 2, price_delta: share(40) },
    ];
  }
  const inTents = tour.accommodation.every((kind) => kind === 'tent' || kind === 'camp-site');
  return [
    { tour_id: tourId, kind: 'room', name: line(inTents ? 'room.camp' : 'room.shared'), capacity: 2, price_delta: 0 },
    {
      tour_id: tourId,
      kind: 'room',
      name: line(inTents ? 'room.camp_single' : 'room.single'),
      capacity: 1,
      price_delta: share(inTents ? 8 : 22),
    },
  ];
}
