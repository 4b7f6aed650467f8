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

/** Days without a year are read as the next such days, so farther ones need it. */
const NEAR_DAYS = 330;

/** Whether a day can be written without its year. */
export const isNear = (today: string, day: string): boolean => daysBetween(today, day) < NEAR_DAYS;
