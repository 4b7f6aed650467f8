import { sql } from 'kysely';
import type * as calls from '#contract/favourites/favourites.ts';
import { FAVOURITES_LIMIT } from '#domain/limits.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { signedIn, type Handlers } from '#server/http/call-context.ts';

async function idsOf(db: Db, userId: number, activeOnly = false): Promise<{ ids: number[] }> {
  const { rows } = await sql<{
    tour_id: number;
  }>`select tour_id from favourite_tour join tour on tour.id = tour_id and (status = 'published' or not ${activeOnly})
    where favourite_tour.user_id = ${userId} order by created_at desc, tour_id limit ${FAVOURITES_LIMIT}`.execute(db);
  return { ids: rows.map((row) => row.tour_id) };
}

/** Adds tours to somebody's favourites, the newest first as the browser keeps them; ids that are no tours are left out. */
export async function addFavourites(trx: Db | Trx, userId: number, tourIds: readonly number[]): Promise<void> {
  await sql`insert into favourite_tour (user_id, tour_id, created_at)
    select ${userId}, tour.id, now() - place * interval '1 microsecond' from unnest(${[...tourIds]}::bigint[]) with ordinality as wanted (id, place) join tour using (id)
    on conflict do nothing`.execute(trx);
}

/** Handlers of the favourites. */
export function favouritesHandlers(db: Db): Handlers<typeof calls> {
  return {
    getFavourites: (context, { query }) => idsOf(db, signedIn(context).id, query.active_only === '1'),
    async addFavourite(context, { body }) {
      await addFavourites(db, signedIn(context).id, [body.tour_id]);
      return idsOf(db, signedIn(context).id);
    },
    async removeFavourite(context, { body }) {
      await sql`delete from favourite_tour where user_id = ${signedIn(context).id} and tour_id = ${body.tour_id}`.execute(
        db,
      );
      return idsOf(db, signedIn(context).id);
    },
  };
}
