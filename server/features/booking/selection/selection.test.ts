import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SelectionView } from '#contract/booking/selection.ts';
import type { TestResponse } from '#server/testing/app-under-test.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.stop());

const { view, held } = bookingSteps(() => world);

type Opened = SelectionView & { key: string };

const call = <T = SelectionView>(name: string, body: object, person?: Person): Promise<TestResponse<T>> =>
  world.app.call<T>(`booking.${name}`, { body }, person ? { token: person.token } : {});

const linkTo = async (id: number, person = world.organizer): Promise<string> =>
  (await call<{ token: string }>('createSelectionLink', { id }, person)).body.token;

/** A request with a shortlist of the organizer's tours, and the key of its link. */
async function selected(count = 3): Promise<{ ada: Person; id: number; tours: number[]; key: string }> {
  const { ada, id } = await held();
  const tours: number[] = [];
  while (tours.length < count) tours.push((await world.departure()).tourId);
  expect((await call('createSelection', { id, tour_ids: tours }, world.organizer)).status).toBe(200);
  const { body } = await call<Opened>('openSelection', { token: await linkTo(id) });
  return { ada, id, tours, key: body.key };
}

const emails = async (id: number): Promise<{ recipient: string; subject: string; body: string }[]> =>
  (
    await sql<{ recipient: string; subject: string; body: string }>`select recipient, subject, body from mail_outbox
      where dedupe_key like 'selection:%' and action ->> 'url' like ${`%/${id}`} order by id`.execute(world.db)
  ).rows;

test('a shortlist is marked by link and sent: both sides read the result, its creator gets an email', async () => {
  const { ada, id, tours, key } = await selected();
  const [first, second, third] = tours;
  expect((await view(ada, id)).selection).toMatchObject({ key, count: 3 });
  expect((await view(world.organizer, id)).selection).toMatchObject({ key: null, count: 3 });
  await call('markSelected', { key, tour_id: first, is_liked: true });
  await call('markSelected', { key, tour_id: second, is_liked: true });
  await call('markSelected', { key, tour_id: second, is_liked: false });
  const marked = await call('markSelected', { key, tour_id: third, is_liked: null });
  expect(marked.body.tours.map(({ is_liked }) => is_liked)).toEqual([true, false, null]);
  expect((await call('viewSelection', { key })).body).toEqual(marked.body);
  const sent = await call('sendSelection', { key });
  expect(sent.body.sent_at).not.toBeNull();
  for (const person of [ada, world.organizer]) {
    const seen = await view(person, id);
    expect(seen.selection).toBeNull();
    expect(seen.history.slice(-2)).toMatchObject([
      { transition: 'select_tours', actor: 'organizer', tours: [{ id: first, is_liked: null }, {}, {}] },
      {
        transition: 'mark_tours',
        actor: 'traveller',
        tours: [{ is_liked: true }, { is_liked: false }, { is_liked: null }],
      },
    ]);
  }
  const uuid = (await view(ada, id)).uuid;
  const byLink = await world.app.call<{ history: { tours: unknown }[] }>('booking.getRequestByUuid', {
    query: { uuid },
  });
  expect(byLink.body.history.every((entry) => entry.tours === null)).toBe(true);
  const [made, answered] = await emails(id);
  expect(made).toMatchObject({ recipient: ada.email, subject: '3 tours have been picked for you' });
  expect(answered?.recipient).toBe(world.organizer.email);
  expect(answered?.body).toContain('Yes:\n· Wine tour\n\nNo:\n· Wine tour\n\nNo answer:\n· Wine tour');
  await expectConservation(world.db);
});

test('marks sent twice, also at once, count once; later marks are rejected', async () => {
  const { ada, id, tours, key } = await selected(1);
  const early = await call('sendSelection', { key });
  expect([early.status, early.body]).toMatchObject([409, { code: 'not_allowed_now' }]);
  await call('markSelected', { key, tour_id: tours[0], is_liked: true });
  const sent = await Promise.all(Array.from({ length: 8 }, () => call('sendSelection', { key })));
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.sent_at}`)).size).toBe(1);
  expect((await call('markSelected', { key, tour_id: tours[0], is_liked: false })).status).toBe(409);
  expect((await view(ada, id)).history.filter(({ transition }) => transition === 'mark_tours')).toHaveLength(1);
  expect(await emails(id)).toHaveLength(2);
});

test('a link has 192 bits, opens once and for ten minutes, and only its hash is stored', async () => {
  const { id, key } = await selected();
  const token = await linkTo(id);
  expect(token).toMatch(new RegExp(`^${id}-[\\w-]{32}$`));
  const opened = await Promise.all(Array.from({ length: 10 }, () => call<Opened>('openSelection', { token })));
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect(opened.find(({ status }) => status === 200)?.body.key).toBe(key);
  const late = await linkTo(id);
  await sql`update tour_selection set token_until = now() where request_id = ${id}`.execute(world.db);
  expect((await call('openSelection', { token: late })).status).toBe(404);
  const [replaced, newest] = [await linkTo(id), await linkTo(id)];
  expect((await call('openSelection', { token: replaced })).status).toBe(404);
  expect((await call('openSelection', { token: newest })).status).toBe(200);
  const stored = await world.row<{ text: string }>(
    sql`select jsonb_agg(to_jsonb(s))::text as text from tour_selection s`,
  );
  expect(stored.text).not.toContain(newest.split('-').slice(1).join('-'));
});

test('other tokens and keys, malformed or expired, get not_found', async () => {
  const { id, tours, key } = await selected();
  const other = await selected(1);
  const foreign = `${other.key.split('-')[0]}-${key.split('-')[1]}`;
  for (const odd of [foreign, key.toUpperCase(), `${key} `, `0${key}`, '1-', '-', 'x', key.split('-')[0], "1-' or 1=1"])
    expect([odd, (await call('viewSelection', { key: odd })).status]).toEqual([odd, 404]);
  for (const odd of [`${id}-`, `${id}-${'A'.repeat(32)}`, String(id), key, '١-٢'])
    expect([odd, (await call('openSelection', { token: odd })).status]).toEqual([odd, 404]);
  expect((await call('markSelected', { key, tour_id: other.tours[0], is_liked: true })).status).toBe(404);
  expect((await call('markSelected', { key, tour_id: tours[0], is_liked: 'yes' })).status).toBe(400);
  await call('createSelection', { id, tour_ids: [tours[1]] }, world.organizer);
  expect((await call('viewSelection', { key })).status).toBe(404);
  await sql`update tour_selection set ends_at = now() where request_id = ${other.id}`.execute(world.db);
  for (const name of ['viewSelection', 'sendSelection'])
    expect((await call(name, { key: other.key })).status).toBe(404);
  expect((await call('markSelected', { key: other.key, tour_id: other.tours[0], is_liked: true })).status).toBe(404);
  expect((await view(other.ada, other.id)).selection).toBeNull();
});

test('only the request’s organizer and staff make shortlists; an organizer only of their tours', async () => {
  const { ada, id } = await held();
  const { tourId } = await world.departure();
  const stranger = await world.newOrganizer(77);
  for (const person of [ada, stranger]) {
    expect((await call('createSelection', { id, tour_ids: [tourId] }, person)).status).toBe(404);
    expect((await call('createSelectionLink', { id }, person)).status).toBe(404);
    const found = await world.app.call('booking.findSelectionTours', { query: { id } }, { token: person.token });
    expect(found.status).toBe(404);
  }
  expect((await call('createSelection', { id, tour_ids: [tourId] })).status).toBe(401);
  expect((await call('createSelectionLink', { id }, world.organizer)).status).toBe(404);
  for (const tour_ids of [[], [tourId, tourId], [0], ['x'], Array.from({ length: 13 }, (_, at) => at + 1)])
    expect((await call('createSelection', { id, tour_ids }, world.organizer)).status).toBe(400);
  expect((await call('createSelection', { id, tour_ids: [tourId, 999_999] }, world.organizer)).status).toBe(404);
  const foreign = (await world.departure()).tourId;
  await sql`update tour set organizer_id = 77, name = jsonb_set(name, '{en-US}', '"100% _foreign_"') where id = ${foreign}`.execute(
    world.db,
  );
  const admin = await world.person('admin');
  const found = async (person: Person, phrase: string): Promise<number[]> =>
    (
      await world.app.call<{ data: { id: number }[] }>(
        'booking.findSelectionTours',
        { query: { id, phrase } },
        { token: person.token },
      )
    ).body.data.map((tour) => tour.id);
  expect([await found(world.organizer, '0% _f'), await found(admin, '0% _f'), await found(admin, '0%%f')]).toEqual([
    [],
    [foreign],
    [],
  ]);
  expect((await call('createSelection', { id, tour_ids: [foreign] }, world.organizer)).status).toBe(404);
  expect((await call('createSelection', { id, tour_ids: [foreign, tourId] }, admin)).status).toBe(200);
  expect((await view(ada, id)).history.at(-1)).toMatchObject({ transition: 'select_tours', actor: 'admin' });
  for (let made = 1; made < 5; made += 1) await call('createSelection', { id, tour_ids: [tourId] }, world.organizer);
  expect((await call('createSelection', { id, tour_ids: [tourId] }, world.organizer)).status).toBe(429);
});
