import type { FastifyInstance } from 'fastify';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { Db } from '#server/db/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import { createPoller } from '#server/platform/poller.ts';
import { createPaymentsHandlers } from './calls.ts';
import type { PaymentListener, PaymentsDeps } from './payments-deps.ts';
import type { PaymentProvider } from './provider-port.ts';
import { deliverEvents, postTo, type PostEvent } from './providers/sandbox/deliver-events.ts';
import { mountSandboxPages } from './providers/sandbox/mount-sandbox-pages.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { createStripeProvider, type StripeSettings } from './providers/stripe/stripe-provider.ts';
import { createTbankProvider } from './providers/tbank/tbank-provider.ts';
import type { TbankSettings } from './providers/tbank/tbank-client.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './send-refunds.ts';

export { cancelPayments, planPayment } from './plan-payment.ts';
export { paymentsOfRequest } from './payment-store.ts';
export type { PaymentRow } from './payment-store.ts';
export type { DisputedCharge, FailedRefund, PaymentListener, SettleDecision } from './payments-deps.ts';
export type { TbankSettings } from './providers/tbank/tbank-client.ts';
export { listMoneyMatters, type MoneyMatter } from './statements/list-money-matters.ts';
export { listLedger, type LedgerLine } from './statements/list-ledger.ts';
export { postLedger, transfer, type LedgerEntry } from './post-ledger.ts';
export { refundableAmount, refundRequest } from './refund-payment.ts';
export { requestPayments } from './view-payment.ts';

const POLL_MS = 1000;

/** Dependencies of payments. */
export interface PaymentsOptions {
  db: Db;
  log: Log;
  clock: Clock;
  publicUrl: string;
  /** The site's providers in display order; those without settings are skipped. */
  systems: readonly PaymentProviderName[];
  stripe: StripeSettings | null;
  tbank: TbankSettings | null;
  /** Whether the site has the page of payment codes, which sbp needs. */
  hasCodes: boolean;
  /** Null switches the sandbox off. Of several secrets the first signs, and all are accepted. */
  sandbox: { secrets: readonly string[] } | null;
  /** Derives the token of a request's link. */
  tokenOf: TokenOf;
  /** Derives the token of a share's link, by its payment. */
  shareTokenOf: TokenOf;
}

/** The public API of payments. */
export interface Payments {
  deps: PaymentsDeps;
  /** Subscribes to settled payments, inside the settling transaction. There is one subscriber. */
  onPaymentSettled(listener: PaymentListener): void;
  mountPages(fastify: FastifyInstance): void;
  /** Runs the jobs once: sandbox events, reconciliation, refunds. */
  runDue(): Promise<void>;
  startJobs(): void;
  stopJobs(): Promise<void>;
}

function providersOf({
  systems,
  stripe,
  tbank,
  sandbox,
  db,
  publicUrl,
  clock,
  hasCodes,
}: PaymentsOptions): PaymentProvider[] {
  const create: Record<PaymentProviderName, () => PaymentProvider | null> = {
    stripe: () => stripe && createStripeProvider(stripe),
    tbank: () => tbank && createTbankProvider(tbank, publicUrl, () => clock.now()),
    sandbox: () => sandbox && createSandboxProvider(db, publicUrl, sandbox.secrets),
  };
  const providers = systems.flatMap((name) => create[name]() ?? []);
  if (hasCodes) return providers;
  return providers.map((provider) => ({
    ...provider,
    methods: provider.methods.filter((method) => method !== 'sbp'),
  }));
}

/** Creates payments with the providers of the site. */
export function createPayments(options: PaymentsOptions): Payments {
  let subscriber: PaymentListener | undefined;
  const deps: PaymentsDeps = {
    db: options.db,
    log: options.log,
    clock: options.clock,
    publicUrl: options.publicUrl,
    tokenOf: options.tokenOf,
    shareTokenOf: options.shareTokenOf,
    providers: providersOf(options),
    listener() {
      if (!subscriber) throw new Error('payments have no subscriber');
      return subscriber;
    },
  };
  let post: PostEvent | undefined;
  const hasSandbox = deps.providers.some((provider) => provider.isSandbox);
  const [secret = ''] = options.sandbox?.secrets ?? [];
  const deliver = async (): Promise<void> => {
    if (post) await deliverEvents({ db: options.db, log: options.log, clock: options.clock, secret, post });
  };
  const pollers = [
    createPoller('delivering sandbox events', POLL_MS, options.log, deliver),
    createPoller('reconciling payments', POLL_MS, options.log, () => reconcilePayments(deps)),
    createPoller('sending refunds', POLL_MS, options.log, () => sendRefunds(deps)),
  ];
  return {
    deps,
    onPaymentSettled: (listener) => void (subscriber = listener),
    mountPages(fastify) {
      if (!hasSandbox) return;
      post = postTo(fastify);
      mountSandboxPages(fastify, { db: options.db, onChoice: () => pollers[0]?.nudge() });
    },
    async runDue() {
      await deliver();
      await reconcilePayments(deps);
      await sendRefunds(deps);
    },
    startJobs: () => pollers.forEach((poller) => poller.start()),
    stopJobs: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))),
  };
}

/** The handlers of the calls in `contract/payments`. */
export function paymentsHandlers(payments: Payments): ReturnType<typeof createPaymentsHandlers> {
  return createPaymentsHandlers(payments.deps);
}
