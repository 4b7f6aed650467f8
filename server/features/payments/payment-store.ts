import { sql } from 'kysely';
import { CONTRACT_OUTCOME, REQUEST_STATUS, type PaymentStatus } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import {
  BANK_TRANSFER_BEFORE_START_DAYS,
  BANK_TRANSFER_LEFT_DAYS,
  type PaymentMethod,
  type PaymentProviderName,
} from '#domain/payment-providers.ts';
import { PREPARE, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import type { Checkout } from './provider-port.ts';

/** A row of `payment`; `amount` is in minor units. */
export interface PaymentRow {
  id: number;
  request_id: number;
  user_id: number;
  title: string;
  kind: 'prepayment' | 'payment' | 'full';
  status: PaymentStatus;
  amount: number;
  currency: string;
  due_at: Date | null;
  /** Time zone of the tour. */
  timezone: string;
  /** Whether the request's deadline has passed; a late payment is accepted until then. */
  is_overdue: boolean;
  paid_at: Date | null;
  /** Outbox `seq` of the change made when this payment was settled. */
  seq: number | null;
  /** Whether a bank transfer would arrive in time, or has been chosen. */
  takes_transfer: boolean;
  /** Whether it is one of several payments that together cover a due amount. */
  is_share: boolean;
}

/** A row of `payment_attempt`; amounts are minor units. */
export interface AttemptRow {
  id: number;
  payment_id: number;
  provider: PaymentProviderName;
  method: PaymentMethod;
  provider_key: string;
  provider_ref: string | null;
  capture_ref: string | null;
  redirect_url: string | null;
  return_url: string;
  cancel_url: string;
  by_link: boolean;
  locale: Locale;
  state: 'intent' | 'open' | 'processing' | 'captured' | 'declined' | 'expired' | 'canceled' | 'mismatch';
  decline: string | null;
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
  /** When the payment code expires; null for a checkout page. */
  expires_at: Date | null;
  is_expired: boolean;
  opened_at: Date | null;
}

const PAYMENT_COLUMNS = sql`payment.id, payment.request_id, payment.user_id, payment.title, payment.kind, payment.status, payment.amount,
  payment.currency, payment.due_at, payment.paid_at, payment.seq, payment.is_share,
  (select tour.timezone from request join tour on tour.id = request.tour_id where request.id = payment.request_id) as timezone,
  (not payment.is_share and (exists (select 1 from payment_attempt where payment_id = payment.id and method = 'transfer')
    or coalesce((select start_at > now() + make_interval(days => ${sql.lit(BANK_TRANSFER_BEFORE_START_DAYS + BANK_TRANSFER_LEFT_DAYS)}) from request where request.id = payment.request_id), false))) as takes_transfer,
  coalesce((select deadline_at < now() or (status = ${REQUEST_STATUS.canceled_system} and contract_outcome = ${CONTRACT_OUTCOME.not_paid})
    from request where request.id = payment.request_id), false) as is_overdue`;

/** A payment by id; null when there is none. */
export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  return rowOrNull<PaymentRow>(db)`select ${PAYMENT_COLUMNS} from payment where id = ${id}`;
}

/** Whether a token is the valid link of a request. */
export async function hasLink(db: Db, requestId: number, token: string): Promise<boolean> {
  return hasRow(db)`select from request_link
    where token_hash = ${hashToken(token)} and request_id = ${requestId} and scope = 'view_and_pay'
    and ends_at > now()`;
}

/** Whether a token is the valid link of a share. */
export async function hasShareLink(db: Db, paymentId: number, token: string): Promise<boolean> {
  return hasRow(db)`select 1 from payment_share
    where token_hash = ${hashToken(token)} and payment_id = ${paymentId} and ends_at > now()`;
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(trx: Trx, id: number): Promise<PaymentRow | null> {
  return rowOrNull<PaymentRow>(trx)`select ${PAYMENT_COLUMNS} from payment where id = ${id} for update`;
}

/** The payments of a request, oldest first. */
export async function paymentsOfRequest(db: Db, requestId: number): Promise<PaymentRow[]> {
  return rowsOf<PaymentRow>(db)`${PREPARE}
    select ${PAYMENT_COLUMNS} from payment where request_id = ${requestId} order by id`;
}

const ATTEMPT_COLUMNS = sql`*, coalesce(expires_at <= now(), false) as is_expired`;

/** The attempts of a payment, newest first. */
export async function attemptsOfPayment(db: Db, paymentId: number): Promise<AttemptRow[]> {
  return rowsOf<AttemptRow>(db)`
    select ${ATTEMPT_COLUMNS} from payment_attempt where payment_id = ${paymentId} order by id desc`;
}

export async function findAttempt(db: Db, id: number): Promise<AttemptRow | null> {
  return rowOrNull<AttemptRow>(db)`select ${ATTEMPT_COLUMNS} from payment_attempt where id = ${id}`;
}

/** The attempt that an event refers to, by the provider's reference or our key. */
export async function findAttemptOf(
  db: Db,
  provider: string,
  names: { ref: string | null; key: string | null },
): Promise<AttemptRow | null> {
  return rowOrNull<AttemptRow>(db)`select * from payment_attempt
    where provider = ${provider} and (provider_ref = ${names.ref} or provider_key::text = ${names.key}) limit 1`;
}

/** Inserts an attempt, before the provider is called. */
export async function insertAttempt(
  trx: Trx,
  payment: PaymentRow,
  attempt: Pick<AttemptRow, 'provider' | 'method' | 'return_url' | 'cancel_url' | 'locale' | 'by_link'>,
): Promise<number> {
  const row = await firstRow<{ id: number }>(trx)`
    insert into payment_attempt (payment_id, provider, method, return_url, cancel_url, locale, by_link, amount, currency)
    values (${payment.id}, ${attempt.provider}, ${attempt.method}, ${attempt.return_url}, ${attempt.cancel_url},
    ${attempt.locale}, ${attempt.by_link}, ${payment.amount}, ${payment.currency})
    returning id`;
  return row.id;
}

/** Stores the checkout that the provider opened. The first one wins. */
export async function recordCheckout(db: Db, id: number, checkout: Checkout): Promise<AttemptRow | null> {
  await sql`update payment_attempt set state = 'open', provider_ref = ${checkout.ref}, redirect_url = ${checkout.url},
      opened_at = now(), expires_at = ${checkout.expiresAt ?? null}
    where id = ${id} and state = 'intent'`.execute(db);
  return findAttempt(db, id);
}

/** Stores the provider's reference that was lost with the response to `openCheckout`. */
export async function recordReference(db: Db, id: number, ref: string): Promise<void> {
  await sql`update payment_attempt set provider_ref = ${ref} where id = ${id} and provider_ref is null`.execute(db);
}
