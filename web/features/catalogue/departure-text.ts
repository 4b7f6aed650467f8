import type { TripDates } from '#contract/booking/request-schemas.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import type { Formats } from '#web/i18n/use-formats.ts';

/** The days of a departure, with its hour where it has one: `12 – 14 Feb 2027`, `12 Feb 2027, 09:00`. */
export const departureText = (
  formats: Formats,
  { start, end, time }: TripDates,
  days: 'range' | 'shortRange' = 'range',
): string => joinParts(formats.tag, formats[days](start, end), time);
