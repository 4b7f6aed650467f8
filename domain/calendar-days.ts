/** Arithmetic on calendar days, `yyyy-MM-dd`, without a time zone. */

/** Milliseconds of a day without a change of the clock. */
export const DAY_MS = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days between two calendar days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

/** The calendar day `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}
