import { dateFormat, tidyDate } from '#domain/text/intl.ts';

/** A day as a title, with a capital: Friday, November 20; Пятница, 20 ноября. */
export function dayTitle(tag: string, day: string): string {
  const format = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const text = tidyDate(format.format(new Date(day)));
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
}
