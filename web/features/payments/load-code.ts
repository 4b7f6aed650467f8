import type { CallReply } from '#contract/call.ts';
import type { getPaymentCode } from '#contract/payments/pay.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { Api } from '#web/state/api.ts';
import { requestOfPayment } from './load-outcome.ts';
import type { PaymentRef } from './use-payment-status.ts';

/** Data of the page with a payment code. */
export interface CodeData extends CallReply<typeof getPaymentCode> {
  ref: PaymentRef;
  provider: PaymentProviderName;
  /** Null for the payer of a share. */
  request: RequestView | null;
  /** When the data was loaded, in milliseconds. */
  readAt: number;
}

/** Loads the open payment of a request and its code; null when nothing can be paid by code. */
export async function loadCode(api: Api, url: URL, requestId: number): Promise<CodeData | null> {
  const uuid = url.searchParams.get('uuid');
  const paymentId = Number(url.searchParams.get('payment_id') ?? 0);
  const { payment, methods } = await api.payments.getPaymentMethods({
    query: { request_id: requestId, ...(uuid && { uuid }), ...(paymentId > 0 && { payment_id: paymentId }) },
  });
  const way = methods.find(({ method }) => method === 'sbp');
  if (!payment || !way) return null;
  const ref = { paymentId: payment.payment_id, uuid };
  const code = await api.payments.getPaymentCode({ query: { payment_id: ref.paymentId, ...(uuid && { uuid }) } });
  const request = await requestOfPayment(api, payment, ref);
  return { ...code, ref, provider: way.provider, request, readAt: Date.now() };
}
