import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { AskedField } from '#domain/trip/tourist-form.ts';
import { personalDataOf } from '#server/features/trip/personal-data.ts';
import { createSeal } from '#server/platform/seal.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { siteNamed } from '#sites/index.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64url');

let world: World;
beforeAll(async () => {
  const site = { ...siteNamed('serai'), touristsForm: { collectPassport: true, collectWeight: false } };
  world = await startWorld({ DATA_KEY }, { site });
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, view, runDue } = bookingSteps(() => world);
const ask = (field: AskedField['field'], change: Partial<AskedField> = {}): AskedField => ({
  field,
  gate: 'confirm',
  per: 'person',
  reason: null,
  ...change,
});
const ASKED = [ask('passport', { gate: 'before_start' }), ask('weight'), ask('food_restriction'), ask('height')];

/** A paid booking of two on a tour with additional questions. */
async function booked(daysAhead = 60): Promise<HeldRequest & { link: string }> {
  const request = await held({ daysAhead });
  await sql`update tour set tourist_fields = ${JSON.stringify(ASKED)}::jsonb where id = ${request.departure.tourId}`.execute(
    world.db,
  );
  await world.pay(request.ada, request.paymentId, 'pay');
  await runDue();
  return { ...request, link: (await view(request.ada, request.id)).uuid };
}

/** A signed-in person, a browser by its cookie, or an anonymous one. */
type Caller = Person | string | null;
const as = (caller: Caller) =>
  typeof caller === 'string' ? { headers: { cookie: caller } } : caller ? { token: caller.token } : {};
const read = (uuid: string, caller: Caller) =>
  world.app.call<TouristsView>('trip.getTouristsInfo', { query: { uuid } }, as(caller));
const add = (uuid: string, tourists: object[], caller: Caller) =>
  world.app.call<{ data: { id: number }[]; fresh: unknown }>(
    'trip.addTourists',
    { query: { uuid }, body: { tourists } },
    as(caller),
  );
const change = (request_id: number, body: object, person: Person) =>
  world.app.call('trip.updateTourists', { query: { request_id }, body }, as(person));
const answer = (query: { id: number; uuid: string }, answers: object, caller: Caller) =>
  world.app.call('trip.updateTouristsQuestionnaires', { query, body: { answers } }, as(caller));

/** Ids of the two people of a booking, and the companion's personal link. */
async function withPeople(link: string, ada: Person): Promise<{ own: number; other: number; personalLink: string }> {
  await add(link, [{ first_name: 'Ada', last_name: 'Lovelace' }, {}], ada);
  const [own, other] = (await read(link, ada)).body.data;
  return { own: own?.id ?? 0, other: other?.id ?? 0, personalLink: other?.link ?? '' };
}

test('the owner fills in forms; others see neither names nor answers', async () => {
  const { ada, id, link } = await booked();
  const { own } = await withPeople(link, ada);
  const phone = '+44 20 7946 0000';
  expect((await change(id, { tourists: [{ id: own, birthday: '1990-12-10', phone }] }, ada)).status).toBe(200);
  expect((await change(id, { tourists: [{ id: own, food_restriction: 'No nuts' }] }, ada)).status).toBe(200);
  expect((await answer({ id: own, uuid: link }, { height: 170 }, ada)).status).toBe(200);
  const { body } = await read(link, ada);
  expect(body).toMatchObject({ viewer: 'traveller', seats: 2, is_locked: false });
  expect(body.fields.map(({ field, is_open }) => [field, is_open])).toEqual([
    ['first_name', true],
    ['last_name', true],
    ['birthday', true],
    ['phone', true],
    ['food_restriction', true],
    ['passport', false],
    ['height', true],
  ]);
  expect(body.data[0]).toMatchObject({
    full_name: 'Lovelace Ada',
    phone: '+44 20 7946 0000',
    food_restriction: 'No nuts',
    answers: { height: 170 },
    is_done: true,
    can_edit: true,
    can_delete: false,
  });
  expect((await view(ada, id)).forms).toMatchObject({ done: 1, is_locked: false });
  const byLink = JSON.stringify((await read(link, await world.person())).body);
  expect(byLink).toContain('Ada');
  for (const secret of ['Lovelace', '7946', '1990', 'No nuts', '170']) expect(byLink).not.toContain(secret);
  const stranger = await world.person();
  expect((await change(id, { tourists: [{ id: own, first_name: 'Eve' }] }, stranger)).status).toBe(404);
  expect((await add(link, [{}], stranger)).status).toBe(404);
  expect((await add(link, [{}], null)).status).toBe(404);
  expect((await answer({ id: own, uuid: link }, { height: 170 }, null)).status).toBe(404);
});

test('a child is one on the day of the tour: no phone is asked, and the minimum age is met by then', async () => {
  const { ada, id, link, departure } = await booked();
  await sql`update tour set min_age = 6 where id = ${departure.tourId}`.execute(world.db);
  await sql`update request set adults = 1, children = 1, child_ages = '{7}' where id = ${id}`.execute(world.db);
  const { own, other } = await withPeople(link, ada);
  const child = async () => (await read(link, ada)).body.data[1];
  expect(await child()).toMatchObject({ is_child: true, is_done: false });
  const { start } = (await view(ada, id)).date;
  const born = (years: number, days: number): string => {
    const day = new Date(`${start}T00:00:00Z`);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  };
  const put = (record: object) => change(id, { tourists: [{ id: other, ...record }] }, ada);
  expect(await put({ birthday: born(6, 1) })).toMatchObject({
    status: 400,
    body: { errors: { birthday: ['Travellers must be at least 6 on the first day of the tour'] } },
  });
  // One name is a whole name.
  expect((await put({ first_name: 'Cher', birthday: born(6, 0) })).status).toBe(200);
  expect((await answer({ id: other, uuid: link }, { height: 120 }, ada)).status).toBe(200);
  expect((await put({ food_restriction: 'None' })).status).toBe(200);
  expect(await child()).toMatchObject({ full_name: 'Cher', is_child: true, is_done: true });
  await put({ birthday: born(18, 0) });
  expect(await child()).toMatchObject({ is_child: false, is_done: false });
  expect((await read(link, ada)).body.data[0]).toMatchObject({ id: own, is_child: false });
});

test('a booked traveller sees how to reach the organizer, by link nobody does', async () => {
  const { ada, id, link } = await booked();
  const contact = { name: expect.any(String), email: world.organizer.email };
  expect((await view(ada, id)).organizer_contact).toMatchObject(contact);
  expect((await read(link, ada)).body.organizer).toMatchObject(contact);
  expect((await read(link, null)).body.organizer).toBeNull();
  const unpaid = await held();
  expect((await view(unpaid.ada, unpaid.id)).organizer_contact).toBeNull();
});

test('a companion fills in their form; the booker sees that it is done, not its content', async () => {
  const { ada, id, link } = await booked(10);
  const { own, other, personalLink } = await withPeople(link, ada);
  await change(id, { tourists: [{ id: own, passport: 'AB 999111' }] }, ada);
  const filled = await add(
    personalLink,
    [{ first_name: 'Charles', last_name: 'Babbage', passport: 'EA1234567' }],
    null,
  );
  expect(filled.status).toBe(200);
  const browser = filled.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await answer({ id: other, uuid: personalLink }, { height: 181 }, browser)).status).toBe(200);
  expect((await answer({ id: own, uuid: personalLink }, { height: 200 }, browser)).status).toBe(404);
  const mine = (await read(personalLink, browser)).body;
  expect(mine).toMatchObject({ viewer: 'companion', invited_by: 'Ada', reads: [] });
  expect(mine.data).toMatchObject([
    { id: other, passport: '•••• 567', answers: { height: 181 }, can_delete: false, link: null },
  ]);
  expect(JSON.stringify(mine)).not.toMatch(/Lovelace|999111/);
  const owners = (await read(link, ada)).body;
  expect(owners.data[1]).toMatchObject({ full_name: 'Babbage Charles', passport: null, answers: {}, can_edit: false });
  expect(owners.data[1]?.filled).toEqual(['first_name', 'last_name', 'passport', 'height']);
  expect(JSON.stringify(owners)).not.toMatch(/1234567|999111|181/);
  expect((await change(id, { tourists: [{ id: other, first_name: 'Eve' }] }, ada)).status).toBe(404);
  // The booker passed the link on and still knows it.
  expect(owners.data[1]?.link).toBeNull();
  for (const caller of [ada, null, browser.replace(/=.*/, '=guess')]) {
    expect((await read(personalLink, caller)).status).toBe(404);
    expect((await add(personalLink, [{ first_name: 'Eve' }], caller)).status).toBe(404);
    expect((await answer({ id: other, uuid: personalLink }, { height: 99 }, caller)).status).toBe(404);
  }
  expect((await change(id, { tourists: [], deleted: [other] }, ada)).status).toBe(404);
  expect((await view(ada, id)).tourists).toEqual([
    { full_name: 'Lovelace Ada', is_owner: true },
    { full_name: 'Babbage Charles', is_owner: false },
  ]);
});

test('fields that are not asked, or not yet, are rejected, and so are more people than seats', async () => {
  const { ada, id, link } = await booked();
  const { own } = await withPeople(link, ada);
  const put = (record: object) => change(id, { tourists: [{ id: own, ...record }] }, ada);
  expect(await put({ passport: 'EA1234567' })).toMatchObject({
    status: 400,
    body: { errors: { passport: [expect.any(String)] } },
  });
  expect((await put({ email: 'ada@example.com' })).status).toBe(400);
  expect((await answer({ id: own, uuid: link }, { weight: 70 }, ada)).status).toBe(400);
  expect(await put({ phone: '+44 20' })).toMatchObject({ status: 400 });
  expect((await put({ birthday: '2999-01-01' })).status).toBe(400);
  expect(await add(link, [{}], ada)).toMatchObject({ status: 409, body: { fresh: { seats: 2, tourists: 2 } } });
  const both = await Promise.all([0, 1].map(() => booked()));
  const raced = both[0] as Awaited<ReturnType<typeof booked>>;
  const added = await Promise.all([0, 1, 2].map(() => add(raced.link, [{}, {}], raced.ada)));
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('forms lock three days before the start, and are closed before the payment', async () => {
  const unpaid = await held();
  const token = (await view(unpaid.ada, unpaid.id)).uuid;
  expect((await add(token, [{}], unpaid.ada)).status).toBe(409);
  const { ada, id, link, departure } = await booked();
  const { own, personalLink } = await withPeople(link, ada);
  await sql`update request set start_at = now() + interval '2 days', paid_at = now() - interval '9 days' where id = ${id}`.execute(
    world.db,
  );
  await sql`update tour_date set start_date = current_date + 2, end_date = current_date + 4 where id = ${departure.dateId}`.execute(
    world.db,
  );
  expect((await change(id, { tourists: [{ id: own, first_name: 'A' }] }, ada)).status).toBe(409);
  expect((await add(personalLink, [{ first_name: 'C' }], null)).status).toBe(409);
  const locked = (await read(link, ada)).body;
  expect(locked).toMatchObject({ is_locked: true, data: [{ can_edit: false }, { can_delete: false }] });
  // A last-minute booker still has a day.
  await sql`update request set paid_at = now() where id = ${id}`.execute(world.db);
  expect((await change(id, { tourists: [{ id: own, first_name: 'A' }] }, ada)).status).toBe(200);
});

test('data are sealed, reads are logged, and everything is erased 30 days after the end', async () => {
  const { ada, id, link, departure } = await booked(10);
  const { own, other } = await withPeople(link, ada);
  await change(id, { tourists: [{ id: own, passport: 'EA1234567' }] }, ada);
  await change(id, { tourists: [{ id: other, first_name: 'Charles' }] }, ada);
  const stored = await world.row<{ text: string }>(
    sql`select string_agg(tourist::text || encode(coalesce(sealed, ''), 'escape'), ' ') as text from tourist where request_id = ${id}`,
  );
  expect(stored.text).not.toMatch(/Ada|Lovelace|EA1234567/);
  const keys = await world.row<{ text: string }>(
    sql`select string_agg(idempotency_key::text, ' ') as text from idempotency_key`,
  );
  expect(keys.text).not.toContain('EA1234567');
  await read(link, ada);
  await read(link, ada);
  const { rows: reads } = await sql`select tourist_id, reader, reader_id from tourist_read
    where request_id = ${id}`.execute(world.db);
  expect(reads).toEqual([{ tourist_id: other, reader: 'traveller', reader_id: ada.id }]);
  await world.app.call('booking.getRequest', { query: { id } }, { token: world.organizer.token });
  const { rows: names } = await sql`select tourist_id, reader_id from tourist_read
    where request_id = ${id} and reader = 'organizer' order by tourist_id`.execute(world.db);
  expect(names).toEqual([own, other].map((tourist_id) => ({ tourist_id, reader_id: world.organizer.id })));
  // What staff read while they act for the traveller is theirs.
  const staff = await world.person('admin');
  await sql`update user_account set staff_role = 'admin' where id = ${staff.id}`.execute(world.db);
  const impersonation = await world.app.call<{ token: string }>(
    'account.actFor',
    { body: { email: ada.email, reason: 'Asked by phone to check the trip' } },
    { token: staff.token },
  );
  await world.app.call('booking.getRequest', { query: { id } }, { token: impersonation.body.token });
  const { rows: helped } = await sql`select distinct reader, reader_id from tourist_read
    where request_id = ${id} and reader not in ('organizer', 'traveller')`.execute(world.db);
  expect(helped).toEqual([{ reader: 'admin', reader_id: staff.id }]);
  await expect(sql`update tourist_read set reader = 'admin'`.execute(world.db)).rejects.toThrow('append-only');
  const end = (days: number) =>
    sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date - ${days + 4}::int, end_date = (now() at time zone 'Asia/Tbilisi')::date - ${days}::int
      where id = ${departure.dateId}`.execute(world.db);
  const left = () =>
    world.row<{ count: number }>(sql`select count(sealed)::int as count from tourist where request_id = ${id}`);
  await end(30);
  await runDue();
  expect((await left()).count).toBe(2);
  await end(31);
  const dispute = (isOpen: boolean) =>
    sql`update request set dispute_open = ${isOpen} where id = ${id}`.execute(world.db);
  await dispute(true);
  await runDue();
  expect((await left()).count).toBe(2);
  await dispute(false);
  await runDue();
  expect((await left()).count).toBe(0);
});

test('missing forms are reminded of once per step, complete ones never', async () => {
  const emails = (id: number) =>
    world.row<{ count: number }>(
      sql`select count(*)::int as count from mail_outbox where dedupe_key like ${`forms:${id}:%`}`,
    );
  const [open, fresh] = [await booked(20), await booked(20)];
  await sql`update request set paid_at = now() - interval '2 days' where id = ${open.id}`.execute(world.db);
  await runDue();
  await runDue();
  expect((await emails(open.id)).count).toBe(1);
  expect((await emails(fresh.id)).count).toBe(0);
});

test('an unreadable form or an email that fails blocks no reminder of another booking', async () => {
  const [broken, fine] = [await booked(20), await booked(20)];
  await withPeople(broken.link, broken.ada);
  await sql`update request set paid_at = now() - interval '2 days' where id in (${broken.id}, ${fine.id})`.execute(
    world.db,
  );
  await sql`update tourist set sealed = 'spoiled' where request_id = ${broken.id}`.execute(world.db);
  await sql`update request set remind_at = now() where id in (${broken.id}, ${fine.id})`.execute(world.db);
  const contact = await world.row<{ contact: Buffer }>(sql`select contact from request where id = ${broken.id}`);
  await sql`update request set contact = 'spoiled', deadline_kind = 'balance' where id = ${broken.id}`.execute(
    world.db,
  );
  await expect(runDue()).rejects.toThrow('failed');
  await sql`update request set contact = ${contact.contact}, remind_at = null, deadline_kind = 'complete' where id = ${broken.id}`.execute(
    world.db,
  );
  const reminded = await world.row(
    sql`select forms_reminded_days as days, remind_at > now() as is_later from request where id = ${fine.id}`,
  );
  expect(reminded).toEqual({ days: 21, is_later: true });
  await sql`delete from tourist where request_id = ${broken.id}`.execute(world.db);
});

test('emails are in the current language of the account', async () => {
  const { ada, id } = await booked(20);
  await world.app.call('account.setLanguage', { body: { language_code: 'de' } }, { token: ada.token });
  await sql`update request set paid_at = now() - interval '2 days' where id = ${id}`.execute(world.db);
  await runDue();
  expect(await world.row(sql`select locale from mail_outbox where dedupe_key like ${`forms:${id}:%`}`)).toEqual({
    locale: 'de',
  });
});

test('a booking before its first reminder is skipped', async () => {
  const [near, far] = [await booked(21), await booked(22)];
  await sql`update request set paid_at = now() - interval '2 days' where id in (${near.id}, ${far.id})`.execute(
    world.db,
  );
  await runDue();
  const { rows } = await sql<{ id: number; days: number | null }>`
    select id, forms_reminded_days as days from request where id in (${near.id}, ${far.id}) order by id`.execute(
    world.db,
  );
  expect(rows).toEqual([
    { id: near.id, days: 21 },
    { id: far.id, days: null },
  ]);
});

test('the data export contains no form that a companion filled in, and no full passport number', async () => {
  const { ada, id, link } = await booked(10);
  const { own, other } = await withPeople(link, ada);
  await change(id, { tourists: [{ id: own, passport: 'EA1234567' }] }, ada);
  await change(id, { tourists: [{ id: other, first_name: 'Charles' }] }, ada);
  await sql`update tourist set is_own = true where id = ${other}`.execute(world.db);
  const copy = JSON.stringify(await personalDataOf({ seal: createSeal(DATA_KEY) }).read(world.db, ada.id));
  expect(copy).toContain('567');
  expect(copy).not.toMatch(/EA1234567|Charles/);
});

test('the organizer gets names once paid, and no answers from the booking page', async () => {
  const { ada, id, link } = await booked();
  await withPeople(link, ada);
  const { body } = await world.app.call<RequestView>(
    'booking.getRequest',
    { query: { id } },
    { token: world.organizer.token },
  );
  expect(body.tourists).toEqual([{ full_name: 'Lovelace Ada', is_owner: true }]);
});

test('a repeated request with the same key adds nobody to another booking', async () => {
  const { ada, link } = await booked();
  const departure = await world.departure();
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  const other = (await view(ada, body.id)).uuid;
  const send = (uuid: string) =>
    world.app.call(
      'trip.addTourists',
      { query: { uuid }, body: { tourists: [{ first_name: 'Ada' }] } },
      { token: ada.token, idempotencyKey: 'one key for two bookings' },
    );
  expect([(await send(link)).status, (await send(link)).status, (await send(other)).status]).toEqual([200, 200, 422]);
  // A body with a passport must not be guessable from its stored hash.
  const plain = createHash('sha256').update(JSON.stringify([{ uuid: link }, { tourists: [{ first_name: 'Ada' }] }]));
  const { body_hash } = await world.row<{ body_hash: string }>(
    sql`select body_hash from idempotency_key where key = 'one key for two bookings'`,
  );
  expect(body_hash).not.toBe(plain.digest('base64url'));
});
