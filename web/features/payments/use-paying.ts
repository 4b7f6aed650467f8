import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import type { PaymentMethod, PaymentProviderName } from '#domain/payment-providers.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage } from '#web/state/page.ts';
import { forgetPayKey, payKey } from './pay-key.ts';

export interface Way {
  provider: PaymentProviderName;
  method: PaymentMethod;
}

export interface Paying {
  isBusy: boolean;
  problem: string | null;
  /** Starts the payment once and opens the provider's page, or ours with the code. */
  pay: (payment: PaymentView, way: Way) => Promise<void>;
}

/** Starts payments, for the owner or by a link's token. The busy state lasts until the provider's page loads. */
export function usePaying(onGone: () => Promise<void>, uuid: string | null): Paying {
  const t = useText();
  const href = useHref();
  const address = useAddressText();
  const { api, navigate, reload } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const pay = async (payment: PaymentView, way: Way): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const key = { paymentId: payment.payment_id, ...way };
    try {
      const { redirect_url, method } = await api.payments.createPayment(
        { body: { payment_id: payment.payment_id, ...way, ...(uuid && { uuid }) } },
        { idempotencyKey: payKey(key) },
      );
      forgetPayKey(key);
      if (method !== 'sbp') return navigate(redirect_url, { external: true });
      const query = { payment_id: payment.payment_id, ...(uuid && { uuid }) };
      const toCode = href('booking-qr', { id: String(payment.request_id) }, query);
      if (toCode !== address) return navigate(toCode);
      await reload();
      setBusy(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.body.code === 'already_paid')
        return navigate(
          href(
            'success-payment',
            {},
            { payment_id: payment.payment_id, request_id: payment.request_id, ...(uuid && { uuid }) },
          ),
        );
      const isAway = way.method === 'sbp' && error.status === 503;
      setProblem(isAway ? t('payments.code_unreachable') : error.message || t('payments.offline'));
      setBusy(false);
      if (error.status >= 400 && error.status < 500) {
        forgetPayKey(key);
        await onGone();
      }
    }
  };
  return { isBusy, problem, pay };
}
