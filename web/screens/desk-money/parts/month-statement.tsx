import type { ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { addMonths } from '#domain/calendar-days.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { statementParts } from './statement-sums.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatementTable } from './statement-table.tsx';

/** The statement of a month, a table for each currency. */
export function MonthStatement({ statement }: { statement: Statement }): ReactNode {
  const t = useText();
  const isWaiting = useStore(usePage().navigating);
  const parts = statementParts(statement);
  const isEmpty = statement.bookings.length === 0 && statement.payouts.length === 0;
  return (
    <section className="funds__statement" aria-labelledby="statement" aria-busy={isWaiting || undefined}>
      <header className="funds__head">
        <h2 className="funds__title" id="statement">
          {t('desk.statement.statement')}
        </h2>
        <Months statement={statement} />
      </header>
      {isEmpty && <Empty title={t('desk.statement.empty')}>{t('desk.statement.empty_text')}</Empty>}
      {parts
        .filter(
          ({ bookings, payouts, opening, closing }) =>
            bookings.length + payouts.length > 0 || opening !== 0 || closing !== 0,
        )
        .map((part) => (
          <StatementTable key={part.currency} part={part} />
        ))}
    </section>
  );
}

function Months({ statement: { month, months } }: { statement: Statement }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const organizer = useAddress().searchParams.get('organizer') ?? undefined;
  const to = (other: string): string => href('desk-money', {}, { month: other, organizer });
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav className="funds__months" aria-label={t('desk.statement.month')}>
      {previous >= months.first && (
        <a className="icon-btn" href={to(previous)} rel="prev" aria-label={formats.month(previous)}>
          <Icon name="chevron-left" />
        </a>
      )}
      <b aria-current="true">{formats.month(month)}</b>
      {next <= months.last && (
        <a className="icon-btn" href={to(next)} rel="next" aria-label={formats.month(next)}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
