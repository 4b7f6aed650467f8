import type { DeclineReason } from '#contract/payments/pay.ts';
import type { PaymentMethod, PaymentProviderName } from '#domain/payment-providers.ts';
import type { Locale } from '#domain/locales.ts';

/** A checkout to open. `key` is the idempotency key: the same key is the same checkout. `amount` is in minor units. */
export interface CheckoutOrder {
  key: string;
  title: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  locale: Locale;
  /** Our page of the payment, for a provider without one. */
  pageUrl: string;
  returnUrl: string;
  cancelUrl: string;
}

/** Where the user pays: the provider's page, or for sbp the link in a code that opens a bank app. */
export interface Checkout {
  ref: string;
  url: string;
  /** Expiry of the code; omitted for a page. */
  expiresAt?: Date;
}

/**
 * The state of a checkout at the provider: `open` waits for the user, `processing` for the bank. `amount` is the charge
 * in minor units.
 */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'processing' }
  | { state: 'paid'; amount: number; currency: string; captureRef: string }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'expired' };

/** A refund to make; `amount` is in minor units. The same `key` is the same refund. */
export interface RefundOrder {
  key: string;
  captureRef: string;
  amount: number;
  currency: string;
}

/** `failed` is final and needs an operator. */
export interface RefundResult {
  state: 'done' | 'pending' | 'failed';
  /** Null for a refund that the provider has not recorded. */
  ref: string | null;
}

/**
 * A verified webhook event: only a hint that a checkout has changed, identified by the provider's reference or our key.
 */
export interface ProviderEvent {
  id: string;
  kind: string;
  ref: string | null;
  key: string | null;
  /** The provider's reference of a disputed charge. */
  dispute?: string;
}

/** A disputed charge, as reported by the provider. An `inquiry` withdraws no money. `amount` is in minor units. */
export interface Dispute {
  captureRef: string;
  state: 'inquiry' | 'open' | 'won' | 'lost';
  amount: number;
  currency: string;
  reason: string | null;
}

/** A payment provider. Every method may throw when the provider is unreachable; the call is then retried with the same key. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly methods: readonly PaymentMethod[];
  readonly isSandbox: boolean;
  /** Whether staff record what came and send refunds themselves: nothing is read from a provider. */
  readonly isManual?: boolean;
  /** The currencies that it takes; omitted where its methods decide alone. */
  takes?(currency: string): boolean;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(ref: string): Promise<CheckoutState>;
  /** Makes an open checkout unpayable; does not change a decided one. */
  closeCheckout(ref: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Omitted where charges cannot be disputed. */
  readDispute?(ref: string): Promise<Dispute>;
  /** Verifies the signature over the raw body. Throws `Problem('invalid')` when it is wrong. */
  readEvent(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): ProviderEvent;
}

/** Thrown by `openCheckout` when the provider rejects the order for good, so that a retry is pointless. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused';
}
