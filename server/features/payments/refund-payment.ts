import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { splitAmount } from '#domain/booking/split-amount.ts';
import { emit, type Db, type Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { ledgerEntries, postLedger } from './post-ledger.ts';

/** Disputes in which the provider has withdrawn the money. */
const IS_TAKEN = sql`state in ('open', 'lost')`;

interface Captured {
  id: number;
  payment_id: number;
  request_id: number;
  currency: string;
  room: number;
}

/** Records one refund per attempt and reason; `sendRefunds` sends it. `amount` is in minor units. */
export async function refundAttempt(
  trx: Trx,
  from: Omit<Captured, 'room'>,
  amount: number,
  reason: string,
): Promise<void> {
  const rows = await rowsOf<{ id: number }>(trx)`
    with back as (
      insert into refund (attempt_id, payment_id, request_id, reason, amount, currency)
      values (${from.id}, ${from.payment_id}, ${from.request_id}, ${reason}, ${amount}, ${from.currency})
      on conflict (attempt_id, reason) do nothing returning id, amount)
    update payment_attempt set refunded = refunded + back.amount from back where payment_attempt.id = ${from.id} returning back.id`;
  if (rows.length > 0) await emit(trx, 'payment.changed', { payment_id: from.payment_id, request_id: from.request_id });
}

interface Refundable extends Captured {
  is_share: boolean;
  disputed: number;
}

/** Captured payments of a request that can still be refunded, newest first. */
async function refundableOf(db: Db, requestId: number, isLocked: boolean): Promise<Refundable[]> {
  return rowsOf<Refundable>(db)`
    select attempt.id, attempt.payment_id, payment.request_id, attempt.currency, attempt.captured - attempt.refunded as room, payment.is_share,
      (select coalesce(sum(amount), 0)::bigint from payment_dispute where attempt_id = attempt.id and ${IS_TAKEN}) as disputed
    from payment_attempt attempt join payment on payment.id = attempt.payment_id
    where payment.request_id = ${requestId} and payment.status = ${sql.lit(PAYMENT_STATUS.payed)}
    and attempt.state = 'captured' and attempt.captured > attempt.refunded
    order by attempt.id desc ${isLocked ? sql`for update of attempt` : sql``}`;
}

/** What `refundRequest` would refund of an amount: less where disputes have withdrawn money. */
export async function refundableAmount(db: Db, requestId: number, amount: number): Promise<number> {
  return sumOf(partsOf(amount, await refundableOf(db, requestId, false)));
}

/**
 * Refunds a part of what was paid for a request: payments in `first`, then the newest, or pro rata to the payers of
 * shares. Money withdrawn by an open or lost dispute is not refunded again. Throws `RangeError` when less was paid.
 */
// oxlint-disable-next-line max-params -- what is refunded, why, and from which payments first
export async function refundRequest(
  trx: Trx,
  requestId: number,
  amount: number,
  reason: string,
  first: readonly number[] = [],
): Promise<void> {
  const rows = await refundableOf(trx, requestId, true);
  if (sumOf(rows.map(({ room }) => room)) < amount)
    throw new RangeError(`request ${requestId} has not paid enough to give back ${amount}`);
  if (amount === 0) return;
  const parts = partsFrom(amount, rows, first);
  for (const [at, row] of rows.entries()) {
    const part = parts[at] ?? 0;
    if (part > 0) await refundAttempt(trx, row, part, reason);
  }
  await postLedger(trx, {
    event: 'refund_disputed',
    source: `request:${requestId}:${reason}:disputed`,
    requestId,
    entries: ledgerEntries(amount - sumOf(parts), rows[0]?.currency ?? '', 'chargeback', 'receivable'),
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Distributes a refund over attempts. Each payer of a share bears their own dispute, a single payer all disputes. */
function partsOf(amount: number, rows: readonly { room: number; disputed: number; is_share: boolean }[]): number[] {
  const rooms = rows.map(({ room }) => room);
  if (rows.some((row) => row.is_share))
    return splitAmount(amount, rooms).map((part, at) => Math.max(0, part - (rows[at]?.disputed ?? 0)));
  const left = rows.map(({ room, disputed }) => Math.max(0, room - disputed));
  return newestFirst(
    rows.reduce((rest, { disputed }) => Math.max(0, rest - disputed), amount),
    left,
  );
}

/** Like `partsOf`, but first takes as much as possible from the payments in `first`. */
function partsFrom(amount: number, rows: readonly Refundable[], first: readonly number[]): number[] {
  const own = newestFirst(
    amount,
    rows.map(({ payment_id, room, disputed }) => (first.includes(payment_id) ? Math.max(0, room - disputed) : 0)),
  );
  const left = rows.map((row, at) => ({ ...row, room: row.room - (own[at] ?? 0) }));
  return partsOf(amount - sumOf(own), left).map((part, at) => part + (own[at] ?? 0));
}

function newestFirst(amount: number, rooms: readonly number[]): number[] {
  let left = amount;
  return rooms.map((room) => {
    const part = Math.min(left, room);
    left -= part;
    return part;
  });
}
