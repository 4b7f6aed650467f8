import { MINUTE_MS, daysBetween } from '#domain/calendar-days.ts';
import { localDay } from '#domain/local-day.ts';
import type { Translate } from '#web/i18n/use-text.ts';

/** Time until an instant: days and hours, hours and minutes, or minutes. Never negative. */
export function timeLeft(atMs: number, nowMs: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor((atMs - nowMs) / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  return days >= 3
    ? t('booking.left_days', { days, hours: hours % 24 })
    : t('booking.left_hours', { hours, minutes: minutes % 60 });
}

/** Whole days from an instant, in the tour's time zone, to a plain date. */
export const daysTo = (date: string, nowMs: number, timeZone: string): number =>
  daysBetween(localDay(timeZone, nowMs), date);
