import type { TransitionName } from '#domain/booking/booking-status.ts';
import type { Trx } from '#server/db/pool.ts';
import type { RequestRow } from '#server/features/booking/index.ts';
import { announce } from './announce.ts';

/** Tells the open pages of both sides of a request what happened to it. */
export async function announceTransition(
  trx: Trx,
  row: Pick<RequestRow, 'id' | 'status' | 'user_id' | 'organizer_user_id'>,
  { name, paymentId }: { name: TransitionName; paymentId: number | null },
): Promise<void> {
  const people = [row.user_id, row.organizer_user_id].filter((id) => id !== null);
  await announce(trx, people, {
    event: 'request_status_changed',
    data: { request_id: row.id, status: row.status, transition: name },
  });
  if (paymentId !== null)
    await announce(trx, people, { event: 'payment_changed', data: { request_id: row.id, payment_id: paymentId } });
}
