import { sql } from 'kysely';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { ERASE_DAYS } from '#domain/booking/tourist-form.ts';
import type { Trx } from '#server/db/pool.ts';
import { eraseLettersOf } from '#server/platform/mail.ts';
import type { BookingDeps } from '../booking-deps.ts';

const BATCH = 500;

/** Erases who paid the shares of a request, ends their links and erases their letters. */
export async function erasePayersOf(trx: Trx, requestId: number): Promise<void> {
  const { rows } = await sql<{
    payment_id: number;
  }>`update payment_share set sealed = null, ends_at = least(ends_at, now())
    where request_id = ${requestId} returning payment_id`.execute(trx);
  await eraseLettersOf(
    trx,
    rows.map(({ payment_id }) => `share:${payment_id}`),
  );
}

/** Erases the names and addresses of payers when the travellers' data are erased. Returns how many. */
export async function erasePayers({ db }: Pick<BookingDeps, 'db'>): Promise<number> {
  const { rows } = await sql`update payment_share set sealed = null where payment_id in (
      select s.payment_id from payment_share s join request r on r.id = s.request_id join tour_date d on d.id = r.tour_date_id
      where s.sealed is not null and (d.end_date + ${sql.lit(ERASE_DAYS)} < now()::date
        or r.status > ${sql.lit(REQUEST_STATUS.tour_complete)} and r.updated_at < now() - make_interval(days => ${sql.lit(ERASE_DAYS)}))
      limit ${sql.lit(BATCH)} for update of s skip locked)
    returning payment_id`.execute(db);
  return rows.length;
}
