import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Country } from '#contract/places/countries.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;

const COUNTRIES = [
  [1, 'AT', 'AUT', '43', 'EUR', { en: 'Austria', ru: 'Австрия', de: 'Österreich', zh: '奥地利' }],
  [2, 'RU', 'RUS', '7', 'RUB', { en: 'Russia', ru: 'Россия', de: 'Russland', zh: '俄罗斯' }],
  [3, 'NO', 'NOR', '47', 'NOK', { en: 'Norway', ru: 'Норвегия', de: 'Norwegen', zh: '挪威' }],
  [4, 'DE', 'DEU', '49', 'EUR', { en: 'Germany', ru: 'Германия', de: 'Deutschland', zh: '德国' }],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  for (const [id, iso2, iso3, code, currency, name] of COUNTRIES) {
    await sql`insert into country (id, iso2, iso3, name, slug, currency, phone_code, world_part)
      values (${id}, ${iso2}, ${iso3}, ${JSON.stringify(name)}::jsonb, ${iso2.toLowerCase()}, ${currency}, ${code}, 'europe')`.execute(app.db);
  }
});
afterAll(() => app.stop());

test('the list of countries starts with the primary ones and goes on by name', async () => {
  const { status, body } = await app.call<{ data: Country[] }>('places.getCountries');
  expect(status).toBe(200);
  expect(body.data[0]).toEqual({ id: 4, iso_code: 'DE', name: 'Germany', phone_code: '49', is_primary: true, currency: 'EUR' });
  expect(body.data.map(({ name, is_primary }) => [name, is_primary])).toEqual([['Germany', true], ['Russia', true], ['Austria', false], ['Norway', false]]);
});

test('names are in the language of the caller and sorted by its rules', async () => {
  const { body } = await app.call<{ data: Country[] }>('places.getCountries', {}, { locale: 'de' });
  expect(body.data.map(({ name }) => name)).toEqual(['Deutschland', 'Russland', 'Norwegen', 'Österreich']);
});
