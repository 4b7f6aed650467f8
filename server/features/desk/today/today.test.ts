import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskToday } from '#contract/desk/today.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { deskOf } from '#server/testing/desk-steps.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('today counts what waits for the organizer, and nothing of others', async () => {
  const desk = deskOf(world);
  const read = async (query: object = {}): Promise<DeskToday> =>
    (await desk<DeskToday>(world.organizer, 'getToday', { query: { ...query } })).body;
  const before = await read();
  const asked = await world.departure({ daysAhead: 10, isInstant: false });
  const { body: request } = await world.create(await world.person(), asked);
  const after = await read();
  expect(after.answers).toBe(before.answers + 1);
  expect(Date.parse(after.first_answer_at ?? '')).toBeGreaterThan(Date.now());

  await sql`update request set status = 3, paid = total - 100_00, balance_due_on = current_date - 1 where id = ${request.id}`.execute(
    world.db,
  );
  const { forms, balances, answers } = await read();
  expect(answers).toBe(before.answers);
  expect(forms.find((row) => row.departure_id === asked.dateId)?.people).toBeGreaterThan(0);
  expect(balances.reduce((sum, row) => sum + row.overdue_count, 0)).toBe(1);

  const empty = { answers: 0, first_answer_at: null, reviews: 0, questions: 0, forms: [], balances: [] };
  const other = await world.newOrganizer(2);
  expect(await read({ organizer_id: other.organizerId })).toEqual(empty);
  expect(await read({ organizer_id: 2_000_000_000 })).toEqual(empty);
});
