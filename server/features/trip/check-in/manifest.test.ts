import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Attendance, Manifest, Voucher } from '#contract/trip/departure.ts';
import { readVoucherToken, signedText, writeVoucherToken } from '#domain/trip/voucher-token.ts';
import { signVoucher } from '#server/features/trip/voucher/voucher-keys.ts';
import { createLinkKeys } from '#server/platform/link-tokens.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64url');
let world: World;
beforeAll(async () => {
  world = await startWorld({ DATA_KEY });
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, view, cancelQuote, runDue } = bookingSteps(() => world);

async function booked(): Promise<HeldRequest> {
  const request = await held();
  await world.pay(request.ada, request.paymentId, 'pay');
  await runDue();
  return request;
}

/** A booked two-day trip that starts `days` days from today in the tour's zone. */
async function startingIn(days: number): Promise<HeldRequest> {
  const trip = await booked();
  await sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date + ${days}::int,
    end_date = (now() at time zone 'Asia/Tbilisi')::date + ${days + 1}::int where id = ${trip.departure.dateId}`.execute(
    world.db,
  );
  return trip;
}

const voucherOf = (person: Person, id: number) =>
  world.app.call<Voucher>('trip.getVoucher', { query: { id } }, { token: person.token });
const manifestOf = (dateId: number, person: Person) =>
  world.app.call<Manifest>('trip.getManifest', { query: { tour_date_id: dateId } }, { token: person.token });
const checkIn = (body: object, person = world.organizer) =>
  world.app.call<{ checked_in_at: string | null; checked_in_by: string | null }>(
    'trip.checkIn',
    { body },
    { token: person.token },
  );

const noShow = (body: object, person = world.organizer) =>
  world.app.call<Attendance & { code: string }>('trip.markNoShow', { body }, { token: person.token });

test('the booker has a voucher once the trip is paid', async () => {
  const unpaid = await held();
  expect((await voucherOf(unpaid.ada, unpaid.id)).status).toBe(409);
  const { ada, id } = await booked();
  const { body } = await voucherOf(ada, id);
  expect(body).toMatchObject({ request_id: id, booked_by: 'Lovelace Ada', price: { paid: 200_00, total: 1000_00 } });
  expect(body.code).toMatch(new RegExp(`^${id}-[0-9a-f]{6}$`));
  expect((await voucherOf(await world.person(), id)).status).toBe(404);
  expect((await voucherOf(world.organizer, id)).status).toBe(404);
  expect((await view(ada, id)).documents).toContainEqual({
    kind: 'voucher',
    url: `/booking/${id}/voucher`,
    payment_id: null,
  });
});

test('the manifest names paid parties to their organizer only, and logs reads', async () => {
  const { ada, id, departure } = await booked();
  await world.create(await world.person(), departure);
  const { uuid } = await view(ada, id);
  await world.app.call(
    'trip.addTourists',
    { query: { uuid }, body: { tourists: [{ first_name: 'Ada', last_name: 'Lovelace', phone: '+442079460000' }] } },
    { token: ada.token },
  );
  const { body } = await manifestOf(departure.dateId, world.organizer);
  expect(body).toMatchObject({
    held_seats: 2,
    parties: [
      {
        request_id: id,
        seats: 2,
        contact: { name: 'Lovelace Ada', email: ada.email },
        people: [{ full_name: 'Lovelace Ada', phone: '+44 20 7946 0000', is_done: false }],
        due: 800_00,
        checked_in_at: null,
      },
    ],
  });
  expect(body.parties).toHaveLength(1);
  const { count } = await world.row<{ count: number }>(
    sql`select count(*)::int as count from tourist_read where request_id = ${id} and reader = 'organizer' and reader_id = ${world.organizer.id}`,
  );
  expect(count).toBe(1);
  const guide = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${guide.id}, 'guide')`.execute(
    world.db,
  );
  expect((await manifestOf(departure.dateId, guide)).body.parties).toMatchObject([{ request_id: id, due: null }]);
  expect((await manifestOf(departure.dateId, await world.newOrganizer(77))).status).toBe(404);
  expect((await manifestOf(departure.dateId, ada)).status).toBe(403);
});

test('a departure is prepared once for all: meeting text, messages, reminders, rooms', async () => {
  const trip = await startingIn(5);
  const tour_date_id = trip.departure.dateId;
  const { uuid } = await view(trip.ada, trip.id);
  await world.app.call(
    'trip.addTourists',
    { query: { uuid }, body: { tourists: [{ first_name: 'Ada', last_name: 'Lovelace' }] } },
    { token: trip.ada.token },
  );
  const guide = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${guide.id}, 'guide')`.execute(
    world.db,
  );
  const stranger = await world.newOrganizer(82);
  const call = <T>(name: string, body: object, person = world.organizer) =>
    world.app.call<T & { code?: string; fresh?: { text: string } }>(
      name,
      { body: { tour_date_id, ...body } },
      { token: person.token, idempotencyKey: crypto.randomUUID() },
    );
  const emails = async (subject: string): Promise<number> =>
    (
      await world.row<{ count: number }>(
        sql`select count(*)::int as count from mail_outbox where recipient = ${trip.ada.email} and subject like ${subject}`,
      )
    ).count;

  // The meeting: a text for all, newer texts are not overwritten, an exception stays.
  const first = await call<{ version: number }>('trip.saveDepartureNote', { version: 0, text: 'Blue sign, 9:00' });
  expect(first.body).toMatchObject({ version: 1, text: 'Blue sign, 9:00' });
  expect(await emails('Where to meet%')).toBe(1);
  expect((await voucherOf(trip.ada, trip.id)).body.meeting_note?.text).toBe('Blue sign, 9:00');
  const clash = await call('trip.saveDepartureNote', { version: 0, text: 'Red sign' });
  expect([clash.status, clash.body.fresh?.text]).toEqual([409, 'Blue sign, 9:00']);
  const { meeting_key: key } = (await manifestOf(tour_date_id, world.organizer)).body.parties[0] ?? {};
  const own = { contract_id: trip.id, organizer_meet_data: 'At your hotel', files: [] };
  expect((await world.app.call('trip.saveMeetingData', { query: { key }, body: own })).status).toBe(200);
  await call('trip.saveDepartureNote', { version: 1, text: 'Red sign' });
  expect((await voucherOf(trip.ada, trip.id)).body.meeting_note?.text).toBe('At your hotel');

  // The forms: by name, at most once a day.
  const reminders = await call<{ reminded: unknown[] }>('trip.requestForms', { request_ids: [trip.id] });
  expect(reminders.body.reminded).toMatchObject([{ request_id: trip.id }]);
  expect((await call('trip.requestForms', { request_ids: [trip.id] })).body).toEqual({ reminded: [] });
  expect(await emails('Please fill in%')).toBe(1);

  // A message to each party's chat; a repeat with the same key writes nothing.
  const idempotencyKey = crypto.randomUUID();
  const write = () =>
    world.app.call<{ parties: number }>(
      'chat.writeToDeparture',
      { body: { tour_date_id, text: 'Two pairs of gloves' } },
      { token: world.organizer.token, idempotencyKey },
    );
  expect((await write()).body.parties).toBe(1);
  await write();
  const { count } = await world.row<{ count: number }>(
    sql`select count(*)::int as count from chat_message m join chat c on c.id = m.chat_id
      where c.user_id = ${trip.ada.id} and m.text = 'Two pairs of gloves' and m.side = 'organizer'`,
  );
  expect(count).toBe(1);
  const sent = await world.app.call<{ data: object[] }>(
    'chat.listDepartureMessages',
    { query: { tour_date_id } },
    { token: world.organizer.token },
  );
  expect(sent.body.data).toMatchObject([{ text: 'Two pairs of gloves', parties: 1 }]);

  const before = (await manifestOf(tour_date_id, world.organizer)).body;
  const person = before.parties[0]?.people[0];
  const rooms = [{ person_id: person?.id, room: 'Twin, house 2' }];
  expect((await call('trip.saveRooms', { rooms })).status).toBe(200);
  expect((await call('trip.saveRooms', { rooms: [...rooms, { person_id: 999_999, room: null }] })).status).toBe(404);
  const { body } = await manifestOf(tour_date_id, world.organizer);
  expect(body).toMatchObject({
    can_manage: true,
    note: { text: 'Red sign', version: 2 },
    parties: [{ paid: 200_00, due: 800_00, people: [{ room: 'Twin, house 2', missing: ['birthday', 'phone'] }] }],
  });
  expect(body.parties[0]?.forms_requested_at).not.toBeNull();
  const seen = (await manifestOf(tour_date_id, guide)).body;
  expect(seen).toMatchObject({ can_manage: false, parties: [{ paid: null, due: null, due_on: null }] });

  // Nobody else does any of it; another organizer learns nothing.
  const acts: [string, object][] = [
    ['trip.saveDepartureNote', { version: 2, text: 'Elsewhere' }],
    ['trip.requestForms', { request_ids: [trip.id] }],
    ['trip.saveRooms', { rooms }],
    ['chat.writeToDeparture', { text: 'Hello' }],
  ];
  for (const [name, act] of acts) {
    expect([name, (await call(name, act, guide)).status]).toEqual([name, 403]);
    expect([name, (await call(name, act, stranger)).status]).toEqual([name, 404]);
  }
});

test('a frozen chat keeps no other party from a message to all', async () => {
  const trip = await booked();
  const other = await world.person();
  const second = await world.create(other, trip.departure);
  await world.pay(other, second.body.payment_id ?? 0, 'pay');
  await runDue();
  const freeze = (user: Person) =>
    sql`update chat set frozen_at = now() where user_id = ${user.id} and organizer_id = 1`.execute(world.db);
  const write = (text: string) =>
    world.app.call<{ parties: number; code?: string }>(
      'chat.writeToDeparture',
      { body: { tour_date_id: trip.departure.dateId, text } },
      { token: world.organizer.token },
    );
  await freeze(trip.ada);
  expect((await write('The bus leaves at six')).body.parties).toBe(1);
  const { rows } = await sql<{ user_id: number }>`select c.user_id from chat_message m join chat c on c.id = m.chat_id
    where m.text = 'The bus leaves at six'`.execute(world.db);
  expect(rows).toEqual([{ user_id: other.id }]);
  await freeze(other);
  expect((await write('Nobody reads this')).body.code).toBe('frozen_chat');
});

test('a voucher checks its party in once, but not with a forged code, on another departure or by another organizer', async () => {
  const [first, other] = [await startingIn(0), await booked()];
  const { code } = (await voucherOf(first.ada, first.id)).body;
  const tour_date_id = first.departure.dateId;
  expect((await checkIn({ tour_date_id, code: `${first.id}-000000000000` })).status).toBe(400);
  expect((await checkIn({ tour_date_id: other.departure.dateId, code })).status).toBe(400);
  expect((await checkIn({ tour_date_id, code }, await world.newOrganizer(78))).status).toBe(404);
  const { body } = await checkIn({ tour_date_id, code: ` ${code.toUpperCase()} ` });
  expect(body.checked_in_at).not.toBeNull();
  expect((await checkIn({ tour_date_id, code })).body).toEqual(body);
  expect((await manifestOf(tour_date_id, world.organizer)).body.parties[0]).toMatchObject(body);
  expect((await checkIn({ tour_date_id, request_id: first.id, undo: true })).body.checked_in_at).toBeNull();
  expect((await checkIn({ tour_date_id, request_id: other.id })).status).toBe(404);
});

test('two departures of a day have separate seats, and papers and emails name their start time', async () => {
  const morning = await world.departure({ days: 1, capacity: 2, free: 2, time: '08:30' });
  const { dateId } = await world.row<{ dateId: number }>(
    sql`insert into tour_date (tour_id, start_date, end_date, start_time, currency, price, original_price, lowest_30d, capacity, free, is_instant)
      select tour_id, start_date, end_date, '13:00', currency, price, original_price, lowest_30d, capacity, free, is_instant
      from tour_date where id = ${morning.dateId} returning id as "dateId"`,
  );
  const book = async (departure: typeof morning): Promise<[Person, number]> => {
    const person = await world.person();
    const { status, body } = await world.create(person, departure);
    expect(status).toBe(200);
    await world.pay(person, body.payment_id ?? 0, 'pay');
    return [person, body.id];
  };
  const [ada, first] = await book(morning);
  expect((await world.create(await world.person(), morning)).status).toBe(409);
  const [bob, second] = await book({ ...morning, dateId });
  await runDue();
  for (const [person, id, departureId, time] of [
    [ada, first, morning.dateId, '08:30'],
    [bob, second, dateId, '13:00'],
  ] as const) {
    expect((await view(person, id)).date).toMatchObject({ id: departureId, time });
    expect((await voucherOf(person, id)).body).toMatchObject({ date: { time }, meeting: { time } });
    expect((await manifestOf(departureId, world.organizer)).body).toMatchObject({
      date: { time },
      meeting: { time },
      parties: [{ request_id: id }],
    });
    const { body } = await world.row<{ body: string }>(
      sql`select body from mail_outbox where recipient = ${person.email} and dedupe_key like 'request:%' order by id desc limit 1`,
    );
    expect(body).toContain(`, ${time}`);
  }
});

const tokenOf = (departureId: number, requestId: number, organizerId: number): string =>
  signVoucher(
    { voucherKeyOf: createLinkKeys(DATA_KEY, 'voucher keys') },
    { id: requestId, tour_date_id: departureId, organizer_id: organizerId },
  );

test('a voucher token is verified offline by the public key of the manifest', async () => {
  const { id, departure } = await booked();
  const { body } = await manifestOf(departure.dateId, world.organizer);
  const { organizer_id } = await world.row<{ organizer_id: number }>(
    sql`select organizer_id from request where id = ${id}`,
  );
  const read = readVoucherToken(tokenOf(departure.dateId, id, organizer_id));
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: body.voucher_key }, format: 'jwk' });
  const isValid = (requestId: number): boolean =>
    verify(
      null,
      Buffer.from(signedText(requestId, departure.dateId)),
      key,
      Buffer.from(read?.signature ?? '', 'base64url'),
    );
  expect([isValid(id), isValid(id + 1)]).toEqual([true, false]);
});

test('a signed token checks in, but not a forged one or one of another key or departure', async () => {
  const [first, other] = [await startingIn(0), await booked()];
  const tour_date_id = first.departure.dateId;
  const { organizer_id } = await world.row<{ organizer_id: number }>(
    sql`select organizer_id from request where id = ${first.id}`,
  );
  const code = tokenOf(tour_date_id, first.id, organizer_id);
  const read = readVoucherToken(code);
  if (!read) throw new Error('no token');
  const forged = writeVoucherToken({ ...read, requestId: other.id });
  const altered = code.slice(0, -2) + (code.endsWith('AA') ? 'BB' : 'AA');
  for (const bad of [forged, altered, tokenOf(tour_date_id, first.id, organizer_id + 1)])
    expect((await checkIn({ tour_date_id, code: bad })).status).toBe(400);
  expect((await checkIn({ tour_date_id: other.departure.dateId, code })).status).toBe(400);
  expect((await checkIn({ tour_date_id, code })).body.checked_in_at).not.toBeNull();
});

test('check-ins sent late, twice or out of order leave the earliest one after the last undo', async () => {
  const { id, departure } = await startingIn(0);
  const send = async (minutesAgo: number, undo = false) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    return (await checkIn({ tour_date_id: departure.dateId, request_id: id, at, undo })).body;
  };
  const first = await send(10);
  expect((await send(20)).checked_in_at).not.toBe(first.checked_in_at);
  const earliest = await send(20);
  expect(await send(5)).toMatchObject({ checked_in_by: earliest.checked_in_by });
  expect((await send(30, true)).checked_in_at).not.toBeNull();
  expect((await send(4, true)).checked_in_at).toBeNull();
  expect((await send(20)).checked_in_at).toBeNull();
  expect((await send(3)).checked_in_at).not.toBeNull();
  const ahead = await send(-60);
  expect(Date.parse(ahead.checked_in_at ?? '')).toBeLessThanOrEqual(Date.now());
});

test('check-in is open from the day before the start to the day after the end, by the time of the mark', async () => {
  const of = (trip: HeldRequest) => ({ tour_date_id: trip.departure.dateId, request_id: trip.id });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const ahead = of(await startingIn(2));
  for (const change of [{}, { undo: true }, { at: tomorrow }, { at: '0001-01-01T00:00:00Z' }])
    expect(await checkIn({ ...ahead, ...change })).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
  expect((await checkIn(of(await startingIn(1)))).body.checked_in_at).not.toBeNull();

  const over = of(await startingIn(-3));
  expect((await checkIn(over)).status).toBe(409);
  const then = new Date(Date.now() - 2 * 86_400_000).toISOString();
  expect((await checkIn({ ...over, at: then })).body.checked_in_at).toBe(then);
  const lastYear = of(await startingIn(-33));
  const onTheWay = new Date(Date.now() - 33 * 86_400_000).toISOString();
  expect(await checkIn({ ...lastYear, at: onTheWay })).toMatchObject({ status: 409 });
});

test('a party checked in for a departure cannot change to another one', async () => {
  const trip = await startingIn(1);
  const mark = { tour_date_id: trip.departure.dateId, request_id: trip.id };
  expect((await view(trip.ada, trip.id)).actions).toContain('change');
  await checkIn(mark);
  const actions = (await view(trip.ada, trip.id)).actions;
  for (const action of ['change', 'pass_place']) expect(actions).not.toContain(action);
  const quote = () =>
    world.app.call(
      'booking.getChangeQuote',
      { query: { id: trip.id, tour_date_id: mark.tour_date_id, adults: 1 } },
      { token: trip.ada.token },
    );
  expect(await quote()).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
  await checkIn({ ...mark, undo: true });
  expect((await quote()).body).not.toMatchObject({ code: 'not_allowed_now' });
});

test('a booking stores at most 100 marks, besides those that change attendance; stored ones may be resent', async () => {
  const { id, departure } = await startingIn(0);
  const mark = { tour_date_id: departure.dateId, request_id: id };
  const at = new Date(Date.now() - 60_000).toISOString();
  await checkIn({ ...mark, at });
  await sql`insert into attendance_mark (request_id, kind, at)
    select ${id}, 'check_in_undone', now() - interval '1 hour' - n * interval '1 second' from generate_series(1, 99) n`.execute(
    world.db,
  );
  const full = { status: 409, body: { code: 'marks_full', message: expect.stringContaining('100') } };
  expect(await checkIn(mark)).toMatchObject(full);
  expect(await noShow({ ...mark, undo: true })).toMatchObject(full);
  expect((await checkIn({ ...mark, at })).body.checked_in_at).toBe(at);
  expect((await checkIn({ ...mark, undo: true })).body.checked_in_at).toBeNull();
  expect((await noShow(mark)).body.no_show_at).not.toBeNull();
  expect((await checkIn({ ...mark, at })).status).toBe(200);
  expect((await checkIn(mark)).body.checked_in_at).not.toBeNull();
});

test('a no-show is marked from the start day on; traveller and organizer see it, no money moves', async () => {
  const trip = await startingIn(1);
  const mark = { tour_date_id: trip.departure.dateId, request_id: trip.id };
  expect([(await noShow(mark)).status, (await noShow(mark)).body.code]).toEqual([409, 'not_allowed_now']);
  const late = await startingIn(-3);
  expect((await noShow({ tour_date_id: late.departure.dateId, request_id: late.id })).status).toBe(409);

  const { ada, id, departure } = await startingIn(0);
  const absent = { tour_date_id: departure.dateId, request_id: id };
  expect((await noShow(absent, await world.newOrganizer(81))).status).toBe(404);
  expect((await noShow(absent, ada)).status).toBe(403);
  const { body } = await noShow(absent);
  expect(body).toMatchObject({ checked_in_at: null, no_show_at: expect.any(String), no_show_by: expect.any(String) });
  expect((await manifestOf(departure.dateId, world.organizer)).body.parties[0]).toMatchObject(body);
  expect((await view(ada, id)).no_show).toEqual({ at: body.no_show_at, by: null });
  expect((await view(world.organizer, id)).no_show).toEqual({ at: body.no_show_at, by: body.no_show_by });
  expect((await view(ada, id)).price).toMatchObject({ paid: 200_00, due: 800_00 });

  expect((await noShow({ ...absent, undo: true })).body).toMatchObject({ no_show_at: null, no_show_by: null });
  expect((await noShow(absent)).body).toMatchObject({ no_show_at: expect.any(String) });
  expect((await checkIn(absent)).body).toMatchObject({ no_show_at: null, checked_in_at: expect.any(String) });
  expect((await view(ada, id)).no_show).toBeNull();
  expect((await noShow(absent)).body).toMatchObject({ no_show_at: null, checked_in_at: expect.any(String) });
  await expect(sql`delete from attendance_mark where request_id = ${id}`.execute(world.db)).rejects.toThrow(
    'append-only',
  );
});

test('two phones that send late, twice and in any order lead to one state', async () => {
  const { id, departure } = await startingIn(0);
  const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const marks = [
    () => noShow({ ...mark, at: times[0] }),
    () => checkIn({ ...mark, at: times[1] }),
    () => noShow({ ...mark, at: times[2], undo: true }),
    () => checkIn({ ...mark, at: times[3] }),
  ];
  const mark = { tour_date_id: departure.dateId, request_id: id };
  await sql`update tour_date set start_date = start_date - 1 where id = ${departure.dateId}`.execute(world.db);
  const times = [at(40), at(30), at(20), at(10)];
  await Promise.all([3, 2, 1, 0, 2, 3].map((index) => marks[index]?.()));
  const { body } = await manifestOf(departure.dateId, world.organizer);
  expect(body.parties[0]).toMatchObject({ checked_in_at: times[1], no_show_at: null });
});

test('the manifest lists bookings cancelled after paying', async () => {
  const { ada, id, departure } = await booked();
  const { quote_id } = (await cancelQuote(ada, id)).body;
  await world.app.call('booking.cancelRequest', { body: { id, quote_id, reason: 'illness' } }, { token: ada.token });
  await runDue();
  const { body } = await manifestOf(departure.dateId, world.organizer);
  expect(body.parties).toEqual([]);
  expect(body.canceled).toMatchObject([{ request_id: id }]);
  expect((await voucherOf(ada, id)).status).toBe(409);
});
