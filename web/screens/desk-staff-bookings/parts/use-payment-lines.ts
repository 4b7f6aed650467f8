import type { RequestView } from '#contract/booking/view-request.ts';
import { isOpen, PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';

interface PaymentLine {
  key: string;
  name: string;
  when: string;
  amount: number;
  isFailed?: boolean;
}

const isFailed = ({ status }: RequestView['refunds'][number]): boolean => status === 'failed';

/** Payments made, due and planned, then refunds; with the sum that is still to pay. */
export function usePaymentLines(view: RequestView): { lines: PaymentLine[]; open: number } {
  const t = useText();
  const formats = useFormats();
  const moments = useMoments();
  const deadlines = useDeadlines(view.tour.timezone);
  const { price, payments, refunds, status } = view;
  const balanceBy = price.balance_due_on ? t('booking.by', { when: formats.day(price.balance_due_on) }) : '';
  const whenOf = (payment: RequestView['payments'][number]): string => {
    if (payment.status === PAYMENT_STATUS.payed) return payment.paid_at ? moments.short(payment.paid_at) : '';
    if (payment.is_processing) return t('booking.payment_processing');
    if (payment.kind === 'payment' && !payment.is_share && balanceBy) return balanceBy;
    return payment.due_at ? t('booking.by', { when: deadlines.short(payment.due_at) }) : '';
  };
  const counted = payments.filter((payment) => payment.status !== PAYMENT_STATUS.canceled);
  const open = isOpen(status) ? price.total - price.paid : 0;
  const planned = open - price.due;
  // Nothing is asked before the organizer has confirmed.
  const first = counted.length === 0 && price.due_now < price.total ? Math.min(planned, price.due_now) : 0;
  const plan = [
    { key: 'first', name: t('booking.payment_prepayment'), when: '', amount: first },
    { key: 'rest', name: t('booking.payment_payment'), when: balanceBy, amount: balanceBy ? planned - first : 0 },
  ];
  return {
    open,
    lines: [
      ...counted.map((payment) => ({
        key: `payment-${payment.id}`,
        name: t(`booking.payment_${payment.kind}`),
        when: whenOf(payment),
        amount: payment.amount,
      })),
      ...plan.filter(({ amount }) => amount > 0),
      ...refunds.map((refund) => ({
        key: `refund-${refund.id}`,
        name: t('booking.refund'),
        when: refund.done_at
          ? moments.short(refund.done_at)
          : t(isFailed(refund) ? 'desk.staff.failed' : 'booking.refund_pending'),
        amount: refund.amount,
        isFailed: isFailed(refund),
      })),
    ],
  };
}
