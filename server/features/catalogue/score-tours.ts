import { sql } from 'kysely';
import { scoreOf, type RankingFacts } from '#domain/search/ranking.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';

/** Tours per statement. */
const CHUNK = 1000;

interface ScoredTour extends RankingFacts {
  id: number;
  score: number;
}

/**
 * Recomputes the scores of published tours, as "How we rank" describes, and announces those that changed. Returns their
 * number.
 */
export async function scoreTours(db: Db): Promise<number> {
  let changed = 0;
  let lastId = 0;
  for (;;) {
    const rows = await rowsOf<ScoredTour>(db)`
      select t.id, t.score, t.rating, t.reviews_count as reviews, o.answer_minutes as "answerMinutes", o.cancel_rate as "cancelRate",
        (select count(*)::int from tour_date d where d.tour_id = t.id and d.free > 0 and not d.is_closed
        and d.start_date > current_date) as "openDates",
        ((cardinality(t.picture_ids) > 0)::int + (t.program <> '[]')::int + (t.included <> '[]')::int + (t.meeting ? 'place')::int) / 4.0::float8 as completeness,
        current_date - t.updated_at::date as "ageDays"
      from tour t join organizer o on o.id = t.organizer_id
      where t.status = 'published' and t.id > ${lastId} order by t.id limit ${CHUNK}`;
    const scored = rows
      .map((tour) => ({ id: tour.id, was: tour.score, score: scoreOf(tour) }))
      .filter(({ was, score }) => was !== score);
    if (scored.length > 0) await storeScores(db, scored);
    changed += scored.length;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < CHUNK) return changed;
  }
}

async function storeScores(db: Db, scored: readonly Pick<ScoredTour, 'id' | 'score'>[]): Promise<void> {
  await sql`
    with scored as (
      update tour set score = s.score from unnest(${scored.map(({ id }) => id)}::bigint[],
      ${scored.map(({ score }) => score)}::int[]) as s (id, score)
      where tour.id = s.id returning tour.id),
    announced as (
      insert into outbox (topic, payload) select 'tour.changed', jsonb_build_object('tour_id', id) from scored returning seq)
    select pg_notify('outbox', 'tour.changed') from announced limit 1`.execute(db);
}
