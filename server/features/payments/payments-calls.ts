import type * as pay from '#contract/payments/pay.ts';
import type * as webhook from '#contract/payments/webhook.ts';
import { Problem } from '#server/http/problem.ts';
import type { CallContext, Handlers } from '#server/http/call-context.ts';
import { findPayment, paymentsOfRequest, attemptsOfPayment, type PaymentRow } from './payment-store.ts';
import { providerNamed, type PaymentsParts } from './payments-parts.ts';
import { sayPayment } from './payment-texts.ts';
import { takeWebhook } from './receive-webhook.ts';
import { claimNow, reconcileAttempt } from './reconcile-payments.ts';
import { intendPayment, openAttempt } from './start-payment.ts';
import { viewPayment } from './view-payment.ts';

/** Whether the caller owns a payment or came by the link of its request. */
function mayPay(context: CallContext, payment: PaymentRow, uuid: string | undefined): boolean {
  return payment.user_id === context.user?.id || payment.link === uuid;
}

/** A payment the caller may see; one of somebody else looks like one that does not exist. */
async function findOwn(
  parts: PaymentsParts,
  context: CallContext,
  id: number,
  uuid: string | undefined,
): Promise<PaymentRow> {
  const payment = await findPayment(parts.db, id);
  if (!payment || !mayPay(context, payment, uuid)) throw new Problem('not_found');
  return payment;
}

/** Somebody is waiting for the answer: ask the provider now instead of at the reconciler's next turn. */
async function askNow(parts: PaymentsParts, payment: PaymentRow): Promise<void> {
  if (payment.status !== 1) return;
  const open = (await attemptsOfPayment(parts.db, payment.id)).find(
    (attempt) => attempt.state === 'open' || attempt.state === 'processing',
  );
  const claimed = open && (await claimNow(parts.db, open.id));
  if (!claimed) return;
  await reconcileAttempt(parts, claimed).catch((error: unknown) =>
    parts.log.warn('a payment could not be asked about', { id: claimed.id, error }),
  );
}

/** The handlers of the payment calls. */
export function createPaymentsHandlers(parts: PaymentsParts): Handlers<typeof pay & typeof webhook> {
  return {
    async getPaymentMethods(context, { query }) {
      const own = (await paymentsOfRequest(parts.db, query.request_id)).filter((payment) =>
        mayPay(context, payment, query.uuid),
      );
      if (own.length === 0) throw new Problem('not_found');
      const payment = own.find((row) => row.status === 1);
      return {
        payment: payment ? await viewPayment(parts.db, payment, context.locale) : null,
        methods: parts.providers.flatMap((provider) =>
          provider.methods.map((method) => ({
            provider: provider.name,
            method,
            is_sandbox: provider.isSandbox,
            name: sayPayment(context.locale, `${provider.isSandbox ? 'sandbox' : 'method'}.${method}`),
          })),
        ),
      };
    },

    async createPayment(context, { body }) {
      const payment = await findOwn(parts, context, body.payment_id, body.uuid);
      const byLink = payment.user_id === context.user?.id ? undefined : body.uuid;
      const attemptId = await context.once((trx) =>
        intendPayment(parts, trx, payment.id, {
          method: body.method,
          provider: body.provider,
          locale: context.locale,
          uuid: byLink,
        }),
      );
      const attempt = await openAttempt(parts, attemptId);
      if (!attempt.redirect_url) throw new Problem('unavailable', { retryAfterS: 5 });
      return { payment_id: payment.id, redirect_url: attempt.redirect_url };
    },

    async getPaymentStatus(context, { query }) {
      const payment = await findOwn(parts, context, query.payment_id, query.uuid);
      await askNow(parts, payment);
      return viewPayment(parts.db, await findOwn(parts, context, query.payment_id, query.uuid), context.locale);
    },

    async receiveWebhook(context, { query }) {
      if (!providerNamed(parts, query.provider)) throw new Problem('not_found');
      await takeWebhook(parts, query.provider, context.rawBody, context.headers);
      return { received: true };
    },
  };
}
