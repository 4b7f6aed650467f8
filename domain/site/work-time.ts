/** Opening hours: days from 1 (Monday), times as hh:mm by the clocks of `timezone`. */
export interface WeekHours {
  timezone: string;
  days: readonly { day: number; from: string; to: string }[];
}

export interface OpenState {
  isOpen: boolean;
  /** When it opens next; null while it is open, and when it never does. */
  opens: { day: number; from: string } | null;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day of the week, 1 is Monday, and time as hh:mm at an instant by the clocks of a zone. */
export function localTime(timezone: string, at: Date): { day: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: WEEKDAYS.indexOf(parts['weekday'] ?? '') + 1, time: `${parts['hour']}:${parts['minute']}` };
}

/** Whether somebody is there at an instant, and if not, when. The closing minute itself is closed. */
export function openState({ timezone, days }: WeekHours, at: Date): OpenState {
  const now = localTime(timezone, at);
  if (days.some(({ day, from, to }) => day === now.day && from <= now.time && now.time < to))
    return { isOpen: true, opens: null };
  // Minutes are not needed: within a day times sort as texts, and days are counted from today; today's past hours come round in a week.
  const away = ({ day, from }: { day: number; from: string }): number =>
    (day - now.day + 7) % 7 || (from > now.time ? 0 : 7);
  const [next] = days.toSorted((a, b) => away(a) - away(b) || a.from.localeCompare(b.from));
  return { isOpen: false, opens: next ? { day: next.day, from: next.from } : null };
}
