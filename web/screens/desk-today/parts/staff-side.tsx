import type { ReactNode } from 'react';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { StaffWork } from './read-staff-work.ts';
import { Section } from './section.tsx';

type Amount = { amount: number; currency: string };

/** Sums by currency, the largest first. */
function totals(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);
}

/** Money on its way: to organizers and travellers, to the site, and in dispute. */
export function StaffOwed({ money: { cash, transfers } }: { money: NonNullable<StaffWork['money']> }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const owed = cash.organizers.filter(({ owed: sum }) => sum > 0);
  const disputes = cash.matters.filter(({ kind }) => kind === 'dispute');
  const rows = [
    {
      key: 'organizers',
      count: owed.length,
      sums: totals(cash.sums.map(({ organizers, currency }) => ({ amount: organizers, currency }))),
    },
    {
      key: 'travellers',
      count: transfers.refunds.length,
      sums: totals(cash.sums.map(({ travellers, currency }) => ({ amount: travellers, currency }))),
    },
    {
      key: 'transfers',
      count: transfers.awaited.length,
      lines: transfers.lines.length,
      sums: totals(
        transfers.awaited.map(({ amount, received, currency }) => ({ amount: amount - received, currency })),
      ),
    },
    { key: 'disputes', count: disputes.length, sums: totals(disputes) },
  ];
  return (
    <Section title={t('desk.today.owed')} more={{ href: href('desk-staff-cash'), text: t('desk.today.cash') }}>
      <ul className="staff-rows">
        {rows.map(({ key, count, sums, lines = 0 }) => (
          <li key={key}>
            <span>
              <b>{t(`desk.today.owed_${key}`)}</b>
              <small>{t(`desk.today.owed_${key}_text`, { count, lines })}</small>
            </span>
            <span className="today__end today__money">
              {sums.map(({ amount, currency }) => (
                <b key={currency}>{formats.money(amount, currency)}</b>
              ))}
              {sums.length === 0 && <span className="ink-2">{t('desk.today.owed_none')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Open help requests, the most urgent first. */
export function StaffHelp({ help, readAt }: { help: NonNullable<StaffWork['help']>; readAt: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const more = { href: href('desk-staff-inbox'), text: t('desk.today.inbox_open') };
  return (
    <Section title={t('desk.today.inbox')} count={help.total} more={more}>
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
export function StaffHealth({ system }: { system: NonNullable<StaffWork['system']> }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { outbox, jobs, index } = system;
  const broken = jobs.filter(({ error }) => error !== null).length;
  const rows = [
    { key: 'emails', isFine: outbox.failed === 0, values: { count: outbox.waiting, text: '' } },
    { key: 'jobs', isFine: broken === 0, values: { count: jobs.length, text: '' } },
    {
      key: 'index',
      isFine: index.tours !== null,
      values: { count: index.tours ?? 0, text: formats.number(index.tours ?? 0) },
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
