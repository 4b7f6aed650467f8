import { randomUUID } from 'node:crypto';
import { textIn, toLocale } from '#domain/locales.ts';
import type { HideReason } from '#domain/reviews.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { CompletedTrip } from '#server/features/booking/index.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import { createLinkTokens } from '#server/platform/link-tokens.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { reviewText } from './review-texts.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

type TravellerEmail = 'published' | 'replied' | 'reminder';
type OrganizerEmail = 'asked' | 'published';

/**
 * Emails a traveller about a review: published, replied to, hidden, or still missing. Each is sent once, except hidden.
 */
export async function sendTravellerEmail(
  deps: ReviewsDeps,
  trx: Trx,
  trip: CompletedTrip,
  email: TravellerEmail | { hidden: HideReason },
): Promise<void> {
  const { locale } = trip;
  const [name, reason] = typeof email === 'string' ? [email, null] : (['hidden', email.hidden] as const);
  const values = {
    name: trip.traveller.first_name,
    tour: textIn(trip.tour_name, locale),
    organizer: trip.organizer_person || trip.organizer_name,
    until: formatsFor(locale).longDay(trip.ends_at.toISOString().slice(0, 10)),
    reason: reason ? reviewText(locale, `reason.${reason}`) : '',
  };
  const uuid = createLinkTokens(deps.dataKey, 'review links')(trip.request_id);
  await sendEmail(deps, trx, {
    texts: reviewText,
    name,
    to: { email: trip.traveller.email, locale },
    values,
    button: name === 'reminder' ? 'button.write' : 'button.review',
    path: pagePaths.review(uuid),
    ...(name !== 'hidden' && { group: 'reviews' as const }),
    ...(name === 'reminder' && { expires: { at: trip.ends_at } }),
    dedupeKey: `review:${trip.request_id}:${name === 'hidden' ? `hidden:${randomUUID()}` : name}`,
  });
}

/** Emails an organizer that a review awaits publication or is published, without its text. */
export async function sendOrganizerEmail(
  deps: ReviewsDeps,
  trx: Trx,
  trip: CompletedTrip,
  name: OrganizerEmail,
): Promise<void> {
  const account = await rowOrNull<{ email: string; language: string }>(trx)`
    select email, language from user_account where id = ${trip.organizer_user_id}`;
  if (!account) return;
  const locale = toLocale(account.language);
  const values = {
    name: trip.organizer_person || trip.organizer_name,
    tour: textIn(trip.tour_name, locale),
    traveller: trip.traveller.first_name,
  };
  await sendEmail(deps, trx, {
    texts: reviewText,
    name: `organizer_${name}`,
    to: { email: account.email, locale },
    values,
    button: 'button.reviews',
    path: pagePaths.organizerReviews(),
    group: 'reviews',
    dedupeKey: `review:${trip.request_id}:organizer_${name}`,
  });
}

/** Cancels a reminder that waits for the morning, because the review is written. */
export async function dropReminder(trx: Trx, requestId: number): Promise<void> {
  await eraseEmailsByKey(trx, [`review:${requestId}:reminder`]);
}
