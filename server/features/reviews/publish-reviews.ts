import { emit, type Trx } from '#server/db/pool.ts';
import { findTrips } from '#server/features/booking/index.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { sendOrganizerEmail, sendTravellerEmail } from './review-emails.ts';
import { insertReview, recount } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { deleteWritten, lockDue, markPublished } from './trip-review-store.ts';

/** Publishes the next due review that is not in `tried`, of one trip or of any; false when there is none. */
async function publishNext(
  deps: ReviewsDeps,
  trx: Trx,
  requestId: number | null,
  tried: number[] = [],
): Promise<boolean> {
  const row = await lockDue(trx, requestId, tried);
  if (!row) return false;
  tried.push(row.id);
  await markPublished(trx, row.id);
  if (row.side === 'organizer') return true;
  const [trip] = await findTrips(deps, trx, [row.request_id]);
  if (!trip) {
    // Its author was erased, or the trip is no longer completed.
    await deps.media.release(trx, await deleteWritten(trx, row.id));
    return true;
  }
  await insertReview(trx, trip, row, await deps.media.show(trx, row.image_ids));
  await recount(trx, trip.tour_id);
  await emit(trx, 'tour.changed', { tour_id: trip.tour_id });
  await sendTravellerEmail(deps, trx, trip, 'published');
  await sendOrganizerEmail(deps, trx, trip, 'published');
  return true;
}

/** Publishes due reviews of one trip in the caller's transaction. */
export async function publishDue(deps: ReviewsDeps, trx: Trx, requestId: number): Promise<void> {
  while (await publishNext(deps, trx, requestId));
}

/** Publishes all due reviews, by the database's clock. */
export async function publishAllDue(deps: ReviewsDeps): Promise<void> {
  await eachDue(deps.db, 'publishing reviews', (trx, tried) => publishNext(deps, trx, null, tried));
}
