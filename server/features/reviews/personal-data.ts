import { sql } from 'kysely';
import { emit } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { recount } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

const MINE = sql`request_id in (select id from request where user_id = `;

/** A person's reviews of trips. Erasure removes them and their pictures from pages. */
export function reviewsData({ media }: Pick<ReviewsDeps, 'media'>): PersonalData {
  return {
    async read(db, userId) {
      const rows = await rowsOf(db)`select request_id, rating, sub, text, submitted_at, published_at from trip_review
        where side = 'traveller' and ${MINE}${userId}) order by id`;
      return { 'reviews.json': rows };
    },
    async erase(trx, userId) {
      // Locks the requests: a review being submitted is either stored before, or finds no link afterwards.
      const trips = await rowsOf<{ id: number }>(trx)`select id from request
        where user_id = ${userId} order by id for no key update`;
      await eraseEmailsByKey(
        trx,
        trips.map(({ id }) => `review:${id}`),
      );
      const own = await rowsOf<{ image_ids: string[] }>(trx)`delete from trip_review where ${MINE}${userId})
        returning image_ids`;
      await media.release(
        trx,
        own.flatMap((row) => row.image_ids),
      );
      const rows = await rowsOf<{ tour_id: number }>(trx)`delete from review where ${MINE}${userId}) returning tour_id`;
      for (const { tour_id } of rows) {
        await recount(trx, tour_id);
        await emit(trx, 'tour.changed', { tour_id });
      }
    },
  };
}
