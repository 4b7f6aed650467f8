import type { PaymentView } from '#contract/payments/pay.ts';
import type { BankTransferView } from '#contract/payments/bank-transfers.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Api } from '#web/state/api.ts';
import { requestOfPayment } from './load-outcome.ts';
import type { PaymentRef } from './use-payment-status.ts';

/** Data of the page with the bank details. */
export interface BankTransferData {
  ref: PaymentRef;
  payment: PaymentView;
  transfer: BankTransferView;
  hasOtherMethods: boolean;
  request: RequestView | null;
}

/** Loads the open payment of a request and the bank details; null when no transfer is awaited. */
export async function loadBankTransfer(api: Api, url: URL, requestId: number): Promise<BankTransferData | null> {
  const uuid = url.searchParams.get('uuid');
  const paymentId = Number(url.searchParams.get('payment_id') ?? 0);
  const { payment, methods } = await api.payments.getPaymentMethods({
    query: { request_id: requestId, ...(uuid && { uuid }), ...(paymentId > 0 && { payment_id: paymentId }) },
  });
  if (!payment) return null;
  const ref = { paymentId: payment.payment_id, uuid };
  const { transfer } = await api.payments.getBankTransfer({
    query: { payment_id: ref.paymentId, ...(uuid && { uuid }) },
  });
  if (!transfer) return null;
  return {
    ref,
    payment,
    transfer,
    hasOtherMethods: methods.some(({ method }) => method !== 'transfer'),
    request: await requestOfPayment(api, payment, ref),
  };
}
