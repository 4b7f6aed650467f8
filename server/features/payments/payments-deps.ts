import type { PaymentMethod } from '#contract/payments/pay.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentRow } from './payment-store.ts';
import type { PaymentProvider } from './provider-port.ts';

/** What whoever is paid for answers when a payment came in: keep it, with the change of the catalogue that made, or give it back and say why. */
export type SettleDecision =
  | { keep: true; seq: number }
  | { keep: false; reason: 'too_late' | 'request_closed' | 'not_expected' };

/** The subscriber at the payments door. Both are called in the transaction that settles, `lock` before any row of payments is locked. */
export interface PaymentListener {
  lock(trx: Trx, requestId: number): Promise<void>;
  settled(trx: Trx, payment: PaymentRow): Promise<SettleDecision>;
}

/** What the use cases of payments share. */
export interface PaymentsDeps {
  db: Db;
  log: Log;
  clock: Clock;
  /** Address of the site, without a slash at the end. */
  publicUrl: string;
  /** In the order they are offered. */
  providers: readonly PaymentProvider[];
  listener: () => PaymentListener;
  failpoint: Failpoint;
}

/** A provider that is switched on, by name. */
export function providerNamed(deps: Pick<PaymentsDeps, 'providers'>, name: string): PaymentProvider | null {
  return deps.providers.find((provider) => provider.name === name) ?? null;
}

/** The first provider that has a method, or the wanted one if it does. */
export function providerFor(
  deps: Pick<PaymentsDeps, 'providers'>,
  method: PaymentMethod,
  wanted: PaymentProviderName | undefined,
): PaymentProvider | null {
  return (
    deps.providers.find(
      (provider) => provider.methods.includes(method) && (wanted === undefined || provider.name === wanted),
    ) ?? null
  );
}
