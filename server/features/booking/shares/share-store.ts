import { sql, type RawBuilder } from 'kysely';
import { PAYMENT_STATUS, type PaymentStatus } from '#domain/booking/booking-status.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import type { Seal } from '#server/platform/seal.ts';

/** The payer of a share. */
export interface Payer {
  name: string;
  email: string | null;
}

/** A row of `payment_share` with its payment; `amount` is in minor units. */
export interface ShareRow {
  payment_id: number;
  request_id: number;
  /** Whether the booker pays it. */
  is_bookers: boolean;
  sealed: Buffer | null;
  sent_at: Date | null;
  emails: number;
  declined_at: Date | null;
  created_at: Date;
  kind: 'prepayment' | 'payment' | 'full';
  status: PaymentStatus;
  amount: number;
  currency: string;
  due_at: Date | null;
  paid_at: Date | null;
  is_overdue: boolean;
  is_processing: boolean;
  is_refunded: boolean;
}

const SELECT = sql`select s.payment_id, s.request_id, s.is_own as is_bookers, s.sealed, s.sent_at, s.emails, s.declined_at, s.created_at,
    p.kind, p.status, p.amount, p.currency, p.due_at, p.paid_at, coalesce(p.due_at < now(), false) as is_overdue,
    exists (select 1 from payment_attempt a where a.payment_id = p.id and a.state in ('processing', 'mismatch')) as is_processing,
    exists (select 1 from payment_attempt a where a.payment_id = p.id and a.captured > 0 and a.refunded >= a.captured) as is_refunded
  from payment_share s join payment p on p.id = s.payment_id`;

async function select(db: Db, where: RawBuilder<unknown>): Promise<ShareRow[]> {
  return rowsOf<ShareRow>(db)`${SELECT} where ${where} order by s.payment_id`;
}

/** The shares of a request that count: open, paid or ended with it, but not replaced. */
export function sharesOfRequest(db: Db, requestId: number): Promise<ShareRow[]> {
  return select(db, sql`s.request_id = ${requestId} and p.status <> ${sql.lit(PAYMENT_STATUS.canceled)}`);
}

/** A share by its payment; null when there is none. */
export async function findShare(db: Db, paymentId: number): Promise<ShareRow | null> {
  return (await select(db, sql`s.payment_id = ${paymentId}`))[0] ?? null;
}

/** A share by the token of its link; null for an unknown or expired link. */
export async function findShareByLink(db: Db, token: string): Promise<ShareRow | null> {
  return (await select(db, sql`s.token_hash = ${hashToken(token)} and s.ends_at > now()`))[0] ?? null;
}

const placeOf = (paymentId: number): string => `share.payer:${paymentId}`;

export function sealPayer(seal: Seal, paymentId: number, payer: Payer): Buffer {
  return seal.close(JSON.stringify(payer), placeOf(paymentId));
}

/** Opens the payer of a share; without name and address once erased. */
export function openPayer(seal: Seal, { payment_id, sealed }: Pick<ShareRow, 'payment_id' | 'sealed'>): Payer {
  return sealed ? (JSON.parse(seal.open(sealed, placeOf(payment_id))) as Payer) : { name: '', email: null };
}

/** A share with its payer. */
export interface ShareWithPayer {
  share: ShareRow;
  payer: Payer;
}

/** The shares of a request that count, as `sharesOfRequest`, with their payers. */
export async function sharesWithPayers(seal: Seal, db: Db, requestId: number): Promise<ShareWithPayer[]> {
  const shares = await sharesOfRequest(db, requestId);
  return shares.map((share) => ({ share, payer: openPayer(seal, share) }));
}

/** The name of the payer of a companion's share; empty once erased, and for any other payment. */
export async function companionPayerName(seal: Seal, db: Db, paymentId: number): Promise<string> {
  const share = await findShare(db, paymentId);
  return share && !share.is_bookers ? openPayer(seal, share).name : '';
}
