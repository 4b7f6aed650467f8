import type { ReactNode } from 'react';
import type { StaffToday } from '#contract/desk/today.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Section } from './section.tsx';

interface Failure {
  key: string;
  icon: string;
  title: string;
  note: string | null;
  href: string;
}

/** Money matters, emails and jobs that did not go through. */
function useFailures({ money, system }: StaffToday): { failures: Failure[]; count: number } {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const emails = system?.emails_failed ?? 0;
  const jobs = system?.failed_jobs ?? [];
  const failures: Failure[] = (money?.matters ?? []).map((matter) => ({
    key: `${matter.kind} ${matter.id}`,
    icon: matter.kind === 'refund' ? 'undo-2' : matter.kind === 'dispute' ? 'flag' : 'wallet',
    title: t(`desk.today.failed_${matter.kind}`, {
      sum: formats.money(matter.amount, matter.currency),
      id: matter.request_id,
    }),
    note: matter.note,
    href: href('desk-staff-cash'),
  }));
  if (emails > 0)
    failures.push({
      key: 'emails',
      icon: 'mail',
      title: t('desk.today.failed_emails', { count: emails }),
      note: null,
      href: href('desk-staff-system'),
    });
  if (jobs.length > 0)
    failures.push({
      key: 'jobs',
      icon: 'refresh-cw',
      title: t('desk.today.failed_jobs', { count: jobs.length }),
      note: jobs.join(', '),
      href: href('desk-staff-system'),
    });
  return { failures, count: (money?.matters_count ?? 0) + emails + jobs.length };
}

export function StaffFailed({ today }: { today: StaffToday }): ReactNode {
  const t = useText();
  const { failures, count } = useFailures(today);
  return (
    <Section title={t('desk.today.failed')} count={count}>
      {failures.length === 0 ? (
        <p className="ink-2">{t('desk.today.failed_none')}</p>
      ) : (
        <ul className="staff-rows">
          {failures.map(({ key, icon, title, note, href: to }) => (
            <li key={key}>
              <span className="today__who">
                <span className="failure__icon">
                  <Icon name={icon} />
                </span>
                <span>
                  <b>{title}</b>
                  {note && <small>{note}</small>}
                </span>
              </span>
              <ButtonLink isSmall href={to}>
                {t('desk.today.look')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
