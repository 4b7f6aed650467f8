import type { Formats } from './formats.ts';
import { dateFormat, tidyDate } from './intl.ts';

const WITH_YEAR: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };

/** A short day, with its year if that differs from `today`: `Jun 12`, `Jun 12, 2027`. */
export function shortDay({ tag, day }: Formats, date: string, today: string): string {
  if (date.slice(0, 4) === today.slice(0, 4)) return day(date);
  return tidyDate(dateFormat(tag, WITH_YEAR).format(new Date(date)));
}
