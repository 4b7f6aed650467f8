import { sql } from 'kysely';
import type { Locale, LocalText } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** An address that watches a tour for new departures. */
export interface WatchRow {
  id: number;
  tour_id: number;
  email: string;
  locale: Locale;
  currency: string;
  seen_date_id: number;
  confirmed_at: Date | null;
  tour_name: LocalText;
}

const UNCONFIRMED_LIFE = sql.lit('3 days');
const LIFE = sql.lit('1 year');
const BATCH = 100;
/** Anyone may enter an address, so only its owner can change a confirmed watch. */
const KEEPS = sql`old.confirmed_at is not null and excluded.confirmed_at is null`;

export interface NewWatch {
  tourId: number;
  userId: number | null;
  email: string;
  locale: Locale;
  currency: string;
  isConfirmed: boolean;
}

/**
 * Stores a watch, or renews the address's watch of the tour. A confirmed watch stays confirmed, and only its owner can
 * change language and currency.
 */
export async function storeWatch(trx: Trx, watch: NewWatch): Promise<WatchRow> {
  const { tourId, userId, email, locale, currency, isConfirmed } = watch;
  return firstRow<WatchRow>(trx)`
    insert into tour_watch as old (tour_id, user_id, email, locale, currency, seen_date_id, confirmed_at)
    values (${tourId}, ${userId}, ${email.toLowerCase()}, ${locale}, ${currency},
      (select coalesce(max(id), 0) from tour_date where tour_id = ${tourId}), case when ${isConfirmed} then now() end)
    on conflict (tour_id, email) do update set
      locale = case when ${KEEPS} then old.locale else excluded.locale end,
      currency = case when ${KEEPS} then old.currency else excluded.currency end,
      user_id = coalesce(excluded.user_id, old.user_id), confirmed_at = coalesce(old.confirmed_at, excluded.confirmed_at)
    returning *, (select name from tour where id = tour_id) as tour_name`;
}

/** Whether an address is the verified one of an account. */
export async function isEmailOf(db: Db, userId: number, email: string): Promise<boolean> {
  return hasRow(db)`select 1 from user_account
    where id = ${userId} and email = ${email.toLowerCase()}`;
}

/** A watch; null once its email was sent or it has ended. */
export async function findWatch(db: Db, id: number): Promise<WatchRow | null> {
  return rowOrNull<WatchRow>(db)`
    select w.*, t.name as tour_name from tour_watch w join tour t on t.id = w.tour_id where w.id = ${id}`;
}

export async function confirmWatch(db: Db, id: number): Promise<void> {
  await sql`update tour_watch set confirmed_at = coalesce(confirmed_at, now()) where id = ${id}`.execute(db);
}

export async function deleteWatch(db: Db, id: number): Promise<void> {
  await sql`delete from tour_watch where id = ${id}`.execute(db);
}

/** The next confirmed watches after an id, of tours with new departures that have free seats. */
export async function findDueWatches(db: Db, afterId: number): Promise<WatchRow[]> {
  return rowsOf<WatchRow>(db)`select w.*, t.name as tour_name from tour_watch w join tour t on t.id = w.tour_id
    where w.id > ${afterId} and confirmed_at is not null and t.status = 'published' and exists (
      select 1 from tour_date d where d.tour_id = w.tour_id and d.id > w.seen_date_id and not d.is_closed and d.free > 0
        and d.start_date > (now() at time zone t.timezone)::date)
    order by w.id limit ${BATCH}`;
}

/** Deletes unconfirmed watches, and those of tours without new departures in a year. */
export async function purgeWatches(db: Db): Promise<void> {
  await sql`delete from tour_watch where created_at < now() - ${LIFE}::interval
    or (confirmed_at is null and created_at < now() - ${UNCONFIRMED_LIFE}::interval)`.execute(db);
}

export const watchesData: PersonalData = {
  async read(db, userId) {
    const rows = await rowsOf(db)`select tour_id, email, locale, currency, created_at, confirmed_at from tour_watch
      where user_id = ${userId} order by id`;
    return { 'new-dates.json': rows };
  },
  async erase(trx, userId) {
    const rows = await rowsOf<{ id: number }>(trx)`delete from tour_watch
      where user_id = ${userId} or email = (select email from user_account where id = ${userId})
      returning id`;
    await eraseEmailsByKey(
      trx,
      rows.map(({ id }) => `watch:${id}`),
    );
  },
};
