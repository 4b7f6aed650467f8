import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { siteNamed } from '#sites/index.ts';

const UUID = '3c9f1f0e-6f2a-4c58-9a57-0d2a4c1b7e11';
const site = {
  ...siteNamed(null),
  redirectHosts: ['partner.example'],
  contacts: { ...siteNamed(null).contacts, messengers: { telegram: 'https://t.me/serai_bot' } },
};
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ deps: { site, sites: [] } });
});
afterAll(() => app.stop());

const open = (url: string, cookies: Record<string, string> = {}) => app.fastify.inject({ url, cookies });
const redirect = async (target: string) => {
  const { statusCode, headers } = await open(`/redirect?url=${encodeURIComponent(target)}`);
  return [statusCode, headers.location ?? ''];
};

test('/redirect leads only to paths of the site and listed hosts', async () => {
  expect(await redirect('/trips?a=1#b')).toEqual([302, '/trips?a=1#b']);
  expect(await redirect('/туры')).toEqual([302, '/%D1%82%D1%83%D1%80%D1%8B']);
  expect(await redirect('https://partner.example/x?y=1')).toEqual([302, 'https://partner.example/x?y=1']);
  for (const target of [
    '',
    'trips',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '\n//evil.example',
    'https://evil.example',
    'https://partner.example@evil.example',
    'https://partner.example.evil.example',
    'http://partner.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])
    expect(await redirect(target), target).toEqual([400, '']);
  const page = await open('/de/redirect?url=https://evil.example&url=/trips');
  expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('Unzulässige Weiterleitung')]);
});

test('password managers find where a password is changed', async () => {
  const { statusCode, headers } = await open('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/settings']);
});

test('/tg/{uuid} opens the site’s bot with the uuid', async () => {
  expect((await open(`/tg/${UUID}`)).headers.location).toBe(`https://t.me/serai_bot?start=${UUID}`);
  expect((await open('/ru/tg/x')).statusCode).toBe(404);
});

test('/employees-cookie marks a browser only by a link of the operator', async () => {
  expect((await open('/operator/staff')).statusCode).toBe(404);
  const link = (await open('/operator/staff', { operator: app.operatorToken })).headers.location ?? '';
  const marked = await open(link);
  expect([marked.statusCode, marked.headers.location]).toEqual([303, '/employees-cookie']);
  expect(marked.cookies).toMatchObject([{ name: 'adm_auth', value: '1', maxAge: 43_200 }]);
  expect((await open('/employees-cookie', { adm_auth: '1' })).body).toContain('marked as staff');
  for (const token of ['', 'x', link.slice(-77).replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
    const refused = await open(`/employees-cookie?token=${encodeURIComponent(token)}`);
    expect([refused.statusCode, refused.cookies], token).toEqual([404, []]);
  }
});
