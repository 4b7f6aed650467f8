import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Country } from '#contract/places/countries.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { siteNamed, siteOf } from '#sites/index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ deps: { site: siteOf({ ...siteNamed(null), uikit: { defaultCountry: 'KZ' } }) } });
});
afterAll(() => app.stop());

test('the list of countries starts with the primary ones, then goes by name', async () => {
  const { status, body } = await app.call<{ data: Country[] }>('places.getCountries');
  expect(status).toBe(200);
  expect(body.data[0]).toEqual({
    id: 228,
    iso_code: 'US',
    name: 'United States',
    phone_code: '1',
    is_primary: true,
    currency: 'USD',
    region_marker: 'other',
  });
  const markers = body.data.filter(({ region_marker: marker }) => marker !== 'other');
  expect(markers.map(({ iso_code: code, region_marker: marker }) => `${code} ${marker}`)).toEqual([
    'RU russia',
    'KZ kazakhstan',
    'BY belarus',
  ]);
  expect(
    body.data
      .slice(0, 10)
      .map(({ iso_code }) => iso_code)
      .join(),
  ).toBe('US,GB,DE,RU,CN,KZ,BY,AF,AX,AL');
  expect(body.data.at(-1)?.name).toBe('Zimbabwe');
  expect(body.data).toHaveLength(243);
});

test("names are in the caller's language and sorted by its rules", async () => {
  const { body } = await app.call<{ data: Country[] }>('places.getCountries', {}, { locale: 'de' });
  const names = body.data.map(({ name }) => name);
  expect(names.slice(2, 4)).toEqual(['Deutschland', 'Russland']);
  expect(names.indexOf('Österreich')).toBe(names.indexOf('Oman') + 1);
});

interface Place {
  result: Country;
  is_detected: boolean;
}
const from = (ip: string, locale = 'en-US') =>
  app.call<Place>('places.getCountryByIp', {}, { locale, headers: { 'x-forwarded-for': ip } });

test.each([
  ['8.8.8.8', 'US'],
  ['5.255.255.5', 'RU'],
  ['2001:4860:4860::8888', 'US'],
  ['::ffff:8.8.8.8', 'US'],
])('the address %s is in %s', async (ip, country) => {
  const { body } = await from(ip);
  expect(body).toMatchObject({ is_detected: true, result: { iso_code: country } });
});

test.each(['10.1.2.3', '127.0.0.1', '::1', 'fd00::1', '192.168.0.4'])(
  "the private address %s gets the site's country",
  async (ip) => {
    const { body } = await from(ip, 'ru');
    expect(body).toEqual({
      is_detected: false,
      result: expect.objectContaining({ iso_code: 'KZ', name: 'Казахстан', phone_code: '7' }) as unknown,
    });
  },
);

test('behind several proxies the address seen by the nearest one counts', async () => {
  const { body } = await from('8.8.8.8, 5.255.255.5');
  expect(body.result.iso_code).toBe('RU');
});
