import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp, type App, type AppDeps } from '#server/app.ts';
import { openDb, type Db } from '#server/db/pool.ts';
import { readEnv, type Env } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { FetchRefused } from '#server/platform/fetch-public.ts';
import { createLog } from '#server/platform/log.ts';
import type { SharedStore } from '#server/platform/shared/shared-store.ts';
import { siteNamed } from '#sites/index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface CallOptions {
  token?: string;
  locale?: string;
  currency?: string;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface TestResponse<T = Record<string, never>> {
  status: number;
  body: T;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

/** An app with its own database. Calls go through HTTP, as in a browser. */
export interface TestApp extends App {
  db: Db;
  databaseUrl: string;
  dataDir: string;
  env: Env;
  operatorToken: string;
  /** Makes a call by its name, such as `booking.createRequest`. A mutation gets a fresh idempotency key unless one is given. */
  call<T>(
    name: string,
    input?: { query?: Record<string, unknown>; body?: unknown },
    options?: CallOptions,
  ): Promise<TestResponse<T>>;
  stop(): Promise<void>;
}

async function callOf<T>(
  app: App,
  name: string,
  input: { query?: Record<string, unknown>; body?: unknown } = {},
  options: CallOptions = {},
): Promise<TestResponse<T>> {
  const call = app.dispatcher.call(name);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  const response = await app.fastify.inject({
    method: call.method,
    url: `${call.path}?${query.toString()}`,
    headers: {
      ...(options.token && { 'x-authorization': `Bearer ${options.token}` }),
      ...(options.locale && { 'x-language': options.locale }),
      ...(options.currency && { 'x-currency': options.currency }),
      ...(call.method === 'POST' && {
        'idempotency-key': options.idempotencyKey ?? randomUUID(),
        'content-type': 'application/json',
      }),
      ...options.headers,
    },
    ...(call.method === 'POST' && { payload: JSON.stringify(input.body ?? {}) }),
  });
  return {
    status: response.statusCode,
    body: response.json<T>(),
    headers: response.headers,
    cookies: response.cookies,
  };
}

/** In the sweep `redis` all apps of a database share its Redis; else null. */
async function openTestStore(databaseUrl: string): Promise<SharedStore | null> {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) return null;
  const { openRedisStore } = await import('#server/platform/shared/redis-store.ts');
  return openRedisStore(url, { log: createLog({ quiet: true }), prefix: `${new URL(databaseUrl).pathname}:` });
}

/**
 * Starts an app on a fresh database, empty unless one is given, or on the one at `databaseUrl`, which outlives it. `env` and `deps`
 * override the defaults.
 */
export async function startTestApp(
  change: { env?: Record<string, string>; deps?: Partial<AppDeps>; database?: TestDatabase; databaseUrl?: string } = {},
): Promise<TestApp> {
  const database = change.databaseUrl ? null : (change.database ?? (await createTestDatabase()));
  const databaseUrl = change.databaseUrl ?? database?.url ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'serai-data-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    QUIET: 'on',
    DEMO: 'off',
    SANDBOX: 'on',
    LIMIT_FACTOR: '1000',
    ...change.env,
  });
  const { db, pool } = openDb(databaseUrl, { name: 'test' });
  const store = await openTestStore(databaseUrl);
  const app = await buildApp({
    env,
    db,
    pool,
    databaseUrl,
    store,
    site: siteNamed(env.site),
    clock: systemClock,
    log: createLog({ quiet: true }),
    checkReplies: true,
    // Tests must not leave this machine.
    fetchPublic: () => Promise.reject(new FetchRefused()),
    postPublic: () => Promise.reject(new FetchRefused()),
    ...change.deps,
  });
  return {
    ...app,
    db,
    databaseUrl,
    dataDir,
    env,
    operatorToken: env.operatorToken,
    call: (name, input, options) => callOf(app, name, input, options),
    async stop() {
      await app.close();
      await store?.close();
      await db.destroy();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
