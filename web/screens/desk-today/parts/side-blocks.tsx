import type { ReactNode } from 'react';
import type { DeskToday } from '#contract/desk/today.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { OfficeData } from '#web/screens/desk-today/desk-today.tsx';
import { Section } from './section.tsx';

/** Chats that await an answer, and counts of unanswered questions and reviews. */
export function Waiting({ office, readAt }: { office: OfficeData; readAt: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const { chats, today } = office;
  const more = { href: href('organizer-chats'), text: t('desk.frame.chats') };
  const counts = [
    { count: today.questions, href: href('organizer-questions'), key: 'questions' },
    { count: today.reviews, href: href('organizer-reviews'), key: 'reviews' },
  ].filter(({ count }) => count > 0);
  const isNone = chats.data.length === 0 && counts.length === 0;
  return (
    <Section title={t('desk.today.unread')} count={chats.total} more={more}>
      {isNone && <p className="ink-2">{t('desk.today.unread_none')}</p>}
      {!isNone && (
        <ul className="staff-rows">
          {chats.data.map(({ id, title, avatar, waiting_since: since, last_message: last }) => (
            <li key={id}>
              <span className="today__who">
                <Avatar name={title} photo={avatar} />
                <span>
                  <b>
                    <a href={href('organizer-chats', { id: String(id) })}>{title}</a>
                  </b>
                  {last?.text && <small className="today__excerpt">{last.text}</small>}
                </span>
              </span>
              {since && (
                <span className="today__end">
                  <TimeLeft at={since} readAt={readAt} />
                  <small>{t('desk.today.waits')}</small>
                </span>
              )}
            </li>
          ))}
          {counts.map(({ count, href: to, key }) => (
            <li key={key}>
              <b>
                <a href={to}>{t(`desk.today.${key}`, { count })}</a>
              </b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What travellers still owe for booked trips. */
export function Balances({ balances }: { balances: DeskToday['balances'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const more = { href: href('desk-money'), text: t('desk.today.statement') };
  return (
    <Section title={t('desk.frame.money')} more={more}>
      {balances.length === 0 ? (
        <p className="ink-2">{t('desk.today.money_none')}</p>
      ) : (
        <ul className="staff-rows today__sums">
          {balances.map(({ currency, due, overdue, overdue_count: count }) => (
            <li key={currency}>
              <span>
                <b>{formats.money(due, currency)}</b>
                <small>{t('desk.today.due')}</small>
              </span>
              {count > 0 && (
                <span className="today__end">
                  <b className="alarm">{formats.money(overdue, currency)}</b>
                  <small>{t('desk.today.overdue', { count })}</small>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
