import type { Trx } from '#server/db/pool.ts';
import type { BankTransferDetails } from './bank-transfers/bank-transfer-details.ts';
import type { PaymentRow } from './payment-store.ts';
import type { Dispute } from './provider-port.ts';

/**
 * The subscriber's decision about a payment: keep it (`seq` is the outbox seq of the change), or refund it for a
 * reason.
 */
export type SettleDecision =
  | { keep: true; seq: number }
  | { keep: false; reason: 'too_late' | 'request_closed' | 'not_expected' | 'replaced' };

/** A disputed charge of a request; `isOpen` is true while any of its charges is disputed. */
export interface DisputedCharge extends Dispute {
  id: number;
  requestId: number;
  isOpen: boolean;
}

/** A refund that the provider has rejected; `amount` is in minor units. */
export interface FailedRefund {
  id: number;
  payment_id: number;
  request_id: number;
  amount: number;
  currency: string;
}

/** A refund that the provider has sent, with its reference. */
interface SentRefund extends FailedRefund {
  reference: string | null;
}

/**
 * Reactions to what happens to payments: settled, returned, disputed, transferred in parts, refunded. All run in the settling transaction; `lock` runs before any payment row
 * is locked.
 */
export interface PaymentListener {
  lock(trx: Trx, requestId: number): Promise<void>;
  settled(trx: Trx, payment: PaymentRow): Promise<SettleDecision>;
  /** Money is returned: a duplicate or late payment, an overpayment, or a part after the deadline. `payment.amount` is the amount returned. */
  returned(trx: Trx, payment: PaymentRow, attemptId: number): Promise<void>;
  disputed(trx: Trx, dispute: DisputedCharge): Promise<void>;
  /** The traveller chooses a bank transfer for the first time. */
  awaitBankTransfer(trx: Trx, payment: PaymentRow, details: BankTransferDetails): Promise<void>;
  /** A part of a payment has arrived; `received` is the sum so far, in minor units. */
  partReceived(trx: Trx, payment: PaymentRow, part: { received: number; details: BankTransferDetails }): Promise<void>;
  /** The provider has sent a refund. */
  refundSent(trx: Trx, refund: SentRefund): Promise<void>;
  /** The provider has rejected a refund for good. */
  refundFailed(trx: Trx, refund: FailedRefund): Promise<void>;
}
