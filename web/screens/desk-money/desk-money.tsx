import type { ReactNode } from 'react';
import type { Invoice } from '#contract/payments/invoices.ts';
import type { Statement } from '#contract/payments/statements.ts';
import { statementCsv } from './statement-csv.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Balance } from './parts/balance.tsx';
import { Invoices } from './parts/invoices.tsx';
import { MonthStatement } from './parts/month-statement.tsx';
import { PayoutThread } from './parts/payout-thread.tsx';
import './desk-money.css';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

interface MoneyData {
  statement: Statement;
  /** Null when they could not be loaded: the statement is shown without them. */
  invoices: Invoice[] | null;
}

export async function load({ api, url }: LoadContext): Promise<MoneyData> {
  const month = url.searchParams.get('month') ?? '';
  const query = ofOrganizer(url);
  const [statement, invoices] = await Promise.all([
    api.payments.getStatement({ query: { ...query, ...(MONTH.test(month) && { month }) } }),
    api.payments.listInvoices({ query }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  return { statement, invoices };
}

export function head({ t }: HeadContext<MoneyData>): Head {
  return { title: t('desk.frame.money'), noindex: true };
}

/** `/desk/money`: where the organizer's money is, a month of its statement, invoices and payouts. */
export default function DeskMoney({ data: { statement, invoices } }: { data: MoneyData }): ReactNode {
  useStoredCheckIns();
  const t = useText();
  const { bookings, month, now } = statement;
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${statementCsv(bookings)}`)}`;
  const download = bookings.length > 0 && (
    <ButtonLink isSmall icon="download" href={csv} download={`statement-${month}.csv`}>
      {t('desk.statement.csv')}
    </ButtonLink>
  );
  return (
    <DeskFrame current="money" title={t('desk.frame.money')} actions={download}>
      <div className="funds">
        <Balance now={now} />
        <MonthStatement statement={statement} />
      </div>
      <div className="funds-side">
        <Invoices invoices={invoices} />
        <PayoutThread now={now} />
      </div>
    </DeskFrame>
  );
}
