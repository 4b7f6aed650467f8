import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
let locker: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  locker = new pg.Client({ connectionString: app.databaseUrl });
  await locker.connect();
  // New connections of the app time out at once when waiting for a lock.
  await locker.query(
    `do $$ begin execute format('alter database %I set lock_timeout = 50', current_database()); end $$`,
  );
  await locker.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await locker.query('begin; lock table sandbox_checkout');
});
afterAll(async () => {
  await locker.end();
  await app.stop();
});

test("a path that is not a call reports an overloaded database as a page in the reader's language", async () => {
  const pay = (headers: Record<string, string>): Promise<LightMyRequestResponse> =>
    app.fastify.inject({ method: 'GET', url: `/sandbox/pay/${'a'.repeat(32)}`, headers });
  const [seen, read] = [
    await pay({ accept: 'text/html,*/*', cookie: 'i18n_locale=de' }),
    await pay({ accept: 'application/json' }),
  ];
  for (const { statusCode, headers } of [seen, read]) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  }
  expect(seen.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(seen.payload).toContain('<html lang="de">');
  expect(seen.payload).toContain('<h1>Ein Fehler ist aufgetreten</h1>');
  expect(seen.payload).toContain('Bitte versuchen Sie es gleich noch einmal.');
  expect(read.json()).toMatchObject({ code: 'unavailable', request_id: expect.any(String) as string });
});

test('requests that the framework rejects are reported as client errors', async () => {
  const { statusCode, headers, payload } = await app.fastify.inject({
    method: 'POST',
    url: `/sandbox/pay/${'a'.repeat(32)}`,
    headers: { accept: 'application/json', 'content-type': 'text/plain' },
    payload: 'x'.repeat(2000),
  });
  expect([statusCode, headers['content-type']]).toEqual([413, 'application/json; charset=utf-8']);
  expect(JSON.parse(payload)).toMatchObject({ code: 'too_large' });
});
