import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { createSetupLink } from '#server/features/account/index.ts';
import { openVisitor } from '#server/testing/account-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { startSecondApp, startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let world: World;
let admin: Person;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.person('admin');
  other = await startSecondApp(world);
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

const as = () => ({ token: admin.token });
const read = async (): Promise<SiteSettingsReply> =>
  (await world.app.call<SiteSettingsReply>('site.getSiteSettings', {}, as())).body;
const save = (body: object, token = admin.token) =>
  world.app.call<SiteSettingsReply & { code: string; errors: Record<string, string[]>; fresh: SiteSettingsReply }>(
    'site.saveSiteSettings',
    { body },
    { token },
  );
const BRANDING = { title: 'Alpenweg', colors: { action: '#0f5c63', link: '#1f4e8c' } };

test('a colour that cannot be read is refused with its contrast; only administrators save', async () => {
  const { status, body } = await save({
    version: 0,
    look: { ...BRANDING, colors: { action: '#e8a07a', link: '#1f4e8c' } },
  });
  expect([status, body.errors]).toEqual([
    400,
    { 'look.colors.action': ['Hard to read: contrast 1.9:1, but text needs 4.5:1. Choose a darker shade'] },
  ]);
  expect((await save({ version: 0, look: BRANDING }, (await world.person()).token)).status).toBe(403);
  expect((await save({ version: 0, look: BRANDING, legal: { isRead: true } })).status).toBe(400);
});

test('a saved name is in every process, in emails and in stored replies', async () => {
  const before = await other.call<{ data: object }>('site.getContacts');
  expect(before.status).toBe(200);
  const { body } = await save({ version: 0, look: BRANDING });
  expect([body.look.version, body.look.value.title]).toEqual([1, 'Alpenweg']);
  const late = await save({ version: 0, look: { ...BRANDING, title: 'Nordweg' } });
  expect([late.status, late.body.fresh.look.value.title]).toEqual([409, 'Alpenweg']);
  expect(world.app.platform.settings.site.title).toBe('Alpenweg');
  expect(world.app.platform.settings.site.colors).toEqual(BRANDING.colors);
  await other.runDueJobs();
  expect(other.platform.settings.site.title).toBe('Alpenweg');
  expect(other.platform.siteFor('unknown.test').title).toBe('Alpenweg');
});

test('contacts, languages and payment lie over the layer', async () => {
  const hours = { timezone: 'Europe/Vienna', days: [1, 2], from: '09:00', to: '18:00' };
  const contacts = { email: 'hallo@alpenweg.example', phone: '', company: 'Alpenweg GmbH, Hallstatt', hours };
  const wrong = await save({
    version: 0,
    contacts: { ...contacts, hours: { ...hours, timezone: 'Europe/Hallstatt' } },
  });
  expect(Object.keys(wrong.body.errors)).toEqual(['contacts.hours.timezone']);
  expect((await save({ version: 0, contacts })).status).toBe(200);
  await save({ version: 0, languages: { languages: ['de', 'en'], defaultCurrency: 'EUR', currencies: ['CHF'] } });
  const account = {
    currency: 'EUR',
    holder: 'Alpenweg',
    bank: 'Bank',
    number: 'AT611904300234573201',
    bic: 'BKAUATWW',
  };
  const transfer = [account, { ...account, number: 'AT611904300234573202' }];
  const twice = await save({ version: 0, payment: { choice: 'transfer', transfer } });
  expect(Object.keys(twice.body.errors)).toEqual(['payment.transfer.1.number', 'payment.transfer.1.currency']);
  const half = await save({ version: 0, payment: { choice: 'stripe', stripe: { secretKey: 'sk_test_1' } } });
  expect(Object.keys(half.body.errors)).toEqual(['payment.stripe.webhookSecret']);
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const { body } = await save({ version: 0, payment: { choice: 'stripe', stripe } });
  expect(body.payment.value).toMatchObject({ choice: 'stripe', has_stripe: true, offered: ['stripe'] });
  expect(JSON.stringify(body)).not.toContain('sk_test_1');
  const { rows } = await sql<{ text: string }>`select value::text || encode(sealed, 'escape') as text from site_setting
    where section = 'payment'`.execute(world.db);
  expect(rows[0]?.text).not.toContain('sk_test_1');
  const { site } = world.app.platform.settings;
  expect([site.contacts.email, site.languages, site.defaultCurrency, site.paymentSystems]).toEqual([
    'hallo@alpenweg.example',
    ['de', 'en'],
    'EUR',
    ['stripe'],
  ]);
});

test('a change of the payment needs a recent proof of identity, other sections do not', async () => {
  const age = (minutes: number) =>
    sql`update session set proved_at = now() - make_interval(mins => ${minutes}) where user_id = ${admin.id}`.execute(
      world.db,
    );
  await age(11);
  const refused = await save({ version: 1, payment: { choice: 'none' } });
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
  expect((await save({ version: 0, legal: { isRead: true } })).status).toBe(200);
  await age(0);
});

test('another choice keeps the keys another process saved, and still takes events of the former provider', async () => {
  const stripe = { secretKey: 'sk_test_2', webhookSecret: 'whsec_2' };
  const body = { version: 1, payment: { choice: 'stripe', stripe } };
  expect((await other.call('site.saveSiteSettings', { body }, as())).status).toBe(200);
  const tbank = { terminalKey: 'terminal', password: 'password' };
  expect((await save({ version: 2, payment: { choice: 'tbank', tbank } })).status).toBe(200);
  const { settings } = world.app.platform;
  expect([settings.site.paymentSystems, settings.keys().stripe?.secretKey]).toEqual([['tbank'], 'sk_test_2']);
  const { statusCode } = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/payments/webhook?provider=stripe',
    payload: '{}',
    headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
  });
  // Known, though its signature is wrong.
  expect(statusCode).toBe(400);
});

test('staff send a test email, send an unsent one again, and see when jobs ran', async () => {
  const { body: sent } = await world.app.call<{ id: number; recipient: string }>(
    'site.sendTestEmail',
    { body: {} },
    as(),
  );
  expect(sent.recipient).toBe(admin.email);
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where id = ${sent.id}`.execute(
    world.db,
  );
  expect(rows[0]?.subject).toBe('A test email of Alpenweg');
  const resend = async (id: number) => (await world.app.call('site.resendEmail', { body: { id } }, as())).status;
  // Without a mail server it is held.
  expect(await resend(sent.id)).toBe(409);
  await sql`update mail_outbox set is_held = false, tries = 8, last_error = 'no route' where id = ${sent.id}`.execute(
    world.db,
  );
  const system = async () =>
    (
      await world.app.call<{
        outbox: { failed: number; emails: { id: number; state: string; error: string }[] };
        jobs: { name: string; every_s: number; error: string | null }[];
      }>('site.getSystemState', { query: { email: sent.id } }, as())
    ).body;
  expect((await system()).outbox).toMatchObject({
    failed: 1,
    emails: [{ id: sent.id, state: 'failed', error: 'no route' }],
  });
  expect(await resend(sent.id)).toBe(200);
  expect((await system()).outbox.emails[0]?.state).toBe('waiting');
  expect(await resend(sent.id + 1000)).toBe(404);
});

test('rates are typed in, and replaced by those of a bank in its own format', async () => {
  const typed = await world.app.call(
    'site.saveRates',
    { body: { rates: [{ currency: 'KZT', per_eur: 562.3 }] } },
    as(),
  );
  expect(typed.status).toBe(200);
  const tiny = await world.app.call(
    'site.saveRates',
    { body: { rates: [{ currency: 'KZT', per_eur: 5e-324 }] } },
    as(),
  );
  expect(tiny).toMatchObject({ status: 400, body: { errors: { 'rates.0.per_eur': expect.anything() } } });
  expect((await read()).rates).toContainEqual(
    expect.objectContaining({ currency: 'KZT', per_eur: 562.3, source: 'staff' }),
  );
  expect((await world.app.platform.rates.current()).rates['KZT']).toBe(562.3);
  const files: Record<string, string> = { '/ecb': ECB, '/cbr': CBR, '/odd': '<html>maintenance</html>' };
  const bank = createServer((request, response) => response.end(Buffer.from(files[request.url ?? ''] ?? '', 'latin1')));
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  const ratesFrom = async (feed: string, path: string): Promise<Record<string, number>> => {
    const app = await startTestApp({ env: { RATES_FEED: feed, RATES_URL: base + path } });
    await app.runDueJobs().catch(() => {});
    const { rates } = await app.platform.rates.current();
    await app.stop();
    return rates as Record<string, number>;
  };
  expect(await ratesFrom('ecb', '/ecb')).toMatchObject({ USD: 1.0871, JPY: 163.42 });
  const rouble = await ratesFrom('cbr', '/cbr');
  expect(rouble['RUB']).toBe(98.412);
  expect(rouble['KZT']).toBeCloseTo(98.412 / 0.171_234, 3);
  expect(await ratesFrom('ecb', '/odd')).toEqual({ EUR: 1 });
  await new Promise((done) => bank.close(done));
});

test('an administrator is made by the link of the start, once, and finishes the setup', async () => {
  expect(await createSetupLink(world.db)).toBe(null);
  const app = await startTestApp();
  const first = await createSetupLink(app.db);
  const key = new URL((await createSetupLink(app.db)) ?? '', 'http://x').searchParams.get('key') ?? '';
  const state = async (of: string) => (await app.call('account.getSetup', { query: { key: of } })).status;
  expect([await state(first?.split('=')[1] ?? ''), await state(key)]).toEqual([404, 200]);
  const { rows } = await sql`select 1 from setup_key where encode(hash, 'escape') like ${`%${key}%`}`.execute(app.db);
  expect(rows).toHaveLength(0);

  const visitor = openVisitor<{ token: string; errors: object; type?: string }>(app);
  const person = { key, name: 'Katharina Moser', email: 'katharina@alpenweg.example' };
  const weak = await visitor('createAdministrator', { ...person, password: 'password' });
  expect(weak.body.errors).toEqual({ password: ['This password is too common. Please choose another one'] });
  const made = await visitor('createAdministrator', { ...person, password: 'nineteen characters' });
  const { token } = made.body;
  expect(made.status).toBe(200);
  expect((await visitor('createAdministrator', { ...person, password: 'nineteen characters' })).status).toBe(404);
  // Staff rights need the second factor.
  expect((await app.call('site.getSiteSettings', {}, { token })).status).toBe(403);
  const { body: totp } = await app.call<{ secret: string }>('account.startTotp', { body: {} }, { token });
  const code = new TOTP({ secret: totp.secret }).generate();
  const factor = await app.call<{ recovery_codes: string[] }>('account.confirmTotp', { body: { code } }, { token });
  expect(factor.body.recovery_codes).toHaveLength(10);
  expect((await app.call('site.getSiteSettings', {}, { token })).status).toBe(200);
  // The same link goes on where it was left, and ends with the setup.
  expect(await state(key)).toBe(200);
  expect((await app.call('account.finishSetup', { body: {} }, { token })).status).toBe(200);
  expect(await state(key)).toBe(404);
  expect(await createSetupLink(app.db)).toBe(null);
  await app.stop();
});

/** As https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml is written, shortened. */
const ECB = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-26'>
			<Cube currency='USD' rate='1.0871'/>
			<Cube currency='JPY' rate='163.42'/></Cube>
	</Cube>
</gesmes:Envelope>`;

/** As https://www.cbr.ru/scripts/XML_daily.asp is written, shortened. */
const CBR = `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="27.11.2026" name="Foreign Currency Market"><Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>US</Name><Value>90,5200</Value><VunitRate>90,52</VunitRate></Valute><Valute ID="R01239"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Euro</Name><Value>98,4120</Value><VunitRate>98,412</VunitRate></Valute><Valute ID="R01335"><NumCode>398</NumCode><CharCode>KZT</CharCode><Nominal>100</Nominal><Name>Tenge</Name><Value>17,1234</Value><VunitRate>0,171234</VunitRate></Valute></ValCurs>`;
