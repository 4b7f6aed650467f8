import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndividualTour, MadeOffer } from '#contract/tour-page/individual-tours.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';

let world: World;
let service: Server;
let taken: { path: string; body: Record<string, unknown> }[] = [];
/** Transactions open while the service was called. */
let openMeanwhile = 0;
let status = 200;

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const answer = async (): Promise<void> => {
      taken.push({ path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> });
      const { count } = await world.row<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
      openMeanwhile += count;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? { messages: [{ id: 'wamid.1' }] } : { error: { message: 'no' } }));
    };
    request.on('end', () => void answer());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  world = await startWorld({
    SEND_PROGRAM_BY_WHATSAPP: 'on',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_ID: '4711',
    CHANNELS_API_BASE: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await world.stop();
  service.close();
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function offer(change: Record<string, unknown> = {}, token = world.organizer.token) {
  const departure = await world.departure();
  const body = {
    tour_id: departure.tourId,
    tour_date_id: departure.dateId,
    name: 'Emma and Paul',
    words: 'A quiet week.',
    people: 2,
    valid_until: inDays(3),
    ...change,
  };
  const made = await world.app.call<{ uuid: string; path: string; code: string }>(
    'tourPage.createIndividualTour',
    { body },
    { token },
  );
  return { departure, made };
}

const read = (uuid: string, query: Record<string, unknown> = {}) =>
  world.app.call<IndividualTour & { code: string }>('tourPage.getIndividualTour', { query: { uuid, ...query } });

test('an offer opens the tour with only its departure, until its last day', async () => {
  const { departure, made } = await offer();
  expect(made.status).toBe(200);
  const { body } = await read(made.body.uuid);
  expect(body).toMatchObject({ name: 'Emma and Paul', words: 'A quiet week.', people: 2, valid_until: inDays(3) });
  expect(body.tour.dates.map(({ id }) => id)).toEqual([departure.dateId]);
  const { body: bare } = await read(made.body.uuid, { with_alt: '0' });
  expect(bare.tour.media.every(({ alt }) => alt === '')).toBe(true);
  const direct = await offer({ name: 'Emma, emma@mail.test', words: 'Pay me directly: +49 30 901820' });
  const { name, words } = (await read(direct.made.body.uuid)).body;
  expect([name, words].join()).not.toMatch(/emma@|901820/);
  await sql`update individual_tour set valid_until = current_date - 2 where uuid = ${made.body.uuid}`.execute(world.db);
  expect((await read(made.body.uuid)).status).toBe(410);
  await sql`update individual_tour set valid_until = current_date - 40 where uuid = ${made.body.uuid}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect((await read(made.body.uuid)).status).toBe(404);
});

test('an organizer cannot offer another’s tour, more seats than are free, or a longer period than bookable', async () => {
  const stranger = await world.newOrganizer(77);
  expect((await offer({}, stranger.token)).made.status).toBe(404);
  const person = await world.person();
  expect((await offer({}, person.token)).made.status).toBe(403);
  expect((await offer({ people: 1000 })).made.body.code).toBe('seats_gone');
  expect((await offer({ valid_until: inDays(900) })).made.status).toBe(400);
  expect((await offer({ valid_until: inDays(-3) })).made.status).toBe(400);
  const full = await world.departure();
  await sql`insert into individual_tour (tour_id, tour_date_id, name, people, valid_until)
    select ${full.tourId}, ${full.dateId}, 'Emma', 2, current_date + 5 from generate_series(1, 200)`.execute(world.db);
  const { made } = await offer({ tour_id: full.tourId, tour_date_id: full.dateId });
  expect([made.status, made.body.code]).toEqual([409, 'not_allowed_now']);
});

const listed = async (token = world.organizer.token, query: Record<string, unknown> = {}) =>
  (await world.app.call<{ data: MadeOffer[] }>('tourPage.listIndividualTours', { query }, { token })).body.data;
const withdraw = (uuid: string, token = world.organizer.token) =>
  world.app.call('tourPage.withdrawIndividualTour', { body: { uuid } }, { token });

test('an organizer sees how the offers stand, and withdraws them', async () => {
  const { departure, made } = await offer();
  const { uuid } = made.body;
  const only = { tour_id: departure.tourId };
  const state = async (): Promise<unknown> => (await listed(undefined, only)).map((row) => row.state);
  expect(await listed(undefined, only)).toMatchObject([
    { uuid, path: made.body.path, name: 'Emma and Paul', people: 2, state: 'open' },
  ]);
  const date = (change: ReturnType<typeof sql>) =>
    sql`update tour_date set ${change} where id = ${departure.dateId}`.execute(world.db);
  await date(sql`free = 1`);
  expect(await state()).toEqual(['no_seats']);
  await date(sql`is_closed = true`);
  expect(await state()).toEqual(['closed']);
  await sql`update individual_tour set valid_until = current_date - 2 where uuid = ${uuid}`.execute(world.db);
  expect(await state()).toEqual(['over']);
  await date(sql`free = 8, is_closed = false`);
  await sql`update individual_tour set valid_until = current_date + 2 where uuid = ${uuid}`.execute(world.db);

  const stranger = await world.newOrganizer(79);
  expect(await listed(stranger.token)).toEqual([]);
  expect((await withdraw(uuid, stranger.token)).status).toBe(404);
  expect((await withdraw(uuid, (await world.person()).token)).status).toBe(403);
  expect((await read(uuid)).status).toBe(200);
  expect([(await withdraw(uuid)).status, (await withdraw(uuid)).status]).toEqual([200, 200]);
  expect(await read(uuid)).toMatchObject({ status: 410, body: { fresh: { tour_id: departure.tourId } } });
  expect(await state()).toEqual([]);
  await sql`update individual_tour set withdrawn_at = now() - interval '40 days' where uuid = ${uuid}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect((await read(uuid)).status).toBe(404);
});

test('an offer is sent in the chat with its link, by its organizer and while it lasts', async () => {
  const ada = await world.person();
  const chatWith = async (organizerId: number): Promise<number> =>
    (
      await world.app.call<{ id: number }>(
        'chat.getChatWithOrganizer',
        { body: { organizer_id: organizerId, message: 'Is there a quiet week?' } },
        { token: ada.token },
      )
    ).body.id;
  const chatId = await chatWith(1);
  const { uuid, path } = (await offer()).made.body;
  const send = async (chat: number, sent = uuid, { token } = world.organizer): Promise<number> =>
    (await world.app.call('chat.sendIndividualTour', { body: { chat_id: chat, uuid: sent } }, { token })).status;
  expect(await send(chatId)).toBe(200);
  const { body } = await world.app.call<{ data: { text: string; moderation: unknown }[] }>(
    'chat.getMessages',
    { query: { chat_id: chatId } },
    { token: ada.token },
  );
  expect(body.data[0]).toMatchObject({
    text: expect.stringContaining(`http://localhost:3000${path}`),
    moderation: null,
  });

  expect(await send(chatId, uuid, ada)).toBe(403);
  expect(await send(chatId, '00000000-0000-4000-8000-00000000ffff')).toBe(404);
  const stranger = await world.newOrganizer(80);
  expect(await send(chatId, uuid, stranger)).toBe(404);
  expect(await send(await chatWith(80), uuid, stranger)).toBe(404);
  await withdraw(uuid);
  expect(await send(chatId)).toBe(404);
  await sql`update chat set frozen_at = now() where id = ${chatId}`.execute(world.db);
  expect(await send(chatId)).toBe(409);
});

test('organizer and operator see the private data of a tour, only the operator its commission', async () => {
  const departure = await world.departure();
  await sql`update organizer set commission_bp = 1200 where id = 1`.execute(world.db);
  const person = await world.person();
  await world.create(person, departure);
  const ask = <T>(name: string, token: string, query: Record<string, unknown> = {}) =>
    world.app.call<T>(`tourPage.${name}`, { query: { id: departure.tourId, ...query } }, { token });
  interface Data {
    commission_percent: number | null;
    place: number | null;
    of: number;
    dates: { id: number; free: number; capacity: number; waiting: number; held: number; paid: number }[] | null;
  }
  const own = await ask<Data>('getTourPrivateData', world.organizer.token, { has_dates: '1' });
  expect(own.body.commission_percent).toBeNull();
  expect(own.body.dates).toHaveLength(1);
  const [date] = own.body.dates ?? [];
  expect((date?.waiting ?? 0) + (date?.held ?? 0)).toBe(2);
  expect(own.body.place).toBeGreaterThan(0);
  expect(own.body.of).toBeGreaterThanOrEqual(own.body.place ?? 0);
  const admin = await world.person('admin');
  const seen = await ask<Data>('getTourPrivateData', admin.token, { is_cruises: '1' });
  expect(seen.body).toMatchObject({ commission_percent: 12, place: null, dates: null });
  for (const filter of ['collection_id', 'region_id', 'rest_kind_id', 'showplace_id'])
    expect((await ask<Data>('getTourPrivateData', admin.token, { [filter]: 987_654 })).body).toMatchObject({
      place: null,
      of: 0,
    });
  const stranger = await world.newOrganizer(78);
  for (const name of ['getTourPrivateData', 'getTourPrivateVariantsData']) {
    expect((await ask(name, person.token)).status).toBe(403);
    expect((await ask(name, stranger.token)).status).toBe(404);
    expect((await world.app.call(`tourPage.${name}`, { query: { id: departure.tourId } })).status).toBe(401);
  }
  await sql`insert into tour_variant (tour_id, kind, name, capacity, price_delta)
    values (${departure.tourId}, 'room', '{"en":"Own room"}', 1, 1000)`.execute(world.db);
  interface Variants {
    data: { price: { amount: number } | null; commission: { amount: number } | null; sold: number }[];
  }
  const [variant] = (await ask<Variants>('getTourPrivateVariantsData', admin.token)).body.data;
  expect(variant?.commission?.amount).toBe(Math.round((variant?.price?.amount ?? 0) * 0.12));
  const [hidden] = (await ask<Variants>('getTourPrivateVariantsData', world.organizer.token)).body.data;
  expect(hidden).toMatchObject({ sold: 0, commission: null });
});

test('the programme is sent over WhatsApp once an hour per number', async () => {
  const { tourId } = await world.departure();
  const order = (body: Record<string, unknown>, token?: string) =>
    world.app.call<{ code: string }>(
      'tourPage.orderTourProgramViaWhatsapp',
      { body: { tour_id: tourId, ...body } },
      { token },
    );
  expect((await world.app.call('site.getSiteTokens')).body).toMatchObject({
    send_tour_program_in_pdf_via_whatsapp: true,
  });
  taken = [];
  expect((await order({ phone: '+4915112345678', currency: 'EUR' })).status).toBe(200);
  expect((await order({ phone: '+4915112345678', email: 'copy@example.com' })).status).toBe(200);
  expect(taken).toHaveLength(1);
  expect(
    await world.row(sql`select count(*)::int as sent from mail_outbox where recipient = 'copy@example.com'`),
  ).toEqual({
    sent: 1,
  });
  expect(taken[0]).toMatchObject({
    path: '/v23.0/4711/messages',
    body: {
      to: '4915112345678',
      type: 'document',
      document: { link: `http://localhost:3000/programmes/${tourId}.en-US.EUR.pdf` },
    },
  });
  status = 500;
  expect((await order({ phone: '+4915112345679' })).body.code).toBe('unavailable');
  status = 200;
  expect((await order({ phone: '+4915112345679' })).status).toBe(200);
  expect(taken).toHaveLength(3);
  expect(openMeanwhile).toBe(0);
  const person = await world.person();
  expect((await order({ phone: '+4915112345670', request_id: 99_999 }, person.token)).status).toBe(404);
});

test('a tour comes without the fields that the caller excludes', async () => {
  const { tourId } = await world.departure();
  const { rows } = await sql<{ slug: string }>`select slug || '-' || id as slug from tour where id = ${tourId}`.execute(
    world.db,
  );
  const { body } = await world.app.call<{ program: unknown[]; reviews: { items: unknown[] } }>('tourPage.getTour', {
    query: { slug: rows[0]?.slug ?? '', expand_program: '0', expand_reviews: '0', with_alt: '0' },
  });
  expect(body).toMatchObject({ program: [], reviews: { items: [] } });
});
