import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { firstRow, rowOrNull } from '#server/db/rows.ts';
import type { CheckoutOrder, RefundOrder } from '#server/features/payments/provider-port.ts';

const TOKEN_BYTES = 24;

/** A row of `sandbox_checkout`; `amount` is in minor units. */
export interface SandboxCheckout {
  id: number;
  token: string;
  idempotency: string;
  title: string;
  amount: number;
  currency: string;
  locale: Locale;
  method: string;
  return_url: string;
  cancel_url: string;
  state: 'open' | 'challenge' | 'late' | 'paid' | 'declined' | 'closed';
  decline: string | null;
  is_due: boolean;
  is_expired: boolean;
  expires_at: Date;
}

/** Lifetime of a payment code; a page stays open for a day. */
const CODE_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

const COLUMNS = sql`id, token, idempotency, title, amount, currency, locale, method, return_url, cancel_url, state, decline,
  coalesce(paid_at <= now(), false) as is_due, expires_at < now() as is_expired, expires_at`;

/** Opens a checkout, or returns the one with the same key. */
export async function openSandboxCheckout(db: Db, order: CheckoutOrder): Promise<SandboxCheckout> {
  await sql`insert into sandbox_checkout (token, idempotency, title, amount, currency, locale, method, return_url, cancel_url, expires_at)
    values (${randomBytes(TOKEN_BYTES).toString('base64url')}, ${order.key}, ${order.title}, ${order.amount},
    ${order.currency}, ${order.locale}, ${order.method},
      ${order.returnUrl}, ${order.cancelUrl},
      now() + make_interval(mins => ${order.method === 'sbp' ? CODE_MINUTES : DAY_MINUTES}))
    on conflict (idempotency) do nothing`.execute(db);
  return firstRow<SandboxCheckout>(db)`select ${COLUMNS} from sandbox_checkout where idempotency = ${order.key}`;
}

export async function findCheckout(db: Db, id: number): Promise<SandboxCheckout | null> {
  return rowOrNull<SandboxCheckout>(db)`select ${COLUMNS} from sandbox_checkout where id = ${id}`;
}

export async function findCheckoutByToken(db: Db, token: string): Promise<SandboxCheckout | null> {
  return rowOrNull<SandboxCheckout>(db)`select ${COLUMNS} from sandbox_checkout where token = ${token}`;
}

export async function closeSandboxCheckout(db: Db, id: number): Promise<void> {
  await sql`update sandbox_checkout set state = 'closed' where id = ${id}
    and state in ('open', 'challenge')`.execute(db);
}

/** Refunds once per key; false when not enough is left. */
export async function refundSandboxCheckout(db: Db, id: number, order: RefundOrder): Promise<boolean> {
  return transaction(db, async (trx) => {
    const { rows } =
      await sql`insert into sandbox_refund (idempotency, checkout_id, amount) values (${order.key}, ${id}, ${order.amount})
      on conflict do nothing returning idempotency`.execute(trx);
    if (rows.length === 0) return true;
    const taken = await sql`update sandbox_checkout set refunded = refunded + ${order.amount}
      where id = ${id} and state in ('paid', 'late') and paid_at <= now() and refunded + ${order.amount} <= amount
      returning id`.execute(trx);
    if (taken.rows.length === 0) await sql`delete from sandbox_refund where idempotency = ${order.key}`.execute(trx);
    return taken.rows.length > 0;
  });
}
