import { sql } from 'kysely';
import type * as calls from '#contract/favourites/favourites.ts';
import type { Db } from '#server/db/pool.ts';
import { signedIn, type Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { addFavourites, isTour, listFavourites } from './favourites-store.ts';

/** Handlers of the favourites; each returns the list as it is afterwards. */
export function favouritesHandlers(db: Db): Handlers<typeof calls> {
  return {
    getFavourites: (context, { query }) => listFavourites(db, signedIn(context).id, query.active_only === '1'),
    async addFavourite(context, { body }) {
      if (!(await isTour(db, body.tour_id))) throw new Problem('not_found');
      await addFavourites(db, signedIn(context).id, [body.tour_id]);
      return listFavourites(db, signedIn(context).id);
    },
    async removeFavourite(context, { body }) {
      await sql`delete from favourite_tour where user_id = ${signedIn(context).id} and tour_id = ${body.tour_id}`.execute(
        db,
      );
      return listFavourites(db, signedIn(context).id);
    },
  };
}
