import type { CallReply } from '#contract/call.ts';
import type * as transfers from '#contract/payments/bank-transfers.ts';
import type * as cash from '#contract/payments/cash.ts';
import type * as pay from '#contract/payments/pay.ts';
import type { getPaymentCode } from '#contract/payments/pay.ts';
import type * as statements from '#contract/payments/statements.ts';
import type * as webhook from '#contract/payments/webhook.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { cashHandlers } from '#server/features/payments/statements/cash-calls.ts';
import { statementHandlers } from '#server/features/payments/statements/statement-calls.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { bankTransferHandlers } from './bank-transfers/bank-transfer-calls.ts';
import {
  attemptsOfPayment,
  findAttemptOf,
  findPayment,
  hasLink,
  hasShareLink,
  paymentsOfRequest,
  recordReference,
  type PaymentRow,
} from './payment-store.ts';
import { paymentText } from './payment-texts.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { claimAttempt, reconcileAttempt } from './reconcile-payments.ts';
import { settleAttempt } from './settle-attempt.ts';
import { receiveDispute } from './settle-dispute.ts';
import { createAttempt, openAttempt } from './start-payment.ts';
import { viewPayment } from './view-payment.ts';
import { waitForProvider } from './wait-for-provider.ts';
import { providerNamed, waysToPay } from './ways-to-pay.ts';

/** Whether the caller owns a payment, or has the link of its request or share. */
async function mayPay(
  { db }: PaymentsDeps,
  { user }: CallContext,
  payment: PaymentRow,
  token: string | undefined,
): Promise<boolean> {
  if (payment.user_id === user?.id) return true;
  if (token === undefined) return false;
  return (await hasLink(db, payment.request_id, token)) || (payment.is_share && hasShareLink(db, payment.id, token));
}

/** The payments of a request that the caller may see; by a share's link only that share. */
async function findPayable(
  deps: PaymentsDeps,
  context: CallContext,
  query: { request_id: number; uuid?: string; payment_id?: number },
): Promise<PaymentRow[]> {
  const payable: PaymentRow[] = [];
  for (const payment of await paymentsOfRequest(deps.db, query.request_id))
    if (await mayPay(deps, context, payment, query.uuid)) payable.push(payment);
  if (payable.length === 0) throw new Problem('not_found');
  return payable.filter(({ id }) => query.payment_id === undefined || id === query.payment_id);
}

/** A payment that the caller may see. Other payments are `not_found`, so that ids reveal nothing. */
async function findVisiblePayment(
  deps: PaymentsDeps,
  context: CallContext,
  id: number,
  uuid: string | undefined,
): Promise<PaymentRow> {
  const payment = await findPayment(deps.db, id);
  if (!payment || !(await mayPay(deps, context, payment, uuid))) throw new Problem('not_found');
  return payment;
}

/** Checks an open payment at the provider at once, because the user is waiting. */
async function reconcileNow(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  if (payment.status !== PAYMENT_STATUS.new) return;
  const open = (await attemptsOfPayment(deps.db, payment.id)).find(
    (attempt) => attempt.state === 'open' || attempt.state === 'processing',
  );
  const claimed = open && (await claimAttempt(deps.db, open.id));
  if (!claimed) return;
  await waitForProvider(reconcileAttempt(deps, claimed)).catch((error: unknown) =>
    deps.log.warn('payment not reconciled', { id: claimed.id, error }),
  );
}

export function paymentsHandlers(
  deps: PaymentsDeps,
): Handlers<typeof pay & typeof cash & typeof statements & typeof transfers & typeof webhook> {
  return {
    ...statementHandlers(deps),
    ...bankTransferHandlers(deps, (context, query) => findVisiblePayment(deps, context, query.payment_id, query.uuid)),
    ...cashHandlers(deps),

    async getPaymentMethods(context, { query }) {
      const payable = await findPayable(deps, context, query);
      const payment = payable.find((row) => row.status === PAYMENT_STATUS.new);
      return {
        payment: payment ? await viewPayment(deps.db, payment, context.locale) : null,
        methods: (payable[0] ? waysToPay(deps, payable[0]) : []).map(({ provider, method }) => ({
          provider: provider.name,
          method,
          is_sandbox: provider.isSandbox,
          name: paymentText(
            context.locale,
            provider.isSandbox && method !== 'transfer' ? `sandbox.${method}` : `method.${method}`,
          ),
        })),
      };
    },

    async createPayment(context, { body }) {
      const payment = await findVisiblePayment(deps, context, body.payment_id, body.uuid);
      const isByLink = payment.user_id !== context.user?.id;
      const attemptId = await context.once((trx) =>
        createAttempt(deps, trx, payment.id, {
          method: body.method,
          provider: body.provider,
          locale: context.locale,
          isByLink,
        }),
      );
      const attempt = await waitForProvider(openAttempt(deps, attemptId));
      if (!attempt.redirect_url)
        throw new Problem('unavailable', { retryAfterS: 5 }, { cause: new Error('the provider gave no page') });
      return { payment_id: payment.id, method: attempt.method, redirect_url: attempt.redirect_url };
    },

    async getPaymentStatus(context, { query }) {
      const payment = await findVisiblePayment(deps, context, query.payment_id, query.uuid);
      await reconcileNow(deps, payment);
      return viewPayment(
        deps.db,
        await findVisiblePayment(deps, context, query.payment_id, query.uuid),
        context.locale,
      );
    },

    async getPaymentCode(context, { query }) {
      const payment = await findVisiblePayment(deps, context, query.payment_id, query.uuid);
      return viewCode(deps, payment, context.locale);
    },

    async receiveWebhook(context, { query }) {
      if (!providerNamed(deps, query.provider)) throw new Problem('not_found');
      await receiveWebhook(deps, query.provider, context.rawBody, context.headers);
      return 'OK';
    },
  };
}

/**
 * Handles a provider's event: verifies the signature of the raw body, then reads the checkout from the provider and
 * settles its state. Throws `unavailable` when the provider is unreachable, so that the sender retries.
 */
async function receiveWebhook(
  deps: PaymentsDeps,
  providerName: string,
  rawBody: Uint8Array | null,
  headers: CallContext['headers'],
): Promise<void> {
  const provider = providerNamed(deps, providerName);
  if (!provider || !rawBody) throw new Problem('invalid', { fields: { provider: 'rule.invalid' } });
  const event = provider.readEvent(rawBody, headers, deps.clock.now());
  if (event.dispute) {
    await receiveDispute(deps, provider, event);
    return;
  }
  if (!event.ref && !event.key) return;
  const attempt = await findAttemptOf(deps.db, provider.name, event);
  if (!attempt) {
    deps.log.warn('webhook for an unknown checkout', { id: event.id });
    return;
  }
  const ref = attempt.provider_ref ?? event.ref;
  if (!ref) throw new Problem('unavailable', { retryAfterS: 5 }, { cause: new Error('no reference of the checkout') });
  // If the response to `openCheckout` was lost, the event brings the reference.
  if (!attempt.provider_ref) await recordReference(deps.db, attempt.id, ref);
  const state = await waitForProvider(provider.readCheckout(ref)).catch((error: unknown) => {
    deps.log.warn('webhook while the provider is away', { id: event.id, error });
    throw new Problem('unavailable', { retryAfterS: 5 });
  });
  await settleAttempt(deps, attempt, state, event);
}

/** A payment with its code for bank apps, while that code is payable. */
async function viewCode(
  deps: PaymentsDeps,
  payment: PaymentRow,
  locale: Locale,
): Promise<CallReply<typeof getPaymentCode>> {
  const [last] = await attemptsOfPayment(deps.db, payment.id);
  const isPayable = payment.status === PAYMENT_STATUS.new && last?.method === 'sbp' && !last.is_expired;
  const { redirect_url: url, opened_at: openedAt, expires_at: expiresAt } = last ?? {};
  const isShown = isPayable && (last.state === 'open' || last.state === 'processing') && url && openedAt && expiresAt;
  return {
    payment: await viewPayment(deps.db, payment, locale),
    code: isShown
      ? {
          url,
          qr: qrPath(url),
          shown_at: openedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          is_sandbox: providerNamed(deps, last.provider)?.isSandbox ?? false,
        }
      : null,
    has_other_methods: waysToPay(deps, payment).some(({ method }) => method !== 'sbp'),
  };
}
