import type { CallReply } from '#contract/call.ts';
import type { getPaymentCode } from '#contract/payments/pay.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { attemptsOfPayment, type PaymentRow } from './payment-store.ts';
import { providerNamed, waysToPay, type PaymentsDeps } from './payments-deps.ts';
import { viewPayment } from './view-payment.ts';

/** A payment and its code for bank apps, while the code can be paid. */
export async function viewCode(
  deps: PaymentsDeps,
  payment: PaymentRow,
  locale: Locale,
): Promise<CallReply<typeof getPaymentCode>> {
  const [last] = await attemptsOfPayment(deps.db, payment.id);
  const isPayable = payment.status === PAYMENT_STATUS.new && last?.method === 'sbp' && !last.is_expired;
  const { redirect_url: url, opened_at: openedAt, expires_at: expiresAt } = last ?? {};
  const isShown = isPayable && (last.state === 'open' || last.state === 'processing') && url && openedAt && expiresAt;
  return {
    payment: await viewPayment(deps.db, payment, locale),
    code: isShown
      ? {
          url,
          qr: qrPath(url),
          shown_at: openedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          is_sandbox: providerNamed(deps, last.provider)?.isSandbox ?? false,
        }
      : null,
    has_other_methods: waysToPay(deps, payment.currency).some(({ method }) => method !== 'sbp'),
  };
}
