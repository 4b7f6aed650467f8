import { CallError } from '#contract/client.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Api } from '#web/state/api.ts';
import { paymentRefOf, readPayment, type PaymentRef } from './use-payment-status.ts';

/** Data of the screens after a payment: the payment and its request, from the server. */
export interface OutcomeData {
  ref: PaymentRef | null;
  payment: PaymentView | null;
  request: RequestView | null;
}

/** The request of a payment for the same viewer; null when it may not be viewed. */
export async function requestOfPayment(api: Api, payment: PaymentView, ref: PaymentRef): Promise<RequestView | null> {
  // A share's link opens only the share.
  if (ref.uuid && payment.is_share) return null;
  const request = ref.uuid
    ? api.booking.getRequestByUuid({ query: { uuid: ref.uuid } })
    : api.booking.getRequest({ query: { id: payment.request_id } });
  return request.catch((error: unknown) => {
    if (error instanceof CallError) return null;
    throw error;
  });
}

/** Loads the payment that a URL identifies. The URL's other claims are ignored. */
export async function loadOutcome(api: Api, url: URL): Promise<OutcomeData> {
  const ref = paymentRefOf(url.searchParams);
  const payment = ref && (await readPayment(api, ref));
  return { ref, payment, request: payment && ref ? await requestOfPayment(api, payment, ref) : null };
}

/** Loads the open payment of a request, or its last one once that is settled. */
export async function loadPending(api: Api, url: URL, requestId: number): Promise<OutcomeData> {
  const uuid = url.searchParams.get('uuid');
  const open = await api.payments.getPaymentMethods({ query: { request_id: requestId, ...(uuid && { uuid }) } });
  const last =
    open.payment || uuid ? null : (await api.booking.getRequest({ query: { id: requestId } })).payments.at(-1);
  const address = new URL(url);
  address.searchParams.set('payment_id', String(open.payment?.payment_id ?? last?.id ?? ''));
  return loadOutcome(api, address);
}
