import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ DATA_KEY: Buffer.alloc(32, 7).toString('base64url') })));
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { view } = bookingSteps(() => world);
const CHILD_TERMS = { percent: 70, ageTo: 11 };
const FAMILY = { adults: 2, children: 1, child_ages: [9] };

const quoteOf = (departure: Departure, seats: object) =>
  world.app.call<PriceQuote>(
    'booking.getPriceQuote',
    { query: { tour_id: departure.tourId, tour_date_id: departure.dateId, ...seats } },
    { currency: departure.currency },
  );

test.each([-1, 18, 200, 1.5, 'nine', null, true, {}, '\0', Infinity])('an age of %j is refused', async (age) => {
  const [ada, departure] = [await world.person(), await world.departure({}, { childTerms: CHILD_TERMS })];
  const seats = { adults: 1, children: 1, child_ages: [age] };
  expect((await quoteOf(departure, seats)).status).toBe(400);
  expect((await world.create(ada, departure, { seats, expected_total: 850_00 })).status).toBe(400);
});

test.each([
  [0, [3], 500_00],
  [1, [14, 3], 1000_00],
  [1, [3, 14], 850_00],
  [2, [3], 1350_00],
  [3, [0, 11, 12], 1700_00],
])('an adult and %i children of %j cost %i', async (children, ages, total) => {
  const departure = await world.departure({}, { childTerms: CHILD_TERMS });
  expect((await quoteOf(departure, { adults: 1, children, child_ages: ages })).body.total).toBe(total);
});

test('children who go free leave and join without money, and a fixed prepayment counts them', async () => {
  const terms = { childTerms: { percent: 0, ageTo: 11 }, prepaymentType: 2, prepaymentSize: 150_00 } as const;
  const [ada, departure] = [await world.person(), await world.departure({ daysAhead: 20 }, terms)];
  const seats = { adults: 1, children: 2, child_ages: [9, 10] };
  expect((await quoteOf(departure, seats)).body).toMatchObject({ total: 500_00, due_now: 450_00, balance: 50_00 });
  const { body } = await world.create(ada, departure, { seats, expected_total: 500_00 });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  await sql`update request set paid_at = now() - interval '3 days' where id = ${body.id}`.execute(world.db);
  for (const fewer of [[9], [9, 10, 11]]) {
    const target = { ...departure, seats: { adults: 1, children: fewer.length, child_ages: fewer } };
    const { body: quote } = await quoteTo(world, ada, body.id, target);
    expect(quote).toMatchObject({ total: 500_00, paid: 450_00, refund: 0, kept: 0 });
  }
});

/** A family that has paid the first payment, in a variant without a surcharge. */
async function inFreeVariant() {
  const [ada, departure] = [await world.person(), await world.departure({}, { childTerms: CHILD_TERMS })];
  const { id: variantId } = await world.row<{ id: number }>(sql`insert into tour_variant
    (tour_id, kind, name, capacity, price_delta) values (${departure.tourId}, 'room', '{"en":"Twin"}', 2, 0) returning id`);
  const order = { seats: FAMILY, variant_id: variantId, expected_total: 1350_00 };
  const { body } = await world.create(ada, departure, order);
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  const setDelta = (delta: number) =>
    sql`update tour_variant set price_delta = ${delta} where id = ${variantId}`.execute(world.db);
  return { ada, id: body.id, departure: { ...departure, variantId }, setDelta };
}

test('a surcharge that comes after a booking is not charged to those who stay', async () => {
  const { ada, id, departure, setDelta } = await inFreeVariant();
  await setDelta(90_00);
  const { body } = await quoteTo(world, ada, id, { ...departure, seats: { adults: 2, children: 0 } });
  expect(body).toMatchObject({ total: 1000_00, lines: [{ kind: 'seat', quantity: 2 }] });
});

test('a variant that reduces today’s price by more than a booked seat costs is refused', async () => {
  const { ada, id, departure, setDelta } = await inFreeVariant();
  const { id: variantId } = await world.row<{ id: number }>(sql`insert into tour_variant
    (tour_id, kind, name, capacity, price_delta) values (${departure.tourId}, 'room', '{"en":"Tent"}', 2, -60000) returning id`);
  await setDelta(0);
  await sql`update tour_date set price = 100000, original_price = 100000, lowest_30d = 100000 where id = ${departure.dateId}`.execute(
    world.db,
  );
  const cheap = { ...departure, variantId, seats: FAMILY };
  expect((await quoteTo(world, ada, id, cheap)).status).toBe(400);
  expect((await changeTo(world, ada, id, cheap, { quote_id: 'any' })).status).toBe(400);
});

test('a variant that costs adults nothing is refused beside a child’s price, too', async () => {
  const departure = await world.departure({}, { childTerms: CHILD_TERMS });
  const { id } = await world.row<{
    id: number;
  }>(sql`insert into tour_variant (tour_id, kind, name, capacity, price_delta)
    values (${departure.tourId}, 'room', '{"en":"Tent"}', 2, -50000) returning id`);
  for (const seats of [{ adults: 1 }, FAMILY])
    expect((await quoteOf(departure, { ...seats, variant_id: id })).status).toBe(400);
});

test('a child who joins by later terms is not reported as too old for the booked ones', async () => {
  const [ada, departure] = [await world.person(), await world.departure({}, { childTerms: CHILD_TERMS })];
  const { body } = await world.create(ada, departure, { seats: FAMILY, expected_total: 1350_00 });
  const ageTo = (age: number) =>
    sql`update tour set child_age_to = ${age} where id = ${departure.tourId}`.execute(world.db);
  for (const [terms, ages, expected] of [
    [8, [9, 5], 11],
    [14, [9, 5, 13], 14],
  ] as const) {
    await ageTo(terms);
    const target = { ...departure, seats: { adults: 2, children: ages.length, child_ages: [...ages] } };
    const { body: quote } = await quoteTo(world, ada, body.id, target);
    expect((await changeTo(world, ada, body.id, target, quote)).status).toBe(200);
    expect((await view(ada, body.id)).child_age_to).toBe(expected);
  }
});
