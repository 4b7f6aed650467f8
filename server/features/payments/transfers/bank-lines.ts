import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/first-row.ts';
import type { Seal } from '#server/platform/seal.ts';

/** Who sent money and what they wrote, as the bank or staff wrote it down. */
export interface Sender {
  payer: string;
  account: string;
  message: string;
}

/** Money that came; `amount` is in minor units, `booked_on` is `yyyy-MM-dd`. */
export interface NewLine extends Sender {
  /** Null for a line that staff record. */
  fingerprint: string | null;
  booked_on: string;
  amount: number;
  currency: string;
}

/** A row of `bank_line`, its sender still sealed. */
export interface LineRow {
  id: number;
  booked_on: string;
  amount: number;
  currency: string;
  sealed: Buffer;
  payment_id: number | null;
  aside_at: Date | null;
}

/** How far apart the booking day and the value day of one line may be. */
const LIKE_DAYS = 5;

const placeOf = (id: number): string => `bank_line.sealed.${id}`;

/** Stores a line; null for one that is stored already. */
export async function insertLine(trx: Trx, seal: Seal, line: NewLine, staffId: number): Promise<number | null> {
  const { id } = firstRow(
    await sql<{ id: number }>`select nextval(pg_get_serial_sequence('bank_line', 'id'))::bigint as id`.execute(trx),
  );
  const { payer, account, message } = line;
  const sealed = seal.close(JSON.stringify({ payer, account, message } satisfies Sender), placeOf(id));
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (id, fingerprint, booked_on, amount, currency, sealed, recorded_by)
    values (${id}, ${line.fingerprint}, ${line.booked_on}, ${line.amount}, ${line.currency}, ${sealed}, ${staffId})
    on conflict (fingerprint) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** The sender of a line. */
export const senderOf = (seal: Seal, { id, sealed }: Pick<LineRow, 'id' | 'sealed'>): Sender =>
  JSON.parse(seal.open(sealed, placeOf(id))) as Sender;

/** One line, locked until the transaction ends. */
export async function lockLine(trx: Trx, id: number): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`select id, booked_on::text, amount, currency, sealed, payment_id, aside_at
    from bank_line where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** What has come for a payment by transfer, in minor units; `waiting` of it is neither taken nor on its way back. */
export async function transferSums(db: Db | Trx, paymentId: number): Promise<{ received: number; waiting: number }> {
  const { received, taken } = firstRow(
    await sql<{ received: number; taken: number }>`select
      (select coalesce(sum(amount), 0)::bigint from bank_line where payment_id = ${paymentId}) as received,
      (select coalesce(sum(captured), 0)::bigint from payment_attempt where payment_id = ${paymentId} and method = 'transfer') as taken`.execute(
      db,
    ),
  );
  return { received, waiting: received - taken };
}

/**
 * The line that staff recorded for a payment and that no line of the bank's file shows yet: the same money, so the
 * bank's line must not count again.
 */
export async function recordedBefore(trx: Trx, paymentId: number, amount: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from bank_line
    where payment_id = ${paymentId} and amount = ${amount} and fingerprint is null and shown_by is null
    order by id limit 1 for update`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Puts a line aside: it is no payment of a traveller, or it is recorded already. */
export async function putAside(trx: Trx, id: number): Promise<void> {
  await sql`update bank_line set aside_at = now() where id = ${id}`.execute(trx);
}

/** Puts a line of the bank's file aside, as it shows the money that staff recorded before. */
export async function showRecorded(trx: Trx, id: number, recordedId: number): Promise<void> {
  await sql`update bank_line set shown_by = ${id} where id = ${recordedId}`.execute(trx);
  await putAside(trx, id);
}

/** Whether a line of the same sum, booked within some days, pays the payment: maybe the same line in another layout. */
export async function hasLikeLine(trx: Trx, paymentId: number, line: NewLine): Promise<boolean> {
  const { rows } = await sql`select from bank_line where payment_id = ${paymentId} and amount = ${line.amount}
    and abs(booked_on - ${line.booked_on}::date) <= ${LIKE_DAYS} limit 1`.execute(trx);
  return rows.length > 0;
}
