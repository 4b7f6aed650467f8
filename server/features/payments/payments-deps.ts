import type { BankAccount } from '#domain/bank/bank-account.ts';
import { takesCurrency, type PaymentMethod, type PaymentProviderName } from '#domain/payment-providers.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { PaymentRow } from './payment-store.ts';
import type { Dispute, PaymentProvider } from './provider-port.ts';

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
export interface SentRefund extends FailedRefund {
  reference: string | null;
}

/** Bank details and reference for transferring a payment. */
export interface TransferDetails {
  account: BankAccount;
  reference: string;
}

/**
 * Reactions to settled and disputed payments. All run in the settling transaction; `lock` runs before any payment row
 * is locked.
 */
export interface PaymentListener {
  lock(trx: Trx, requestId: number): Promise<void>;
  settled(trx: Trx, payment: PaymentRow): Promise<SettleDecision>;
  /** A payment is refunded in full, because it came too late or was made twice. */
  returned(trx: Trx, payment: PaymentRow, attemptId: number): Promise<void>;
  disputed(trx: Trx, dispute: DisputedCharge): Promise<void>;
  /** The traveller chooses a bank transfer for the first time. */
  awaitTransfer(trx: Trx, payment: PaymentRow, details: TransferDetails): Promise<void>;
  /** A part of a payment has arrived; `received` is the sum so far, in minor units. */
  partReceived(trx: Trx, payment: PaymentRow, part: { received: number; details: TransferDetails }): Promise<void>;
  /** The provider has sent a refund. */
  refundSent(trx: Trx, refund: SentRefund): Promise<void>;
  /** The provider has rejected a refund for good. */
  refundFailed(trx: Trx, refund: FailedRefund): Promise<void>;
}

/** Dependencies of payments' use cases. */
export interface PaymentsDeps {
  db: Db;
  log: Log;
  clock: Clock;
  publicUrl: string;
  /** Providers offered for new payments, in display order. */
  providers: readonly PaymentProvider[];
  /** All providers with keys: payments made before a change of the offer must still be settled and refunded. */
  knownProviders: readonly PaymentProvider[];
  /** Bank accounts that receive transfers. */
  transferAccounts: () => readonly BankAccount[];
  seal: Seal;
  /** First segment of the paths of bookings. */
  bookingBase: string;
  listener: () => PaymentListener;
  /** Derives the token of a request's link. */
  tokenOf: TokenOf;
  /** Derives the token of a share's link from its payment id. */
  shareTokenOf: TokenOf;
}

/** A provider with keys, by name, whether or not it is offered; else null. */
export function providerNamed(deps: Pick<PaymentsDeps, 'knownProviders'>, name: string): PaymentProvider | null {
  return deps.knownProviders.find((provider) => provider.name === name) ?? null;
}

/** A way to pay: a method of a provider. */
export interface PayWay {
  provider: PaymentProvider;
  method: PaymentMethod;
}

/** The part of a payment that decides how it can be paid. */
type Payable = Pick<PaymentRow, 'currency' | 'takes_transfer'>;

/** The ways in which a payment can be made, in display order. */
export function waysToPay({ providers }: Pick<PaymentsDeps, 'providers'>, payment: Payable): PayWay[] {
  const { currency } = payment;
  return providers
    .filter((provider) => provider.takes?.(currency) ?? true)
    .flatMap((provider) => provider.methods.map((method) => ({ provider, method })))
    .filter(({ method }) => takesCurrency(method, currency) && (method !== 'transfer' || payment.takes_transfer));
}

/** The first provider that accepts a payment by a method; with `name`, only that provider. */
export function providerFor(
  deps: Pick<PaymentsDeps, 'providers'>,
  payment: Payable,
  way: { method: PaymentMethod; provider: PaymentProviderName | undefined },
): PaymentProvider | null {
  const found = waysToPay(deps, payment).find(
    ({ provider, method }) => method === way.method && (way.provider === undefined || provider.name === way.provider),
  );
  return found?.provider ?? null;
}
