import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import type { DateSpec, Departure } from '#server/testing/seed-booking.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { cancelQuote, view } = bookingSteps(() => world);

const runJobs = (): Promise<void> => world.app.runDueJobs();

/** A departure that needs more people, with seats sold elsewhere. */
const needing = (minGroup: number, sold: number, date: Partial<DateSpec> = {}): Promise<Departure> =>
  world.departure({ daysAhead: 40, capacity: 10, free: 10 - sold, minGroup, ...date });

/** Moves the start so that the decision day of a five-day tour is `days` days away. */
async function decideIn(departure: Departure, days: number): Promise<void> {
  await sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date + ${7 + days}::int,
    end_date = (now() at time zone 'Asia/Tbilisi')::date + ${11 + days}::int where id = ${departure.dateId}`.execute(
    world.db,
  );
  await sql`update request r set start_at = d.start_date::timestamp at time zone 'Asia/Tbilisi' from tour_date d
    where d.id = r.tour_date_id and d.id = ${departure.dateId}`.execute(world.db);
}

interface Group {
  group_outcome: string | null;
  not_guaranteed: boolean;
  is_closed: boolean;
}

const groupOf = (departure: Departure): Promise<Group> =>
  world.row<Group>(sql`select group_outcome, not_guaranteed, is_closed from tour_date where id = ${departure.dateId}`);

/** Books two seats and pays the first payment. */
async function bookPaid(departure: Departure): Promise<{ person: Person; id: number }> {
  const person = await world.person();
  const { body } = await world.create(person, departure);
  await world.pay(person, body.payment_id ?? 0, 'pay');
  await runJobs();
  expect(await world.status(body.id)).toBe(REQUEST_STATUS.made_prepayment);
  return { person, id: body.id };
}

async function emailsTo(requestId: number, key: string): Promise<number> {
  const { n } = await world.row<{ n: number }>(
    sql`select count(*)::int as n from mail_outbox where dedupe_key like ${`${key}%`} and dedupe_key like ${`%${requestId}%`}`,
  );
  return n;
}

test('a payment waits for no hold that is under way on its departure', async () => {
  const departure = await needing(4, 0);
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As the foreign key of a hold's row does until its transaction ends.
  const hold = world.db.transaction().execute(async (trx) => {
    await sql`select 1 from tour_date where id = ${departure.dateId} for key share`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  await bookPaid(departure);
  release.resolve();
  await hold;
});

test('the payment that completes the group makes the departure go ahead, and tells everyone once', async () => {
  const departure = await needing(4, 0);
  const first = await bookPaid(departure);
  expect(await groupOf(departure)).toEqual({ group_outcome: null, not_guaranteed: true, is_closed: false });
  const second = await bookPaid(departure);
  expect(await groupOf(departure)).toEqual({ group_outcome: 'met', not_guaranteed: false, is_closed: false });
  expect(await emailsTo(first.id, `group_met:${first.id}:`)).toBe(1);
  expect(await emailsTo(second.id, `group_met:${second.id}:`)).toBe(1);
});

test('held seats do not complete a group', async () => {
  const departure = await needing(4, 0);
  await bookPaid(departure);
  const ada = await world.person();
  const { body } = await world.create(ada, departure);
  expect((await groupOf(departure)).not_guaranteed).toBe(true);
  const shown = await world.app.call<{ data: object[] }>(
    'booking.getTourDates',
    { body: { request_id: body.id } },
    { token: ada.token },
  );
  expect(shown.body.data).toMatchObject([{ id: departure.dateId, min_group: 4, sold: 2, number_of_free_seats: 6 }]);
});

test('two concurrent last payments complete the group', async () => {
  const departure = await needing(4, 0);
  const people = [await world.person(), await world.person()];
  const created = await Promise.all(people.map((person) => world.create(person, departure)));
  await Promise.all(people.map((person, index) => world.pay(person, created[index]?.body.payment_id ?? 0, 'pay')));
  await Promise.all([runJobs(), runJobs()]);
  expect((await groupOf(departure)).group_outcome).toBe('met');
});

test('on the decision day a departure with too few paid seats closes, and everyone is refunded in full', async () => {
  const departure = await needing(6, 1);
  const paid = await bookPaid(departure);
  const holder = await world.person();
  const held = (await world.create(holder, departure)).body;
  const asked = await needing(6, 1, { isInstant: false });
  const request = (await world.create(await world.person(), asked)).body;
  await decideIn(departure, 1);
  await decideIn(asked, 0);
  await runJobs();
  expect(await world.status(paid.id)).toBe(REQUEST_STATUS.made_prepayment);
  expect(await world.status(request.id)).toBe(REQUEST_STATUS.canceled_system);

  await decideIn(departure, 0);
  await runJobs();
  expect(await groupOf(departure)).toEqual({ group_outcome: 'missed', not_guaranteed: true, is_closed: true });
  for (const id of [paid.id, held.id]) expect(await world.status(id)).toBe(REQUEST_STATUS.canceled_system);
  const { refunded, paidSum } = await world.row<{ refunded: number; paidSum: number }>(
    sql`select (select coalesce(sum(amount), 0)::bigint from refund where request_id = r.id) as refunded, r.paid as "paidSum" from request r where r.id = ${paid.id}`,
  );
  expect(refunded).toBe(paidSum);
  expect(refunded).toBeGreaterThan(0);
  const view = await world.app.call<{ status_text: string; group: unknown; cancel_reason: { code: string } }>(
    'booking.getRequest',
    { query: { id: paid.id } },
    { token: paid.person.token },
  );
  expect(view.body).toMatchObject({
    status_text: 'Not enough people',
    group: { min: 6, is_missed: true },
    cancel_reason: { code: 'group_missed' },
  });
  const admin = await world.person('admin');
  const found = await world.app.call(
    'booking.searchBookings',
    { query: { q: String(paid.id) } },
    { token: admin.token },
  );
  expect(found.body).toMatchObject({ data: [{ id: paid.id, group: { min: 6, is_missed: true } }] });
  const again = await world.create(await world.person(), departure);
  expect([again.status, again.body]).toMatchObject([409, { code: 'date_closed' }]);
});

/** A paid booking of a departure that has just missed its group, and another departure of the tour. */
async function missed(price?: number): Promise<{ person: Person; id: number; departure: Departure; other: Departure }> {
  const departure = await needing(6, 1);
  const other = await secondDate(world, departure, { days: 30, price });
  const paid = await bookPaid(departure);
  await decideIn(departure, 0);
  await sql`update request set paid_at = paid_at - interval '25 hours' where id = ${paid.id}`.execute(world.db);
  await runJobs();
  return { ...paid, departure, other };
}

test('a traveller who paid for a cancelled departure moves to another date without a fee', async () => {
  const { person, id, departure, other } = await missed(450_00);
  const before = await view(person, id);
  expect(before).toMatchObject({
    status: REQUEST_STATUS.made_prepayment,
    status_text: 'Not enough people',
    deadline: { kind: 'group' },
    actions: ['change', 'cancel'],
    group: { is_missed: true },
    documents: [{ kind: 'calendar' }, { kind: 'contract' }, { kind: 'receipt' }],
    price: { due: 0, paid: 200_00 },
  });
  expect(await emailsTo(id, 'request:')).toBeGreaterThan(0);
  await runJobs();
  expect((await view(person, id)).deadline).toEqual(before.deadline);
  const smaller = await quoteTo<{ code: string }>(world, person, id, {
    ...departure,
    seats: { adults: 1, children: 0 },
  });
  expect([smaller.status, smaller.body.code]).toEqual([409, 'date_closed']);
  const { body: quote } = await quoteTo(world, person, id, other);
  expect(quote).toMatchObject({ total_before: 1000_00, total: 900_00, paid: 200_00, kept: 0, refund: 0, due: 700_00 });
  const stranger = await world.person();
  expect((await changeTo(world, stranger, id, other, quote)).status).toBe(404);
  expect((await changeTo(world, person, id, other, quote)).status).toBe(200);
  const after = await view(person, id);
  expect(after).toMatchObject({ date: { id: other.dateId }, group: null, price: { due: 700_00 } });
  expect(after.deadline?.kind).toBe('balance');
  expect([await world.free(departure), await world.free(other)]).toEqual([9, 8]);
});

test('a traveller who does not choose another date is refunded: on request at once, else after three days', async () => {
  const [now, silent] = [await missed(), await missed()];
  const { body: quote } = await cancelQuote(now.person, now.id);
  expect(quote).toMatchObject({ rule: 'group_missed', percent: 100, refund: 200_00, kept: 0 });
  const body = { id: now.id, quote_id: quote.quote_id };
  const refunded = await world.app.call('booking.cancelRequest', { body }, { token: now.person.token });
  expect(refunded).toMatchObject({ status: 200, body: { status: REQUEST_STATUS.canceled_system, refund: 200_00 } });
  await world.passDeadline(silent.id);
  for (const { person, id } of [now, silent])
    expect(await view(person, id)).toMatchObject({
      status: REQUEST_STATUS.canceled_system,
      cancel_reason: { code: 'group_missed' },
      refunds: [{ amount: 200_00 }],
      actions: ['book_again'],
    });
});

test('a missed group does not refund a disputed booking', async () => {
  const departure = await needing(6, 1);
  const { id } = await bookPaid(departure);
  await sql`update request set dispute_open = true where id = ${id}`.execute(world.db);
  await decideIn(departure, 0);
  await runJobs();
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
  await sql`update request set dispute_open = false where id = ${id}`.execute(world.db);
  await runJobs();
  expect(await world.status(id)).toBe(REQUEST_STATUS.canceled_system);
});

test('enough paid seats, the organizer’s guarantee or a missed decision day: the departure goes ahead', async () => {
  const full = await needing(4, 4);
  const late = await needing(6, 1);
  const promised = await needing(6, 1);
  const paid = await bookPaid(promised);
  const view = await world.app.call<{ actions: string[]; group: unknown }>(
    'booking.getRequest',
    { query: { id: paid.id } },
    { token: world.organizer.token },
  );
  expect(view.body.actions).toContain('guarantee');
  expect(view.body.group).toMatchObject({ min: 6, sold: 3, is_missed: false });
  const guarantee = (token: string) =>
    world.app.call('booking.guaranteeDeparture', { body: { id: paid.id } }, { token });
  const stranger = await world.newOrganizer(7);
  expect((await guarantee(stranger.token)).status).toBe(404);
  expect((await guarantee(world.organizer.token)).status).toBe(200);
  expect((await guarantee(world.organizer.token)).status).toBe(409);
  expect(await emailsTo(paid.id, `group_met:${paid.id}:`)).toBe(1);
  await decideIn(full, 0);
  await decideIn(late, -3);
  await decideIn(promised, 0);
  await runJobs();
  for (const departure of [full, late, promised])
    expect(await groupOf(departure)).toEqual({ group_outcome: 'met', not_guaranteed: false, is_closed: false });
  expect(await world.status(paid.id)).toBe(REQUEST_STATUS.made_prepayment);
});

test('an organizer is warned once, three days before, and only of booked departures', async () => {
  const [booked, empty] = [await needing(6, 1), await needing(6, 1)];
  await bookPaid(booked);
  const warned = (departure: Departure) => emailsTo(departure.dateId, 'organizer_group_short:');
  await decideIn(booked, 4);
  await decideIn(empty, 3);
  await runJobs();
  expect(await warned(booked)).toBe(0);
  await decideIn(booked, 3);
  await runJobs();
  await runJobs();
  expect(await warned(booked)).toBe(1);
  expect(await warned(empty)).toBe(0);
});

test('a payment that arrives after the departure closed is refunded', async () => {
  const departure = await needing(6, 1);
  const person = await world.person();
  const { body } = await world.create(person, departure);
  await sql`update tour_date set group_outcome = 'missed', is_closed = true where id = ${departure.dateId}`.execute(
    world.db,
  );
  await world.pay(person, body.payment_id ?? 0, 'pay');
  await runJobs();
  expect(await world.status(body.id)).toBe(REQUEST_STATUS.canceled_system);
  const { refunded, received } = await world.row<{ refunded: number; received: number }>(
    sql`select (select coalesce(sum(amount), 0)::bigint from refund where request_id = ${body.id}) as refunded, (select paid from request where id = ${body.id}) as received`,
  );
  expect(refunded).toBe(received);
  expect(received).toBeGreaterThan(0);
});
