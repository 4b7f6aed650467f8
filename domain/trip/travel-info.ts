import { addDays } from '#domain/calendar-days.ts';

/** How a person arrives or departs (specification 3). */
export const TRANSPORT = { plane: 1, train: 2, other: 3, lives_here: 4 } as const;
export type TransportType = (typeof TRANSPORT)[keyof typeof TRANSPORT];
export const TRANSPORT_TYPES = Object.values(TRANSPORT);

export const DIRECTION = { arrival: 1, departure: 2 } as const;
export type Direction = (typeof DIRECTION)[keyof typeof DIRECTION];

/** Texts of a travel info besides date and time. */
const TRAVEL_FIELDS = [
  'airport_name',
  'flight_number',
  'station_name',
  'train_number',
  'departure_place',
  'other_transport_name',
  'additional_info',
] as const;
export type TravelField = (typeof TRAVEL_FIELDS)[number];

/** The fields of each means of transport, in order; all but the last also have date and time. */
export const FIELDS_OF: Readonly<Record<TransportType, readonly TravelField[]>> = {
  [TRANSPORT.plane]: ['airport_name', 'flight_number', 'departure_place'],
  [TRANSPORT.train]: ['station_name', 'train_number', 'departure_place'],
  [TRANSPORT.other]: ['other_transport_name', 'departure_place'],
  [TRANSPORT.lives_here]: [],
};

/**
 * Limit of days before the start for an arrival and after the end for a departure: further away, the year is mistyped.
 */
const MAX_AWAY_DAYS = 30;

/** The days on which people may arrive for a tour or depart after it. */
export function travelDays(direction: Direction, tour: { start: string; end: string }): { from: string; to: string } {
  return direction === DIRECTION.arrival
    ? { from: addDays(tour.start, -MAX_AWAY_DAYS), to: tour.end }
    : { from: tour.start, to: addDays(tour.end, MAX_AWAY_DAYS) };
}

/** Whether to ask for extra info: on arrival before the first day, or departure after the last (specification 4). Days are `yyyy-MM-dd`. */
export function hasExtraInfo(direction: Direction, day: string | null, tour: { start: string; end: string }): boolean {
  if (!day) return false;
  return direction === DIRECTION.arrival ? day < tour.start : day > tour.end;
}
