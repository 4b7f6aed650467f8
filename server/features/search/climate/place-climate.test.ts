import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { PlaceClimate } from '#contract/search/place-climate.ts';
import type { getTours } from '#contract/search/search.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: await createDemoDatabase() });
});
afterAll(() => app.stop());

const climateOf = async (slug: string): Promise<PlaceClimate> => {
  const { status, body } = await app.call<PlaceClimate>('search.getPlaceClimate', { query: { slug } });
  expect(status, slug).toBe(200);
  return body;
};

test('a city has its own averages, and each month the departures that its page lists', async () => {
  const { station, months, near, kinds } = await climateOf('georgia/batumi');
  expect(station).toMatchObject({ name: 'Batumi', is_own: true, distance_km: 0 });
  expect(months).toHaveLength(12);
  expect(months.map(({ sea }) => sea)).toContain(26);
  expect(near.map(({ name }) => name)).toContain('Tbilisi');
  expect(kinds.length).toBeGreaterThan(0);
  for (const { slug, tours, is_best: isBest } of months) {
    const { body } = await app.call<CallReply<typeof getTours>>('search.getTours', { query: { slug } });
    expect(body.pagination.itemsCount, slug).toBe(tours);
    if (isBest) expect(tours).toBeGreaterThan(0);
  }
});

test('a country shows the city where most tours start, a place without averages its nearest station', async () => {
  const country = await climateOf('georgia');
  expect(country.station).toMatchObject({ is_own: false, distance_km: 0 });
  expect(country.when.cheapest?.price).toMatch(/\d/);
  const { station, months } = await climateOf('kyrgyzstan/naryn');
  expect(station?.is_own).toBe(false);
  expect(station?.distance_km).toBeGreaterThan(50);
  expect(months[6]?.high).toBeGreaterThan(months[0]?.high ?? 99);
});

test('only places have a climate, and an address without the country gets the whole one', async () => {
  for (const slug of ['hiking', 'georgia/hiking', 'georgia/may', 'nowhere-land'])
    expect((await app.call('search.getPlaceClimate', { query: { slug } })).status, slug).toBe(404);
  expect((await climateOf('batumi')).slug).toBe('georgia/batumi');
});

test('without averages anywhere the page still has daylight and departures', async () => {
  await sql`update city set climate = null`.execute(app.db);
  const { station, months } = await climateOf('georgia/kutaisi');
  expect(station).toBeNull();
  expect(months[5]).toMatchObject({ high: null, rain: null });
  expect(months[5]?.daylight_min).toBeGreaterThan(900);
});
