import type { ReactNode } from 'react';
import type { TripDates } from '#contract/booking/request-schemas.ts';
import { useFormats, type Formats } from '#web/i18n/use-formats.ts';

/**
 * The days of a departure in short form, and its year; null when the days already include it: over New Year, and in
 * languages whose dates begin with the year.
 */
export function departureDays(
  formats: Formats,
  { start, end }: Pick<TripDates, 'start' | 'end'>,
): { days: string; year: string | null } {
  const year = start.slice(0, 4);
  const days = formats.shortRange(start, end);
  if (days.includes(year)) return { days, year: null };
  return formats.month(start).startsWith(year) ? { days: formats.range(start, end), year: null } : { days, year };
}

/** The days of a departure in a list, with the year beside them, and its start time if any. */
export function DepartureDays({ date }: { date: TripDates }): ReactNode {
  const { days, year } = departureDays(useFormats(), date);
  return (
    <>
      {days}
      {year && <span className="ink-2 date-year"> {year}</span>}
      {date.time && ` ${date.time}`}
    </>
  );
}
