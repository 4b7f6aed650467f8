import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { newestHelp } from '#server/testing/newest-help.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.newOrganizer(2);
  const departure = await world.departure();
  await sql`update organizer set rating = 4.5, reviews_count = 3, is_passport_verified = true where id = 1`.execute(
    world.db,
  );
  await sql`insert into picture (id, file, width, height, color, thumbhash, kind, alt)
    values (9001, 'people/woman-1.webp', 192, 192, '#e1efe7', '', 'portrait', '{"en": ""}')`.execute(world.db);
  await sql`update organizer set avatar_id = 9001, team = '[{"name": "Levan", "role": "driver", "picture_id": null}]',
    socials = '[{"source": "telegram", "url": "https://t.me/host"}]' where id = 1`.execute(world.db);
  await sql`update tour set reviews_by_star = '{0,0,1,0,2}' where id = ${departure.tourId}`.execute(world.db);
  for (const [lang, text, day] of [
    ['en', 'Old English', '2026-01-01'],
    ['de', 'Neues Deutsch', '2026-06-01'],
    ['en', '', '2026-07-01'],
  ])
    await sql`insert into review (tour_id, organizer_id, rating, text, lang, author_name, trip_month, published_at)
      values (${departure.tourId}, 1, 5, ${text}, ${lang}, 'Ada Lovelace', '2025-12-01', ${day}::timestamptz)`.execute(
      world.db,
    );
});
afterAll(() => world.stop());

const call = <T>(name: string, query: Record<string, unknown>, locale = 'en-US') =>
  world.app.call<T>(`organizers.${name}`, { query }, { locale });

test('an organizer is shown with its verified facts, without account data', async () => {
  const { status, body } = await call<Record<string, unknown>>('getOrganizerPublicInfo', { id: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Host',
    person: 'Nino',
    country: { name: 'Georgia' },
    city: 'Telavi',
    timezone: 'Asia/Tbilisi',
    tours_count: 1,
    verification: { is_passport_verified: true },
    avatar: '/pictures/9001/144x144.webp',
    team: [{ name: 'Levan', role: 'driver', avatar: null }],
    socials: [{ source: 'telegram', url: 'https://t.me/host' }],
  });
  expect(body).not.toHaveProperty('user_id');
  expect((await call('getOrganizerVerification', { id: 1 })).body).toMatchObject({ is_passport_verified: true });
});

test('an unknown organizer is not found, an invalid id is named', async () => {
  for (const name of ['getOrganizerPublicInfo', 'getOrganizerVerification'])
    expect((await call(name, { id: 99 })).status).toBe(404);
  expect((await call('getOrganizerReviews', { id: 99, limit: 5, page: 1 })).status).toBe(404);
  const wrong = await call<{ errors: Record<string, unknown> }>('getOrganizerPublicInfo', { id: 'x' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toHaveProperty('id');
});

test('written reviews in the reader’s language come first, ratings without text last, and every one that counts is listed', async () => {
  type Reviews = {
    items: { text: string }[];
    written: number;
    summary: { total: number; by_star: number[] };
    pages: number;
  };
  const english = (await call<Reviews>('getOrganizerReviews', { id: 1, limit: 5, page: 1 })).body;
  expect(english.items.map(({ text }) => text)).toEqual(['Old English', 'Neues Deutsch', '']);
  expect(english).toMatchObject({ written: 2, pages: 1, summary: { total: 3, by_star: [0, 0, 1, 0, 2] } });
  const german = (await call<Reviews>('getOrganizerReviews', { id: 1, limit: 1, page: 2 }, 'de')).body;
  expect(german.items.map(({ text }) => text)).toEqual(['Old English']);
  expect(german.pages).toBe(3);
});

test('the list holds organizers with tours on sale, by country, with their overall figures', async () => {
  type Hub = {
    organizers: { id: number; price_from: { amount: number } | null }[];
    stats: Record<string, number>;
    countries: unknown[];
    pagination: Record<string, number>;
  };
  // A tour without a date ahead is in no list, so no figure counts it.
  const over = await world.departure({ daysAhead: -30 });
  const { body } = await call<Hub>('getHubOrganizerPage', { page: 1, limit: 12, country_id: 1 });
  expect(body.organizers.map(({ id }) => id)).toEqual([1]);
  expect(body.stats).toMatchObject({ totalCount: 1, verifiedOrganizersCount: 1, toursCount: 1, regionsCount: 1 });
  await sql`update tour set status = 'hidden' where id = ${over.tourId}`.execute(world.db);
  expect(body.countries).toEqual([{ id: 1, name: 'Georgia', count: 1 }]);
  expect(body.pagination).toMatchObject({ itemsCount: 1, pages: 1 });
  const past = await call<Hub>('getHubOrganizerPage', { page: 99, limit: 12 });
  expect([past.body.organizers.map(({ id }) => id), past.body.pagination.page]).toEqual([[1], 1]);
  expect((await call('getHubOrganizerPage', { page: 1, limit: 12, country_id: 77 })).status).toBe(404);
});

test('an application to offer tours reaches the operator, and is confirmed', async () => {
  const body = {
    name: 'Davide Moretti',
    email: 'davide@example.com',
    phone: '+393401182290',
    comment: 'Eight days on foot.',
  };
  const reply = await world.app.call<{ result: boolean; id: number }>('organizers.addNewOrganizerRequest', { body });
  expect([reply.status, reply.body.result]).toEqual([200, true]);
  const entry = await newestHelp(world.app.platform);
  expect(entry).toMatchObject({ id: reply.body.id, type: 'organizer_request', comment: 'Eight days on foot.' });
  const { rows } = await sql`select 1 from mail_outbox where recipient = 'davide@example.com'`.execute(world.db);
  expect(rows).toHaveLength(1);
  const wrong = await world.app.call('organizers.addNewOrganizerRequest', { body: { ...body, phone: 'none' } });
  expect(wrong.status).toBe(400);
  const info = await call('getOrganizerInfo', { id: 1 });
  expect(info.body).toEqual((await call('getOrganizerPublicInfo', { id: 1 })).body);
});
