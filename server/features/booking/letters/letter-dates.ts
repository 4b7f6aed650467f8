import { tagOf, type Locale } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { dateFormat, tidyDate } from '#domain/text/intl.ts';
import { joinParts } from '#domain/text/join-texts.ts';

/** `time` is `HH:mm` in the tour's time zone. */
interface Days {
  start: string;
  end: string;
  time?: string | null;
}

const MOMENT: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
};

/** A calendar day (`yyyy-MM-dd`) in the language of a letter. */
export const dayInLetter = (locale: Locale, day: string): string => formatsFor(locale).longDay(day);

/** Days of a departure in the language of a letter, and its hour where it has one. */
export const daysInLetter = (locale: Locale, { start, end, time = null }: Days): string =>
  joinParts(tagOf(locale), formatsFor(locale).range(start, end), time);

/** An instant in UTC, which the texts of the letters name; empty without one. */
export const momentInLetter = (locale: Locale, instant: Date | null): string =>
  instant ? tidyDate(dateFormat(tagOf(locale), MOMENT).format(instant)) : '';

/** The time zone of a tour in the language of a letter: Georgia Standard Time. */
export const zoneInLetter = (locale: Locale, timeZone: string, instant: Date): string =>
  dateFormat(tagOf(locale), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
