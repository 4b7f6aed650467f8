import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
// After every test money must add up and the taken seats must be those of the requests.
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { runDue, view } = bookingSteps(() => world);

test('an offer of another date and price is taken or left', async () => {
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
      'booking.proposeChange',
      { body: { id: body.id, ...change } },
      { token: world.host.token },
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

test("lists show the traveller's booked trips first and cancelled ones last, the organizer's waiting ones first", async () => {
  const host = await world.newHost(7);
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
    { token: world.host.token },
  );
  expect(hosted.body.data[0]).toMatchObject({
    status: REQUEST_STATUS.pending_confirm,
    traveller: 'Lovelace Ada',
    actions: ['confirm', 'propose', 'decline'],
  });
  expect(
    (await world.app.call<{ data: [] }>('booking.listOrganizerRequests', {}, { token: host.token })).body.data,
  ).toEqual([]);
  const dates = await world.app.call<{ data: { id: number }[] }>(
    'booking.getTourDates',
    { query: { with_variants: true }, body: { request_id: asked } },
    { token: ada.token },
  );
  expect(dates.body.data).toMatchObject([
    { id: departure.dateId, price: 500_00, variants: [], prepayment_type: { id: 1, name: 'percent' } },
  ]);
});
