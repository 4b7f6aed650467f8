import type { CallInput } from '#contract/call.ts';
import type { saveReviewDraft, submitReview } from '#contract/reviews/write-review.ts';
import type { Locale } from '#domain/locales.ts';
import { languageOf } from '#domain/reviews.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { publishDue } from './publish-reviews.ts';
import { dropReminder, sendOrganizerEmail } from './review-emails.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { lockSide, storeWritten, unsubmit, type TripReviewRow, type Written } from './trip-review-store.ts';
import { lockTrip } from './view-trip-review.ts';

type Draft = CallInput<typeof saveReviewDraft>['body'];
type Submitted = CallInput<typeof submitReview>['body'];

/** The new content of a row from an input; releases pictures that are no longer listed. */
async function writtenOf(
  deps: ReviewsDeps,
  trx: Trx,
  { body, locale }: { body: Draft; locale: Locale },
  own: TripReviewRow,
): Promise<Written> {
  const image_ids = await deps.media.take(trx, body.photos);
  await deps.media.release(
    trx,
    own.image_ids.filter((id) => !image_ids.includes(id)),
  );
  return { rating: body.rating, sub: body.sub, text: body.text, lang: languageOf(body.text, locale), image_ids };
}

/** Stores a draft. Throws `not_allowed_now` after submission or the deadline. */
export async function saveDraft(deps: ReviewsDeps, trx: Trx, body: Draft, locale: Locale): Promise<void> {
  const trip = await lockTrip(deps, trx, body.uuid);
  const own = await lockSide(trx, trip.request_id, 'traveller');
  if (own.submitted_at || !trip.is_open) throw new Problem('not_allowed_now');
  await storeWritten(trx, own.id, await writtenOf(deps, trx, { body, locale }, own), false);
}

/** Submits a review or a change; publishes it at once if the organizer has written. */
export async function submit(deps: ReviewsDeps, trx: Trx, body: Submitted, locale: Locale): Promise<void> {
  const trip = await lockTrip(deps, trx, body.uuid);
  const own = await lockSide(trx, trip.request_id, 'traveller');
  if (!trip.is_open || !own.can_change) throw new Problem('not_allowed_now');
  await storeWritten(trx, own.id, await writtenOf(deps, trx, { body, locale }, own), true);
  await dropReminder(trx, trip.request_id);
  if (!own.submitted_at) await sendOrganizerEmail(deps, trx, trip, 'asked');
  await publishDue(deps, trx, trip.request_id);
}

/** Turns a submitted review back into a draft before it is published. */
export async function withdraw(deps: ReviewsDeps, trx: Trx, uuid: string): Promise<void> {
  const trip = await lockTrip(deps, trx, uuid);
  const own = await lockSide(trx, trip.request_id, 'traveller');
  if (!own.submitted_at || own.published_at) throw new Problem('not_allowed_now');
  await unsubmit(trx, own.id);
}
