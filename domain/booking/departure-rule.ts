import { DAY_MS } from '#domain/calendar-days.ts';

/** Sort keys of the desk's list of departures. */
export const DEPARTURE_SORTS = ['day', 'tour', 'taken', 'waiting'] as const;
export type DepartureSort = (typeof DEPARTURE_SORTS)[number];

/** Departures that one call may create. */
export const MAX_NEW_DEPARTURES = 500;
/** How far ahead a departure may be. */
export const MAX_YEARS_AHEAD = 10;

/** The days on which a tour starts: days of the week within a span, every week or every few weeks. */
export interface DepartureRule {
  /** First and last day, `yyyy-MM-dd`, both included. */
  from: string;
  to: string;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** 1 is every week; weeks are counted from that of `from`. */
  every_weeks: number;
}

const WEEK = 7;
/** 1 January 1970 was a Thursday. Counted from the Monday before, a day number divided by seven is its week. */
const MONDAY_SHIFT = 3;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + MONDAY_SHIFT;
const dayOf = (number: number): string => new Date((number - MONDAY_SHIFT) * DAY_MS).toISOString().slice(0, 10);

/** The days of a rule in order. Throws `RangeError` for more than `MAX_NEW_DEPARTURES`. */
export function daysOfRule({ from, to, weekdays, every_weeks: everyWeeks }: DepartureRule): string[] {
  const [first, last] = [numberOf(from), numberOf(to)];
  const firstWeek = Math.floor(first / WEEK);
  const days: string[] = [];
  for (let number = first; number <= last; number++) {
    const isInWeek = (Math.floor(number / WEEK) - firstWeek) % everyWeeks === 0;
    if (!isInWeek || !weekdays.includes((number % WEEK) + 1)) continue;
    if (days.length === MAX_NEW_DEPARTURES) throw new RangeError('too many departures');
    days.push(dayOf(number));
  }
  return days;
}
