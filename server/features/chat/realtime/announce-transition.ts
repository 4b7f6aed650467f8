import type { TransitionName } from '#domain/booking/booking-status.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { RequestRow } from '#server/features/booking/index.ts';
import { announce } from './announce.ts';

/** Sends a transition to the open pages of both sides of a request. */
export async function announceTransition(
  trx: Trx,
  row: Pick<RequestRow, 'id' | 'status' | 'user_id' | 'organizer_id'>,
  { name, paymentId }: { name: TransitionName; paymentId: number | null },
): Promise<void> {
  const rows = await rowsOf<{ user_id: number }>(trx)`${PREPARE} select user_id from organizer_member
    where organizer_id = ${row.organizer_id} and role <> 'guide'`;
  const people = [row.user_id, ...rows.map(({ user_id: id }) => id)];
  await announce(trx, people, {
    event: 'request_status_changed',
    data: { request_id: row.id, status: row.status, transition: name },
  });
  if (paymentId !== null)
    await announce(trx, people, { event: 'payment_changed', data: { request_id: row.id, payment_id: paymentId } });
}
