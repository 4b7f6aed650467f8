import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';

const TICK_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Below this a clock is shown in alarm. */
const URGENT_HOURS = 12;

/** The time until an instant, or since it: `5 h 12 min`, `21 h`, `3 d`. */
export function TimeLeft({ at, readAt }: { at: string; readAt: number }): ReactNode {
  const t = useText();
  const now = useNow(readAt, TICK_MS);
  const ms = Date.parse(at) - now;
  const minutes = Math.max(0, Math.floor(Math.abs(ms) / 60_000));
  const hours = Math.floor(minutes / 60);
  const text =
    hours >= 72
      ? t('desk.frame.days_left', { days: Math.floor(hours / 24) })
      : hours >= 12
        ? t('desk.frame.hours_left', { hours })
        : t('desk.frame.minutes_left', { hours, minutes: minutes % 60 });
  return <b className={ms > 0 && ms < URGENT_HOURS * HOUR_MS ? 'alarm' : undefined}>{text}</b>;
}
