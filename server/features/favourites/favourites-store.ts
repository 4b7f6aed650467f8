import { sql } from 'kysely';
import { FAVOURITES_LIMIT } from '#domain/limits.ts';
import type { Db, Trx } from '#server/db/pool.ts';

/** Tour ids of a user's favourites, newest first; `activeOnly` leaves out tours that are not published. */
export async function listFavourites(db: Db, userId: number, activeOnly = false): Promise<{ ids: number[] }> {
  const { rows } = await sql<{
    tour_id: number;
  }>`select tour_id from favourite_tour join tour on tour.id = tour_id and (status = 'published' or not ${activeOnly})
    where favourite_tour.user_id = ${userId} order by created_at desc, tour_id limit ${FAVOURITES_LIMIT}`.execute(db);
  return { ids: rows.map((row) => row.tour_id) };
}

/** Adds tours to a user's favourites in the given order, newest first. Unknown ids are ignored. */
export async function addFavourites(trx: Db | Trx, userId: number, tourIds: readonly number[]): Promise<void> {
  await sql`insert into favourite_tour (user_id, tour_id, created_at)
    select ${userId}, tour.id, now() - ordinal * interval '1 microsecond' from unnest(${[...tourIds]}::bigint[]) with ordinality as added (id, ordinal) join tour using (id)
    on conflict do nothing`.execute(trx);
}

/** Whether a tour exists, on sale or not. */
export async function isTour(db: Db, tourId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from tour where id = ${tourId}`.execute(db);
  return rows.length > 0;
}
