import type { DeclineReason, PaymentMethod } from '#contract/payments/pay.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { Locale } from '#domain/locales.ts';

/** What a provider is asked to collect. `key` is its idempotency key: the same key is the same checkout, however often it is asked for. */
export interface CheckoutOrder {
  key: string;
  title: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  locale: Locale;
  returnUrl: string;
  cancelUrl: string;
}

/** A page of the provider where a person pays. */
export interface Checkout {
  ref: string;
  url: string;
}

/** How a checkout stands, as the provider says when it is asked: `open` waits for the person, `processing` for the bank. Sums are what it really took. */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'processing' }
  | { state: 'paid'; amount: number; currency: string; captureRef: string }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'expired' };

export interface RefundOrder {
  key: string;
  captureRef: string;
  amount: number;
  currency: string;
}

/** `failed` is final: somebody has to look at it. */
export interface RefundResult {
  state: 'done' | 'pending' | 'failed';
  ref: string;
}

/** A verified event: only a hint that a checkout has changed. Either name of the checkout may be missing. */
export interface ProviderEvent {
  id: string;
  kind: string;
  ref: string | null;
  key: string | null;
}

/** One way to take money. Every method may throw when the provider cannot be reached; nothing is lost then, it is asked again. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly methods: readonly PaymentMethod[];
  readonly isSandbox: boolean;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(ref: string): Promise<CheckoutState>;
  /** Makes an open checkout unpayable; one that was decided stays as it is. */
  closeCheckout(ref: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Checks the signature on the bytes as they came. Throws `Problem('invalid')` for anything that is not surely the provider's. */
  readEvent(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): ProviderEvent;
}

/** Thrown by `openCheckout` when the provider refuses for good; trying again would not help. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused';
}
