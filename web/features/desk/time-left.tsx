import type { ReactNode } from 'react';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar-days.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';

/** Below this a clock is shown in alarm. */
const URGENT_HOURS = 12;

/** The time until an instant, or since it: `5 h 12 min`, `21 h`, `3 d`. */
export function TimeLeft({ at, readAt }: { at: string; readAt: number }): ReactNode {
  const t = useText();
  const now = useNow(readAt, MINUTE_MS);
  const ms = Date.parse(at) - now;
  const minutes = Math.max(0, Math.floor(Math.abs(ms) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const text =
    hours >= 72
      ? t('desk.frame.days', { days: Math.floor(hours / 24) })
      : hours >= 12
        ? t('desk.frame.hours', { hours })
        : t('desk.frame.minutes', { hours, minutes: minutes % 60 });
  return <b className={ms > 0 && ms < URGENT_HOURS * HOUR_MS ? 'alarm' : undefined}>{text}</b>;
}
