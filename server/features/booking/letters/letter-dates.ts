import { tagOf, type Locale } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { dateFormat, tidyDate } from '#domain/text/intl.ts';

const MOMENT: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
};

/** A calendar day (`yyyy-MM-dd`) in the language of a letter. */
export const dayInLetter = (locale: Locale, day: string): string => formatsFor(locale).longDay(day);

/** Days of a tour in the language of a letter. */
export const daysInLetter = (locale: Locale, from: string, to: string): string => formatsFor(locale).range(from, to);

/** An instant in UTC, which the texts of the letters name; empty without one. */
export const momentInLetter = (locale: Locale, instant: Date | null): string =>
  instant ? tidyDate(dateFormat(tagOf(locale), MOMENT).format(instant)) : '';
