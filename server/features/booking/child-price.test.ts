import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { Manifest } from '#contract/trip/departure.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';
import { restKindRows } from '#server/reference/rest-kinds.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { deskOf, saveSection, writeTour } from '#server/testing/desk-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ DATA_KEY: Buffer.alloc(32, 7).toString('base64url') })));
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { cancelQuote, paymentOf, view } = bookingSteps(() => world);
const CHILD_TERMS = { percent: 70, ageTo: 11 };
const FAMILY = { adults: 2, children: 2, child_ages: [9, 14] };

const quoteOf = (departure: Departure, seats: object) =>
  world.app.call<PriceQuote>(
    'booking.getPriceQuote',
    { query: { tour_id: departure.tourId, tour_date_id: departure.dateId, ...seats } },
    { currency: departure.currency },
  );

/** A family with one child at the child's price, the first payment made. */
async function booked(
  seats = FAMILY,
  date: Parameters<World['departure']>[0] = {},
): Promise<{ ada: Person; id: number; departure: Departure }> {
  const [ada, departure] = [await world.person(), await world.departure(date, { childTerms: CHILD_TERMS })];
  const { total } = (await quoteOf(departure, seats)).body;
  const { body } = await world.create(ada, departure, { seats, expected_total: total });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  return { ada, id: body.id, departure };
}

const endTerms = ({ tourId }: Departure) =>
  sql`update tour set child_price_percent = null, child_age_to = null where id = ${tourId}`.execute(world.db);

test.each(['EUR', 'USD', 'JPY'])('page, quote, request and payments agree on a family in %s', async (currency) => {
  const ada = await world.person();
  const departure = { ...(await world.departure({ price: 333_33 }, { childTerms: CHILD_TERMS })), currency };
  const { body: tour } = await world.app.call<TourPage>(
    'tourPage.getTour',
    { query: { slug: `wine-tour-${departure.tourId}` } },
    { currency },
  );
  const { price = 0, child_price: child } = tour.dates[0] ?? {};
  expect(child?.age_to).toBe(11);
  const total = 3 * price + (child?.price ?? 0);
  const { body: quote } = await quoteOf(departure, FAMILY);
  expect([quote.total, quote.lines.map(({ kind, quantity }) => [kind, quantity])]).toEqual([
    total,
    [
      ['seat', 3],
      ['child', 1],
    ],
  ]);
  const { body } = await world.create(ada, departure, { seats: FAMILY, expected_total: total, currency });
  let paid = 0;
  for (let payment = body.payment_id; payment;) {
    paid += (await paymentOf(ada, payment)).amount;
    await world.pay(ada, payment, 'pay');
    await world.app.runDueJobs();
    payment = (await view(ada, body.id)).payments.find(({ status }) => status === 1)?.id ?? null;
  }
  expect([paid, (await view(ada, body.id)).price.total]).toEqual([total, total]);
  expect((await cancelQuote(ada, body.id)).body).toMatchObject({ paid: total, refund: total });
});

test('a child without an age pays the full price, and a stale total is refused with the right one', async () => {
  const [ada, departure] = [await world.person(), await world.departure({}, { childTerms: CHILD_TERMS })];
  const unknown = await quoteOf(departure, { adults: 2, children: 1 });
  expect([unknown.body.total, unknown.body.lines.length]).toEqual([1500_00, 1]);
  const seats = { adults: 2, children: 1, child_ages: [9] };
  const refused = await world.create(ada, departure, { seats, expected_total: 1500_00 });
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  expect(refused.body.fresh).toMatchObject({ total: 1350_00, seats });
});

test('a tour without the terms prices children like adults, as before', async () => {
  const departure = await world.departure();
  const { body } = await quoteOf(departure, FAMILY);
  expect(body).toMatchObject({ total: 2000_00, lines: [{ kind: 'seat', quantity: 4 }] });
});

test('a child who leaves takes back a child’s part, and one who joins pays the child’s price of today', async () => {
  const { ada, id, departure } = await booked();
  expect((await view(ada, id)).price).toMatchObject({ total: 1850_00, paid: 370_00 });
  const smaller = { ...departure, seats: { adults: 2, children: 1, child_ages: [14] } };
  const { body: less } = await quoteTo(world, ada, id, smaller);
  // 350.00 of 1850.00 is the child's; the same part of what is paid goes back.
  expect(less).toMatchObject({ total: 1500_00, refund: 70_00, paid: 300_00, kept: 0 });
  expect((await changeTo(world, ada, id, smaller, less)).status).toBe(200);
  const bigger = { ...departure, seats: { adults: 2, children: 2, child_ages: [14, 3] } };
  const { body: more } = await quoteTo(world, ada, id, bigger);
  expect(more).toMatchObject({ total: 1850_00, refund: 0, due: 1550_00 });
  expect((await changeTo(world, ada, id, bigger, more)).status).toBe(200);
  expect(await view(ada, id)).toMatchObject({ seats: { child_ages: [14, 3] }, child_age_to: 11 });
});

test('a corrected age changes the price both ways; other ages that cost the same are no change', async () => {
  const { ada, id, departure } = await booked();
  const aged = (ages: number[]) => ({ ...departure, seats: { ...FAMILY, child_ages: ages } });
  const { body: older } = await quoteTo(world, ada, id, aged([12, 14]));
  expect(older).toMatchObject({ total: 2000_00, refund: 0, paid: 370_00, due: 1630_00 });
  expect((await changeTo(world, ada, id, aged([12, 14]), older)).status).toBe(200);
  expect((await quoteTo(world, ada, id, aged([13, 14]))).status).toBe(400);
  const { body: younger } = await quoteTo(world, ada, id, aged([11, 14]));
  expect(younger).toMatchObject({ total: 1850_00, refund: 0, due: 1480_00 });
  expect((await changeTo(world, ada, id, aged([11, 14]), younger)).status).toBe(200);
});

test('later terms do not change a booking on its date; another date is priced by the terms of today', async () => {
  const { ada, id, departure } = await booked();
  await endTerms(departure);
  const bigger = { ...departure, seats: { ...FAMILY, adults: 3 } };
  const { body } = await quoteTo(world, ada, id, bigger);
  expect(body.lines.map(({ kind, quantity, unit_price }) => [kind, quantity, unit_price])).toEqual([
    ['seat', 4, 500_00],
    ['child', 1, 350_00],
  ]);
  const other = { ...(await secondDate(world, departure, { days: 10 })), seats: FAMILY };
  const { body: moved } = await quoteTo(world, ada, id, other);
  expect(moved).toMatchObject({ total: 2000_00, lines: [{ kind: 'seat', quantity: 4 }] });
  expect((await changeTo(world, ada, id, other, moved)).status).toBe(200);
  expect((await view(ada, id)).child_age_to).toBeNull();
});

test('terms that come after a booking are for children who join', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const seats = { adults: 1, children: 1, child_ages: [9] };
  const { body } = await world.create(ada, departure, { seats });
  await sql`update tour set child_price_percent = 0, child_age_to = 11 where id = ${departure.tourId}`.execute(
    world.db,
  );
  const bigger = { ...departure, seats: { adults: 1, children: 2, child_ages: [9, 4] } };
  const { body: quote } = await quoteTo(world, ada, body.id, bigger);
  expect(quote.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['seat', 2, 1000_00],
    ['child', 1, 0],
  ]);
  expect((await changeTo(world, ada, body.id, bigger, quote)).status).toBe(200);
  const smaller = { ...departure, seats: { adults: 1, children: 1, child_ages: [4] } };
  expect((await quoteTo(world, ada, body.id, smaller)).body).toMatchObject({ total: 500_00 });
});

test('an organizer’s other date has the child’s price; an agreed total has none', async () => {
  const departure = await world.departure({ isInstant: false }, { childTerms: CHILD_TERMS });
  const other = await secondDate(world, departure, { days: 7, price: 600_00 });
  for (const [offer, total, lines] of [
    [{ tour_date_id: other.dateId }, 2220_00, ['seat', 'child']],
    [{ total: 1700_00 }, 1700_00, ['agreed']],
  ] as const) {
    const ada = await world.person();
    const { body } = await world.create(ada, departure, { seats: FAMILY, expected_total: 1850_00 });
    const by = { token: world.organizer.token };
    expect((await world.app.call('booking.offerAlternative', { body: { id: body.id, ...offer } }, by)).status).toBe(
      200,
    );
    const { proposal } = await view(ada, body.id);
    const answer = { body: { id: body.id, proposal_id: proposal?.id ?? 0 } };
    expect((await world.app.call('booking.acceptProposal', answer, { token: ada.token })).status).toBe(200);
    const { price } = await view(ada, body.id);
    expect([price.total, price.lines.map(({ kind }) => kind)]).toEqual([total, lines]);
    // Another age alone does not undo what was agreed.
    const { date } = await view(ada, body.id);
    const younger = { dateId: date.id, seats: { ...FAMILY, child_ages: [8, 14] } };
    expect((await quoteTo(world, ada, body.id, younger)).status).toBe(400);
  }
});

test('the dates of a request name the child’s price in its currency', async () => {
  const { ada, id } = await booked();
  const { body } = await world.app.call<{ data: TourDate[] }>(
    'booking.getTourDates',
    { query: {}, body: { request_id: id } },
    { token: ada.token },
  );
  expect(body.data[0]).toMatchObject({ price: 500_00, child_price: { age_to: 11, price: 350_00 } });
});

test('a birthday above the age is told to the booker and to the organizer, and changes no price', async () => {
  const { ada, id, departure } = await booked();
  const { uuid } = await view(ada, id);
  const born = (years: number): string => `${new Date().getFullYear() - years}-01-01`;
  const add = (tourists: object[]) =>
    world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, { token: ada.token });
  const read = async (token: string | null) =>
    (await world.app.call<TouristsView>('trip.getTouristsInfo', { query: { uuid } }, token ? { token } : {})).body;
  await add([{ birthday: born(40) }, { birthday: born(38) }, { birthday: born(15) }]);
  expect((await read(ada.token)).over_age).toBeNull();
  expect((await add([{ birthday: born(14) }])).status).toBe(200);
  expect((await read(ada.token)).over_age).toEqual({ count: 1, age_to: 11 });
  expect((await read(null)).over_age).toBeNull();
  const { body: manifest } = await world.app.call<Manifest>(
    'trip.getManifest',
    { query: { tour_date_id: departure.dateId } },
    { token: world.organizer.token },
  );
  expect(manifest.parties[0]?.over_age).toEqual({ count: 1, age_to: 11 });
  expect((await view(ada, id)).price.total).toBe(1850_00);
});

test('the desk sets the terms, and the published tour shows and charges them', async () => {
  const desk = deskOf(world);
  await sql`insert into rest_kind select * from jsonb_populate_recordset(null::rest_kind, ${JSON.stringify(restKindRows())}::jsonb)`.execute(
    world.db,
  );
  const draft = await writeTour(world, world.organizer);
  const set = (child_price: object | null) =>
    saveSection(desk, { person: world.organizer, draft }, 'price', { child_price } as never);
  expect((await set({ percent: 100, age_to: 11 })).outcome).toBe('invalid');
  expect((await set({ percent: 50, age_to: 18 })).outcome).toBe('invalid');
  const { body: saved } = await set({ percent: 50, age_to: 6 });
  await sql`insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free)
    select id, current_date + 60, current_date + 61, 'EUR', 25000, 25000, 25000, 8, 8 from tour where id = ${draft.id}`.execute(
    world.db,
  );
  const order = { body: { id: draft.id, revision: saved.revision } };
  expect((await desk(world.organizer, 'publishTour', order)).outcome).toBe(200);
  const { body: tour } = await world.app.call<TourPage>('tourPage.getTour', { query: { slug: `tour-${draft.id}` } });
  expect(tour.dates[0]).toMatchObject({ child_price: { age_to: 6 } });
  const [date] = tour.dates;
  expect(date?.child_price?.price).toBe(Math.round((date?.price ?? 0) / 200) * 100);
});
