import { useState, type ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChangeDialog } from '#web/features/booking/change-trip/change-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { timeLeft } from './time-left.ts';

/** The choice after a missed minimum group: another date without a fee, or a full refund. */
export function GroupChoice(props: { view: RequestView; nowMs: number; onChanged: () => Promise<void> }): ReactNode {
  const { view, nowMs, onChanged } = props;
  const t = useText();
  const formats = useFormats();
  const deadlines = useDeadlines(view.tour.timezone);
  const [opened, setOpened] = useState<'dates' | 'refund' | null>(null);
  const { deadline, price, actions } = view;
  const sum = formats.money(price.paid, price.charge_currency);
  const close = (): void => setOpened(null);
  return (
    <div className="next next--clock next--choice">
      <div>
        {deadline && (
          <p className="next__left num">
            {t('booking.next_left', { left: timeLeft(Date.parse(deadline.at), nowMs, t) })}
          </p>
        )}
        <p className="ink-2">{t('booking.group_choice', { sum, at: deadline ? deadlines.long(deadline.at) : '' })}</p>
      </div>
      <p className="next__go">
        {actions.includes('change') && (
          <Button variant="main" onClick={() => setOpened('dates')}>
            {t('booking.group_dates')}
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button onClick={() => setOpened('refund')}>{t('booking.group_refund', { sum })}</Button>
        )}
      </p>
      {opened === 'dates' && <ChangeDialog view={view} onClosed={close} onChanged={onChanged} />}
      {opened === 'refund' && <CancelDialog view={view} onClosed={close} onChanged={onChanged} />}
    </div>
  );
}
