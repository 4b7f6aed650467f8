import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#server/db/pool.ts';
import { crashAt } from '#server/testing/crash-run.ts';
import { KILL_POINTS } from '#server/testing/kill-points.ts';
import { startKillableServer, type KillableServer } from '#server/testing/killable-server.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/** Each start takes seconds: by default two failpoints in our own work and one between us and the provider. */
const BY_DEFAULT = new Set([
  'before the commit of prepay',
  'before the commit of a published tour',
  'after the provider sent a refund',
]);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: ReturnType<typeof openDb>;
let server: KillableServer;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDb(database.url);
  server = await startKillableServer(handle.db, database.url);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await handle.db.destroy();
  await database.drop();
});

test.each(KILL_POINTS.filter(({ name }) => isSweep || BY_DEFAULT.has(name)))(
  'killed $name, the server recovers: nothing is lost or doubled',
  async (point) => {
    expect(await crashAt(server, point)).toMatchObject({ signal: 'SIGKILL', wrong: [] });
  },
  120_000,
);
