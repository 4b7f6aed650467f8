import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#server/testing/booking-world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  const { tourId } = await world.departure();
  await sql`update tour set languages = '{ka,en}' where id = ${tourId}`.execute(world.db);
});
afterAll(() => world.stop());

const ask = async (query: Record<string, string>, locale: string) =>
  (
    await world.app.call<{ data: { id: string; name: string; own_name: string }[] }>(
      'catalogue.getLanguages',
      { query },
      { locale },
    )
  ).body.data;

test("languages are those tours are led in, named in the caller's language", async () => {
  expect(await ask({ only_with_published_tours: '1' }, 'de')).toEqual([
    { id: 'en', name: 'Englisch', own_name: 'English' },
    { id: 'ka', name: 'Georgisch', own_name: 'ქართული' },
  ]);
});

test('without the flag those of the product are included, by name', async () => {
  expect((await ask({}, 'en-US')).map(({ name }) => name)).toEqual([
    'Chinese',
    'English',
    'Georgian',
    'German',
    'Russian',
  ]);
});

test('an unpublished tour does not count', async () => {
  await sql`update tour set status = 'hidden'`.execute(world.db);
  expect(await ask({ only_with_published_tours: '1' }, 'en-US')).toEqual([]);
});
