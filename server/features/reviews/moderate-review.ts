import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import type * as calls from '#contract/reviews/moderate-reviews.ts';
import type { JudgedReview } from '#contract/reviews/moderate-reviews.ts';
import { textIn, type LocalText } from '#domain/locales.ts';
import type { HideReason } from '#domain/reviews.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { readPage, type Page } from '#server/calls/read-page.ts';
import { countRows } from '#server/db/count-rows.ts';
import { emit, type Db, type Trx } from '#server/db/pool.ts';
import { findTrips } from '#server/features/booking/index.ts';
import { sendTravellerEmail } from './review-emails.ts';
import { lockReview, recount } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { findSides } from './trip-review-store.ts';

const PAGE = 50;

type ReviewRow = Omit<JudgedReview, 'tour' | 'pictures' | 'published_at'> & {
  tour_name: LocalText;
  photos: Picture[];
  published_at: Date;
  found: number;
};

/** How many reviews have been reported. */
export const countReported = (db: Db): Promise<number> => countRows(db, sql`review where reports > 0`);

/** Reviews for staff: those with most reports first, then the newest. */
const readReviews = (db: Db, page: number | undefined): Promise<Page<Omit<ReviewRow, 'found'>>> =>
  readPage({ page, pageSize: PAGE }, (slice) =>
    sql<ReviewRow>`select count(*) over ()::int as found, r.id, t.name as tour_name, r.author_name as author, r.rating, r.text, r.lang,
      r.photos, r.reports, r.hidden_reason, r.published_at
    from review r join tour t on t.id = r.tour_id
    order by r.reports desc, r.published_at desc, r.id desc ${slice}`.execute(db),
  );

/** Hides a review and emails its author the reason, or shows it again (`null`). Throws `not_found`. */
async function moderate(deps: ReviewsDeps, trx: Trx, id: number, reason: HideReason | null): Promise<void> {
  const review = orNotFound(await lockReview(trx, id));
  await sql`update review set hidden_reason = ${reason}::text,
      hidden_at = case when ${reason}::text is null then null else now() end, reports = 0
      where id = ${id}`.execute(trx);
  await recount(trx, review.tour_id);
  await emit(trx, 'tour.changed', { tour_id: review.tour_id });
  if (review.request_id === null) return;
  const { traveller } = await findSides(trx, review.request_id);
  await deps.media.hide(trx, traveller?.image_ids ?? [], reason !== null);
  const [trip] = await findTrips(deps, trx, [review.request_id]);
  if (trip && reason && !review.is_hidden) await sendTravellerEmail(deps, trx, trip, { hidden: reason });
}

/** Handlers by which staff moderate reviews. */
export function moderationHandlers(deps: ReviewsDeps): Handlers<typeof calls> {
  return {
    async listReviews({ locale }, { query }) {
      const { data, pagination } = await readReviews(deps.db, query.page);
      return {
        data: data.map(({ tour_name: name, photos, published_at: at, ...row }) => ({
          ...row,
          tour: textIn(name, locale),
          // Pictures of a hidden review are not public.
          pictures: row.hidden_reason ? [] : photos.map(({ url }) => `${url.replace('{size}', '400x300')}.jpg`),
          published_at: at.toISOString(),
        })),
        pagination,
        reported: await countReported(deps.db),
      };
    },
    moderateReview: (context, { body: { id, reason } }) =>
      context.once(async (trx) => {
        await moderate(deps, trx, id, reason);
        return { id };
      }),
  };
}
