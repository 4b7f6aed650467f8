import { takesCurrency, type PaymentMethod, type PaymentProviderName } from '#domain/payment-providers.ts';
import type { PaymentRow } from './payment-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import type { PaymentProvider } from './provider-port.ts';

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
