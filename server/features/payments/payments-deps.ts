import type { BankAccount } from '#domain/bank/bank-account.ts';
import type { Db } from '#server/db/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { PaymentListener } from './payment-listener.ts';
import type { PaymentProvider } from './provider-port.ts';

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
  bankAccounts: () => readonly BankAccount[];
  seal: Seal;
  /** First segment of the paths of bookings. */
  bookingBase: string;
  listener: () => PaymentListener;
  /** Derives the token of a request's link. */
  tokenOf: TokenOf;
  /** Derives the token of a share's link from its payment id. */
  shareTokenOf: TokenOf;
}
