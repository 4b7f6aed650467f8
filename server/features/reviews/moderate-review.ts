import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import type { HideReason } from '#domain/reviews.ts';
import { textIn, DEFAULT_LOCALE, type LocalText } from '#domain/locales.ts';
import { emit, transaction, type Db } from '#server/db/pool.ts';
import { findTrips } from '#server/features/booking/index.ts';
import { sendTraveller } from './review-emails.ts';
import { lockReview, recount } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { findSides } from './trip-review-store.ts';

/** A review on the operator's page. */
export interface JudgedReview {
  id: number;
  tour: string;
  author: string;
  rating: number;
  text: string;
  lang: string;
  photos: Picture[];
  reports: number;
  hiddenReason: string | null;
  publishedAt: Date;
}

/** Reviews for the operator: those with most reports first, then the newest. */
export async function listForOperator(db: Db, limit: number, offset = 0): Promise<JudgedReview[]> {
  type Row = Omit<JudgedReview, 'tour'> & { tour_name: LocalText };
  const { rows } = await sql<Row>`select r.id, t.name as tour_name, r.author_name as author, r.rating, r.text, r.lang,
      r.photos, r.reports, r.hidden_reason as "hiddenReason", r.published_at as "publishedAt"
    from review r join tour t on t.id = r.tour_id
    order by r.reports desc, r.published_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ tour_name: name, ...row }) => ({ ...row, tour: textIn(name, DEFAULT_LOCALE) }));
}

/** Hides a review and emails its writer the reason, or shows it again (`null`). False when there is no such review. */
export function moderate(deps: ReviewsDeps, id: number, reason: HideReason | null): Promise<boolean> {
  return transaction(deps.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) return false;
    await sql`update review set hidden_reason = ${reason}::text, hidden_at = case when ${reason}::text is null then null else now() end, reports = 0
      where id = ${id}`.execute(trx);
    await recount(trx, review.tour_id);
    await emit(trx, 'tour.changed', { tour_id: review.tour_id });
    if (review.request_id === null) return true;
    const { traveller } = await findSides(trx, review.request_id);
    await deps.media.hide(trx, traveller?.image_ids ?? [], reason !== null);
    const [trip] = await findTrips(deps, trx, [review.request_id]);
    if (trip && reason && !review.is_hidden) await sendTraveller(deps, trx, trip, { hidden: reason });
    return true;
  });
}
