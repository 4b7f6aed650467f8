import { paymentReference } from '#domain/bank/payment-reference.ts';
import type { PaymentRow } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps, TransferDetails } from '#server/features/payments/payments-deps.ts';

/** The account and the reference for a payment; null without an account in its currency. */
export function transferDetails(
  { transferAccounts }: Pick<PaymentsDeps, 'transferAccounts'>,
  { id, currency }: Pick<PaymentRow, 'id' | 'currency'>,
): TransferDetails | null {
  const account = transferAccounts().find((one) => one.currency === currency);
  return account ? { account, reference: paymentReference(id) } : null;
}
