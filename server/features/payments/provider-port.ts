import type { DeclineReason } from '#contract/payments/pay.ts';
import type { Locale } from '#domain/locales.ts';
import type { PaymentMethod, PaymentProviderName } from '#domain/payment-providers.ts';

/**
 * A checkout to open. `key` is the idempotency key: repeating it returns the same checkout. `amount` is in minor units.
 */
export interface CheckoutOrder {
  key: string;
  title: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  locale: Locale;
  /** Our payment page, for a provider without one. */
  pageUrl: string;
  returnUrl: string;
  cancelUrl: string;
}

/** Where the user pays: the provider's page, or for SBP a link that opens a bank app. */
export interface Checkout {
  ref: string;
  url: string;
  /** When the code expires; omitted for a page. */
  expiresAt?: Date;
}

/**
 * The state of a checkout at the provider: `open` waits for the user, `processing` for the bank. `amount` is what was
 * charged, in minor units.
 */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'processing' }
  | { state: 'paid'; amount: number; currency: string; captureRef: string }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'expired' };

/** A refund to make; `amount` is in minor units. Repeating `key` makes no second refund. */
export interface RefundOrder {
  key: string;
  captureRef: string;
  amount: number;
  currency: string;
}

/** The outcome of a refund; `failed` is final and needs an operator. */
export interface RefundResult {
  state: 'done' | 'pending' | 'failed';
  /** Null when the provider has not recorded the refund. */
  ref: string | null;
}

/**
 * A verified webhook event. It only hints that a checkout has changed, which it names by the provider's reference or
 * our key.
 */
export interface ProviderEvent {
  id: string;
  kind: string;
  ref: string | null;
  key: string | null;
  /** The provider's reference of a disputed charge. */
  dispute?: string;
}

/** A disputed charge as the provider reports it. An `inquiry` withdraws no money. `amount` is in minor units. */
export interface Dispute {
  captureRef: string;
  state: 'inquiry' | 'open' | 'won' | 'lost';
  amount: number;
  currency: string;
  reason: string | null;
}

/** A payment provider. Every method may throw when the provider is unreachable; callers retry with the same key. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly methods: readonly PaymentMethod[];
  readonly isSandbox: boolean;
  /** Whether staff record incoming money and send refunds, because the provider cannot be queried. */
  readonly isManual?: boolean;
  /** Whether it takes a currency; omitted where its methods alone decide. */
  takes?(currency: string): boolean;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(ref: string): Promise<CheckoutState>;
  /** Makes an open checkout unpayable; has no effect on a decided one. */
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

/** Thrown by `openCheckout` when the provider rejects the order for good, so retrying is pointless. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused';
}
