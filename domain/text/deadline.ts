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
  // ICU calls it GMT+00:00.
  if (timeZone === 'UTC') return 'UTC';
  const long = zonePart(locale, timeZone, 'long', at);
  const name = /\d/.test(long) ? long : zonePart(locale, timeZone, 'longGeneric', at);
  // In Russian a place says it: "12:08 (Москва)", not "12:08 (Москва, стандартное время)".
  return langOf(locale) === 'ru' ? name.replace(/, (?:стандартное|летнее) время$/, '') : name;
}

/** A deadline in the tour's time zone, for emails and screens: November 25, 2026, 05:38 (Georgia Standard Time). */
export function deadlineText(locale: Locale, timeZone: string, at: Date): string {
  const [day, time] = [formatAt(locale, timeZone, LONG_DAY, at), formatAt(locale, timeZone, TIME, at)];
  return WHOLE[langOf(locale)](day, time, zoneName(locale, timeZone, at));
}

/** A deadline for narrow places and subjects: Nov 25, 05:38 GMT+4. */
export function shortDeadline(locale: Locale, timeZone: string, at: Date): string {
  const [day, time] = [formatAt(locale, timeZone, SHORT_DAY, at), formatAt(locale, timeZone, TIME, at)];
  const comma = langOf(locale) === 'zh' ? '' : ',';
  return `${day}${comma} ${time} ${zonePart(locale, timeZone, 'short', at)}`;
}

/** Whether two zones show the same day and time. */
function isSameThere(at: Date, one: string, other: string): boolean {
  const options = { ...LONG_DAY, ...TIME };
  return formatAt('en-US', one, options, at) === formatAt('en-US', other, options, at);
}

/** The time of a deadline in the tour's zone, with the day if it differs from the reader's. */
function tourTime(locale: Locale, { tour, reader }: Zones, at: Date): string {
  const day = formatAt(locale, tour, SHORT_DAY, at);
  const time = formatAt(locale, tour, TIME, at);
  if (day === formatAt(locale, reader, SHORT_DAY, at)) return time;
  return langOf(locale) === 'zh' ? `${day} ${time}` : `${day}, ${time}`;
}

/** Time zones as IANA names. */
export interface Zones {
  tour: string;
  /** The reader's. */
  reader: string;
}

/**
 * A deadline in the reader's zone with the tour's time beside it, where they differ: 24 November 2026, 23:38 (Central
 * European Standard Time; 25 Nov, 02:38 Georgia Standard Time).
 */
export function deadlineInZones(locale: Locale, zones: Zones, at: Date): string {
  const { tour, reader } = zones;
  if (isSameThere(at, tour, reader)) return deadlineText(locale, tour, at);
  const [there, zone] = [tourTime(locale, zones, at), zoneName(locale, tour, at)];
  if (langOf(locale) === 'zh') return `${deadlineText(locale, reader, at)}（${zone} ${there}）`;
  return deadlineText(locale, reader, at).replace(/\)$/, `; ${there} ${zone})`);
}

/** The same for narrow places: 24 Nov, 23:38 GMT+1 (25 Nov, 02:38 GMT+4). */
export function shortDeadlineInZones(locale: Locale, zones: Zones, at: Date): string {
  const { tour, reader } = zones;
  if (isSameThere(at, tour, reader)) return shortDeadline(locale, tour, at);
  const there = `${tourTime(locale, zones, at)} ${zonePart(locale, tour, 'short', at)}`;
  return `${shortDeadline(locale, reader, at)} (${there})`;
}

/** How a language says whose time it is: the place's alone, or the reader's with the place's beside it. */
interface AtPlace {
  there: (moment: string, place: string) => string;
  both: (mine: string, there: string, place: string) => string;
}
const AT_PLACE: Record<Lang, AtPlace> = {
  en: {
    there: (moment, place) => `${moment} in ${place}`,
    both: (mine, there, place) => `${mine} your time (${there} in ${place})`,
  },
  // The name of a place is not declined, so no preposition stands before it.
  ru: {
    there: (moment, place) => `${moment} (${place})`,
    both: (mine, there, place) => `${mine} по вашему времени (${place} — ${there})`,
  },
  de: {
    there: (moment, place) => `${moment} in ${place}`,
    both: (mine, there, place) => `${mine} Ihrer Zeit (${there} in ${place})`,
  },
  zh: {
    there: (moment, place) => `${place}时间${moment}`,
    both: (mine, there, place) => `您当地时间${mine}（${place}时间 ${there}）`,
  },
};

const MONTH_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };

/**
 * A near deadline with the tour's place in words: December 1, 07:57 your time (15:57 in Kyoto). The place alone while
 * the reader's zone is unknown, neither where both show the same time.
 */
export function deadlineAtPlace(
  locale: Locale,
  { tour, reader }: { tour: string; reader: string | null },
  place: string,
  at: Date,
): string {
  const lang = langOf(locale);
  const zone = reader ?? tour;
  const clock = lang === 'de' ? ' Uhr' : '';
  const moment = `${formatAt(locale, zone, MONTH_DAY, at)}${lang === 'zh' ? '' : ','} ${formatAt(locale, zone, TIME, at)}${clock}`;
  if (reader === null) return AT_PLACE[lang].there(moment, place);
  if (isSameThere(at, tour, reader)) return moment;
  return AT_PLACE[lang].both(moment, tourTime(locale, { tour, reader }, at) + clock, place);
}
