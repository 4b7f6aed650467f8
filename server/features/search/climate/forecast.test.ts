import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlaceClimate } from '#contract/search/place-climate.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { localDay } from '#domain/local-day.ts';
import { readEnv } from '#server/env.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KARAKOL = { lat: 42.49, lng: 78.39, timezone: 'Asia/Bishkek' };

let app: TestApp;
/** From noon on in Georgia: some hours later it is the same day. */
let nowMs = Math.floor(Date.now() / DAY_MS) * DAY_MS + 8 * HOUR_MS;
let requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const service = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});

/** A step as https://api.met.no/weatherapi/locationforecast/2.0/compact writes it. */
function stepAt(atMs: number, degrees: number, { isHourly, symbol }: { isHourly: boolean; symbol: string }): object {
  const period = { summary: { symbol_code: symbol }, details: { precipitation_amount: isHourly ? 0.2 : 1.2 } };
  return {
    time: new Date(atMs).toISOString().replace('.000', ''),
    data: {
      instant: {
        details: {
          air_pressure_at_sea_level: 1013.3,
          air_temperature: degrees,
          cloud_area_fraction: 82.4,
          relative_humidity: 51.8,
          wind_from_direction: 201,
          wind_speed: 2,
        },
      },
      next_12_hours: { summary: { symbol_code: symbol }, details: {} },
      ...(isHourly && { next_1_hours: period }),
      next_6_hours: { ...period, details: { precipitation_amount: 1.2 } },
    },
  };
}

/** Nine days: hourly for two of them, then every six hours; warmest, and with showers, at 12:00 UTC. */
function locationForecast(fromMs: number): string {
  const first = Math.floor(fromMs / DAY_MS) * DAY_MS;
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  const quarters = Array.from({ length: 28 }, (_, quarter) => 48 + 6 * quarter);
  const timeseries = [...hours, ...quarters].map((hour) =>
    stepAt(first + hour * HOUR_MS, 20.4 - Math.abs((hour % 24) - 12), {
      isHourly: hour < 48,
      symbol: hour % 24 >= 6 && hour % 24 <= 18 ? 'lightrainshowers_day' : 'clearsky_night',
    }),
  );
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [41.64, 41.65, 3] },
    properties: {
      meta: { updated_at: new Date(fromMs).toISOString(), units: { air_temperature: 'celsius' } },
      timeseries,
    },
  });
}

function succeed(request: IncomingMessage, response: ServerResponse): void {
  const isKnown = request.headers['if-modified-since'] !== undefined;
  response.writeHead(isKnown ? 304 : 200, {
    'content-type': 'application/json',
    expires: new Date(nowMs + HOUR_MS).toUTCString(),
    'last-modified': new Date(nowMs).toUTCString(),
  });
  response.end(isKnown ? undefined : locationForecast(nowMs));
}

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/compact`;
  app = await startTestApp({
    database: await createDemoDatabase(),
    env: {
      FORECAST: 'met',
      FORECAST_URL: url,
      PUBLIC_URL: 'https://tours.example',
      CONTACT_EMAIL: 'hello@tours.example',
    },
    deps: { clock: { now: () => new Date(nowMs) } },
  });
});
beforeEach(() => {
  requests = [];
  answer = succeed;
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => service.close(done));
});

async function forecastOf(slug: string, locale = 'en-US'): Promise<PlaceClimate['forecast']> {
  const { status, body } = await app.call<PlaceClimate>('search.getPlaceClimate', { query: { slug } }, { locale });
  expect(status).toBe(200);
  return body.forecast;
}

test('a place shows the coming days, asked once by the server in the name of the shop', async () => {
  const forecast = await forecastOf('georgia/batumi');
  expect(forecast?.place).toBe('Batumi');
  const days = forecast?.days ?? [];
  expect(days.length).toBeGreaterThanOrEqual(7);
  expect(days.every(({ day }) => day >= localDay('Asia/Tbilisi', nowMs))).toBe(true);
  expect(days.at(-2)).toMatchObject({ high: 20, low: 8, rain_mm: 4.8, sky: 'rain', text: 'Rain, 5 mm' });
  expect((await forecastOf('georgia/batumi', 'de'))?.days.at(-2)?.text).toBe('Regen, 5 mm');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('/compact?lat=41.64&lon=41.63');
  expect(requests[0]?.headers['user-agent']).toBe('tours.example hello@tours.example');
});

test('a forecast past its time is shown while the service is asked whether it changed', async () => {
  const fresh = await forecastOf('georgia/tbilisi');
  nowMs += 2 * HOUR_MS;
  expect(await forecastOf('georgia/tbilisi', 'ru')).toMatchObject({ days: { length: fresh?.days.length } });
  expect(requests.map(({ headers }) => headers['if-modified-since'] !== undefined)).toEqual([false, true]);
});

test('a country shows the forecast of the station inside it', async () => {
  const { station, forecast } = (await app.call<PlaceClimate>('search.getPlaceClimate', { query: { slug: 'georgia' } }))
    .body;
  expect(forecast?.place).toBe(station?.name);
});

test('a tour shows the days of its next departure when it starts within the forecast', async () => {
  const { rows } = await sql<{ id: number; slug: string; timezone: string }>`
    select t.id, t.slug || '-' || t.id as slug, t.timezone from tour t
      join city c on c.id = (t.route -> 0 ->> 'city_id')::int and c.climate is not null
    where t.status = 'published' and t.program -> 0 -> 'night' ->> 'en' = c.name ->> 'en'
      and (select count(*) from tour_date d where d.tour_id = t.id and d.start_date > now()) > 1
    order by t.id limit 1`.execute(app.db);
  const [tour] = rows;
  const forecast = async (locale: string) => {
    const query = { slug: tour?.slug ?? '' };
    return (await app.call<TourPage>('tourPage.getTour', { query }, { locale })).body.climate?.forecast;
  };
  await sql`update tour_date set start_date = start_date + 40, end_date = end_date + 40
    where tour_id = ${tour?.id} and start_date > now()::date - 2`.execute(app.db);
  expect(await forecast('en-US')).toEqual([]);
  const start = localDay(tour?.timezone ?? 'UTC', nowMs + 2 * DAY_MS);
  await sql`update tour_date set start_date = ${start}::date, end_date = ${start}::date + 2 where id =
    (select id from tour_date where tour_id = ${tour?.id} and start_date > now()::date order by start_date limit 1)`.execute(
    app.db,
  );
  const days = await forecast('ru');
  expect(days?.map(({ day }) => day)[0]).toBe(start);
  expect(days).toHaveLength(3);
});

test('pages do without a service that fails or sends something else, which then gets a rest', async () => {
  answer = (_request, response) => response.end('<html>maintenance</html>');
  expect(await forecastOf('georgia/kutaisi')).toBeNull();
  expect(await forecastOf('kyrgyzstan/naryn')).toBeNull();
  expect(requests).toHaveLength(1);
  nowMs += HOUR_MS;
  answer = (_request, response) => response.writeHead(429).end();
  expect(await forecastOf('kyrgyzstan/osh')).toBeNull();
  nowMs += HOUR_MS;
  answer = succeed;
  expect(await forecastOf('kyrgyzstan/osh', 'de')).not.toBeNull();
});

test('a page waits a second for a slow service, and later ones show what came', async () => {
  nowMs += HOUR_MS;
  let finish = (): void => {};
  answer = (request, response) => (finish = () => succeed(request, response));
  expect(await forecastOf('kyrgyzstan/karakol')).toBeNull();
  finish();
  await expect.poll(() => app.platform.forecast.at(KARAKOL)).not.toHaveLength(0);
  expect(requests).toHaveLength(1);
});

test('an unknown service stops the start', () => {
  expect(() => readEnv({ FORECAST: 'crystal ball', DATA_DIR: app.dataDir })).toThrow(
    'FORECAST: "crystal ball" is not one of met',
  );
});
