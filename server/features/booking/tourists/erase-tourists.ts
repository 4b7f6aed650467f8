import { sql } from 'kysely';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { ERASE_DAYS } from '#domain/booking/tourist-form.ts';
import { PREPARE } from '#server/db/pool.ts';
import type { BookingDeps } from '../booking-deps.ts';

const BATCH = 500;

/** Erases the data of people some days after the end of their tour, or after their booking was cancelled. Returns how many. */
export async function eraseTourists({ db }: Pick<BookingDeps, 'db'>): Promise<number> {
  const { rows } = await sql`${PREPARE}
    with erased as (update tourist set sealed = null, erased_at = now() where id in (
      select p.id from tourist p join request r on r.id = p.request_id join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id
      where p.erased_at is null and (d.end_date + ${sql.lit(ERASE_DAYS)} < (now() at time zone t.timezone)::date
        or r.status > ${sql.lit(REQUEST_STATUS.tour_complete)} and r.updated_at < now() - make_interval(days => ${sql.lit(ERASE_DAYS)}))
      limit ${sql.lit(BATCH)} for update of p skip locked)
    returning id),
    gone as (delete from travel_info using erased where tourist_id = erased.id)
    select id from erased`.execute(db);
  return rows.length;
}
