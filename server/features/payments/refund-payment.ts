import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { splitAmount } from '#domain/booking/split-amount.ts';
import { sql } from 'kysely';
import { emit, type Trx } from '#server/db/pool.ts';

interface Captured {
  id: number;
  payment_id: number;
  request_id: number;
  currency: string;
  room: number;
}

/** Records one refund per attempt and reason; `sendRefunds` carries it out. `amount` is in minor units. */
export async function refundAttempt(
  trx: Trx,
  from: Omit<Captured, 'room'>,
  amount: number,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with back as (
      insert into refund (attempt_id, payment_id, request_id, reason, amount, currency)
      values (${from.id}, ${from.payment_id}, ${from.request_id}, ${reason}, ${amount}, ${from.currency})
      on conflict (attempt_id, reason) do nothing returning id, amount)
    update payment_attempt set refunded = refunded + back.amount from back where payment_attempt.id = ${from.id} returning back.id`.execute(
    trx,
  );
  if (rows.length > 0) await emit(trx, 'payment.changed', { payment_id: from.payment_id, request_id: from.request_id });
}

/**
 * Refunds part of what a request has paid: newest payments first, or pro rata to its payers where it was paid in shares.
 * Throws `RangeError` when less was paid.
 */
export async function refundRequest(trx: Trx, requestId: number, amount: number, reason: string): Promise<void> {
  const { rows } = await sql<Captured & { is_share: boolean }>`
    select attempt.id, attempt.payment_id, payment.request_id, attempt.currency, attempt.captured - attempt.refunded as room, payment.is_share
    from payment_attempt attempt join payment on payment.id = attempt.payment_id
    where payment.request_id = ${requestId} and payment.status = ${sql.lit(PAYMENT_STATUS.payed)} and attempt.state = 'captured' and attempt.captured > attempt.refunded
    order by attempt.id desc for update of attempt`.execute(trx);
  const rooms = rows.map(({ room }) => room);
  if (rooms.reduce((sum, room) => sum + room, 0) < amount)
    throw new RangeError(`request ${requestId} has not paid enough to give back ${amount}`);
  if (amount === 0) return;
  const parts = rows.some((row) => row.is_share) ? splitAmount(amount, rooms) : newestFirst(amount, rooms);
  for (const [at, row] of rows.entries()) {
    const part = parts[at] ?? 0;
    if (part > 0) await refundAttempt(trx, row, part, reason);
  }
}

function newestFirst(amount: number, rooms: readonly number[]): number[] {
  let left = amount;
  return rooms.map((room) => {
    const part = Math.min(left, room);
    left -= part;
    return part;
  });
}
