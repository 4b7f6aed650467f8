import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listSubmittedTours } from '#contract/desk/tours.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Section } from './section.tsx';

/** Tours that await approval, oldest first. */
export function SubmittedTours({
  tours,
  readAt,
}: {
  tours: CallReply<typeof listSubmittedTours>['data'];
  readAt: number;
}): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <Section title={t('desk.today.submitted')} count={tours.length}>
      {tours.length === 0 ? (
        <p className="ink-2">{t('desk.today.submitted_none')}</p>
      ) : (
        <ul className="staff-rows">
          {tours.map(({ id, name, organizer, submitted_at: at }) => (
            <li key={id}>
              <span>
                <b>
                  <a href={href('desk-tour', { id: String(id) })}>{name}</a>
                </b>
                <small>{organizer.name}</small>
              </span>
              <span className="today__end">
                <TimeLeft at={at} readAt={readAt} />
                <small>{t('desk.today.waits')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
