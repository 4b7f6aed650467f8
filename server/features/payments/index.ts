export { createPayments, type Payments } from './create-payments.ts';
export type { DisputedCharge, FailedRefund, PaymentListener, SettleDecision } from './payment-listener.ts';
export { paymentsOfRequest, type PaymentRow } from './payment-store.ts';
export { cancelPayments, planPayment } from './plan-payment.ts';
export { ledgerEntries, postLedger, type LedgerEntry } from './post-ledger.ts';
export { configuredProviders } from './providers/configured-providers.ts';
export { refundableAmount, refundRequest } from './refund-payment.ts';
export type { BankTransferDetails } from './bank-transfers/bank-transfer-details.ts';
export { requestPayments } from './view-payment.ts';
