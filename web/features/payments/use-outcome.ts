import { useEffect, useEffectEvent } from 'react';
import type { PaymentView } from '#contract/payments/pay.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { usePage } from '#web/state/page.ts';
import { usePaymentStatus, type PaymentRef } from './use-payment-status.ts';

/** Polls a payment as long as `isOpen`, then navigates to its outcome. Returns its latest state. */
export function useOutcome(
  { ref, payment: first }: { ref: PaymentRef; payment: PaymentView },
  isOpen: (payment: PaymentView) => boolean,
): PaymentView {
  const href = useHref();
  const { navigate } = usePage();
  const payment = usePaymentStatus(ref, first).payment ?? first;
  const leave = useEffectEvent(() => {
    if (payment.state === first.state || isOpen(payment)) return;
    const { payment_id, request_id } = payment;
    const query = { payment_id, request_id, ...(ref.uuid && { uuid: ref.uuid }) };
    navigate(href(payment.state === 'payed' ? 'success-payment' : 'error-payment', {}, query), { replace: true });
  });
  useEffect(() => leave(), [payment.state]);
  return payment;
}
