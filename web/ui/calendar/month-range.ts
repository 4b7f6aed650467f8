import type { DayRange } from './day-rules.ts';

/** First and last day of a month given as `yyyy-MM`. */
export function monthRange(month: string): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { start: `${month}-01`, end: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** `count` months starting with that of a day, as `yyyy-MM`. */
export function monthsFrom(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}
