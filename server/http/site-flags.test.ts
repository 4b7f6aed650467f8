import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { siteNamed, siteOf } from '#sites/index.ts';

/** Calls on a layer that sets what the demo leaves alone. */
let world: World;
beforeAll(async () => {
  const site = siteOf({ ...siteNamed(null), cashback: { isActive: true, percent: 5, performer: 'Serai Ltd' } });
  world = await startWorld({}, { site });
});
afterAll(() => world.stop());

test('a departure is the same in every reply, with the cashback and flights of its site', async () => {
  const departure = await world.departure();
  const { tourId, dateId } = departure;
  await sql`update tour_date set flight_included = true where id = ${dateId}`.execute(world.db);
  const person = await world.person();
  const { body: created } = await world.create(person, departure);
  const page = await world.app.call<{ dates: TourDate[]; media: { image: string; url: string }[] }>(
    'tourPage.getTour',
    {
      query: { slug: `tour-${tourId}` },
    },
    { currency: departure.currency },
  );
  const { body } = await world.app.call<{ data: TourDate[] }>(
    'booking.getTourDates',
    { query: {}, body: { request_id: created.id } },
    { token: person.token },
  );
  expect(page.body.dates).toMatchObject([{ id: dateId, is_cashback_available: true, flight_included: true }]);
  expect(body.data).toEqual(page.body.dates);
  for (const { image, url } of page.body.media) expect(image).toBe(url);
});
