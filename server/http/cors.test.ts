import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CLIENT_ORIGINS: 'https://app.tours.example' } });
});
afterAll(() => app.stop());

const send = (method: 'GET' | 'POST' | 'OPTIONS', url: string, origin: string) =>
  app.fastify.inject({
    method,
    url,
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: '{}' }),
  });

test('pages of a configured origin make calls, after a preflight', async () => {
  const own = 'https://app.tours.example';
  const preflight = await send('OPTIONS', '/crm/api/user/logout', own);
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('X-Authorization');
  for (const reply of [
    preflight,
    await send('POST', '/crm/api/user/logout', own),
    await send('GET', '/spa/rest-kinds', own),
  ])
    expect([reply.statusCode < 300, reply.headers['access-control-allow-origin']]).toEqual([true, own]);
});

test('pages of any other origin make none', async () => {
  const foreign = 'https://elsewhere.example';
  expect((await send('POST', '/crm/api/user/logout', foreign)).statusCode).toBe(403);
  const read = await send('GET', '/spa/rest-kinds', foreign);
  expect(read.headers['access-control-allow-origin']).toBeUndefined();
});
