import type { BankAccount } from '#domain/bank/bank-account.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { createLinkTokens, SHARE_LINKS } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paymentsHandlers } from './calls.ts';
import type { PaymentListener } from './payment-listener.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { currentProviders } from './providers/configured-providers.ts';
import { deliverEvents, postTo, type PostEvent } from './providers/sandbox/deliver-events.ts';
import { mountSandboxPages } from './providers/sandbox/mount-sandbox-pages.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './send-refunds.ts';

export type { DisputedCharge, FailedRefund, PaymentListener, SettleDecision } from './payment-listener.ts';
export { paymentsOfRequest, type PaymentRow } from './payment-store.ts';
export { cancelPayments, planPayment } from './plan-payment.ts';
export { ledgerEntries, postLedger, type LedgerEntry } from './post-ledger.ts';
export { configuredProviders } from './providers/configured-providers.ts';
export { refundableAmount, refundRequest } from './refund-payment.ts';
export type { BankTransferDetails } from './bank-transfers/bank-transfer-details.ts';
export { readMoneyToday } from './statements/money-today.ts';
export { nextPayoutDay } from './statements/next-payout.ts';
export { readBalances } from './statements/read-balances.ts';
export { requestPayments } from './view-payment.ts';

const POLL_MS = 1000;

/** Payments as other features see them. */
export interface Payments extends Feature {
  calls: { payments: ReturnType<typeof paymentsHandlers> };
  /** Registers the only listener of payments; it runs in their transactions. */
  setListener(listener: PaymentListener): void;
}

/** Creates the feature with the providers of the site. */
export function createPayments(platform: Platform): Payments {
  const { db, log, clock, dataKey, env, settings } = platform;
  const bankAccounts = (): readonly BankAccount[] => settings.keys().transfer ?? env.transfer ?? [];
  const providers = currentProviders(platform, bankAccounts);
  let subscriber: PaymentListener | undefined;
  const deps: PaymentsDeps = {
    ...platform,
    tokenOf: createLinkTokens(dataKey),
    shareTokenOf: createLinkTokens(dataKey, SHARE_LINKS),
    get providers() {
      return providers().offered;
    },
    get knownProviders() {
      return providers().known;
    },
    bankAccounts,
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
    calls: { payments: paymentsHandlers(deps) },
    setListener: (listener) => void (subscriber = listener),
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
