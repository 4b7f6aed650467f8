import { sql } from 'kysely';
import { ERASE_DAYS } from '#domain/trip/tourist-form.ts';
import { PREPARE } from '#server/db/pool.ts';
import { endedRequests } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';

const BATCH = 500;

/** Erases tourist records some days after the tour or its cancellation. Returns how many. */
export async function eraseTourists({ db }: Pick<TripDeps, 'db'>): Promise<number> {
  const { rows } = await sql`${PREPARE}
    with erased as (update tourist set sealed = null, erased_at = now() where id in (
      select id from tourist where erased_at is null and request_id in ${endedRequests(ERASE_DAYS)}
      limit ${sql.lit(BATCH)} for update skip locked)
    returning id),
    travel as (delete from travel_info using erased where tourist_id = erased.id)
    select id from erased`.execute(db);
  return rows.length;
}
