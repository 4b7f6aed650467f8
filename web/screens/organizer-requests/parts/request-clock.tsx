import type { CSSProperties, ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar-days.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { ANSWER_REMINDER_HOURS } from '#domain/booking/request-limits.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { organizerStatusKey } from '#web/features/booking/organizer-status-key.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useGroupWords } from '#web/features/booking/organizer/use-group-words.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';

interface ClockProps {
  view: RequestView;
  readAt: number;
}

/** The time left until the next deadline; towards an answer also as a line. */
export function RequestClock({ view, readAt }: ClockProps): ReactNode {
  const t = useText();
  const { deadline, proposal, status, tour, seats } = view;
  const deadlines = useDeadlines(tour.timezone);
  const groupWords = useGroupWords()(view);
  const state = isGroupMissed(view) ? groupWords : t(organizerStatusKey(view), { people: partySize(seats) });
  // The end of a trip needs no clock.
  if (!deadline || deadline.kind === 'complete')
    return (
      <p className="request-clock">
        <b>{state}</b>
        {groupWords && <small>{groupWords}</small>}
      </p>
    );
  const isAnswer = status === REQUEST_STATUS.pending_confirm;
  const when = deadlines.atPlace(deadline.at, tour.city);
  return (
    <section className="request-clock">
      <p>
        <TimeLeft at={deadline.at} readAt={readAt} />{' '}
        <span className="ink-2">{isAnswer && !proposal ? t('desk.requests.left_to_answer') : state}</span>
      </p>
      {isAnswer && (
        <AnswerLine from={proposal?.at ?? view.created_at} to={deadline.at} hasReminders={!proposal} readAt={readAt} />
      )}
      <small>{isAnswer ? t(proposal ? 'desk.requests.offer_ends' : 'desk.requests.closes', { when }) : when}</small>
    </section>
  );
}

/** The line from the question to its deadline: reminders as dots, solid up to now. */
function AnswerLine({
  from,
  to,
  hasReminders,
  readAt,
}: {
  from: string;
  to: string;
  hasReminders: boolean;
  readAt: number;
}): ReactNode {
  const moments = useMoments();
  const now = useNow(readAt, MINUTE_MS);
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const at = (ms: number): CSSProperties & Record<'--at', string> => ({
    '--at': `${Math.round(Math.min(1, Math.max(0, (ms - start) / Math.max(1, end - start))) * 1000) / 10}%`,
  });
  const reminders = hasReminders ? ANSWER_REMINDER_HOURS.map((hours) => start + hours * HOUR_MS) : [];
  return (
    <>
      <div className="request-clock__line" style={at(now)} aria-hidden="true">
        <i />
        {[start, ...reminders.filter((ms) => ms < end), end].map((ms) => (
          <u key={ms} className={ms <= now ? 'is-over' : undefined} style={at(ms)} />
        ))}
        <em />
      </div>
      <p className="request-clock__ends" aria-hidden="true">
        <span>{moments.short(from)}</span>
        <span>{moments.short(to)}</span>
      </p>
    </>
  );
}
