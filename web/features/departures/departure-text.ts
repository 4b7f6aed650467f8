import type { TripDates } from '#contract/booking/request-schemas.ts';
import { daysBetween } from '#domain/calendar-days.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import type { Formats } from '#web/i18n/use-formats.ts';

/** The days of a departure, with its start time if any: `12 – 14 Feb 2027`, `12 Feb 2027, 09:00`. */
export const departureText = (
  formats: Formats,
  { start, end, time }: TripDates,
  days: 'range' | 'shortRange' = 'range',
): string => joinParts(formats.tag, formats[days](start, end), time);

/** Readers take a day without a year for the next such day, so later ones need the year. */
const NEAR_DAYS = 330;

/** Whether a day can be written without its year. */
export const isNear = (today: string, day: string): boolean => daysBetween(today, day) < NEAR_DAYS;
