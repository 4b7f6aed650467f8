import { emit, type Trx } from '#server/db/pool.ts';
import { findTrips } from '#server/features/booking/index.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { sendOrganizerEmail, sendTravellerEmail } from './review-emails.ts';
import { insertReview, recount } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { deleteWritten, markPublished, selectDue, type TripReviewRow } from './trip-review-store.ts';

async function publish(deps: ReviewsDeps, trx: Trx, row: TripReviewRow): Promise<void> {
  await markPublished(trx, row.id);
  if (row.side === 'organizer') return;
  const [trip] = await findTrips(deps, trx, [row.request_id]);
  if (!trip) {
    // Its author was erased, or the trip is no longer completed.
    await deps.media.release(trx, await deleteWritten(trx, row.id));
    return;
  }
  await insertReview(trx, trip, row, await deps.media.show(trx, row.image_ids));
  await recount(trx, trip.tour_id);
  await emit(trx, 'tour.changed', { tour_id: trip.tour_id });
  await sendTravellerEmail(deps, trx, trip, 'published');
  await sendOrganizerEmail(deps, trx, trip, 'published');
}

/** Publishes due reviews of one trip in the caller's transaction. */
export async function publishDue(deps: ReviewsDeps, trx: Trx, requestId: number): Promise<void> {
  const next = async (): Promise<TripReviewRow | undefined> => (await selectDue(requestId, []).execute(trx)).rows[0];
  for (let row = await next(); row; row = await next()) await publish(deps, trx, row);
}

/** Publishes all due reviews, by the database's clock. */
export async function publishAllDue(deps: ReviewsDeps): Promise<void> {
  await eachDue<TripReviewRow>(deps.db, {
    name: 'publishing reviews',
    select: (tried) => selectDue(null, tried),
    handle: (trx, row) => publish(deps, trx, row),
  });
}
