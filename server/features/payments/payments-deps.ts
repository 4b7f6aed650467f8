import type { BankAccount } from '#domain/bank/bank-account.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentListener } from './payment-listener.ts';
import type { PaymentProvider } from './provider-port.ts';

/** Dependencies of payments' use cases. */
export interface PaymentsDeps extends Platform {
  /** Providers offered for new payments, in display order. */
  providers: readonly PaymentProvider[];
  /** All providers with keys: payments made before a change of the offer must still be settled and refunded. */
  knownProviders: readonly PaymentProvider[];
  /** Bank accounts that receive transfers. */
  bankAccounts: () => readonly BankAccount[];
  listener: () => PaymentListener;
  /** Derives the token of a request's link. */
  tokenOf: TokenOf;
  /** Derives the token of a share's link from its payment id. */
  shareTokenOf: TokenOf;
}
