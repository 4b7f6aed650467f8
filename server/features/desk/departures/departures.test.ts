import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TourCard } from '#contract/catalogue/card.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { deskOf } from '#server/testing/desk-steps.ts';

let world: World;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  world = await startWorld();
  desk = deskOf(world);
});
afterAll(() => world.stop());

interface List {
  data: DeskDeparture[];
  deleted: number;
  days: string[];
}
const RULE = { from: '2028-05-01', to: '2028-09-30', weekdays: [6], every_weeks: 1 };
const NEW = { time: null, capacity: 8, min_group: 4, price: 640_00, is_instant: false };
const add = (tourId: number, change: object) =>
  desk<List>(world.organizer, 'addDepartures', { body: { tour_id: tourId, ...NEW, ...change } });
const change = (ids: number[], fields: object) =>
  desk<List>(world.organizer, 'changeDepartures', { body: { ids, ...fields } });
const fields = ({ body }: { body: { errors?: object } }): string[] => Object.keys(body.errors ?? {});
const countOf = async (tourId: number): Promise<number> =>
  (await world.row<{ count: number }>(sql`select count(*)::int as count from tour_date where tour_id = ${tourId}`))
    .count;

test('each Saturday from May to September, all or none, and in the search within two seconds', async () => {
  const { tourId } = await world.departure({ daysAhead: 40 });
  const { body } = await add(tourId, { rule: RULE });
  expect(body.data.map(({ start }) => start)).toHaveLength(22);
  expect(body.data[0]).toMatchObject({
    start: '2028-05-06',
    end: '2028-05-10',
    free: 8,
    booked: 0,
    price: 640_00,
    is_guaranteed: false,
  });
  const clash = await add(tourId, { days: ['2028-05-05', '2028-05-06'] });
  expect([clash.outcome, fields(clash), clash.body.fresh?.days]).toEqual(['conflict', ['days'], ['2028-05-06']]);
  expect(await countOf(tourId)).toBe(23);
  for (const [wrong, field] of [
    [{}, 'days'],
    [{ days: ['2028-05-05'], rule: RULE }, 'rule'],
    [{ days: ['2020-01-01'] }, 'days'],
    [{ days: ['2028-02-30'] }, 'days.0'],
    [{ days: ['9999-12-31'] }, 'days'],
    [{ rule: { ...RULE, from: '2090-04-01', to: '2090-05-01' } }, 'rule.to'],
    [{ rule: { ...RULE, to: '2028-04-01' } }, 'rule.to'],
    [{ rule: { ...RULE, to: '2048-04-01', weekdays: [1, 2, 3] } }, 'rule.to'],
    [{ days: ['2028-05-05'], min_group: 9 }, 'min_group'],
    [{ days: ['2028-05-05'], price: 0 }, 'price'],
  ] as const)
    expect([field, fields(await add(tourId, wrong))]).toEqual([field, [field]]);

  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const found = async () =>
    (
      await world.app.call<{ tours: { id: number }[] }>('search.getTours', {
        query: { organizer: '1', type: '1', dateFrom: soon, dateTo: soon },
      })
    ).body.tours.map(({ id }) => id);
  expect(await found()).toEqual([]);
  await add(tourId, { days: [soon] });
  await expect.poll(found, { timeout: 2000, interval: 20 }).toEqual([tourId]);
});

test('500 departures take less than two seconds', async () => {
  const { tourId } = await world.departure();
  const days = Array.from({ length: 500 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10));
  const began = performance.now();
  expect((await add(tourId, { days })).body.data).toHaveLength(500);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('seats: never under what is taken, blocked ones are sold elsewhere', async () => {
  const departure = await world.departure({ capacity: 10, free: 10 });
  await world.create(await world.person(), departure);
  const ids = [departure.dateId];
  const small = await change(ids, { capacity: 1 });
  expect([small.outcome, fields(small), small.body.fresh?.data[0]?.booked]).toEqual([
    'not_allowed_now',
    ['capacity'],
    2,
  ]);
  expect((await change(ids, { blocked: 9 })).outcome).toBe('not_allowed_now');
  expect((await change(ids, { blocked: 5 })).body.data[0]).toMatchObject({ free: 3, blocked: 5, booked: 2 });
  expect((await change(ids, { capacity: 7 })).body.data[0]).toMatchObject({ free: 0, capacity: 7 });
  expect((await world.create(await world.person(), departure)).body).toMatchObject({ code: 'seats_gone' });
  expect((await change(ids, { blocked: 0, is_closed: true })).body.data[0]).toMatchObject({ free: 5, is_closed: true });
  expect((await world.quote(departure)).status).not.toBe(200);
  await sql`update tour_date set min_group = 6, group_outcome = 'missed' where id = ${departure.dateId}`.execute(
    world.db,
  );
  expect(fields(await change(ids, { capacity: 5 }))).toEqual(['capacity']);
  expect(fields(await change(ids, { is_closed: false }))).toEqual(['is_closed']);
});

test('the list begins with the day in the time zone of each tour', async () => {
  const listed = async (daysAhead: number, timezone: string): Promise<number> => {
    const { tourId } = await world.departure({ daysAhead }, { timezone });
    const { body } = await desk<List>(world.organizer, 'listDepartures', { query: { tour_id: tourId } });
    return body.data.length;
  };
  for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12'])
    expect([timezone, await listed(-1, timezone), await listed(0, timezone)]).toEqual([timezone, 0, 1]);
});

test('a variant that would cost nothing is never sold', async () => {
  const departure = await world.departure({ price: 100_00 });
  await sql`insert into tour_variant (tour_id, kind, name, capacity, price_delta)
    values (${departure.tourId}, 'room', '{"en": "Dormitory"}', 4, -10000)`.execute(world.db);
  const { rows } = await sql<{ id: number }>`select id from tour_variant where tour_id = ${departure.tourId}`.execute(
    world.db,
  );
  const quote = await world.quote(departure, { variant_id: rows[0]?.id });
  expect([quote.status, Object.keys(quote.body.errors ?? {})]).toEqual([400, ['variant_id']]);
});

test('a discount is measured by the lowest price of the last 30 days, and ends as it was', async () => {
  const departure = await world.departure({ price: 500_00 });
  const { dateId } = departure;
  const priced = async (fieldsOf: object) => (await change([dateId], fieldsOf)).body.data[0];
  expect(await priced({ price: 600_00 })).toMatchObject({ price: 600_00, list_price: 600_00, discount: null });
  expect(await priced({ discount: { percent: 20, until: null } })).toMatchObject({
    ...{ price: 480_00, list_price: 600_00, lowest_30d: 500_00 },
    discount: { percent: 20 },
  });
  // 500 was asked for a moment ago: every page strikes that, not the 600 after it.
  const shown = async () => {
    const { tourId, currency } = departure;
    const page = await world.app.call<TourPage>(
      'tourPage.getTour',
      { query: { slug: `tour-${tourId}` } },
      { currency },
    );
    const cards = await world.app.call<{ data: TourCard[] }>(
      'catalogue.getToursByIds',
      { query: { ids: tourId } },
      { currency },
    );
    return { date: page.body.dates.find(({ id }) => id === dateId), card: cards.body.data[0]?.price };
  };
  expect(await shown()).toMatchObject({
    date: { price: 480_00, price_without_discount: 500_00, discount: { percent: 4 } },
    card: { original: 500_00, discount_percent: 4 },
  });
  await priced({ discount: { percent: 10, until: null } });
  expect(await shown()).toMatchObject({
    date: { price: 540_00, price_without_discount: 540_00, discount: null },
    card: { original: null, discount_percent: 0 },
  });
  expect(await priced({ discount: null })).toMatchObject({ price: 600_00, lowest_30d: 600_00, discount: null });
});

test('what was asked for or offered is not deleted', async () => {
  const asked = await world.departure({ isInstant: false });
  const { body: request } = await world.create(await world.person(), asked);
  const { body } = await add(asked.tourId, { days: ['2028-01-08'] });
  const id = body.data[0]?.id ?? 0;
  const remove = (ids: number[]) => desk<List>(world.organizer, 'deleteDepartures', { body: { ids } });
  expect((await remove([id, asked.dateId])).outcome).toBe('not_allowed_now');
  const offered = await world.app.call(
    'booking.offerAlternative',
    { body: { id: request.id, tour_date_id: id } },
    { token: world.organizer.token },
  );
  expect(offered.status).toBe(200);
  expect((await remove([id])).outcome).toBe('not_allowed_now');
  await sql`update request set proposal = null where id = ${request.id}`.execute(world.db);
  expect((await remove([id])).body.deleted).toBe(1);
});

test("another organizer's departures are unknown, and a guide sees no prices", async () => {
  const other = await world.newOrganizer(2);
  const { tourId, dateId } = await world.departure();
  const bytes = async (name: string, body: object): Promise<string> =>
    JSON.stringify({ ...(await desk(other, name, { body })).body, request_id: '' });
  for (const [name, body] of [
    ['addDepartures', (id: number) => ({ tour_id: id, ...NEW, days: ['2028-01-08'] })],
    ['changeDepartures', (id: number) => ({ ids: [id], capacity: 5 })],
    ['deleteDepartures', (id: number) => ({ ids: [id] })],
  ] as const) {
    const unknown = await bytes(name, body(999_999));
    expect([name, await bytes(name, body(name === 'addDepartures' ? tourId : dateId))]).toEqual([name, unknown]);
    expect(unknown).toContain('not_found');
  }
  expect((await desk<List>(other, 'listDepartures', { query: { tour_id: tourId } })).body.data).toEqual([]);
  const guide = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${guide.id}, 'guide')`.execute(
    world.db,
  );
  const { body } = await desk<List>(guide, 'listDepartures', { query: { tour_id: tourId } });
  expect(body.data).toMatchObject([{ id: dateId, price: null, list_price: null, lowest_30d: null, discount: null }]);
});

/** Whether no seat is sold twice: what is booked and free is what there is. */
async function areSeatsTrue({ dateId }: Departure): Promise<boolean> {
  const { booked, capacity, free } = await world.row<{ booked: number; capacity: number; free: number }>(
    sql`select capacity - blocked as capacity, free, (select coalesce(sum(seats), 0)::int from request
      where tour_date_id = ${dateId} and status in (2, 3)) as booked from tour_date where id = ${dateId}`,
  );
  return free >= 0 && booked + free === capacity;
}

test('a departure that shrinks while guests book sells no seat twice', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => world.person()));
  for (const capacity of [2, 4, 6]) {
    const departure = await world.departure({ capacity: 10, free: 10 });
    const outcomes = await Promise.all([
      ...guests.map((guest) => world.create(guest, departure).then(({ status }) => status)),
      change([departure.dateId], { capacity }).then(({ outcome }) => outcome),
    ]);
    expect(await areSeatsTrue(departure), outcomes.join()).toBe(true);
  }
});

test('without its guards the same shrinking would sell seats twice', async () => {
  const departure = await world.departure({ capacity: 10, free: 10 });
  await sql`alter table tour_date drop constraint seats_within_capacity, drop constraint blocked_within_capacity`.execute(
    world.db,
  );
  const read = await world.row<{ booked: number }>(
    sql`select capacity - blocked - free as booked from tour_date where id = ${departure.dateId}`,
  );
  await world.create(await world.person(), departure);
  await sql`update tour_date set capacity = 2, free = 2 - ${read.booked}::int where id = ${departure.dateId}`.execute(
    world.db,
  );
  expect(await areSeatsTrue(departure)).toBe(false);
});
