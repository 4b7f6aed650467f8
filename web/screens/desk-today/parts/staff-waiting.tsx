import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { StaffWork } from './read-staff-work.ts';
import { Section } from './section.tsx';

/** Help requests, chats and payments that await staff, as links. */
export function StaffWaiting({ work: { help, chats, money } }: { work: StaffWork }): ReactNode {
  const t = useText();
  const href = useHref();
  const rows = [
    { key: 'help_overdue', count: help?.overdue, to: href('desk-staff-inbox', {}, { group: 'overdue' }) },
    { key: 'help_new', count: help?.new, to: href('desk-staff-inbox') },
    { key: 'support_chats', count: chats, to: href('desk-staff-chats', {}, { group: 'waiting' }) },
    { key: 'bank_lines', count: money?.lines, to: href('desk-staff-cash') },
    { key: 'refunds_to_send', count: money?.refunds, to: href('desk-staff-cash') },
    { key: 'money_matters', count: money?.matters, to: href('desk-staff-cash') },
  ].filter(({ count }) => (count ?? 0) > 0);
  return (
    <Section title={t('desk.today.staff_waiting')}>
      {rows.length === 0 ? (
        <p className="ink-2">{t('desk.today.staff_waiting_none')}</p>
      ) : (
        <ul className="staff-rows">
          {rows.map(({ key, count, to }) => (
            <li key={key}>
              <b>
                <a href={to}>{t(`desk.today.${key}`, { count: count ?? 0 })}</a>
              </b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
