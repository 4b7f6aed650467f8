import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { endPastOffers } from './end-offers.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A departure discounted from 600 to 500 euro until a day relative to today in the tour's time zone. */
async function reduced(untilInDays: number, timezone = 'Asia/Tbilisi'): Promise<Departure> {
  const departure = await world.departure({}, { timezone });
  await sql`update tour_date set original_price = 60000, lowest_30d = 60000, discount = jsonb_build_object('type', 'seasonal', 'percent', 17,
    'until', (now() at time zone ${timezone})::date + ${untilInDays}::int) where id = ${departure.dateId}`.execute(
    world.db,
  );
  return departure;
}

const rowOf = (departure: Departure): Promise<{ price: number; lowest_30d: number; discount: object | null }> =>
  world.row(sql`select price, lowest_30d, discount from tour_date where id = ${departure.dateId}`);

test('an expired offer is never charged, even before its row has been updated', async () => {
  const [past, last] = [await reduced(-1), await reduced(0)];
  expect((await world.quote(past)).body).toMatchObject({ total: 1200_00 });
  expect((await world.quote(last)).body).toMatchObject({ total: 1000_00 });
  const person = await world.person();
  const refused = await world.create(person, past, { expected_total: 1000_00 });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'price_changed' }]);
});

test('an expired offer is ended in the rows of search and pages, and search is notified', async () => {
  const [past, last] = [await reduced(-1), await reduced(0)];
  await endPastOffers(world.db);
  expect(await rowOf(past)).toEqual({ price: 600_00, lowest_30d: 500_00, discount: null });
  expect(await rowOf(last)).toMatchObject({ price: 500_00, discount: { percent: 17 } });
  const told = await world.row<{ count: number }>(
    sql`select count(*)::int as count from outbox where topic = 'tour_date.changed' and payload->>'tour_date_id' = ${String(past.dateId)}`,
  );
  expect(told.count).toBe(1);
  expect(await endPastOffers(world.db)).toBe(0);
});

test("the last day of an offer is in the tour's time zone", async () => {
  const [east, west] = [await reduced(0, 'Pacific/Kiritimati'), await reduced(0, 'Pacific/Pago_Pago')];
  await endPastOffers(world.db);
  expect([(await rowOf(east)).price, (await rowOf(west)).price]).toEqual([500_00, 500_00]);
});
