/** Arithmetic on calendar days (`yyyy-MM-dd`), which have no time zone. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of a day without a clock change. */
export const DAY_MS = 24 * HOUR_MS;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The days of a week that starts on a Monday, for their names. */
export const WEEK: readonly string[] = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);

/** A month of any year by its number from 1, for its name. */
export const monthNamed = (number: number): string => `2024-${String(number).padStart(2, '0')}`;

/** Whole days between two calendar days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

/** The calendar day `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month `count` months later, `yyyy-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
