import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { PaymentRow } from '#server/features/payments/payment-store.ts';
import type { Seal } from '#server/platform/seal.ts';

/** The sender of money and their message, as the bank or staff recorded it. */
export interface Sender {
  payer: string;
  account: string;
  message: string;
}

/** Incoming money; `amount` is in minor units, `booked_on` is `yyyy-MM-dd`. */
export interface NewLine extends Sender {
  /** Hash that identifies a line of a bank file; null for a line recorded by staff. */
  fingerprint: string | null;
  booked_on: string;
  amount: number;
  currency: string;
}

/** A row of `bank_line` with a sealed sender. */
export interface LineRow {
  id: number;
  booked_on: string;
  amount: number;
  currency: string;
  sealed: Buffer;
  payment_id: number | null;
  aside_at: Date | null;
}

/** Maximum days between the booking day and the value day of one line. */
const SIMILAR_DAYS = 5;

const placeOf = (id: number): string => `bank_line.sealed.${id}`;

/** Stores a line and returns its id; null when it is already stored. */
export async function insertLine(trx: Trx, seal: Seal, line: NewLine, staffId: number): Promise<number | null> {
  const { id } = await firstRow<{ id: number }>(trx)`
    select nextval(pg_get_serial_sequence('bank_line', 'id'))::bigint as id`;
  const { payer, account, message } = line;
  const sealed = seal.close(JSON.stringify({ payer, account, message } satisfies Sender), placeOf(id));
  const row = await rowOrNull<{ id: number }>(trx)`
    insert into bank_line (id, fingerprint, booked_on, amount, currency, sealed, recorded_by)
    values (${id}, ${line.fingerprint}, ${line.booked_on}, ${line.amount}, ${line.currency}, ${sealed}, ${staffId})
    on conflict (fingerprint) do nothing returning id`;
  return row?.id ?? null;
}

/** Which of these fingerprints are stored. */
export async function storedFingerprints(db: Db, fingerprints: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ fingerprint: string }>(db)`select fingerprint from bank_line
    where fingerprint = any(${[...fingerprints]}::text[])`;
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Opens the sender of a line. */
export const senderOf = (seal: Seal, { id, sealed }: Pick<LineRow, 'id' | 'sealed'>): Sender =>
  JSON.parse(seal.open(sealed, placeOf(id))) as Sender;

/** Locks a line until the transaction ends. */
export async function lockLine(trx: Trx, id: number): Promise<LineRow | null> {
  return rowOrNull<LineRow>(trx)`select id, booked_on::text, amount, currency, sealed, payment_id, aside_at
    from bank_line where id = ${id} for update`;
}

/** Sums transferred for a payment, in minor units; `waiting` is the part neither accepted nor being returned. */
export async function bankTransferSums(db: Db, paymentId: number): Promise<{ received: number; waiting: number }> {
  const { received, taken } = await firstRow<{ received: number; taken: number }>(db)`select
      (select coalesce(sum(amount), 0)::bigint from bank_line where payment_id = ${paymentId}) as received,
      (select coalesce(sum(captured), 0)::bigint from payment_attempt where payment_id = ${paymentId} and method = 'transfer') as taken`;
  return { received, waiting: received - taken };
}

/**
 * A line that staff recorded for a payment and that no bank file has confirmed yet; a bank line of the same amount is
 * the same money and must not count twice.
 */
export async function findUnconfirmedLine(trx: Trx, paymentId: number, amount: number): Promise<number | null> {
  const row = await rowOrNull<{ id: number }>(trx)`select id from bank_line
    where payment_id = ${paymentId} and amount = ${amount} and fingerprint is null and shown_by is null
    order by id limit 1 for update`;
  return row?.id ?? null;
}

/** Whether staff recorded money for a payment that no bank file has confirmed yet, of any amount. */
export async function hasUnconfirmedLine(trx: Trx, paymentId: number): Promise<boolean> {
  return hasRow(trx)`select from bank_line where payment_id = ${paymentId} and fingerprint is null
    and shown_by is null limit 1`;
}

/** Marks a line as irrelevant: it is not a traveller's payment, or it is already recorded. */
export async function setLineAside(trx: Trx, id: number): Promise<void> {
  await sql`update bank_line set aside_at = now() where id = ${id}`.execute(trx);
}

/** Marks a line of a bank file as the confirmation of a line that staff recorded before. */
export async function confirmRecordedLine(trx: Trx, id: number, recordedId: number): Promise<void> {
  await sql`update bank_line set shown_by = ${id} where id = ${recordedId}`.execute(trx);
  await setLineAside(trx, id);
}

/**
 * Whether a similar line pays the payment: the same amount, booked within some days. It may be the same line in another
 * file layout. For an open payment, lines of the import itself (`own`) are transfers of their own.
 */
export async function hasSimilarLine(
  trx: Trx,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  line: NewLine,
  own: readonly number[],
): Promise<boolean> {
  const isPaid = status === PAYMENT_STATUS.payed;
  return hasRow(trx)`select from bank_line where payment_id = ${id} and amount = ${line.amount}
    and abs(booked_on - ${line.booked_on}::date) <= ${SIMILAR_DAYS}
    and (${isPaid} or id <> all(${[...own]}::bigint[])) limit 1`;
}

/**
 * A line that staff recorded for any payment of a request some days before or after, of the same sum, and that no bank file
 * has confirmed yet.
 */
export async function findUnconfirmedOfRequest(
  trx: Trx,
  requestId: number,
  { amount, currency, booked_on }: Pick<LineRow, 'amount' | 'currency' | 'booked_on'>,
): Promise<{ id: number; payment_id: number } | null> {
  return rowOrNull<{ id: number; payment_id: number }>(trx)`select line.id, line.payment_id
    from bank_line line join payment p on p.id = line.payment_id
    where p.request_id = ${requestId} and line.amount = ${amount} and line.currency = ${currency}
      and abs(line.booked_on - ${booked_on}::date) <= ${SIMILAR_DAYS} and line.fingerprint is null
      and line.shown_by is null order by line.id limit 1 for update of line`;
}
