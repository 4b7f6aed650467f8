import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { DAY_MS } from '#domain/calendar-days.ts';
import { discountPercent, minorPerUnit } from '#domain/money.ts';
import { FIRST_RATES } from '#server/reference/first-rates.ts';
import type { BookTour } from './country-book.ts';
import { DEPARTURE_HOURS } from './departure-hours.ts';
import { diceOf, type Dice } from './dice.ts';

export interface DateRow {
  tour_id: number;
  start_date: string;
  end_date: string;
  start_time: string | null;
  currency: string;
  price: number;
  original_price: number;
  lowest_30d: number;
  discount: { type: string; until: string | null; percent: number } | null;
  capacity: number;
  free: number;
  /** Seats sold elsewhere. */
  blocked: number;
  is_instant: boolean;
  not_guaranteed: boolean;
  min_group: number;
  flight_included: boolean;
}

/** How far ahead the demo sells. */
export const HORIZON_DAYS = 560;
const FIRST_DAYS = 6;
/** Share of tours that discount some of their departures. */
const OFFERS_SHARE = 0.15;
const HIGH_SEASON = new Set([7, 8, 12]);

const numbers = new Map<string, number>();
const texts = new Map<number, string>();

/** Days since 1970; cached, because a large catalogue parses the same days millions of times. */
function numberOf(day: string): number {
  let number = numbers.get(day);
  if (number === undefined) numbers.set(day, (number = Date.parse(`${day}T00:00:00Z`) / DAY_MS));
  return number;
}

/** Adds days to a `yyyy-MM-dd` day. */
export function plusDays(day: string, days: number): string {
  const number = numberOf(day) + days;
  let text = texts.get(number);
  if (text === undefined) texts.set(number, (text = new Date(number * DAY_MS).toISOString().slice(0, 10)));
  return text;
}

const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Rounds a price in whole units to a realistic one (1,290, not 1,287.35), in minor units. */
function niceMinor(units: number, currency: string): number {
  const step = units < 150 ? 1 : units < 2000 ? 10 : units < 20_000 ? 50 : units < 200_000 ? 500 : 5000;
  return Math.max(step, Math.round(units / step) * step) * minorPerUnit(currency);
}

let ahead: { today: string; days: { day: string; month: number }[] } = { today: '', days: [] };

/** The days a tour may start on, cached. */
function daysAhead(today: string): (typeof ahead)['days'] {
  if (ahead.today !== today) {
    const days = Array.from({ length: HORIZON_DAYS }, (_, index) => plusDays(today, FIRST_DAYS + index));
    ahead = { today, days: days.map((day) => ({ day, month: monthOf(day) })) };
  }
  return ahead.days;
}

/** The context of a tour's departures; `today` is `yyyy-MM-dd`. */
export interface DatesContext {
  tourId: number;
  currency: string;
  today: string;
  dice: Dice;
}

/** Builds at least twelve departures after `today`, spread over the tour's months, at `perDay` euro per person and day. */
export function buildDates(
  tour: Pick<BookTour, 'key' | 'sort' | 'months' | 'group' | 'perDay' | 'days' | 'hasFlight'>,
  { tourId, currency, today, dice }: DatesContext,
): DateRow[] {
  const count = tour.sort === 'excursion' ? dice.whole(24, 34) : dice.whole(12, 18);
  const possible = daysAhead(today).flatMap(({ day, month }) => (tour.months.includes(month) ? day : []));
  const step = possible.length / count;
  const jitter = Math.max(0, Math.floor(step) - 1);
  const [, groupMax] = tour.group;
  const base = tour.perDay * tour.days.length * (FIRST_RATES[currency] ?? 1);
  const isInstant = dice.chance(0.45);
  const hasOffers = diceOf(`offers ${tourId}`).chance(OFFERS_SHARE);
  const departures = Array.from({ length: count }, (_, index): DateRow => {
    const start =
      possible[Math.min(possible.length - 1, Math.floor(index * step) + dice.whole(0, Math.min(jitter, 5)))] ??
      plusDays(today, FIRST_DAYS + index);
    const original = niceMinor(base * (HIGH_SEASON.has(monthOf(start)) ? 1.08 : dice.chance(0.3) ? 0.95 : 1), currency);
    const offer = discountFor(start, today, dice);
    const price =
      offer && hasOffers
        ? niceMinor((original / minorPerUnit(currency)) * (1 - offer.percent / 100), currency)
        : original;
    // Rounding moves the price: the percentage is that of the rounded one.
    const percent = discountPercent(price, original);
    const discount = offer && percent > 0 ? { ...offer, percent } : null;
    const free = freeSeats(groupMax, index, dice);
    const end = plusDays(start, tour.days.length - 1);
    const minGroup = Math.min(tour.group[0], groupMax);
    return {
      tour_id: tourId,
      start_date: start,
      end_date: end,
      start_time: null,
      currency,
      price,
      original_price: original,
      lowest_30d: discount ? original : price,
      discount,
      capacity: groupMax,
      free,
      blocked: groupMax - free,
      is_instant: isInstant && dice.chance(0.9),
      // A departure past its decision day goes ahead.
      not_guaranteed: groupMax - free < minGroup && groupDecisionDay(start, end) > today,
      min_group: minGroup,
      flight_included: tour.hasFlight ?? false,
    };
  });
  return atHours(departures, tour.key, diceOf(`hours ${tourId}`));
}

/**
 * Departures at the tour's start times: on each day the first, on most days the later ones, each with its own seats.
 */
function atHours(departures: DateRow[], key: string, dice: Dice): DateRow[] {
  const [first, ...later] = DEPARTURE_HOURS[key] ?? [];
  if (first === undefined) return departures;
  return departures.flatMap((row, index) => [
    { ...row, start_time: first },
    ...later
      .filter(() => dice.chance(0.75))
      .map((hour) => {
        const free = freeSeats(row.capacity, index, dice);
        return { ...row, start_time: hour, free, blocked: row.capacity - free, not_guaranteed: false };
      }),
  ]);
}

function discountFor(start: string, today: string, dice: Dice): DateRow['discount'] {
  if (!dice.chance(0.17)) return null;
  const percent = dice.pick([5, 7, 10, 10, 12, 15]);
  const days = numberOf(start) - numberOf(today);
  if (days > 120) return { type: 'early_booking_dates', until: plusDays(start, -90), percent };
  const type = dice.chance(0.5) ? 'seasonal' : 'early_booking_days';
  const until = plusDays(start, -14);
  return until < today ? null : { type, until, percent };
}

/** Early departures are fuller; 9 % are sold out, 13 % have one or two seats left. */
function freeSeats(capacity: number, index: number, dice: Dice): number {
  const luck = dice.roll();
  if (luck < 0.09) return 0;
  if (luck < 0.22) return Math.min(capacity, dice.whole(1, 2));
  const share = index < 4 ? dice.roll() * 0.7 : 0.4 + dice.roll() * 0.6;
  return Math.max(1, Math.min(capacity, Math.round(capacity * share)));
}
