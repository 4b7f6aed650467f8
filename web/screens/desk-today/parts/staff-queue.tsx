import type { CSSProperties, ReactNode } from 'react';
import type { StaffToday } from '#contract/desk/today.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar-days.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Section } from './section.tsx';

/** Length of the line. What waits longer stays at its end. */
const HOURS = 24;

type QueueLine = StaffToday['queue'][number];

/** The page that lists what waits of a kind. */
function addressOf(href: ReturnType<typeof useHref>, kind: QueueLine['kind']): string {
  return kind === 'chats' ? href('desk-staff-chats', {}, { group: 'waiting' }) : href('desk-staff-queue', {}, { kind });
}

/** What awaits a decision, by kind: a dot is one thing on its way through a day. */
export function StaffQueue({ today: { queue, tours }, readAt }: { today: StaffToday; readAt: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const count = queue.reduce((sum, line) => sum + line.count, 0);
  const first = queue.find((line) => line.count > 0);
  return (
    <Section
      title={t('desk.today.queue')}
      count={count}
      more={{ href: addressOf(href, first?.kind ?? 'tours'), text: t('desk.today.queue_open') }}
    >
      <div className="queue-scale" aria-hidden="true">
        <span>{t('desk.today.just_came')}</span>
        <span>{t('desk.frame.hours', { hours: HOURS / 2 })}</span>
        <span>{t('desk.frame.hours', { hours: HOURS })}</span>
        <span>{t('desk.today.oldest')}</span>
      </div>
      <ul className="queue-lines">
        {queue.map((line) => (
          <li key={line.kind}>
            <QueueRow line={line} readAt={readAt} />
          </li>
        ))}
      </ul>
      {tours.length > 0 && (
        <ul className="staff-rows" aria-label={t('desk.today.queue_tours')}>
          {tours.map(({ id, name, organizer, submitted_at: at }) => (
            <li key={id}>
              <span>
                <b>
                  <a href={href('desk-tour', { id: String(id) })}>{name}</a>
                </b>
                <small>{organizer}</small>
              </span>
              <span className="today__end">
                <TimeLeft at={at} readAt={readAt} />
                <small>{t('desk.today.waits')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="ink-2 today__go">{t(count === 0 ? 'desk.today.queue_none' : 'desk.today.queue_text')}</p>
    </Section>
  );
}

function QueueRow({ line: { kind, count, since }, readAt }: { line: QueueLine; readAt: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const now = useNow(readAt, MINUTE_MS);
  const [oldest] = since;
  return (
    <a className="queue-line" href={addressOf(href, kind)}>
      <span>
        <b>{t(`desk.today.queue_${kind}`)}</b> {count > 0 && <span className="num ink-2">{count}</span>}
      </span>
      <span className="queue-line__way" aria-hidden="true">
        {since.map((at, index) => {
          const hours = Math.max(0, (now - Date.parse(at)) / HOUR_MS);
          const place = `${Math.min(1, hours / HOURS) * 100}%`;
          return (
            <i
              key={index}
              className={hours >= HOURS ? 'is-late' : undefined}
              style={{ '--at': place } as CSSProperties}
            />
          );
        })}
      </span>
      <small>
        {oldest ? (
          <TimeLeft at={oldest} readAt={readAt} />
        ) : (
          t(count > 0 ? 'desk.today.queue_look' : 'desk.today.queue_free')
        )}
      </small>
    </a>
  );
}
