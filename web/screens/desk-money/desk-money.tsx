import type { ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { StatementPage } from '#web/features/payments/statement/statement-page.tsx';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import '#web/features/booking/booking.css';
import '#web/features/payments/statement/statement.css';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export async function load({ api, url }: LoadContext): Promise<Statement> {
  const month = url.searchParams.get('month') ?? '';
  return api.payments.getStatement({ query: { ...ofOrganizer(url), ...(MONTH.test(month) && { month }) } });
}

export function head({ t }: HeadContext<Statement>): Head {
  return { title: t('payments.statement'), noindex: true };
}

/** `/desk/money`: a month of the organizer's bookings and payouts. */
export default function DeskMoney({ data }: { data: Statement }): ReactNode {
  useStoredCheckIns();
  const t = useText();
  return (
    <DeskFrame current="money" title={t('payments.statement')}>
      <StatementPage statement={data} />
    </DeskFrame>
  );
}
