import { DAY_MS, HOUR_MS } from '#domain/calendar-days.ts';
import { dateFormat } from '#domain/text/intl.ts';

/** Opening hours: days from 1 (Monday), times as hh:mm in `timezone`. */
export interface WeekHours {
  timezone: string;
  days: readonly { day: number; from: string; to: string }[];
}

export interface OpenState {
  isOpen: boolean;
  /** Next opening; null while open, or when it never opens. */
  opens: { day: number; from: string } | null;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (1 is Monday) and time (hh:mm) of an instant in a time zone. */
export function localTime(timezone: string, at: Date): { day: number; time: string } {
  const format = dateFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: WEEKDAYS.indexOf(parts['weekday'] ?? '') + 1, time: `${parts['hour']}:${parts['minute']}` };
}

/** Whether the office is open at an instant, and when it opens next. The closing minute counts as closed. */
export function openState({ timezone, days }: WeekHours, at: Date): OpenState {
  const now = localTime(timezone, at);
  if (days.some(({ day, from, to }) => day === now.day && from <= now.time && now.time < to))
    return { isOpen: true, opens: null };
  // hh:mm texts compare in time order. Days are counted from today; hours already past are a week away.
  const away = ({ day, from }: { day: number; from: string }): number =>
    (day - now.day + 7) % 7 || (from > now.time ? 0 : 7);
  const [next] = days.toSorted((a, b) => away(a) - away(b) || a.from.localeCompare(b.from));
  return { isOpen: false, opens: next ? { day: next.day, from: next.from } : null };
}

const STEP_MS = 1_800_000;
/** Weeks after which the search for working hours gives up. */
const MAX_WEEKS = 8;

/**
 * The instant after a number of working hours, which begin and end at whole or half hours; an office that never opens
 * counts every hour.
 */
export function afterWorkHours(hours: WeekHours, from: Date, count: number): Date {
  const isCounted = (at: number): boolean => hours.days.length === 0 || openState(hours, new Date(at)).isOpen;
  let left = count * HOUR_MS;
  let at = from.getTime();
  const end = at + MAX_WEEKS * 7 * DAY_MS;
  while (left > 0 && at < end) {
    const isOpen = isCounted(at);
    const toNextMark = STEP_MS - (at % STEP_MS);
    const step = isOpen ? Math.min(toNextMark, left) : toNextMark;
    if (isOpen) left -= step;
    at += step;
  }
  return new Date(at);
}
