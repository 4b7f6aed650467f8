import type { FastifyInstance } from 'fastify';
import type { PaymentProviderName } from '#contract/payments/pay.ts';
import type { Db } from '#server/db/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PassFailpoint } from '#server/platform/failpoint.ts';
import type { Log } from '#server/platform/log.ts';
import { createPoller } from '#server/platform/poller.ts';
import { createPaymentsHandlers } from './payments-calls.ts';
import type { PaymentListener, PaymentsParts } from './payments-parts.ts';
import type { PaymentProvider } from './provider-port.ts';
import { deliverEvents, postTo, type PostEvent } from './providers/sandbox/deliver-events.ts';
import { mountSandboxPages } from './providers/sandbox/mount-sandbox-pages.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { createStripeProvider, type StripeSettings } from './providers/stripe/stripe-provider.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './send-refunds.ts';

export { cancelPayments, planPayment } from './plan-payment.ts';
export type { PaymentRow } from './payment-store.ts';
export type { PaymentListener, SettleAnswer } from './payments-parts.ts';
export { postLedger, transfer, type LedgerEntry } from './post-ledger.ts';
export { refundRequest } from './refund-payment.ts';
export { requestPayments } from './view-payment.ts';

const POLL_MS = 1000;

/** What payments stand on. */
export interface PaymentsDeps {
  db: Db;
  log: Log;
  clock: Clock;
  publicUrl: string;
  /** The site's providers in its order; one without settings is left out. */
  systems: readonly PaymentProviderName[];
  stripe: StripeSettings | null;
  /** Null switches the sandbox off. Several secrets: the first signs, all are accepted. */
  sandbox: { secrets: readonly string[] } | null;
  pass: PassFailpoint;
}

/** Payments as the rest of the server sees them. */
export interface Payments {
  parts: PaymentsParts;
  /** Who is told, in the settling transaction, that a payment came in. There is one subscriber. */
  onPaymentSettled(listener: PaymentListener): void;
  mountPages(fastify: FastifyInstance): void;
  /** Does now what the jobs do by and by: events of the sandbox, questions to providers, refunds. */
  runDue(): Promise<void>;
  startJobs(): void;
  stopJobs(): Promise<void>;
}

function providersOf(deps: PaymentsDeps): PaymentProvider[] {
  return deps.systems.flatMap((name) => {
    if (name === 'stripe') return deps.stripe ? [createStripeProvider(deps.stripe)] : [];
    return deps.sandbox ? [createSandboxProvider(deps.db, deps.publicUrl, deps.sandbox.secrets)] : [];
  });
}

/** Creates payments with the providers of the site. */
export function createPayments(deps: PaymentsDeps): Payments {
  let subscriber: PaymentListener | undefined;
  const parts: PaymentsParts = {
    db: deps.db,
    log: deps.log,
    clock: deps.clock,
    publicUrl: deps.publicUrl,
    pass: deps.pass,
    providers: providersOf(deps),
    listener() {
      if (!subscriber) throw new Error('nobody subscribed to settled payments');
      return subscriber;
    },
  };
  let post: PostEvent | undefined;
  const hasSandbox = parts.providers.some((provider) => provider.isSandbox);
  const [secret = ''] = deps.sandbox?.secrets ?? [];
  const deliver = async (): Promise<void> => {
    if (post) await deliverEvents({ db: deps.db, log: deps.log, clock: deps.clock, secret, post });
  };
  const pollers = [
    createPoller('delivering sandbox events', POLL_MS, deps.log, deliver),
    createPoller('reconciling payments', POLL_MS, deps.log, () => reconcilePayments(parts)),
    createPoller('sending refunds', POLL_MS, deps.log, () => sendRefunds(parts)),
  ];
  return {
    parts,
    onPaymentSettled: (listener) => void (subscriber = listener),
    mountPages(fastify) {
      if (!hasSandbox) return;
      post = postTo(fastify);
      mountSandboxPages(fastify, { db: deps.db, onChoice: () => pollers[0]?.nudge() });
    },
    async runDue() {
      await deliver();
      await reconcilePayments(parts);
      await sendRefunds(parts);
    },
    startJobs: () => pollers.forEach((poller) => poller.start()),
    stopJobs: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))),
  };
}

/** The handlers of the calls in `contract/payments`. */
export function paymentsHandlers(payments: Payments): ReturnType<typeof createPaymentsHandlers> {
  return createPaymentsHandlers(payments.parts);
}
