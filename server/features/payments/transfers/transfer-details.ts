import type { BankAccount } from '#domain/bank/bank-account.ts';
import { paymentReference } from '#domain/bank/payment-reference.ts';
import type { PaymentRow } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';

/** Bank details and reference for transferring a payment. */
export interface TransferDetails {
  account: BankAccount;
  reference: string;
}

/** The account and the reference for a payment; null without an account in its currency. */
export function transferDetails(
  { transferAccounts }: Pick<PaymentsDeps, 'transferAccounts'>,
  { id, currency }: Pick<PaymentRow, 'id' | 'currency'>,
): TransferDetails | null {
  const account = transferAccounts().find((one) => one.currency === currency);
  return account ? { account, reference: paymentReference(id) } : null;
}
