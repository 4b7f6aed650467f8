import { dateFormat } from './text/intl.ts';

/** The calendar day of an instant in a time zone, `yyyy-MM-dd`. */
export function localDay(timeZone: string, atMs: number): string {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(atMs);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}
