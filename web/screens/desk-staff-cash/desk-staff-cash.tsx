import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { Cash } from '#contract/payments/cash.ts';
import type { BankTransfers } from '#contract/payments/bank-transfers.ts';
import { hasFactor, mayCall } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { BankFile } from './parts/bank-file.tsx';
import { Matters } from './parts/matters.tsx';
import { OpenLines } from './parts/open-lines.tsx';
import { RefundsToSend } from './parts/refunds-to-send.tsx';
import { AwaitedTransfers } from './parts/awaited-transfers.tsx';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import '#web/features/desk/staff-desk.css';
import { Facts } from '#web/ui/facts/facts.tsx';

interface CashData {
  access: StaffAccess;
  /** Null without a second factor. */
  money: { cash: Cash; transfers: BankTransfers } | null;
}

export async function load({ api }: LoadContext): Promise<CashData> {
  const access = await api.account.getStaffAccess();
  if (!hasFactor(access)) return { access, money: null };
  const [cash, transfers] = await Promise.all([api.payments.getCash(), api.payments.listBankTransfers()]);
  return { access, money: { cash, transfers } };
}

export function head({ t }: HeadContext<CashData>): Head {
  return { title: t('desk.money.cash'), noindex: true };
}

/** `/desk/staff/cash`: what is owed and paid, transfers, refunds that failed, disputes, the ledger. */
export default function DeskStaffCash({ data: { access, money } }: { data: CashData }): ReactNode {
  const t = useText();
  const mayAct = mayCall(access, 'payments.recordBankTransfer');
  return (
    <DeskFrame
      current="staff-cash"
      title={t('desk.money.cash')}
      actions={mayCall(access, 'payments.exportLedger') && money && <LedgerButton month={money.cash.month} />}
    >
      {money ? (
        <>
          <Sums cash={money.cash} />
          {money.transfers.currencies.length > 0 && (
            <>
              {mayAct && <BankFile currencies={money.transfers.currencies} />}
              <OpenLines lines={money.transfers.lines} mayAct={mayAct} />
              <AwaitedTransfers awaited={money.transfers.awaited} mayAct={mayAct} />
            </>
          )}
          <RefundsToSend refunds={money.transfers.refunds} mayAct={mayAct} />
          <Matters matters={money.cash.matters} mayAct={mayAct} />
          <OwedOrganizers organizers={money.cash.organizers} />
        </>
      ) : (
        <FactorNote />
      )}
    </DeskFrame>
  );
}

function Sums({ cash: { sums, month } }: { cash: Cash }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const used = sums.filter(({ currency: _code, ...sum }) => Object.values(sum).some((amount) => amount !== 0));
  return used.map(({ currency, ...sum }) => (
    <Facts
      key={currency}
      className="cash-figures"
      aria-label={formats.currencyName(currency)}
      facts={(['organizers', 'travellers', 'paid_out', 'refunded', 'earned'] as const).map((key) => [
        t(`desk.money.sum_${key}`, { month: formats.month(month) }),
        formats.money(sum[key], currency),
      ])}
    />
  ));
}

/** Downloads the ledger of a month. */
function LedgerButton({ month }: { month: string }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const save = async (): Promise<void> => {
    const csv = await api.payments.exportLedger({ query: { month } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
    link.download = `ledger-${month}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Button isSmall icon="download" isBusy={isBusy} onClick={() => void run(save)}>
        {t('desk.money.ledger')}
      </Button>
      <Problem text={problem} />
    </>
  );
}

/** Balances of organizers, the largest first; a payout is recorded on the organizer's page. */
function OwedOrganizers({ organizers }: Pick<Cash, 'organizers'>): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  if (organizers.length === 0) return null;
  return (
    <section className="deskpad" aria-labelledby="owed">
      <h2 id="owed">{t('desk.money.owed')}</h2>
      <ul className="staff-rows">
        {organizers.map(({ organizer_id: id, name, currency, owed }) => (
          <li key={`${id} ${currency}`}>
            <b>
              <a href={href('desk-staff-organizer', { id: String(id) })}>{name}</a>
            </b>
            <b className="num">{formats.money(owed, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
