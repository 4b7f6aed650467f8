import type { BankAccount } from '#domain/bank/bank-account.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#domain/payment-providers.ts';
import type { Env } from '#server/env.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { createLinkTokens, SHARE_LINKS } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentKeys } from '#server/platform/site-settings.ts';
import { createPaymentsHandlers } from './calls.ts';
import type { PaymentListener, PaymentsDeps } from './payments-deps.ts';
import type { PaymentProvider } from './provider-port.ts';
import { deliverEvents, postTo, type PostEvent } from './providers/sandbox/deliver-events.ts';
import { mountSandboxPages } from './providers/sandbox/mount-sandbox-pages.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { createStripeProvider } from './providers/stripe/stripe-provider.ts';
import { createTransferProvider } from './providers/transfer/transfer-provider.ts';
import { createTbankProvider } from './providers/tbank/tbank-provider.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './send-refunds.ts';

export { cancelPayments, planPayment } from './plan-payment.ts';
export { paymentsOfRequest } from './payment-store.ts';
export type { PaymentRow } from './payment-store.ts';
export type {
  DisputedCharge,
  FailedRefund,
  PaymentListener,
  SettleDecision,
  TransferDetails,
} from './payments-deps.ts';
export { ledgerEntries, postLedger, type LedgerEntry } from './post-ledger.ts';
export { refundableAmount, refundRequest } from './refund-payment.ts';
export { requestPayments } from './view-payment.ts';

const POLL_MS = 1000;

/** Payments as other features see them. */
export interface Payments extends Feature {
  calls: { payments: ReturnType<typeof createPaymentsHandlers> };
  /** Subscribes to settled payments, within the settling transaction. Only one subscriber is allowed. */
  onPaymentSettled(listener: PaymentListener): void;
}

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
  { env, db, publicUrl, clock, site, settings }: Platform,
  transferAccounts: PaymentsDeps['transferAccounts'],
): Providers {
  const { sandboxSecret } = env;
  const keys = settings.keys();
  const stripe = keys.stripe ? { apiBase: null, ...env.stripe, ...keys.stripe } : env.stripe;
  const tbank = keys.tbank ? { apiBase: null, ...env.tbank, ...keys.tbank } : env.tbank;
  const create: Record<PaymentProviderName, () => PaymentProvider | null> = {
    stripe: () => stripe && createStripeProvider(stripe),
    tbank: () => tbank && createTbankProvider(tbank, publicUrl, () => clock.now()),
    transfer: () =>
      configuredProviders(env, keys).includes('transfer') ? createTransferProvider(transferAccounts) : null,
    sandbox: () =>
      configuredProviders(env, keys).includes('sandbox') ? createSandboxProvider(db, publicUrl, [sandboxSecret]) : null,
  };
  const known = PAYMENT_PROVIDERS.flatMap((name) => create[name]() ?? []);
  const offered = site.paymentSystems.flatMap((name) => known.filter((provider) => provider.name === name));
  // Sites that show a page of codes for bank apps.
  if (site.qrEnabled) return { offered, known };
  const withoutCodes = offered.map((provider) => ({
    ...provider,
    methods: provider.methods.filter((method) => method !== 'sbp'),
  }));
  return { offered: withoutCodes, known };
}

/** The providers, recreated when their settings change. */
function currentProviders(platform: Platform, transferAccounts: PaymentsDeps['transferAccounts']): () => Providers {
  let made = { of: platform.settings.now(), providers: providersOf(platform, transferAccounts) };
  return () => {
    const now = platform.settings.now();
    if (made.of !== now) made = { of: now, providers: providersOf(platform, transferAccounts) };
    return made.providers;
  };
}

/** Creates the feature with the providers of the site. */
export function createPayments(platform: Platform): Payments {
  const { db, log, clock, publicUrl, dataKey, env, seal, site, settings } = platform;
  const transferAccounts = (): readonly BankAccount[] => settings.keys().transfer ?? env.transfer ?? [];
  const providers = currentProviders(platform, transferAccounts);
  let subscriber: PaymentListener | undefined;
  const deps: PaymentsDeps = {
    db,
    log,
    clock,
    publicUrl,
    tokenOf: createLinkTokens(dataKey),
    shareTokenOf: createLinkTokens(dataKey, SHARE_LINKS),
    get providers() {
      return providers().offered;
    },
    get knownProviders() {
      return providers().known;
    },
    transferAccounts,
    seal,
    bookingBase: site.bookingBase,
    listener() {
      if (!subscriber) throw new Error('payments have no subscriber');
      return subscriber;
    },
  };
  let post: PostEvent | undefined;
  const deliver: Job = {
    name: 'delivering sandbox events',
    everyMs: POLL_MS,
    on: 'primary',
    async run() {
      if (post) await deliverEvents({ db, log, clock, secret: env.sandboxSecret, post });
    },
  };
  return {
    calls: { payments: createPaymentsHandlers(deps) },
    onPaymentSettled: (listener) => void (subscriber = listener),
    mount(app, { nudge }) {
      if (!deps.providers.some((provider) => provider.isSandbox)) return;
      post = postTo(app);
      mountSandboxPages(app, db, () => nudge(deliver));
    },
    jobs: [
      deliver,
      { name: 'reconciling payments', everyMs: POLL_MS, on: 'primary', run: () => reconcilePayments(deps) },
      { name: 'sending refunds', everyMs: POLL_MS, on: 'primary', run: () => sendRefunds(deps) },
    ],
  };
}
