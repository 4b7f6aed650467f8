/**
 * Hostile searches through the whole HTTP stack over the demo catalogue: wrong types, huge values, repeated keys, broken UTF-8, deep pages, long lists, every
 * filter. Nine in ten are answered by the index, the rest by PostgreSQL in its place. Fails on an answer of 500 or above, one that takes longer than a second
 * twice, and a refusal that names no field. `npm run bench -- fuzz [--count 20000] [--seed 1]`
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '#demo/seed.ts';
import { siteNamed } from '#sites/index.ts';
import { buildApp, type App } from '#server/app.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { hostileSearches, sendHostile } from '#server/features/tours/search/testing/hostile-searches.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } } });
const COUNT = Number(values.count);
const SEED = Number(values.seed);
const SHOWN = 20;

const dataDir = mkdtempSync(join(tmpdir(), 'serai-bench-'));
chmodSync(dataDir, 0o755);
const server = await startEmbeddedPostgres(dataDir, { disposable: true });
await migrate(server.url);
await seedDemo(server.url, { today: systemClock.now().toISOString().slice(0, 10) });
const { db, pool } = openDb(server.url);
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: server.url, QUIET: 'on', LIMIT_FACTOR: '1000000' });
const parts = { env, site: siteNamed(null), db, pool, databaseUrl: server.url, clock: systemClock, log: createLog({ quiet: true }), checkReplies: true };

const app = await buildApp(parts);
app.features.startJobs();
while ((await app.fastify.inject('/spa/tours')).json<{ engine: string }>().engine !== 'index') await new Promise((next) => setTimeout(next, 100));
// Its jobs are not started: it has no index and asks the database.
const fallback = await buildApp(parts);
// The names are read at the first question, once.
await fallback.fastify.inject('/spa/tours-filter-completion?phrase=a');

/** Sends so many searches to an app and prints what came of it; the number of faults. */
async function run(name: string, to: App, count: number): Promise<number> {
  const started = performance.now();
  const { statuses, faults, lateOnce, slowestMs } = await sendHostile(hostileSearches(count, SEED), async ({ url, headers }) => {
    const answer = await to.fastify.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, body: answer.body };
  });
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`).join(', ');
  process.stdout.write(`${name.padEnd(12)} ${count} searches of seed ${SEED} in ${((performance.now() - started) / 1000).toFixed(0)} s; ${counts}; late once ${lateOnce}, slowest else ${slowestMs.toFixed(0)} ms; faults ${faults.length}\n`);
  for (const fault of faults.slice(0, SHOWN)) process.stdout.write(`  ${fault}\n`);
  return faults.length;
}

const slow = Math.ceil(COUNT / 10);
const faults = (await run('index', app, COUNT - slow)) + (await run('PostgreSQL', fallback, slow));
process.exitCode = faults > 0 ? 1 : 0;
await app.close();
await fallback.close();
await db.destroy();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
