import { sql } from 'kysely';
import { isOn } from '#contract/call.ts';
import type * as calls from '#contract/favourites/favourites.ts';
import { MAX_FAVOURITES } from '#domain/limits.ts';
import { convertPrice } from '#domain/money.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addFavourites, isTour, listFavourites, readSavedPrices } from './favourites-store.ts';

/** Handlers of the favourites; each returns the updated list. */
export function favouritesHandlers({ db, rates }: Platform): Handlers<typeof calls> {
  return {
    getFavourites: (context, { query }) => listFavourites(db, signedIn(context).id, isOn(query.active_only)),
    async getSavedPrices(context) {
      const { rates: table } = await rates.current();
      const saved = await readSavedPrices(db, signedIn(context).id);
      return {
        currency: context.currency,
        data: saved.map(({ tour_id, saved_at, price, price_now, currency }) => {
          // Both prices at today's rate, so that only a change by the organizer counts.
          const inCurrency = (amount: number): number => convertPrice(amount, currency, context.currency, table);
          return {
            tour_id,
            saved_at: saved_at.toISOString(),
            then: inCurrency(price),
            now: price_now === null ? null : inCurrency(price_now),
          };
        }),
      };
    },
    async addFavourite(context, { body }) {
      if (!(await isTour(db, body.tour_id))) throw new Problem('not_found');
      const left = await transaction(db, (trx) => addFavourites(trx, signedIn(context).id, [body.tour_id]));
      if (left > 0) throw new Problem('favourites_full', { values: { limit: MAX_FAVOURITES } });
      return listFavourites(db, signedIn(context).id);
    },
    async removeFavourite(context, { body }) {
      await sql`delete from favourite_tour where user_id = ${signedIn(context).id}
        and tour_id = ${body.tour_id}`.execute(db);
      return listFavourites(db, signedIn(context).id);
    },
  };
}
