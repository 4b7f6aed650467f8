import { langOf, tagOf, type Lang, type Locale } from '#domain/locales.ts';
import { dateFormat, tidyDate } from './intl.ts';

const LONG_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** How a language joins a day, a time and a zone name. */
const WHOLE: Record<Lang, (day: string, time: string, zone: string) => string> = {
  en: (day, time, zone) => `${day}, ${time} (${zone})`,
  ru: (day, time, zone) => `${day}, ${time} (${zone})`,
  de: (day, time, zone) => `${day}, ${time} Uhr (${zone})`,
  zh: (day, time, zone) => `${zone} ${day} ${time}`,
};

function formatAt(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions, at: Date): string {
  return tidyDate(dateFormat(tagOf(locale), { ...options, timeZone }).format(at));
}

function zonePart(locale: Locale, timeZone: string, timeZoneName: 'long' | 'longGeneric' | 'short', at: Date): string {
  const parts = dateFormat(tagOf(locale), { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * The time zone of a tour in a language: Georgia Standard Time. An offset where ICU has only a city, whose name differs
 * by browser.
 */
export function zoneName(locale: Locale, timeZone: string, at: Date): string {
  const long = zonePart(locale, timeZone, 'long', at);
  return /\d/.test(long) ? long : zonePart(locale, timeZone, 'longGeneric', at);
}

/** A deadline in the tour's time zone, for emails and screens: 25 November 2026, 05:38 (Georgia Standard Time). */
export function deadlineText(locale: Locale, timeZone: string, at: Date): string {
  const [day, time] = [formatAt(locale, timeZone, LONG_DAY, at), formatAt(locale, timeZone, TIME, at)];
  return WHOLE[langOf(locale)](day, time, zoneName(locale, timeZone, at));
}

/** A deadline for narrow places and subjects: 25 Nov, 05:38 GMT+4. */
export function shortDeadline(locale: Locale, timeZone: string, at: Date): string {
  const [day, time] = [formatAt(locale, timeZone, SHORT_DAY, at), formatAt(locale, timeZone, TIME, at)];
  const comma = langOf(locale) === 'zh' ? '' : ',';
  return `${day}${comma} ${time} ${zonePart(locale, timeZone, 'short', at)}`;
}
