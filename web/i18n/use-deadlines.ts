import { useMemo } from 'react';
import { deadlineAtPlace, deadlineInZones, shortDeadlineInZones } from '#domain/text/deadline.ts';
import { usePage } from '#web/state/page.ts';
import { useVisitorZone } from './use-moments.ts';

/** Formats deadlines, given as ISO texts. */
interface Deadlines {
  /** 25 November 2026, 02:38 (Central European Standard Time; 05:38 Georgia Standard Time) */
  long: (instant: string) => string;
  /** 25 Nov, 02:38 GMT+1 (05:38 GMT+4) */
  short: (instant: string) => string;
  /** December 1, 07:57 your time (15:57 in Kyoto) */
  atPlace: (instant: string, place: string) => string;
}

/** Formats deadlines in the visitor's time zone, with a tour's beside it where they differ; in the tour's until hydration. */
export function useDeadlines(timeZone: string): Deadlines {
  const { locale } = usePage();
  const visitorZone = useVisitorZone();
  const reader = visitorZone ?? timeZone;
  return useMemo(
    () => ({
      long: (instant) => deadlineInZones(locale, { tour: timeZone, reader }, new Date(instant)),
      short: (instant) => shortDeadlineInZones(locale, { tour: timeZone, reader }, new Date(instant)),
      atPlace: (instant, place) =>
        deadlineAtPlace(locale, { tour: timeZone, reader: visitorZone }, place, new Date(instant)),
    }),
    [locale, timeZone, reader, visitorZone],
  );
}
