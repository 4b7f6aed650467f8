import type { PaymentView } from '#contract/payments/pay.ts';
import type { PaymentMethod, PaymentProviderName } from '#domain/payment-providers.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage } from '#web/state/page.ts';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';
import { tabStore } from '#web/browser/storage.ts';

export interface Way {
  provider: PaymentProviderName;
  method: PaymentMethod;
}

interface Paying {
  isBusy: boolean;
  problem: string | null;
  /** Starts the payment once and opens the provider's page, or ours with the code. */
  pay: (payment: PaymentView, way: Way) => Promise<boolean>;
}

/** Starts payments, for the owner or by a link's token. The busy state lasts until the provider's page loads. */
export function usePaying(onGone: () => Promise<void>, uuid: string | null): Paying {
  const t = useText();
  const href = useHref();
  const address = useAddressText();
  const { api, navigate, reload } = usePage();
  const { run, isBusy, problem } = useSubmit(undefined, 'payments.offline');

  const start = async ({ payment_id, request_id }: PaymentView, way: Way): Promise<unknown> => {
    const key = { paymentId: payment_id, ...way };
    const query = { payment_id, ...(uuid && { uuid }) };
    const { redirect_url, method } = await api.payments.createPayment(
      { body: { ...query, ...way } },
      { idempotencyKey: payKey(key) },
    );
    forgetPayKey(key);
    const toCode = href('booking-qr', { id: String(request_id) }, query);
    if (method === 'transfer') {
      navigate(href('booking-transfer', { id: String(request_id) }, query));
      return LEAVING;
    }
    if (method === 'sbp' && toCode === address) return reload();
    if (method === 'sbp') navigate(toCode);
    else navigate(redirect_url, { external: true });
    return LEAVING;
  };
  const pay = (payment: PaymentView, way: Way): Promise<boolean> =>
    run(
      () => start(payment, way),
      ({ status, body: { code } }) => {
        if (code === 'already_paid') {
          const { payment_id, request_id } = payment;
          navigate(href('success-payment', {}, { payment_id, request_id, ...(uuid && { uuid }) }));
          return true;
        }
        if (status >= 400 && status < 500) {
          forgetPayKey({ paymentId: payment.payment_id, ...way });
          void onGone();
        }
        return way.method === 'sbp' && status === 503 && t('payments.code_unreachable');
      },
    );
  return { isBusy, problem, pay };
}

/** A payment with a method. */
interface PayChoice {
  paymentId: number;
  provider: string;
  method: string;
}

const nameOf = ({ paymentId, provider, method }: PayChoice): string => `pay:${paymentId}:${provider}:${method}`;

/**
 * Idempotency key of a payment start, stored for the tab until the provider's page is known, so that a reload or a lost
 * reply starts nothing twice.
 */
function payKey(way: PayChoice): string {
  const known = tabStore.read(nameOf(way));
  if (known) return known;
  const made = crypto.randomUUID();
  tabStore.write(nameOf(way), made);
  return made;
}

/** Drops the key once the start has succeeded; the server itself resumes an open attempt. */
function forgetPayKey(way: PayChoice): void {
  tabStore.write(nameOf(way), null);
}
