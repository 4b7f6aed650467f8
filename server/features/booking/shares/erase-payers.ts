import { sql } from 'kysely';
import { ERASE_DAYS } from '#domain/trip/tourist-form.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { endedRequests } from '#server/features/booking/request/ended-requests.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';

const BATCH = 500;

/** Erases the payers of a request's shares with their links and emails. */
export async function erasePayersOf(trx: Trx, requestId: number): Promise<void> {
  const rows = await rowsOf<{ payment_id: number }>(trx)`
    update payment_share set sealed = null, ends_at = least(ends_at, now())
    where request_id = ${requestId} returning payment_id`;
  await eraseEmailsByKey(
    trx,
    rows.map(({ payment_id }) => `share:${payment_id}`),
  );
}

/** Erases payers' names and addresses when the tourist records of the trip are erased. Returns how many. */
export async function erasePayers({ db }: Pick<BookingDeps, 'db'>): Promise<number> {
  const { rows } = await sql`update payment_share set sealed = null where payment_id in (
      select payment_id from payment_share where sealed is not null and request_id in ${endedRequests(ERASE_DAYS)}
      limit ${sql.lit(BATCH)} for update skip locked)
    returning payment_id`.execute(db);
  return rows.length;
}
