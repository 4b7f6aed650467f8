import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#domain/payment-providers.ts';
import type { Env } from '#server/env.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import type { PaymentProvider } from '#server/features/payments/provider-port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentKeys } from '#server/platform/site-settings.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createTbankProvider } from './tbank/tbank-provider.ts';
import { createBankTransferProvider } from './transfer/transfer-provider.ts';

/**
 * Providers with keys, from the environment or the settings. If none of them takes money at once, the sandbox is added
 * where it is switched on.
 */
export function configuredProviders(
  env: Pick<Env, Exclude<PaymentProviderName, 'sandbox'> | 'hasSandbox'>,
  keys: PaymentKeys = {},
): PaymentProviderName[] {
  const configured = PAYMENT_PROVIDERS.filter(
    (name) => name !== 'sandbox' && (env[name] !== null || keys[name] !== undefined),
  );
  const isOnline = configured.some((name) => name !== 'transfer');
  return isOnline || !env.hasSandbox ? configured : [...configured, 'sandbox'];
}

/** The providers in use. */
interface Providers {
  offered: readonly PaymentProvider[];
  known: readonly PaymentProvider[];
}

/** The providers with keys (`known`), and those of them that the site offers, in display order (`offered`). */
function providersOf(
  { env, db, publicUrl, clock, settings }: Platform,
  bankAccounts: PaymentsDeps['bankAccounts'],
): Providers {
  const { sandboxSecret } = env;
  const keys = settings.keys();
  const stripe = keys.stripe ? { apiBase: null, ...env.stripe, ...keys.stripe } : env.stripe;
  const tbank = keys.tbank ? { apiBase: null, ...env.tbank, ...keys.tbank } : env.tbank;
  const create: Record<PaymentProviderName, () => PaymentProvider | null> = {
    stripe: () => stripe && createStripeProvider(stripe),
    tbank: () => tbank && createTbankProvider(tbank, publicUrl, () => clock.now()),
    transfer: () =>
      configuredProviders(env, keys).includes('transfer') ? createBankTransferProvider(bankAccounts) : null,
    sandbox: () =>
      configuredProviders(env, keys).includes('sandbox') ? createSandboxProvider(db, publicUrl, [sandboxSecret]) : null,
  };
  const known = PAYMENT_PROVIDERS.flatMap((name) => create[name]() ?? []);
  const { site } = settings;
  const offered = site.paymentSystems.flatMap((name) => known.filter((provider) => provider.name === name));
  // Other sites have no page for codes of bank apps.
  if (site.qrEnabled) return { offered, known };
  const withoutCodes = offered.map((provider) => ({
    ...provider,
    methods: provider.methods.filter((method) => method !== 'sbp'),
  }));
  return { offered: withoutCodes, known };
}

/** The providers, recreated when their settings change. */
export function currentProviders(platform: Platform, bankAccounts: PaymentsDeps['bankAccounts']): () => Providers {
  let made = { of: platform.settings.now(), providers: providersOf(platform, bankAccounts) };
  return () => {
    const now = platform.settings.now();
    if (made.of !== now) made = { of: now, providers: providersOf(platform, bankAccounts) };
    return made.providers;
  };
}
