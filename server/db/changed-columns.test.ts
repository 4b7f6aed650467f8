import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#server/testing/booking-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('a migration that adds a column fails no call of the version that runs', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const get = () => world.app.call('booking.getRequest', { query: { id: body.id } }, { token: ada.token });
  const cancel = () => world.app.call('booking.cancelRequest', { body: { id: body.id } }, { token: ada.token });
  expect((await get()).status).toBe(200);
  await sql`alter table request add column added_later integer`.execute(world.db);
  expect([(await get()).status, (await get()).status]).toEqual([200, 200]);
  await sql`alter table request add column added_last integer`.execute(world.db);
  expect((await cancel()).status).toBe(200);
});
