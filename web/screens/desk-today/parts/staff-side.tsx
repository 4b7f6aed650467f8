import type { ReactNode } from 'react';
import type { StaffToday } from '#contract/desk/today.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Section } from './section.tsx';

const KINDS = ['organizers', 'travellers', 'transfers', 'disputes'] as const;

/** Money on its way: to organizers and travellers, to the site, and in dispute. */
export function StaffOwed({ money }: { money: NonNullable<StaffToday['money']> }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  return (
    <Section title={t('desk.today.owed')} more={{ href: href('desk-staff-cash'), text: t('desk.today.cash') }}>
      <ul className="staff-rows">
        {KINDS.map((key) => (
          <li key={key}>
            <span>
              <b>{t(`desk.today.owed_${key}`)}</b>
              <small>{t(`desk.today.owed_${key}_text`, { count: money[key].count, lines: money.bank_lines })}</small>
            </span>
            <span className="today__end today__money">
              {money[key].sums.map(({ amount, currency }) => (
                <b key={currency}>{formats.money(amount, currency)}</b>
              ))}
              {money[key].sums.length === 0 && <span className="ink-2">{t('desk.today.owed_none')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Open help requests, the most urgent first. */
export function StaffHelp({ help, readAt }: { help: NonNullable<StaffToday['help']>; readAt: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const more = { href: href('desk-staff-inbox'), text: t('desk.today.inbox_open') };
  return (
    <Section title={t('desk.today.inbox')} count={help.count} more={more}>
      {help.data.length === 0 ? (
        <p className="ink-2">{t('desk.today.inbox_none')}</p>
      ) : (
        <ul className="staff-rows">
          {help.data.map(({ id, name, excerpt, due_at: due }) => (
            <li key={id}>
              <span className="today__who">
                <Avatar name={name} />
                <span>
                  <b>
                    <a href={href('desk-staff-inbox', { id: String(id) })}>{name || `#${id}`}</a>
                  </b>
                  <small className="today__excerpt">{excerpt}</small>
                </span>
              </span>
              <span className="today__end">
                <TimeLeft at={due} readAt={readAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whether the program does what it should, in words. */
export function StaffHealth({ system }: { system: NonNullable<StaffToday['system']> }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const tours = system.tours ?? 0;
  const rows = [
    { key: 'emails', isFine: system.emails_failed === 0, values: { count: system.emails_waiting, text: '' } },
    { key: 'jobs', isFine: system.failed_jobs.length === 0, values: { count: system.jobs, text: '' } },
    {
      key: 'index',
      isFine: system.tours !== null,
      values: { count: tours, text: formats.number(tours) },
    },
  ];
  return (
    <Section title={t('desk.today.health')} more={{ href: href('desk-staff-system'), text: t('desk.today.system') }}>
      <ul className="staff-rows">
        {rows.map(({ key, isFine, values }) => (
          <li key={key}>
            <span>
              <b>{t(`desk.today.health_${key}`)}</b>
              <small>{t(`desk.today.health_${key}_text`, values)}</small>
            </span>
            <span className={isFine ? 'health' : 'health health--bad'}>
              <Icon name={isFine ? 'circle-check' : 'circle-alert'} size={16} />
              {t(isFine ? 'desk.today.health_fine' : 'desk.today.health_bad')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
