import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { siteNamed, siteOf } from '#sites/index.ts';
import { createPathRedirects } from './path-redirects.ts';

const site = siteOf({
  ...siteNamed('serai'),
  redirectHosts: ['partner.example'],
  contacts: {
    phone: '+49 30 901820',
    messengers: { whatsapp: 'https://wa.me/15550100' },
    offices: [
      { phone: '+44 20 7946 0018', entity: { kind: 'country', id: 5 }, workTime: null },
      {
        phone: '+33 1 70 18 99 00',
        entity: { kind: 'city', id: 7 },
        workTime: { timezone: 'Europe/Paris', days: [{ day: 6, from: '10:00', to: '12:00' }] },
      },
      { phone: '+1 212 555 0100', entity: null, workTime: null },
    ],
    socials: [{ source: 'zen', url: 'https://dzen.example/serai' }],
    workTime: { timezone: 'Europe/Berlin', days: [{ day: 1, from: '09:00', to: '18:00' }] },
  },
});
const other = siteOf({
  name: 'other',
  hosts: ['other.test'],
  defaultCurrency: 'EUR',
  contacts: { phone: '+41 44 668 18 00' },
});
/** A Monday, 13:00 in Berlin. */
const now = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    deps: { site, sites: [site, other], clock: { now: () => now } },
    env: { MAPS_PROVIDER: 'maptiler', MAPS_TOKEN: 'pk_1', SEND_PROGRAM_BY_WHATSAPP: 'on' },
  });
  await sql`insert into currency_rate (currency, day, per_eur, source) values ('USD', '2026-11-20', 1.1, 'test'), ('JPY', '2026-11-20', 165, 'test'), ('CHF', '2026-11-20', 0.95, 'test')`.execute(
    app.db,
  );
});
afterAll(() => app.stop());

interface Contacts {
  phones: { type: string; phone: string; formatted_phone: string; entity?: { id: number; kind: string } }[];
  has_other_phones: boolean;
}
const contacts = async (query: Record<string, unknown> = {}): Promise<Contacts> =>
  (await app.call<Contacts>('site.getContacts', { query })).body;

describe('contacts', () => {
  test('a visitor without a location gets the main number, and the existence of others', async () => {
    expect(await contacts()).toMatchObject({
      email: 'hello@serai.example',
      has_other_phones: true,
      messengers: { whatsapp: 'https://wa.me/15550100' },
      phones: [{ type: 'main', phone: '+4930901820', formatted_phone: '+49 30 901820' }],
    });
  });

  test('the number of the city precedes that of the country, and that the main one', async () => {
    const numbers = async (query: Record<string, unknown>): Promise<string[]> =>
      (await contacts(query)).phones.map(({ phone }) => phone);
    expect(await numbers({ city_id: 7, country_id: 5 })).toEqual(['+33170189900']);
    expect(await numbers({ city_id: 8, country_id: 5 })).toEqual(['+442079460018']);
    expect(await numbers({ country_id: 6, all: 'null' })).toEqual(['+4930901820']);
  });

  test('all numbers are returned on request, the nearest as the main one', async () => {
    const { phones, has_other_phones } = await contacts({ country_id: 5, all: '1' });
    expect(phones.map(({ type, phone }) => `${type} ${phone}`)).toEqual([
      'main +442079460018',
      'additional +4930901820',
      'additional +33170189900',
      'additional +12125550100',
    ]);
    expect(phones[0]?.entity).toMatchObject({ id: 5, kind: 'country', name: expect.any(String) });
    expect(has_other_phones).toBe(false);
  });

  test('opening hours are those of the nearest office, in its time zone', async () => {
    expect((await app.call('site.getWorkTime')).body).toMatchObject({
      timezone: 'Europe/Berlin',
      is_open: true,
      opens: null,
    });
    expect((await app.call('site.getWorkTime', { query: { city_id: 7 } })).body).toMatchObject({
      timezone: 'Europe/Paris',
      is_open: false,
      opens: { day: 6, from: '10:00' },
    });
  });

  test('social links have the title of their network', async () => {
    expect((await app.call('site.getSocialGroups')).body).toEqual({
      data: [{ source: 'zen', title: 'Zen', url: 'https://dzen.example/serai' }],
    });
  });
});

describe('providers and prices', () => {
  test('provider keys come from the environment; missing ones disable the provider', async () => {
    expect((await app.call('site.getSiteTokens')).body).toEqual({
      captcha_provider: null,
      captcha_key: null,
      hard_captcha_key: null,
      invisible_captcha_provider: null,
      invisible_captcha_key: null,
      maps_provider: 'maptiler',
      maps_token: 'pk_1',
      maps_suggest_token: null,
      send_tour_program_in_pdf_via_whatsapp: false,
      main_auth_method: 'email',
    });
  });

  test.each([
    ['EUR', 'USD', 1000, 1100],
    ['eur', 'usd', 99.5, 109.45],
    ['USD', 'EUR', 1, 0.91],
    ['USD', 'JPY', 10, 1500],
    ['EUR', 'SHF', 100, 95],
    ['USD', 'USD', 12.34, 12.34],
  ])('%s to %s: %d units are %d', async (from_currency, to_currency, amount, result) => {
    expect((await app.call('site.convertPrice', { query: { from_currency, to_currency, amount } })).body).toEqual({
      result,
    });
  });

  test('a currency without a rate is reported', async () => {
    const { status, body } = await app.call<{ errors: object }>('site.convertPrice', {
      query: { from_currency: 'EUR', to_currency: 'XAU', amount: 1 },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['to_currency']]);
  });
});

describe('short links', () => {
  const link = async (target: string): Promise<number> =>
    (await sql<{ id: number }>`insert into short_link (target) values (${target}) returning id`.execute(app.db)).rows[0]
      ?.id ?? 0;

  test.each(['/georgia?page=2', 'https://partner.example/join?a=1'])('%s is followed', async (target) => {
    const id = await link(target);
    expect((await app.call('site.getRedirect', { query: { id } })).body).toEqual({ source_url: target });
    const redirect = createPathRedirects(app.platform);
    expect(await redirect(`/r/${id}`, site)).toEqual({ to: target, status: 302 });
    expect(await redirect(`/de/r/${id}`, site)).toEqual({ to: target, status: 302 });
  });

  test.each([
    'https://evil.example/',
    'https://partner.example@evil.example/',
    'https://partner.example.evil.example/',
    '//evil.example',
    '/\\evil.example',
  ])('%s is not followed', async (target) => {
    const id = await link(target);
    expect((await app.call('site.getRedirect', { query: { id } })).status).toBe(404);
    expect(await createPathRedirects(app.platform)(`/r/${id}`, site)).toBeNull();
  });

  test('an unknown number is not found', async () => {
    expect((await app.call('site.getRedirect', { query: { id: 999_999 } })).status).toBe(404);
  });
});

describe('hosts', () => {
  test('one process serves two hosts, each with its own site', async () => {
    const phoneAt = async (headers: Record<string, string>): Promise<string | undefined> =>
      (await app.call<Contacts>('site.getContacts', {}, { headers })).body.phones[0]?.phone;
    expect(await phoneAt({ host: 'other.test:3000' })).toBe('+41446681800');
    expect(await phoneAt({ host: 'nobody.test' })).toBe('+4930901820');
    expect(await phoneAt({ host: '127.0.0.1', 'x-forwarded-host': 'other.test' })).toBe('+41446681800');
  });
});
