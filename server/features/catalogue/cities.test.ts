import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { City } from '#contract/catalogue/cities.ts';
import { LOCALES, type LocalText } from '#domain/locales.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;

const named = (en: string, ru: string, de: string, zh: string): LocalText => ({ en, ru, de, zh });
const CITIES = [
  named('San Gimignano', 'Сан-Джиминьяно', 'San Gimignano', '圣吉米尼亚诺'),
  named('Florence', 'Флоренция', 'Florenz', '佛罗伦萨'),
  named('Bad Säckingen', 'Бад-Зеккинген', 'Bad Säckingen', '巴特塞京根'),
  named('Orël', 'Орёл', 'Orjol', '奥廖尔'),
  named('Florence South', 'Южная Флоренция', 'Südflorenz', '南佛罗伦萨'),
];

beforeAll(async () => {
  app = await startTestApp();
  const tuscany = JSON.stringify(named('Tuscany', 'Тоскана', 'Toskana', '托斯卡纳'));
  const italy = JSON.stringify(named('Italy', 'Италия', 'Italien', '意大利'));
  await sql`insert into country (id, iso2, iso3, name, slug, currency, phone_code, world_part) values (1, 'IT', 'ITA', ${italy}::jsonb, 'italy', 'EUR', '39', 'europe')`.execute(
    app.db,
  );
  await sql`insert into region (id, country_id, name, slug) values (1, 1, ${tuscany}::jsonb, 'tuscany')`.execute(
    app.db,
  );
  const crowd = Array.from({ length: 30 }, (_, at) => named(`Villa ${at}`, `Вилла ${at}`, `Villa ${at}`, `别墅${at}`));
  for (const [at, name] of [...CITIES, ...crowd].entries()) {
    await sql`insert into city (id, region_id, country_id, name, slug, lat, lng, timezone) values (${at + 1}, 1, 1, ${JSON.stringify(name)}::jsonb, ${`city-${at}`}, 43, 11, 'Europe/Rome')`.execute(
      app.db,
    );
  }
});
afterAll(() => app.stop());

async function find(query: string | undefined, locale = 'en-US'): Promise<City[]> {
  const { status, body } = await app.call<{ data: City[] }>(
    'catalogue.getCitiesByQuery',
    { query: query === undefined ? {} : { query } },
    { locale },
  );
  expect(status).toBe(200);
  return body.data;
}

test("a city has its region and country, in the caller's language", async () => {
  expect(await find('flor', 'ru')).toEqual([
    { id: 2, name: 'Флоренция', region: { name: 'Тоскана' }, country: { name: 'Италия' } },
    { id: 5, name: 'Южная Флоренция', region: { name: 'Тоскана' }, country: { name: 'Италия' } },
  ]);
});

test.each([
  ['san gim', 1],
  ['GIMI', 1],
  ['джимин', 1],
  ['吉米', 1],
  ['florenz', 2],
  ['佛罗伦萨', 2],
  ['sackingen', 3],
  ['Säck', 3],
  ['орел', 4],
  ['  орёл ', 4],
] as const)('"%s" finds its city by the beginning of any word in any of the four languages', async (query, id) => {
  for (const { code } of LOCALES) expect((await find(query, code))[0]?.id).toBe(id);
});

test('the middle of a word and empty text match nothing', async () => {
  for (const query of ['mignano', 'lorence', '', '  ', '%', undefined]) expect(await find(query)).toEqual([]);
});

test('a full name ranks before longer ones, and there are at most 20', async () => {
  expect((await find('florence')).map(({ id }) => id)).toEqual([2, 5]);
  expect(await find('villa')).toHaveLength(20);
});

test('a query of more than 100 characters is rejected', async () => {
  expect(await find('x'.repeat(100))).toEqual([]);
  const { status } = await app.call('catalogue.getCitiesByQuery', { query: { query: 'x'.repeat(101) } });
  expect(status).toBe(400);
});
