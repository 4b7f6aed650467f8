import { HOUR_MS } from '#domain/calendar-days.ts';
import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Clock } from '#web/ui/clock/clock.tsx';
import { Marked } from '#web/ui/marked/marked.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { timeLeft } from './time-left.ts';

const TICK_MS = 10_000;
/** Above this distance the deadline is a date without a clock. */
const CLOCK_MS = 72 * HOUR_MS;

const HELD = REQUEST_STATUS.pending_prepayment;

interface PayClockProps {
  view: RequestView;
  dueAt: string;
  /** Due date of a balance, in the tour's zone: it may end on the next day elsewhere. */
  dueOn: string | null;
  readAt: number;
}

/** Payment deadline: a clock when it is near, a date when it is far. */
export function PayClock({ view, dueAt, dueOn, readAt }: PayClockProps): ReactNode {
  const t = useText();
  const deadlines = useDeadlines(view.tour.timezone);
  const formats = useFormats();
  const nowMs = useNow(readAt, TICK_MS);
  const until = Date.parse(dueAt);
  const people = partySize(view.seats);
  const since = Date.parse(
    view.history.findLast((entry) => entry.to === HELD && entry.from !== HELD)?.at ?? view.created_at,
  );
  if (until - nowMs > CLOCK_MS) {
    const at = dueOn ? formats.longDay(dueOn) : deadlines.long(dueAt);
    return <p className="ink-2 lead">{t('booking.due_by', { at })}</p>;
  }
  if (until <= nowMs)
    return (
      <p className="alarm lead" role="alert">
        {t('booking.due_over')}
      </p>
    );
  const percent =
    view.status === HELD && until > since ? Math.round(((until - nowMs) * 100) / (until - since)) : undefined;
  return (
    <Clock left={timeLeft(until, nowMs, t)} percent={percent}>
      <Marked
        text={t(view.status === HELD ? 'booking.held_until' : 'booking.due_until', {
          people,
          at: deadlines.long(dueAt),
        })}
      />
    </Clock>
  );
}
