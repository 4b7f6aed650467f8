import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { SALES_MODEL } from '#domain/booking/sales-model.ts';
import { addDays } from '#domain/calendar-days.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { queuedBehind } from '#server/testing/queued-behind.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
// After every test, money must add up and taken seats must match the requests.
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { cancelQuote, runDue, view } = bookingSteps(() => world);

test('the organizer answers a comment when confirming: in the email and on the booking page', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure, { comment: 'Is the pool open?' });
  const message = 'Yes, until October.';
  await world.app.call(
    'booking.confirmRequest',
    { body: { id: body.id, message: ` ${message}\n` } },
    { token: world.organizer.token },
  );
  expect((await view(ada, body.id)).history.at(-1)).toMatchObject({ transition: 'confirm', reason: message });
  const { body: email } = await world.row<{ body: string }>(sql`select body from mail_outbox
    where dedupe_key like ${`request:${body.id}:%:traveller`} order by id desc limit 1`);
  expect(email).toContain(`The organizer writes: ${message}`);
});

test('an offer of another date and price is accepted or declined', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  const other = await sql<{
    id: number;
  }>`insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free)
    select tour_id, start_date + 10, end_date + 10, currency, 450_00, 450_00, 450_00, 4, 4 from tour_date where id = ${departure.dateId} returning id`.execute(
    world.db,
  );
  const dateId = other.rows[0]?.id ?? 0;
  const propose = (change: object) =>
    world.app.call<{ proposal_id: number }>(
      'booking.offerAlternative',
      { body: { id: body.id, ...change } },
      { token: world.organizer.token },
    );
  const first = await propose({ total: 900_00, message: 'A smaller car' });
  expect(await view(ada, body.id)).toMatchObject({
    status: REQUEST_STATUS.pending_confirm,
    actions: ['accept_proposal', 'decline_proposal', 'withdraw'],
    proposal: { total: 900_00, message: 'A smaller car' },
  });
  await world.app.call(
    'booking.declineProposal',
    { body: { id: body.id, proposal_id: first.body.proposal_id } },
    { token: ada.token },
  );
  const second = await propose({ tour_date_id: dateId });
  const stale = await world.app.call(
    'booking.acceptProposal',
    { body: { id: body.id, proposal_id: first.body.proposal_id } },
    { token: ada.token },
  );
  expect(stale.status).toBe(409);
  const taken = await world.app.call(
    'booking.acceptProposal',
    { body: { id: body.id, proposal_id: second.body.proposal_id } },
    { token: ada.token },
  );
  expect(taken).toMatchObject({ status: 200, body: { status: REQUEST_STATUS.pending_prepayment } });
  expect(await view(ada, body.id)).toMatchObject({
    date: { id: dateId, number_of_free_seats: 2 },
    price: { total: 900_00, due: 180_00 },
    proposal: null,
  });
  expect(await world.free(departure)).toBe(10);
});

test('an accepted offer in another currency keeps the exchange rate of its price', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  await sql`update tour_date set currency = 'USD' where id = ${departure.dateId}`.execute(world.db);
  const as = (person: Person) => ({ token: person.token });
  const offer = await world.app.call<{ proposal_id: number }>(
    'booking.offerAlternative',
    { body: { id: body.id, tour_date_id: departure.dateId } },
    as(world.organizer),
  );
  await world.app.call(
    'booking.acceptProposal',
    { body: { id: body.id, proposal_id: offer.body.proposal_id } },
    as(ada),
  );
  const { rows } = await sql<{ total: number; rate: string; day: string }>`
    select total, rate, rate_day as day from request where id = ${body.id}`.execute(world.db);
  expect(Math.round((rows[0]?.total ?? 0) * Number(rows[0]?.rate))).toBeGreaterThan(0);
  expect(rows[0]?.day).not.toBe(null);
});

test("lists show the traveller's booked trips first and cancelled ones last, the organizer's pending ones first", async () => {
  const organizer = await world.newOrganizer(7);
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const booked = (await world.create(ada, await world.departure())).body;
  await world.pay(ada, booked.payment_id ?? 0, 'pay');
  await runDue();
  const dropped = (await world.create(ada, await world.departure())).body.id;
  await world.app.call('booking.cancelRequest', { body: { id: dropped } }, { token: ada.token });
  const asked = (await world.create(ada, departure)).body.id;
  const own = await world.app.call<{ data: { id: number }[]; pagination: { itemsCount: number } }>(
    'booking.listRequests',
    {},
    { token: ada.token },
  );
  expect(own.body.data.map((row) => row.id)).toEqual([booked.id, asked, dropped]);
  const hosted = await world.app.call<{ data: { status: number; traveller: string }[] }>(
    'booking.listOrganizerRequests',
    { query: { group: 'open' } },
    { token: world.organizer.token },
  );
  expect(hosted.body.data[0]).toMatchObject({
    status: REQUEST_STATUS.pending_confirm,
    traveller: 'Lovelace Ada',
    actions: ['confirm', 'propose', 'decline'],
  });
  expect(
    (await world.app.call<{ data: [] }>('booking.listOrganizerRequests', {}, { token: organizer.token })).body.data,
  ).toEqual([]);
  const dates = await world.app.call<{ data: { id: number }[] }>(
    'booking.getTourDates',
    { query: { with_variants: '1' }, body: { request_id: asked } },
    { token: ada.token },
  );
  expect(dates.body.data).toMatchObject([
    { id: departure.dateId, price: 500_00, variants: [], prepayment_type: { id: 1, name: 'percent' } },
  ]);
});

/** Two seats, the first payment made. */
async function booked(departure: Departure): Promise<{ ada: Person; id: number }> {
  const ada = await world.person();
  const { body } = await world.create(ada, departure);
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  return { ada, id: body.id };
}

/** A paid booking that requests a date on request, and its first emails. */
async function asked() {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const other = await secondDate(world, departure, { days: 10, price: 450_00 });
  await sql`update tour_date set is_instant = false where id = ${other.dateId}`.execute(world.db);
  const { body: quote } = await quoteTo(world, ada, id, other);
  expect(quote).toMatchObject({ needs_answer: true, total: 900_00, due: 700_00 });
  const { body } = await changeTo<{ is_proposed: boolean }>(world, ada, id, other, quote);
  expect(body.is_proposed).toBe(true);
  const proposal = (await view(ada, id)).change_proposal;
  return { departure, other, ada, id, quote, proposal_id: proposal?.id ?? 0 };
}

const answer = <Body = { code: string; fresh: ChangeQuote }>(person: Person, call: string, body: object) =>
  world.app.call<Body>(`booking.${call}`, { body }, { token: person.token });

const changeValues = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select split_part(dedupe_key, ':', 4) || ' ' || subject as name from mail_outbox
    where dedupe_key like ${`request:${id}:%`} order by id desc limit 2`.execute(world.db);
  return rows.map(({ name }) => name.split(':')[0] ?? '').toSorted();
};

test('a paid booking requests another date: nothing changes until the organizer accepts, both see the same figures', async () => {
  const { departure, other, ada, id, quote, proposal_id } = await asked();
  expect(await view(ada, id)).toMatchObject({
    date: { id: departure.dateId },
    price: { total: 1000_00, paid: 200_00 },
  });
  expect([await world.free(departure), await world.free(other)]).toEqual([8, 10]);
  expect(await changeValues(id)).toEqual([
    'organizer A traveller has asked for another date',
    'traveller Your date change is with the organizer',
  ]);
  const [mine, theirs] = [await view(ada, id), await view(world.organizer, id)];
  expect(theirs.change_proposal).toEqual(mine.change_proposal);
  expect(mine.change_proposal?.quote).toMatchObject({ total: quote.total, refund: 0, due: 700_00 });
  expect([mine.actions.includes('change'), mine.actions.includes('withdraw_change')]).toEqual([false, true]);
  expect((await quoteTo(world, ada, id, other)).status).toBe(409);
  // A higher price and a stricter policy in the meantime do not apply.
  await sql`update tour_date set price = 990_00, original_price = 990_00 where id = ${other.dateId}`.execute(world.db);
  await sql`update request set paid_at = paid_at - interval '25 hours' where id = ${id}`.execute(world.db);
  const quote_id = theirs.change_proposal?.quote.quote_id;
  const eve = await world.person();
  expect((await answer(eve, 'acceptChange', { id, proposal_id, quote_id })).status).toBeGreaterThanOrEqual(403);
  expect((await answer(world.organizer, 'acceptChange', { id, proposal_id: 7, quote_id })).body.code).toBe('conflict');
  expect((await answer(world.organizer, 'acceptChange', { id, proposal_id, quote_id })).status).toBe(200);
  expect(await view(ada, id)).toMatchObject({
    date: { id: other.dateId },
    price: { total: 900_00, paid: 200_00, due: 700_00 },
    change_proposal: null,
  });
  expect([await world.free(departure), await world.free(other)]).toEqual([10, 8]);
  expect((await answer(world.organizer, 'acceptChange', { id, proposal_id, quote_id })).body.code).toBe('conflict');
});

test('a requested date is declined, withdrawn or unanswered: the booking stays and both are told', async () => {
  const declined = await asked();
  const { id, proposal_id } = declined;
  await answer(world.organizer, 'declineChange', { id, proposal_id, message: 'The hut is full' });
  expect(await changeValues(id)).toEqual([
    'organizer You declined a date change',
    'traveller The date change was declined',
  ]);
  const taken = await asked();
  expect(
    (await answer(world.organizer, 'withdrawChange', { id: taken.id, proposal_id: taken.proposal_id })).status,
  ).toBe(404);
  await answer(taken.ada, 'withdrawChange', { id: taken.id, proposal_id: taken.proposal_id });
  expect((await changeValues(taken.id))[0]).toBe('organizer A date change was withdrawn');
  const late = await asked();
  await sql`update request set change_until = now() - interval '1 second' where id = ${late.id}`.execute(world.db);
  await world.app.runDueJobs();
  expect(await changeValues(late.id)).toEqual([
    'organizer A date change got no reply',
    'traveller No reply to your date change',
  ]);
  for (const { id: at, ada, departure, other } of [declined, taken, late]) {
    const after = await view(ada, at);
    expect(after).toMatchObject({ date: { id: departure.dateId }, price: { total: 1000_00 }, change_proposal: null });
    expect(after.actions).toContain('change');
    expect([await world.free(departure), await world.free(other)]).toEqual([8, 10]);
  }
});

test('a proposed date is rejected when its seats are gone, and ends with the booking', async () => {
  const { other, ada, id, proposal_id } = await asked();
  await sql`update tour_date set free = 1 where id = ${other.dateId}`.execute(world.db);
  const { change_proposal } = await view(world.organizer, id);
  const body = { id, proposal_id, quote_id: change_proposal?.quote.quote_id };
  expect((await answer(world.organizer, 'acceptChange', body)).body.code).toBe('seats_gone');
  await sql`update tour_date set free = 10 where id = ${other.dateId}`.execute(world.db);
  const { quote_id } = (await cancelQuote(ada, id)).body as { quote_id: string };
  expect((await answer(ada, 'cancelRequest', { id, quote_id })).status).toBe(200);
  expect((await view(ada, id)).change_proposal).toBe(null);
  expect((await answer(world.organizer, 'acceptChange', body)).status).toBe(409);
});

test.each([
  ['accepting it again', 'conflict', 8],
  ['withdrawing it', 'conflict', 8],
  ['cancelling the booking', 200, 10],
] as const)('%s while the change is accepted answers %s, not a missing booking', async (action, code, free) => {
  const { departure, other, ada, id, proposal_id } = await asked();
  const quote_id = (await view(world.organizer, id)).change_proposal?.quote.quote_id;
  const cancel_id = ((await cancelQuote(ada, id)).body as { quote_id: string }).quote_id;
  const accept = () => answer(world.organizer, 'acceptChange', { id, proposal_id, quote_id });
  const second = {
    'accepting it again': accept,
    'withdrawing it': () => answer(ada, 'withdrawChange', { id, proposal_id }),
    'cancelling the booking': () => answer(ada, 'cancelRequest', { id, quote_id: cancel_id }),
  }[action];
  const replies = await queuedBehind(world.db, sql`select 1 from tour_date where id = ${other.dateId} for update`, [
    accept,
    second,
  ]);
  expect(replies.map(({ status, body }) => body.code ?? status)).toEqual([200, code]);
  expect([await world.free(departure), await world.free(other)]).toEqual([10, free]);
});

test('a request shows the load of its departure, and the net to the organizer only', async () => {
  const [ada, departure] = [
    await world.person(),
    await world.departure({ isInstant: false, capacity: 10, free: 7, minGroup: 4 }),
  ];
  const { body } = await world.create(ada, departure);
  await sql`update request set sales_model = ${SALES_MODEL.marketplace}, commission_bp = 12_50 where id = ${body.id}`.execute(
    world.db,
  );
  const seen = await view(world.organizer, body.id);
  expect(seen.date).toMatchObject({ number_of_seats: 10, number_of_free_seats: 7, min_group: 4 });
  expect(seen.payout).toEqual({
    amount: Math.round(seen.price.total * 0.875),
    commission_bp: 12_50,
    paid_out_on: null,
  });
  const money = { contact: null, payoutDay: 15 };
  await sql`insert into site_setting (section, value) values ('money', ${JSON.stringify(money)}::jsonb)`.execute(
    world.db,
  );
  const { end } = seen.date;
  const paidOn = (await view(world.organizer, body.id)).payout?.paid_out_on ?? '';
  expect([paidOn.slice(8), paidOn > end, paidOn < addDays(end, 33)]).toEqual(['15', true, true]);
  await sql`delete from site_setting where section = 'money'`.execute(world.db);
  expect((await view(ada, body.id)).payout).toBeNull();
  await sql`update request set sales_model = ${SALES_MODEL.own} where id = ${body.id}`.execute(world.db);
  expect((await view(world.organizer, body.id)).payout).toBeNull();
});
