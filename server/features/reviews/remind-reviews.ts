import { sql } from 'kysely';
import { REMIND_AFTER_DAYS, REVIEW_DAYS } from '#domain/reviews.ts';
import { findTrips, lockRequestOfTrip } from '#server/features/booking/index.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { sendTravellerEmail } from './review-emails.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { findSides } from './trip-review-store.ts';

/** Reminds each traveller once of a missing review, while the link is valid. */
export async function remindOfReviews(deps: ReviewsDeps): Promise<void> {
  await eachDue<{ id: number }>(deps.db, {
    name: 'review reminders',
    select: (tried) => sql`select l.request_id as id from request_link l
      where l.scope = 'review' and l.reminded_at is null and l.ends_at > now()
        and l.ends_at <= now() + make_interval(days => ${sql.lit(REVIEW_DAYS - REMIND_AFTER_DAYS)})
        and l.request_id <> all(${tried}::bigint[])
        and not exists (select 1 from trip_review w where w.request_id = l.request_id and w.side = 'traveller' and w.submitted_at is not null)
      order by l.ends_at limit 1 for update skip locked`,
    async handle(trx, { id }) {
      // A review being submitted holds this lock.
      await lockRequestOfTrip(trx, id);
      const { traveller } = await findSides(trx, id);
      if (traveller?.submitted_at) return;
      await sql`update request_link set reminded_at = now() where request_id = ${id} and scope = 'review'`.execute(trx);
      const [trip] = await findTrips(deps, trx, [id]);
      if (trip?.traveller.email) await sendTravellerEmail(deps, trx, trip, 'reminder');
    },
  });
}
