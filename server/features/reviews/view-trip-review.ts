import type { TripReview } from '#contract/reviews/write-review.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { orNotFound } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { findTripByLink, lockRequestOfLink, type CompletedTrip } from '#server/features/booking/index.ts';
import { pictureOf } from '#server/features/catalogue/index.ts';
import { findByRequest, findWriterPhoto, type ReviewHead } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { findSides, type TripReviewRow } from './trip-review-store.ts';

/** The trip of a review link. Throws `not_found`. */
export async function requireTrip(deps: ReviewsDeps, db: Db, uuid: string): Promise<CompletedTrip> {
  return orNotFound(await findTripByLink(deps, db, uuid));
}

/** The trip of a review link, for a write. Locks the request first, to serialize with the erasure of the author. */
export async function lockTrip(deps: ReviewsDeps, trx: Trx, uuid: string): Promise<CompletedTrip> {
  await lockRequestOfLink(trx, uuid);
  return requireTrip(deps, trx, uuid);
}

function stateOf(trip: CompletedTrip, own: TripReviewRow | null, shown: ReviewHead | null): TripReview['state'] {
  if (shown) return shown.is_hidden ? 'hidden' : 'published';
  if (own?.submitted_at) return 'sent';
  return trip.is_open ? 'write' : 'closed';
}

const at = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** The trip and the review of a review link. */
export async function viewTripReview(
  deps: ReviewsDeps,
  db: Db,
  trip: CompletedTrip & { uuid: string },
  locale: Locale,
): Promise<TripReview> {
  const [{ traveller: own, organizer }, shown, photoId] = await Promise.all([
    findSides(db, trip.request_id),
    findByRequest(db, trip.request_id),
    findWriterPhoto(db, trip.request_id),
  ]);
  const isChangeable = own?.submitted_at && own.can_change && trip.is_open;
  return {
    uuid: trip.uuid,
    state: stateOf(trip, own, shown),
    tour: {
      slug: trip.tour_slug,
      name: textIn(trip.tour_name, locale),
      image: trip.picture && pictureOf(trip.picture, locale),
    },
    date: { start: trip.start_date, end: trip.end_date },
    organizer: { name: trip.organizer_name, person: trip.organizer_person },
    traveller: trip.traveller.first_name,
    traveller_avatar: photoAvatar(photoId),
    write_until: trip.ends_at.toISOString(),
    submitted_at: at(own?.submitted_at),
    change_until: isChangeable ? at(own.change_until) : null,
    publishes_at: at(own?.publishes_at),
    review: {
      rating: own?.rating ?? null,
      sub: own?.sub ?? {},
      text: own?.text ?? '',
      photos: await deps.media.ownImages(db, own?.image_ids ?? []),
      votes: shown?.votes ?? 0,
      reply: shown?.reply ?? null,
    },
    // Hidden until both sides have written, or the traveller's deadline has passed.
    about_you:
      organizer?.published_at && (own?.published_at || !trip.is_open)
        ? { rating: organizer.rating ?? 0, text: organizer.text }
        : null,
  };
}
