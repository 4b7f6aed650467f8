import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { withLocale, type Locale } from '#domain/locales.ts';
import type { PaymentMethod, PaymentProviderName } from '#domain/payment-providers.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { bankTransferDetails } from './bank-transfers/bank-transfer-details.ts';
import {
  attemptsOfPayment,
  findAttempt,
  findPayment,
  insertAttempt,
  recordCheckout,
  lockPayment,
  type AttemptRow,
  type PaymentRow,
} from './payment-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { CheckoutRefused } from './provider-port.ts';
import { providerFor, providerNamed } from './ways-to-pay.ts';

/** How the user wants to pay. */
export interface PayOrder {
  method: PaymentMethod;
  provider: PaymentProviderName | undefined;
  locale: Locale;
  /** Whether the user came by a request's link. */
  isByLink: boolean;
}

/**
 * Records an attempt before the provider is called, or returns the id of a matching open attempt. Throws
 * `already_paid`, `hold_expired` or `not_allowed_now`.
 */
export async function createAttempt(deps: PaymentsDeps, trx: Trx, paymentId: number, order: PayOrder): Promise<number> {
  const found = await findPayment(trx, paymentId);
  // Lock order everywhere: the request before its payments.
  if (found && order.method === 'transfer') await deps.listener().lock(trx, found.request_id);
  const payment = orNotFound(await lockPayment(trx, paymentId));
  if (payment.status === PAYMENT_STATUS.payed) throw new Problem('already_paid');
  if (payment.is_overdue) throw new Problem('hold_expired');
  if (payment.status === PAYMENT_STATUS.canceled) throw new Problem('not_allowed_now');
  const provider = providerFor(deps, payment, order);
  if (!provider) throw new Problem('invalid', { fields: { method: 'rule.invalid' } });
  const attempts = await attemptsOfPayment(trx, paymentId);
  // A second attempt could charge twice while the bank decides, or while a wrong amount is under review.
  const deciding = attempts.find(({ state }) => state === 'processing' || state === 'mismatch');
  if (deciding) return deciding.id;
  const open = attempts.find(
    (attempt) =>
      (attempt.state === 'open' || attempt.state === 'intent') &&
      !attempt.is_expired &&
      attempt.provider === provider.name &&
      attempt.method === order.method &&
      (provider.isManual || (attempt.locale === order.locale && attempt.by_link === order.isByLink)),
  );
  if (open) return open.id;
  const details = order.method === 'transfer' && bankTransferDetails(deps, payment);
  if (details && !attempts.some(({ method }) => method === 'transfer'))
    await deps.listener().awaitBankTransfer(trx, payment, details);
  return insertAttempt(trx, payment, {
    provider: provider.name,
    method: order.method,
    locale: order.locale,
    by_link: order.isByLink,
    ...returnUrls(deps.publicUrl, payment, order.locale),
  });
}

function returnUrls(
  publicUrl: string,
  payment: PaymentRow,
  locale: Locale,
): { return_url: string; cancel_url: string } {
  const query = new URLSearchParams({
    payment_id: String(payment.id),
    request_id: String(payment.request_id),
  });
  const address = (path: string): string => `${publicUrl}${withLocale(path, locale)}?${query.toString()}`;
  return { return_url: address(pagePaths.paymentSucceeded()), cancel_url: address(pagePaths.paymentFailed()) };
}

const opening = new Map<string, Promise<AttemptRow>>();

/**
 * Opens the checkout at the provider, outside any transaction and with the attempt's idempotency key. Throws
 * `unavailable` when the provider is unreachable; the reconciler or the next call then continues.
 */
export async function openAttempt(deps: PaymentsDeps, attemptId: number): Promise<AttemptRow> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (!attempt) throw new Error(`no attempt ${attemptId}`);
  if (attempt.state !== 'intent') return attempt;
  const running = opening.get(attempt.provider_key);
  if (running) return running;
  const run = requestCheckout(deps, attempt).finally(() => opening.delete(attempt.provider_key));
  opening.set(attempt.provider_key, run);
  return run;
}

async function requestCheckout(deps: PaymentsDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const provider = providerNamed(deps, attempt.provider);
  if (!provider)
    throw new Problem('unavailable', { retryAfterS: 5 }, { cause: new Error('the provider is not set up') });
  const payment = await findPayment(deps.db, attempt.payment_id);
  if (!payment) throw new Error(`no payment ${attempt.payment_id}`);
  // Payers who came by a link return to it.
  const link = payment.is_share ? deps.shareTokenOf(payment.id) : deps.tokenOf(payment.request_id);
  const token = attempt.by_link ? `&uuid=${link}` : '';
  const transferPage = withLocale(
    pagePaths.bookingTransfer(deps.settings.site.bookingBase, payment.request_id),
    attempt.locale,
  );
  try {
    const checkout = await provider.openCheckout({
      key: attempt.provider_key,
      title: payment.title,
      amount: attempt.amount,
      currency: attempt.currency,
      method: attempt.method,
      locale: attempt.locale,
      pageUrl: `${deps.publicUrl}${transferPage}?payment_id=${payment.id}${token}`,
      returnUrl: attempt.return_url + token,
      cancelUrl: attempt.cancel_url + token,
    });
    return (await recordCheckout(deps.db, attempt.id, checkout)) ?? attempt;
  } catch (error) {
    if (error instanceof CheckoutRefused) {
      await sql`update payment_attempt set state = 'declined', decline = 'other', settled_at = now()
          where id = ${attempt.id} and state = 'intent'`.execute(deps.db);
    }
    deps.log.warn('checkout not opened', { id: attempt.id, error });
    throw new Problem('unavailable', { retryAfterS: 5 });
  }
}
