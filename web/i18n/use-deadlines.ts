import { useMemo } from 'react';
import { deadlineText, shortDeadline } from '#domain/text/deadline.ts';
import { usePage } from '#web/state/page.ts';

/** Formats deadlines, given as ISO texts. */
export interface Deadlines {
  /** 25 November 2026, 05:38 (Georgia Standard Time) */
  long: (instant: string) => string;
  /** 25 Nov, 05:38 GMT+4 */
  short: (instant: string) => string;
}

/** Formats deadlines in the time zone of a tour, as its emails do. */
export function useDeadlines(timeZone: string): Deadlines {
  const { locale } = usePage();
  return useMemo(
    () => ({
      long: (instant) => deadlineText(locale, timeZone, new Date(instant)),
      short: (instant) => shortDeadline(locale, timeZone, new Date(instant)),
    }),
    [locale, timeZone],
  );
}
