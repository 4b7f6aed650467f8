import { daysBetween } from '#domain/calendar-days.ts';

/** A departure that could replace the requested one. */
export interface Alternative {
  id: number;
  start: string;
  /** Per person, in minor units. */
  price: number;
  number_of_free_seats: number;
  is_busy: boolean;
  status: string;
}

/** A relative price difference of this size weighs as much as one day. */
const SHARE_OF_A_DAY = 0.02;

/** Departures of the same tour with enough seats, closest in date and price first; at most `max`. */
export function rankAlternatives<T extends Alternative>(
  departures: readonly T[],
  requested: { dateId: number; start: string; people: number; price: number },
  max: number,
): T[] {
  const distanceOf = ({ start, price }: T): number => {
    const days = Math.abs(daysBetween(requested.start, start));
    const dearer = requested.price > 0 ? Math.max(0, (price - requested.price) / requested.price) : 0;
    return days + dearer / SHARE_OF_A_DAY;
  };
  return departures
    .filter(
      ({ id, is_busy, status, number_of_free_seats }) =>
        id !== requested.dateId && !is_busy && status !== 'closed' && number_of_free_seats >= requested.people,
    )
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || one.start.localeCompare(other.start))
    .slice(0, max);
}
