import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => app.stop());

const all: [name: string, call: Call][] = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
);

const GARBAGE: unknown[] = [
  null,
  [],
  'text',
  7,
  true,
  { '': '' },
  { id: '1; drop table tour' },
  { id: -1 },
  { id: 1e308 },
  { id: { $gt: '' } },
  { slug: '\u0000' },
  { slug: 'a'.repeat(9000) },
  { login: ['x'], password: {} },
];

const sent = { 'content-type': 'application/json', 'idempotency-key': 'sweep-key-0001' };

/** Queries that calls require besides their body. */
const UUID = '00000000-0000-4000-8000-000000000000';
const QUERIES: Record<string, Record<string, string>> = {
  'trip.addTourists': { uuid: UUID },
  'trip.saveMeetingData': { key: UUID },
  'trip.deleteMeetingFile': { key: UUID },
  'trip.uploadMeetingFile': { key: UUID },
  'trip.saveTravelInfo': { uuid: UUID },
  'trip.updateTouristsQuestionnaires': { id: '1', uuid: UUID },
};

describe('every call', () => {
  test.each(all.filter(([, call]) => call.access !== 'public'))('%s rejects anonymous callers', async (name, call) => {
    const response = await app.fastify.inject({
      method: call.method,
      url: call.path,
      headers: sent,
      ...(call.method === 'POST' && { payload: '{}' }),
    });
    expect(response.statusCode, name).toBe(401);
    expect(response.json()).toMatchObject({ code: 'unauthorized' });
  });

  test.each(all)('%s replies to malformed input with 4xx, never with 500', async (_name, call) => {
    for (const garbage of GARBAGE) {
      const payload = JSON.stringify(garbage) ?? '';
      const query =
        typeof garbage === 'object' && garbage !== null
          ? `?${new URLSearchParams(Object.entries(garbage).map(([key, value]) => [key, String(value)])).toString()}`
          : '?q=1';
      const response = await app.fastify.inject({
        method: call.method,
        url: call.method === 'GET' ? `${call.path}${query}` : call.path,
        headers: sent,
        ...(call.method === 'POST' && { payload }),
      });
      expect(response.statusCode, `${call.path} ${payload.slice(0, 60)} ${response.body.slice(0, 200)}`).toBeLessThan(
        500,
      );
    }
  });

  test.each(all.filter(([, call]) => call.method === 'POST' && !call.raw))(
    '%s accepts JSON only, and no cross-site requests',
    async (_name, call) => {
      const form = await app.fastify.inject({
        method: 'POST',
        url: call.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      });
      expect(form.statusCode).toBe(415);
      const from = async (headers: object): Promise<number> => {
        const post = { method: 'POST', url: call.path, payload: '{}' } as const;
        return (await app.fastify.inject({ ...post, headers: { ...sent, ...headers } })).statusCode;
      };
      const foreign = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
        { origin: 'null' },
        { origin: 'http://localhost.evil.example' },
      ];
      for (const headers of foreign) expect(await from(headers), JSON.stringify(headers)).toBe(403);
      for (const own of [{ origin: 'http://localhost', host: 'localhost' }, { origin: 'http://localhost:3000' }])
        expect(await from(own)).not.toBe(403);
    },
  );

  test.each(all.filter(([, call]) => call.method === 'POST' && !call.raw && call.access === 'public'))(
    '%s rejects undeclared fields',
    async (name, call) => {
      const response = await app.fastify.inject({
        method: 'POST',
        url: call.path,
        query: QUERIES[name] ?? {},
        headers: sent,
        payload: JSON.stringify({ is_admin: true }),
      });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toContain('is_admin');
    },
  );
});

test('a text with a NUL or a lone surrogate and an infinite number are rejected with the name of their field', async () => {
  for (const login of ['a\u0000@b.example', '\ud800@b.example']) {
    const reply = await app.call<{ errors: object }>('account.signIn', { body: { login, password: 'long enough' } });
    expect([reply.status, reply.body.errors]).toMatchObject([400, { login: [expect.any(String)] }]);
  }
  for (const id of ['1e999', '99999999999999999999']) {
    const reply = await app.call('catalogue.getToursByIds', { query: { ids: id } });
    expect(reply.status).toBe(400);
  }
});

test('a body that is not UTF-8 is rejected: replacement characters would change the login', async () => {
  const payload = Buffer.from('{"login":"ada\xff@b.example","password":"long enough"}', 'latin1');
  const reply = await app.fastify.inject({ method: 'POST', url: '/crm/api/user/auth', headers: sent, payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid', errors: { body: ['Incorrect value'] } });
});

test('malformed JSON is rejected with its own message', async () => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/crm/api/user/auth',
    headers: sent,
    payload: '{"login":',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid', errors: { body: ['Incorrect value'] } });
});

test('the OpenAPI document names every call and parses as JSON', async () => {
  const document = (await app.fastify.inject({ method: 'GET', url: '/openapi.json' })).json<{
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  for (const [, call] of all) expect(document.paths[call.path]?.[call.method.toLowerCase()], call.path).toBeDefined();
});

test('the outbox page requires the token', async () => {
  const closed = await app.fastify.inject({ method: 'GET', url: '/operator/outbox' });
  expect(closed.statusCode).toBe(404);
  const wrong = await app.fastify.inject({ method: 'GET', url: '/operator/outbox?token=guess' });
  expect(wrong.cookies).toHaveLength(0);
  expect(wrong.statusCode).toBe(303);
});
