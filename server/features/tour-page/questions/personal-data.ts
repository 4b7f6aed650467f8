import { emit } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Questions that a user asked while signed in. Erasure removes them from pages. */
export const questionsData: PersonalData = {
  async read(db, userId) {
    const rows = await rowsOf(db)`select tour_id, author_name, email, text, asked_at, answer, answered_at
      from tour_question where user_id = ${userId} order by id`;
    return { 'questions.json': rows };
  },
  async erase(trx, userId) {
    const rows = await rowsOf<{ id: number; tour_id: number }>(trx)`delete from tour_question where user_id = ${userId}
      returning id, tour_id`;
    await eraseEmailsByKey(
      trx,
      rows.map(({ id }) => `question:${id}`),
    );
    for (const tourId of new Set(rows.map((row) => row.tour_id))) await emit(trx, 'tour.changed', { tour_id: tourId });
  },
};
