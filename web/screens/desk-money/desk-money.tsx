import type { ReactNode } from 'react';
import type { Invoice } from '#contract/payments/invoices.ts';
import type { Statement } from '#contract/payments/statements.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Invoices } from './parts/invoices.tsx';
import { NextPayout } from './parts/next-payout.tsx';
import { StatementPage } from '#web/features/payments/statement/statement-page.tsx';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import '#web/features/booking/booking.css';
import '#web/features/payments/statement/statement.css';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

interface MoneyData {
  statement: Statement;
  invoices: Invoice[];
}

export async function load({ api, url }: LoadContext): Promise<MoneyData> {
  const month = url.searchParams.get('month') ?? '';
  const query = ofOrganizer(url);
  const [statement, { data: invoices }] = await Promise.all([
    api.payments.getStatement({ query: { ...query, ...(MONTH.test(month) && { month }) } }),
    api.payments.listInvoices({ query }),
  ]);
  return { statement, invoices };
}

export function head({ t }: HeadContext<MoneyData>): Head {
  return { title: t('payments.statement'), noindex: true };
}

/** `/desk/money`: what is owed, a month of the organizer's bookings and payouts, invoices. */
export default function DeskMoney({ data: { statement, invoices } }: { data: MoneyData }): ReactNode {
  useStoredCheckIns();
  const t = useText();
  return (
    <DeskFrame current="money" title={t('payments.statement')}>
      <StatementPage statement={statement} top={<NextPayout now={statement.now} />}>
        <Invoices invoices={invoices} />
      </StatementPage>
    </DeskFrame>
  );
}
