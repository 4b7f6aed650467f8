import { tagOf, type Locale } from '#domain/locales.ts';
import { deadlineText } from '#domain/text/deadline.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { joinParts } from '#domain/text/join-texts.ts';

/** `time` is `HH:mm` in the tour's time zone. */
interface Days {
  start: string;
  end: string;
  time?: string | null;
}

/** A calendar day (`yyyy-MM-dd`) in the language of an email. */
export const dayInEmail = (locale: Locale, day: string): string => formatsFor(locale).longDay(day);

/** The dates of a departure in the language of an email, with its start time if it has one. */
export const daysInEmail = (locale: Locale, { start, end, time = null }: Days): string =>
  joinParts(tagOf(locale), formatsFor(locale).range(start, end), time);

/** A deadline in the tour's time zone; empty without one. */
export const deadlineInEmail = (locale: Locale, timeZone: string, at: Date | null): string =>
  at ? deadlineText(locale, timeZone, at) : '';
