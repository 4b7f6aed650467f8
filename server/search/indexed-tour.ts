import { DAY_MS } from '#domain/calendar-days.ts';
import { FROM_PRICE_DAYS } from '#domain/limits.ts';
import type { ColumnFields } from './columns.ts';
import type { WeightedWord } from './text-words.ts';

/** A tour as the index, the oracle and the benchmarks see it: everything that can be filtered, counted or sorted by. */
export interface IndexedTour extends ColumnFields {
  id: number;
  /** A `TourType`. */
  type: number;
  /** The published ranking, higher first. */
  score: number;
  currency: string;
  continents: readonly string[];
  countries: readonly number[];
  regions: readonly number[];
  cities: readonly number[];
  lat: number;
  lng: number;
  /** Weighted words: `wordsOfTour`. */
  words: readonly WeightedWord[];
  /** Days since 1970 on which departures with a free seat start, ascending. */
  starts: readonly number[];
  /** Price of each of those departures, per person, minor units of `currency`. */
  prices: readonly number[];
  /** Free seats of each of those departures. */
  seats: readonly number[];
  /** The "from" price: `fromPrice` of those departures, per person, minor units of `currency`. */
  price: number;
}

/** The part of a row that changes with a seat, a date or a price. */
export type Availability = Pick<IndexedTour, 'id' | 'currency' | 'starts' | 'prices' | 'seats' | 'price'>;

/** The last day whose departures set a "from" price first; the first day on sale is tomorrow. */
export function lastNearDay(firstDay: number): number {
  return firstDay + FROM_PRICE_DAYS - 1;
}

/** Lowest price of the departures from `firstDay` to `lastNearDay`, else of all later ones; 0 without any. */
export function fromPrice({ starts, prices }: Pick<IndexedTour, 'starts' | 'prices'>, firstDay: number): number {
  const ahead = prices.filter((_, at) => starts[at]! >= firstDay);
  const near = prices.filter((_, at) => starts[at]! >= firstDay && starts[at]! <= lastNearDay(firstDay));
  return ahead.length > 0 ? Math.min(...(near.length > 0 ? near : ahead)) : 0;
}

/** Days from 1970-01-01 to an instant or a `yyyy-MM-dd` text. */
export function dayNumber(day: Date | string): number {
  return Math.floor((typeof day === 'string' ? Date.parse(`${day}T00:00:00Z`) : day.getTime()) / DAY_MS);
}

/** The `yyyy-MM-dd` text of a day number. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Months since year 0 of a day number. */
export function monthNumber(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
