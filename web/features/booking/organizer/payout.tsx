import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { BP_PER_PERCENT } from '#domain/booking/sales-model.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

interface PayoutProps {
  payout: NonNullable<RequestView['payout']>;
  currency: string;
}

/** The total less the commission, and the day of its payout. */
export function Payout({ payout, currency }: PayoutProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { amount, commission_bp: commissionBp, paid_out_on: day } = payout;
  return (
    <>
      <span className="request-facts__row">
        {commissionBp > 0
          ? t('desk.requests.after_commission', { percent: formats.number(commissionBp / BP_PER_PERCENT) })
          : t('desk.requests.no_commission')}{' '}
        <b className="num">{formats.money(amount, currency)}</b>
      </span>
      <small>
        {day ? t('desk.requests.paid_out_on', { day: formats.longDay(day) }) : t('desk.requests.paid_out_after')}
      </small>
    </>
  );
}
