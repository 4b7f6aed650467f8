import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { listReviewsToAnswer, replyToReview, reviewTraveller } from '#contract/reviews/organizer-reviews.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { languageOf } from '#domain/reviews.ts';
import { organizerIdsOf, type SessionUser, worksFor } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import { emit, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { findTrips, lockRequestOfTrip } from '#server/features/booking/index.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { REVIEW_COLUMNS, toReview, type ReviewRow } from '#server/features/tour-page/index.ts';
import { publishDue } from './publish-reviews.ts';
import { sendTravellerEmail } from './review-emails.ts';
import { lockReview } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { lockSide, storeWritten } from './trip-review-store.ts';

const PAGE_SIZE = 20;
const MAX_TRAVELLERS = 20;

type List = CallReply<typeof listReviewsToAnswer>;

/**
 * Trips of the last 30 days whose traveller the organizer can still review: not reviewed yet, and the traveller's
 * review is not public.
 */
async function findTravellers(
  deps: ReviewsDeps,
  organizerIds: readonly number[],
  locale: Locale,
): Promise<List['travellers']> {
  const rows = await rowsOf<{ id: number; has_written: boolean }>(deps.db)`
    select r.id, coalesce(own.submitted_at is not null, false) as has_written
    from request r join request_link l on l.request_id = r.id and l.scope = 'review' and l.ends_at > now()
    left join trip_review own on own.request_id = r.id and own.side = 'traveller'
    where r.organizer_id = any(${[...organizerIds]}::int[]) and own.published_at is null
      and not exists (select 1 from trip_review w where w.request_id = r.id and w.side = 'organizer' and w.submitted_at is not null)
    order by l.ends_at limit ${MAX_TRAVELLERS}`;
  const written = new Map(rows.map((row) => [row.id, row.has_written]));
  const trips = await findTrips(deps, deps.db, [...written.keys()]);
  return trips.map((trip) => ({
    request_id: trip.request_id,
    traveller: trip.traveller.first_name,
    tour: { slug: trip.tour_slug, name: textIn(trip.tour_name, locale) },
    date: { start: trip.start_date, end: trip.end_date },
    until: trip.ends_at.toISOString(),
    has_written: written.get(trip.request_id) ?? false,
  }));
}

/** Reviews of an organizer's tours, newest first, and travellers to review. */
export async function listForOrganizer(
  deps: ReviewsDeps,
  user: SessionUser,
  query: CallInput<typeof listReviewsToAnswer>['query'],
  locale: Locale,
): Promise<List> {
  type Row = ReviewRow & { tour_slug: string; tour_name: LocalText; found: number };
  const organizerIds = organizerIdsOf(user, query.organizer_id);
  const [{ data, pagination }, travellers] = await Promise.all([
    readPage({ page: query.page, pageSize: PAGE_SIZE }, (slice) =>
      sql<Row>`select ${REVIEW_COLUMNS}, ${TOUR_SLUG} as tour_slug, t.name as tour_name, count(*) over ()::int as found
      from review r join tour t on t.id = r.tour_id
      where r.organizer_id = any(${organizerIds}::int[]) and r.hidden_at is null and r.text <> ''
        and (${query.group ?? 'unanswered'} = 'all' or r.reply is null)
      order by r.published_at desc, r.id desc ${slice}`.execute(deps.db),
    ),
    findTravellers(deps, organizerIds, locale),
  ]);
  return {
    travellers,
    data: data.map((row) => ({ ...toReview(row), tour: { slug: row.tour_slug, name: textIn(row.tour_name, locale) } })),
    pagination,
  };
}

/** Stores or replaces the public reply to a review. */
export async function reply(
  deps: ReviewsDeps,
  trx: Trx,
  user: SessionUser,
  { id, text }: CallInput<typeof replyToReview>['body'],
): Promise<CallReply<typeof replyToReview>> {
  const review = await lockReview(trx, id);
  if (!review || review.is_hidden || !worksFor(user, review.organizer_id)) throw new Problem('not_found');
  const row = await rowOrNull<{ at: string }>(trx)`
    update review set reply = ${text}, reply_at = current_date where id = ${id}
    returning reply_at as at`;
  await emit(trx, 'tour.changed', { tour_id: review.tour_id });
  const [trip] = review.request_id && !review.reply ? await findTrips(deps, trx, [review.request_id]) : [];
  if (trip) await sendTravellerEmail(deps, trx, trip, 'replied');
  return { reply: { text, at: row?.at ?? null } };
}

/** Stores a review of a traveller. Neither side sees the other's review before both are published. */
export async function writeAboutTraveller(
  deps: ReviewsDeps,
  trx: Trx,
  { user, locale }: { user: SessionUser; locale: Locale },
  { request_id: id, rating, text }: CallInput<typeof reviewTraveller>['body'],
): Promise<CallReply<typeof reviewTraveller>> {
  // Serializes with the erasure of the traveller.
  await lockRequestOfTrip(trx, id);
  const [trip] = await findTrips(deps, trx, [id]);
  if (!trip || !worksFor(user, trip.organizer_id)) throw new Problem('not_found');
  // Both sides lock the rows in this order, so that the second of two concurrent writes sees the first.
  const travellers = await lockSide(trx, id, 'traveller');
  const own = await lockSide(trx, id, 'organizer');
  if (!trip.is_open || own.submitted_at || travellers.published_at) throw new Problem('not_allowed_now');
  const lang = languageOf(text, locale);
  await storeWritten(trx, own.id, { rating, sub: {}, text, lang, image_ids: [] }, true);
  await publishDue(deps, trx, id);
  return { is_published: travellers.submitted_at !== null };
}
