import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let world: World;
let tours: number[];

beforeAll(async () => {
  world = await startWorld();
  tours = [];
  for (let count = 0; count < 4; count++) tours.push((await world.departure()).tourId);
});
afterAll(() => world.stop());

const listOf = async (person: Person, query: Record<string, string> = { active_only: '1' }): Promise<number[]> =>
  (await world.app.call<{ ids: number[] }>('favourites.getFavourites', { query }, { token: person.token })).body.ids;
const change = (name: 'addFavourite' | 'removeFavourite', person: Person, tourId: number) =>
  world.app.call<{ ids: number[] }>(`favourites.${name}`, { body: { tour_id: tourId } }, { token: person.token });

test('tours are added and removed, the newest first, without duplicates', async () => {
  const person = await world.person();
  const [first = 0, second = 0] = tours;
  await change('addFavourite', person, first);
  await change('addFavourite', person, second);
  expect((await change('addFavourite', person, first)).body.ids).toEqual([second, first]);
  expect((await change('removeFavourite', person, second)).body.ids).toEqual([first]);
  expect(await listOf(person)).toEqual([first]);
  expect((await change('removeFavourite', person, second)).status).toBe(200);
});

test('an unknown tour is not found, and an invalid id is rejected', async () => {
  const person = await world.person();
  expect((await change('addFavourite', person, 999_999)).status).toBe(404);
  const refused = await world.app.call<{ errors: object }>(
    'favourites.addFavourite',
    { body: { tour_id: 'wine' } },
    { token: person.token },
  );
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['tour_id']]);
});

test('a list belongs to one user, and anonymous callers have none', async () => {
  const [mine, other] = [await world.person(), await world.person()];
  await change('addFavourite', mine, tours[0] ?? 0);
  expect(await listOf(other)).toEqual([]);
  expect((await world.app.call('favourites.getFavourites')).status).toBe(401);
});

test('an unpublished tour leaves only the list of active ones', async () => {
  const person = await world.person();
  const { tourId } = await world.departure();
  await change('addFavourite', person, tourId);
  await sql`update tour set status = 'hidden' where id = ${tourId}`.execute(world.db);
  expect([await listOf(person), await listOf(person, {})]).toEqual([[], [tourId]]);
});

test('favourites of the browser are merged in order at sign-in', async () => {
  const [a = 0, b = 0, c = 0] = tours;
  const email = 'browser@example.com';
  const sent = await world.app.call('account.sendAuthCode', { body: { login: email, code_sender: 'email' } });
  const { rows } = await sql<{
    code: string;
  }>`select substring(subject from '^[0-9]{5}') as code from mail_outbox where recipient = ${email} order by id desc limit 1`.execute(
    world.db,
  );
  const nonce = sent.cookies.find(({ name }) => name === 'auth_nonce')?.value ?? '';
  const signed = await world.app.call<{ token: string; user: { favourites_count: number } }>(
    'account.signInByCode',
    { body: { login: email, code: rows[0]?.code, favourites_tours_ids: [c, a, 999_999, b] } },
    { headers: { cookie: `auth_nonce=${nonce}` } },
  );
  expect(signed.body.user.favourites_count).toBe(3);
  const { body } = await world.app.call<{ ids: number[] }>(
    'favourites.getFavourites',
    {},
    { token: signed.body.token },
  );
  expect(body.ids).toEqual([c, a, b]);
});

test('cards of favourites come in the requested order, without unknown tours, at most two hundred', async () => {
  const [a = 0, b = 0, c = 0] = tours;
  const cards = await world.app.call<{ data: { id: number }[] }>('catalogue.getToursByIds', {
    query: { ids: [c, 999_999, a, b] },
  });
  expect(cards.body.data.map(({ id }) => id)).toEqual([c, a, b]);
  const many = (count: number) =>
    world.app.call('catalogue.getToursByIds', {
      query: { ids: Array.from({ length: count }, (_, index) => index + 1) },
    });
  expect([(await many(200)).status, (await many(201)).status]).toEqual([200, 400]);
});

test('a saved tour remembers its price: a fall and a rise are told in the caller’s currency, a change of rates is none', async () => {
  const person = await world.person();
  const [fallen, risen, same, gone] = [
    await world.departure({ price: 100_00, currency: 'USD' }),
    await world.departure({ price: 200_00, currency: 'USD' }),
    await world.departure({ price: 300_00, currency: 'USD' }),
    await world.departure({ price: 400_00, currency: 'USD' }),
  ];
  for (const { tourId } of [fallen, risen, same, gone]) await change('addFavourite', person, tourId);
  await sql`update tour_date set price = 90_00, original_price = greatest(original_price, 90_00) where id = ${fallen.dateId}`.execute(
    world.db,
  );
  await sql`update tour_date set price = 220_00, original_price = greatest(original_price, 220_00) where id = ${risen.dateId}`.execute(
    world.db,
  );
  await sql`update tour_date set is_closed = true where id = ${gone.dateId}`.execute(world.db);
  const reply = await world.app.call<{
    currency: string;
    data: { tour_id: number; then: number; now: number | null }[];
  }>('favourites.getSavedPrices', {}, { token: person.token, currency: 'USD' });
  expect(reply.body.currency).toBe('USD');
  expect(reply.body.data.map(({ tour_id, then, now }) => [tour_id, then, now])).toEqual([
    [gone.tourId, 400_00, null],
    [same.tourId, 300_00, 300_00],
    [risen.tourId, 200_00, 220_00],
    [fallen.tourId, 100_00, 90_00],
  ]);
  expect((await world.app.call('favourites.getSavedPrices')).status).toBe(401);
});
