import { sql, type RawBuilder } from 'kysely';
import type { SubRatings } from '#contract/reviews/write-review.ts';
import type { Lang } from '#domain/locales.ts';
import { CHANGE_HOURS, PUBLISH_AFTER_DAYS } from '#domain/reviews.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull, rowsOf } from '#server/db/rows.ts';

export type Side = 'traveller' | 'organizer';

/** One side's review of a trip. */
export interface TripReviewRow {
  id: number;
  request_id: number;
  side: Side;
  rating: number | null;
  sub: SubRatings;
  text: string;
  lang: Lang;
  image_ids: string[];
  submitted_at: Date | null;
  published_at: Date | null;
  /** When it can no longer be changed, and whether it still can; null before submission. */
  change_until: Date | null;
  can_change: boolean;
  /** When it is published at the latest; null before submission. */
  publishes_at: Date | null;
}

/** Columns of `TripReviewRow`. Needs `w`. */
const COLUMNS = sql`w.id, w.request_id, w.side, w.rating, w.sub, w.text, w.lang, w.image_ids, w.submitted_at, w.published_at,
  w.submitted_at + make_interval(hours => ${sql.lit(CHANGE_HOURS)}) as change_until,
  w.published_at is null and coalesce(w.submitted_at + make_interval(hours => ${sql.lit(CHANGE_HOURS)}) > now(), true) as can_change,
  w.submitted_at + make_interval(days => ${sql.lit(PUBLISH_AFTER_DAYS)}) as publishes_at`;

/** Both sides' reviews of a trip, as far as they are written. */
export async function findSides(
  db: Db,
  requestId: number,
): Promise<{ traveller: TripReviewRow | null; organizer: TripReviewRow | null }> {
  const rows = await rowsOf<TripReviewRow>(db)`select ${COLUMNS} from trip_review w where w.request_id = ${requestId}`;
  const of = (side: Side): TripReviewRow | null => rows.find((row) => row.side === side) ?? null;
  return { traveller: of('traveller'), organizer: of('organizer') };
}

/** Locks one side's row until the transaction ends, creating it if missing. */
export async function lockSide(trx: Trx, requestId: number, side: Side): Promise<TripReviewRow> {
  await sql`insert into trip_review (request_id, side) values (${requestId}, ${side})
    on conflict do nothing`.execute(trx);
  return firstRow<TripReviewRow>(trx)`select ${COLUMNS} from trip_review w
    where w.request_id = ${requestId} and w.side = ${side} for update`;
}

export type Written = Pick<TripReviewRow, 'rating' | 'sub' | 'text' | 'lang' | 'image_ids'>;

/** Stores a review. A change keeps the time of first submission. */
export async function storeWritten(trx: Trx, id: number, written: Written, isSubmitted: boolean): Promise<void> {
  const { rating, sub, text, lang, image_ids: ids } = written;
  await sql`update trip_review set rating = ${rating}, sub = ${JSON.stringify(sub)}::jsonb, text = ${text}, lang = ${lang},
      image_ids = ${ids}::uuid[], updated_at = now(), submitted_at = case when ${isSubmitted} then coalesce(submitted_at, now()) end
    where id = ${id}`.execute(trx);
}

/** Turns a submitted review back into a draft. */
export async function unsubmit(trx: Trx, id: number): Promise<void> {
  await sql`update trip_review set submitted_at = null, updated_at = now() where id = ${id}`.execute(trx);
}

/**
 * Selects and locks the next review to publish, of one trip or of any: both sides have written, or the deadline has
 * passed. Skips rows locked by other processes.
 */
export const selectDue = (requestId: number | null, tried: readonly number[]): RawBuilder<TripReviewRow> =>
  sql<TripReviewRow>`select ${COLUMNS} from trip_review w
    where w.submitted_at is not null and w.published_at is null and (${requestId}::bigint is null or w.request_id = ${requestId})
      and w.id <> all(${tried}::bigint[])
      and (w.submitted_at <= now() - make_interval(days => ${sql.lit(PUBLISH_AFTER_DAYS)})
        or exists (select 1 from trip_review o where o.request_id = w.request_id and o.side <> w.side and o.submitted_at is not null))
    order by w.submitted_at limit 1 for update skip locked`;

/** Deletes one side's review and returns the ids of its pictures. */
export async function deleteWritten(trx: Trx, id: number): Promise<string[]> {
  const row = await rowOrNull<{ image_ids: string[] }>(trx)`
    delete from trip_review where id = ${id} returning image_ids`;
  return row?.image_ids ?? [];
}

export async function markPublished(trx: Trx, id: number): Promise<void> {
  await sql`update trip_review set published_at = now() where id = ${id}`.execute(trx);
}
