import type { BankAccount } from '#domain/bank/bank-account.ts';
import type { PaymentRow } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { paymentReference } from './payment-reference.ts';

/** Bank details and reference for transferring a payment. */
export interface BankTransferDetails {
  account: BankAccount;
  reference: string;
}

/** The account and the reference for a payment; null without an account in its currency. */
export function bankTransferDetails(
  { bankAccounts }: Pick<PaymentsDeps, 'bankAccounts'>,
  { id, currency }: Pick<PaymentRow, 'id' | 'currency'>,
): BankTransferDetails | null {
  const account = bankAccounts().find((one) => one.currency === currency);
  return account ? { account, reference: paymentReference(id) } : null;
}
