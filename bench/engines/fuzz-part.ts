/** A worker of `fuzz.ts`: sends searches to an app with an index, then to one without, and reports to its parent. */
import { setImmediate } from 'node:timers/promises';
import { buildApp, type App } from '#server/app.ts';
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { hostileSearches, sendHostile, type HostileResult } from '#server/search/testing/hostile-searches.ts';
import { siteNamed } from '#sites/index.ts';

/** Searches sent to one app, and their results. */
export interface PartResult extends Omit<HostileResult, 'statuses'> {
  engine: 'index' | 'PostgreSQL';
  statuses: [number, number][];
}

/** PostgreSQL uses all cores, so more concurrency would only queue. */
const LANES = { index: 8, PostgreSQL: 1 };

/** Results per message, so that an interrupted run is counted. */
const BATCH = 2000;

const [databaseUrl = '', dataDir = '', count = '0', seed = '1', share = '0.1', limit = ''] = process.argv.slice(2);
const { db, pool } = openDb(databaseUrl);
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, QUIET: 'on', LIMIT_FACTOR: '1000000' });
const deps = {
  env,
  site: siteNamed(null),
  db,
  pool,
  databaseUrl,
  clock: systemClock,
  log: createLog({ quiet: true }),
  checkReplies: true,
};

/**
 * CPU time of this process and its threads: the duration of a reply on a shared machine, never less than the actual
 * work.
 */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const RUNS = {
  index: { lanes: LANES.index, now: cpuMs },
  PostgreSQL: { lanes: LANES.PostgreSQL, ...(limit && { limitMs: Number(limit) }) },
};

function* some<Value>(from: Iterator<Value, void>, most: number): Generator<Value, void> {
  for (let taken = 0; taken < most; taken++) {
    const next = from.next();
    if (next.done) return;
    yield next.value;
  }
}

async function run(engine: PartResult['engine'], app: App, searches: number): Promise<void> {
  const all = hostileSearches(searches, Number(seed));
  for (let sent = 0; sent < searches; sent += BATCH) {
    const { statuses, ...result } = await sendHostile(
      some(all, BATCH),
      async ({ url, headers }) => {
        const answer = await app.fastify.inject({ method: 'GET', url, headers });
        // Rejected and cached replies do not wait, so yield to the event loop for concurrent searches.
        await setImmediate();
        return { status: answer.statusCode, body: answer.body };
      },
      RUNS[engine],
    );
    process.send?.({ engine, statuses: [...statuses], ...result } satisfies PartResult);
  }
}

const app = await buildApp(deps);
app.startJobs();
while ((await app.fastify.inject('/spa/tours')).json<{ engine: string }>().engine !== 'index')
  await new Promise((next) => setTimeout(next, 100));
const slow = Math.ceil(Number(count) * Number(share));
await run('index', app, Number(count) - slow);
// Without started jobs it has no index and queries the database.
const fallback = await buildApp(deps);
// Names are loaded on the first query.
await fallback.fastify.inject('/spa/tours-filter-completion?phrase=a');
await run('PostgreSQL', fallback, slow);
await Promise.all([app.close(), fallback.close()]);
await db.destroy();
process.disconnect?.();
