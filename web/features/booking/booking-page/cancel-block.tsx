import { partySize } from '#domain/booking/party-size.ts';
import { useState, type ReactNode } from 'react';
import { isOpen as isOpenStatus } from '#domain/booking/booking-status.ts';
import { paymentPlan } from '#domain/booking/refund-ladder.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { isGraceAhead } from './grace-period.ts';
import { PolicyLadder } from './policy-ladder.tsx';
import { useOutcomeInView } from './use-outcome-in-view.ts';

/** What a cancellation returns, by day. */
export function RefundBlock({ view, nowMs }: { view: RequestView; nowMs: number }): ReactNode {
  const t = useText();
  if (!isOpenStatus(view.status)) return null;
  return (
    <section className="block">
      <h2 className="h3">{t('booking.if_you_cancel')}</h2>
      <PolicyLadder
        policy={view.cancel_policy}
        plan={paymentPlan({ ...view.price, status: view.status, balanceDueOn: view.price.balance_due_on })}
        currency={view.price.charge_currency}
        start={view.date.start}
        nowMs={nowMs}
        timeZone={view.tour.timezone}
      />
      {isGraceAhead(view, nowMs) && <p className="t-14 ink-2">{t('booking.grace')}</p>}
    </section>
  );
}

/** The row that opens the cancellation dialog. */
export function CancelBlock({ view, onChanged }: { view: RequestView; onChanged: () => Promise<void> }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const watch = useOutcomeInView(view);
  const open = (): void => {
    watch();
    setOpen(true);
  };
  const isWithdrawal = view.actions.includes('withdraw');
  const canCancel = isWithdrawal || view.actions.includes('cancel');
  if (!isOpenStatus(view.status) || !canCancel) return null;
  return (
    <section className="rows__in">
      <h2>{t('booking.cancel_row')}</h2>
      <p className="t-14 ink-2">{t('booking.cancel_row_text')}</p>
      <p className="rows__go">
        <Button isSmall onClick={open}>
          {t(isWithdrawal ? 'booking.withdraw' : view.price.paid > 0 ? 'booking.see_refund' : 'booking.give_back', {
            people: partySize(view.seats),
          })}
        </Button>
      </p>
      {isOpen && <CancelDialog view={view} onClosed={() => setOpen(false)} onChanged={onChanged} />}
    </section>
  );
}
