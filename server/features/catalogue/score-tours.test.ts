import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreOf } from '#domain/search/ranking.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { scoreTours } from './score-tours.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('a tour is scored by its reviews, dates, organizer, page and age, once for each change', async () => {
  const { tourId } = await world.departure();
  await sql`update tour set rating = 4.8, reviews_count = 40, updated_at = now() - interval '73 days', program = '[{}]', included = '[{}]'
    where id = ${tourId}`.execute(world.db);
  await sql`update organizer set answer_minutes = 288, cancel_rate = 0.02 where id = 1`.execute(world.db);
  const scoreNow = async (): Promise<number> =>
    (await world.row<{ score: number }>(sql`select score from tour where id = ${tourId}`)).score;
  const facts = { rating: 4.8, reviews: 40, answerMinutes: 288, cancelRate: 0.02, completeness: 0.75, ageDays: 73 };
  expect(await scoreTours(world.db)).toBeGreaterThan(0);
  expect(await scoreNow()).toBe(scoreOf({ ...facts, openDates: 1 }));
  expect(await scoreTours(world.db)).toBe(0);

  await sql`update tour_date set free = 0 where tour_id = ${tourId}`.execute(world.db);
  await sql`delete from outbox`.execute(world.db);
  expect(await scoreTours(world.db)).toBe(1);
  expect(await scoreNow()).toBe(scoreOf({ ...facts, openDates: 0 }));
  const told = await world.row(
    sql`select array_agg(payload->>'tour_id') as tours from outbox where topic = 'tour.changed'`,
  );
  expect(told).toEqual({ tours: [String(tourId)] });
});
