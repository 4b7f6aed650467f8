import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import { emit, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { CompletedTrip } from '#server/features/booking/index.ts';
import type { TripReviewRow } from './trip-review-store.ts';

/** Publishes a traveller's review on the tour's page, with the first name only. */
export async function insertReview(
  trx: Trx,
  trip: CompletedTrip,
  written: TripReviewRow,
  photos: readonly Picture[],
): Promise<void> {
  await sql`insert into review (tour_id, organizer_id, request_id, rating, sub, text, lang, author_name, trip_month, photos, published_at)
    values (${trip.tour_id}, ${trip.organizer_id}, ${trip.request_id}, ${written.rating}, ${JSON.stringify(written.sub)}::jsonb, ${written.text},
      ${written.lang}, ${trip.traveller.first_name}, date_trunc('month', ${trip.start_date}::date),
      ${JSON.stringify(photos)}::jsonb, now())`.execute(trx);
}

/** Recounts the visible reviews of a tour and its organizer, and announces a change. */
export async function recount(trx: Trx, tourId: number): Promise<void> {
  // Locked before counting: a statement that waited for the row would count an outdated state.
  await sql`select 1 from tour where id = ${tourId} for update`.execute(trx);
  await sql`select 1 from organizer
    where id = (select organizer_id from tour where id = ${tourId}) for update`.execute(trx);
  await sql`update tour t set reviews_count = shown.count, rating = shown.avg, reviews_by_star = shown.stars, updated_at = now()
    from (select count(*)::int as count, coalesce(round(avg(rating), 2), 0)::real as avg,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars
      from review where tour_id = ${tourId} and hidden_at is null) shown
    where t.id = ${tourId}`.execute(trx);
  await sql`update organizer o set reviews_count = shown.count, rating = shown.avg
    from (select coalesce(sum(reviews_count), 0)::int as count,
        coalesce(round((sum(rating * reviews_count) / nullif(sum(reviews_count), 0))::numeric, 2), 0)::real as avg
      from tour where organizer_id = (select organizer_id from tour where id = ${tourId})) shown
    where o.id = (select organizer_id from tour where id = ${tourId})`.execute(trx);
}

/** Announces tours whose pages show reviews by an account. */
export async function announceAuthor(trx: Trx, userId: number): Promise<void> {
  const rows = await rowsOf<{ tour_id: number }>(trx)`select distinct v.tour_id from review v
    join request q on q.id = v.request_id where q.user_id = ${userId} and v.hidden_at is null`;
  for (const { tour_id } of rows) await emit(trx, 'tour.changed', { tour_id });
}

/** The photo of the traveller of a request. */
export async function findWriterPhoto(db: Db, requestId: number): Promise<string | null> {
  const row = await rowOrNull<{ avatar_id: string | null }>(db)`select u.avatar_id from request q
    join user_account u on u.id = q.user_id where q.id = ${requestId}`;
  return row?.avatar_id ?? null;
}

/** A published review, with its trip if there is one. */
export interface ReviewHead {
  id: number;
  tour_id: number;
  organizer_id: number;
  request_id: number | null;
  is_hidden: boolean;
  hidden_reason: string | null;
  votes: number;
  reply: string | null;
  reply_at: string | null;
}

const HEAD = sql`id, tour_id, organizer_id, request_id, hidden_at is not null as is_hidden, hidden_reason, votes, reply, reply_at`;

/** A published review, locked until the transaction ends. */
export async function lockReview(trx: Trx, id: number): Promise<ReviewHead | null> {
  return rowOrNull<ReviewHead>(trx)`select ${HEAD} from review where id = ${id} for update`;
}

/** The published review of a request. */
export async function findByRequest(db: Db, requestId: number): Promise<ReviewHead | null> {
  return rowOrNull<ReviewHead>(db)`select ${HEAD} from review where request_id = ${requestId}`;
}
