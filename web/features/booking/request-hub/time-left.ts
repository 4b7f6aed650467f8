import { dateFormat } from '#domain/text/intl.ts';
import type { Translate } from '#web/i18n/use-text.ts';

const MINUTE_MS = 60_000;

/** Time until an instant: days and hours, hours and minutes, or minutes. Never negative. */
export function timeLeft(atMs: number, nowMs: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor((atMs - nowMs) / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (days >= 3) return t('booking.left_days', { days, hours: hours % 24 });
  if (hours > 0) return t('booking.left_hours', { hours, minutes: minutes % 60 });
  return t('booking.left_minutes', { minutes });
}

const DAY_MS = 86_400_000;

/** The days from 1970 to the calendar day of an instant in a time zone. */
function dayIn(timeZone: string, atMs: number): number {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(atMs);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / DAY_MS;
}

/** Whole days from an instant, in the tour's time zone, to a plain date. */
export function daysTo(date: string, nowMs: number, timeZone: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS - dayIn(timeZone, nowMs);
}
