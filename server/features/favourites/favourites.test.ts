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

test('a saved tour remembers its price: falls and rises are shown in the caller’s currency, rates are ignored', async () => {
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

/** Published tours, in order of their ids. */
async function copyTours(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into tour (organizer_id, type, slug, name, summary, highlights, program, included, excluded, requirements, meeting, route, days, nights, group_min,
      group_max, min_age, difficulty, comfort, accommodation, languages, currency, timezone, prepayment_type, prepayment_size, full_payment_days,
      instant_days, cancel_policy, country_ids, region_ids, city_ids, start_city_id, rest_kind_ids, lat, lng, picture_ids)
    select organizer_id, type, slug, name, summary, highlights, program, included, excluded, requirements, meeting, route, days, nights, group_min,
      group_max, min_age, difficulty, comfort, accommodation, languages, currency, timezone, prepayment_type, prepayment_size, full_payment_days,
      instant_days, cancel_policy, country_ids, region_ids, city_ids, start_city_id, rest_kind_ids, lat, lng, picture_ids
    from tour, generate_series(1, ${count}) where tour.id = ${tours[0] ?? 0} returning id`.execute(world.db);
  return rows.map(({ id }) => id);
}

const fill = (person: Person, ids: readonly number[]) =>
  sql`insert into favourite_tour (user_id, tour_id) select ${person.id}, unnest(${[...ids]}::bigint[])`.execute(
    world.db,
  );

test('the 201st tour is rejected in each language without losing others; removing one makes room', async () => {
  const person = await world.person();
  const [extra = 0, other = 0, ...saved] = await copyTours(202);
  await fill(person, saved.slice(1));
  const parallel = await Promise.all([extra, other].map((id) => change('addFavourite', person, id)));
  expect(parallel.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  const late = parallel[0]?.status === 200 ? other : extra;
  const texts = await Promise.all(
    ['en-US', 'ru', 'de', 'zh'].map(async (locale) => {
      const { body } = await world.app.call<{ code: string; message: string }>(
        'favourites.addFavourite',
        { body: { tour_id: late } },
        { token: person.token, locale },
      );
      expect([body.code, body.message.includes('200')]).toEqual(['favourites_full', true]);
      return body.message;
    }),
  );
  expect(new Set(texts).size).toBe(4);
  const list = await listOf(person);
  expect([list.length, list.includes(late)]).toEqual([200, false]);
  expect((await change('addFavourite', person, list[7] ?? 0)).status).toBe(200);
  await change('removeFavourite', person, list[0] ?? 0);
  expect((await change('addFavourite', person, late)).body.ids[0]).toBe(late);
});

interface Entered {
  token: string;
  favourites_left_out: number;
}

async function enter(email: string, name: string, body: object, more: object = {}): Promise<Entered> {
  const sent = await world.app.call(`account.${name}`, { body });
  expect(sent.status).toBe(200);
  const { rows } = await sql<{ code: string }>`select substring(subject from '[0-9]{5}') as code from mail_outbox
    where recipient = ${email} order by id desc limit 1`.execute(world.db);
  const nonce = sent.cookies.find((cookie) => cookie.name === 'auth_nonce')?.value ?? '';
  const signed = await world.app.call<Entered>(
    'account.redirectByCode',
    { body: { login: email, code: rows[0]?.code, ...more } },
    { headers: { cookie: `auth_nonce=${nonce}` } },
  );
  expect(signed.status).toBe(200);
  return signed.body;
}

test('every sign-in adds the browser’s favourites to those of the account', async () => {
  const [a = 0, b = 0, c = 0, d = 0] = tours;
  const idsOf = async ({ token }: Entered) =>
    (await world.app.call<{ ids: number[] }>('favourites.getFavourites', {}, { token })).body.ids;
  const email = 'every-way@example.com';
  const password = 'a long enough secret';
  const registered = await enter(email, 'register', {
    first_name: 'Nino',
    last_name: 'Beridze',
    email,
    password,
    confirm_password: password,
    favourites_tours_ids: [a],
  });
  expect(await idsOf(registered)).toEqual([a]);

  const signed = await world.app.call<Entered>('account.signIn', {
    body: { login: email, password, favourites_tours_ids: [b] },
  });
  expect(await idsOf(signed.body)).toEqual([b, a]);

  const { body } = await world.app.call<{ token: string }>(
    'account.createSignInLink',
    { body: {} },
    { token: signed.body.token },
  );
  const linked = await world.app.call<Entered>('account.signInByToken', {
    body: { token: body.token, favourites_tours_ids: [c] },
  });
  expect(await idsOf(linked.body)).toEqual([c, b, a]);

  const quick = 'quick-way@example.com';
  const entered = await enter(
    quick,
    'registerWithoutPassword',
    { email: quick, is_quick_register: true, code_sender: 'email', country_id: 1, favourites_tours_ids: [c, a] },
    { favourites_tours_ids: [d, c] },
  );
  expect(await idsOf(entered)).toEqual([d, c, a]);
  const { rows } = await sql`select country_id from user_account where email = ${quick}`.execute(world.db);
  expect(rows).toEqual([{ country_id: 1 }]);
});

test('a merge that exceeds the limit keeps the account’s tours and reports how many were dropped', async () => {
  const person = await world.person();
  const saved = await copyTours(202);
  await fill(person, saved.slice(0, 199));
  const guests = saved.slice(199).toReversed();
  const sent = { login: person.email, code_sender: 'email' };
  const entered = await enter(person.email, 'sendAuthCode', sent, { favourites_tours_ids: [...guests, saved[3]] });
  expect(entered.favourites_left_out).toBe(2);
  const list = await listOf(person);
  expect([list.length, list.includes(guests[0] ?? 0), list.includes(guests[1] ?? 0)]).toEqual([200, true, false]);
  expect(saved.slice(0, 199).every((id) => list.includes(id))).toBe(true);
});

test('permissions come from the role', async () => {
  const permissionsOf = async (role: 'user' | 'admin') =>
    (
      await world.app.call<{ permissions: object }>(
        'account.getUserInfo',
        {},
        { token: (await world.person(role)).token },
      )
    ).body.permissions;
  expect(await permissionsOf('user')).toEqual({ can_use_knowledge: false, can_view_commission: false });
  expect(await permissionsOf('admin')).toEqual({ can_use_knowledge: true, can_view_commission: true });
});
