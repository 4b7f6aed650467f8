import { sql } from 'kysely';
import { MAX_FAVOURITES } from '#domain/limits.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';
import { CHEAPEST_PRICE } from '#server/features/catalogue/index.ts';

/** Ids of a user's favourite tours, newest first; with `activeOnly` published ones only. */
export async function listFavourites(db: Db, userId: number, activeOnly = false): Promise<{ ids: number[] }> {
  const rows = await rowsOf<{ tour_id: number }>(db)`
    select tour_id from favourite_tour join tour on tour.id = tour_id and (status = 'published' or not ${activeOnly})
    where favourite_tour.user_id = ${userId} order by created_at desc, tour_id`;
  return { ids: rows.map((row) => row.tour_id) };
}

/**
 * Adds tours to a user's favourites in the given order, newest first, with today's price, up to the limit of published
 * tours. Ignores unknown ids. Returns how many did not fit.
 */
export async function addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<number> {
  // Serializes the additions of one user, so that parallel ones cannot exceed the limit.
  await sql`select 1 from user_account where id = ${userId} for no key update`.execute(trx);
  const rows = await rowsOf<{ id: number; room: number }>(trx)`select t.id, ${MAX_FAVOURITES} - (select count(*)::int
      from favourite_tour f join tour on tour.id = f.tour_id where f.user_id = ${userId} and status = 'published') as room
    from unnest(${[...tourIds]}::bigint[]) with ordinality as added (id, ordinal) join tour t using (id)
    where not exists (select 1 from favourite_tour f where f.user_id = ${userId} and f.tour_id = t.id)
    group by t.id order by min(ordinal)`;
  const fitting = rows.slice(0, Math.max(0, rows[0]?.room ?? 0)).map(({ id }) => id);
  if (fitting.length > 0) await insertFavourites(trx, userId, fitting);
  return rows.length - fitting.length;
}

async function insertFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<void> {
  await sql`insert into favourite_tour (user_id, tour_id, created_at, price, currency)
    select ${userId}, t.id, now() - ordinal * interval '1 microsecond', cheapest.price, cheapest.currency
    from unnest(${[...tourIds]}::bigint[]) with ordinality as added (id, ordinal) join tour t using (id)
    left join lateral (${CHEAPEST_PRICE}) cheapest on true
    on conflict do nothing`.execute(trx);
}

/** A favourite whose price was known when it was added. */
interface SavedPrice {
  tour_id: number;
  saved_at: Date;
  price: number;
  /** Null while no departure is on sale. */
  price_now: number | null;
  currency: string;
}

/**
 * Prices of favourites at the time of adding and now, in the tour's currency, so that exchange rates do not look like
 * price changes.
 */
export async function readSavedPrices(db: Db, userId: number): Promise<SavedPrice[]> {
  return rowsOf<SavedPrice>(db)`select f.tour_id, f.created_at as saved_at, f.price, f.currency,
      case when cheapest.currency = f.currency then cheapest.price end as price_now
    from favourite_tour f join tour t on t.id = f.tour_id left join lateral (${CHEAPEST_PRICE}) cheapest on true
    where f.user_id = ${userId} and f.price is not null order by f.created_at desc limit ${MAX_FAVOURITES}`;
}

/** Whether a tour exists, published or not. */
export async function isTour(db: Db, tourId: number): Promise<boolean> {
  return hasRow(db)`select 1 from tour where id = ${tourId}`;
}
