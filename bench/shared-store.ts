/** Compares the shared store of nodes in PostgreSQL and in Redis: counted calls per second by 16 parallel callers, and the delay of a signal. `-- [counts]` */
import { createLog, print } from '#server/platform/log.ts';
import { postgresStore } from '#server/platform/shared/postgres-store.ts';
import { openRedisStore } from '#server/platform/shared/redis-store.ts';
import type { SharedStore } from '#server/platform/shared/shared-store.ts';
import { hasRedis, INSTALL_REDIS, startRedis } from '#server/testing/redis-server.ts';
import { quantile } from './support/quantile.ts';
import { startDatabase } from './support/resources.ts';

const COUNTS = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 16;
const CALLERS = 1000;
const SIGNALS = 500;

const percentile = (times: readonly number[], share: number): string => quantile(times, share).toFixed(2);

async function measure(name: string, store: SharedStore): Promise<void> {
  const limiter = store.limiter({ points: COUNTS, duration: 600, keyPrefix: 'bench' });
  const times: number[] = [];
  let left = COUNTS;
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const startedMs = performance.now();
      await limiter.consume(`caller ${left % CALLERS}`);
      times.push(performance.now() - startedMs);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const perSecond = Math.round(COUNTS / ((performance.now() - startedMs) / 1000));
  let heard = (): void => {};
  const line = store.line(() => heard());
  await line.open();
  const signals: number[] = [];
  for (let at = 0; at < SIGNALS; at++) {
    const sentMs = performance.now();
    const arrived = new Promise<void>((done) => (heard = done));
    await store.send(`signal ${at}`);
    await arrived;
    signals.push(performance.now() - sentMs);
  }
  await line.close();
  await store.close();
  print(
    `${name}: ${perSecond} counts/s, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)} ms; a signal p50 ${percentile(signals, 0.5)}, p99 ${percentile(signals, 0.99)} ms`,
  );
}

const log = createLog({ quiet: true });
await using database = await startDatabase();
await measure('PostgreSQL', postgresStore({ ...database, databaseUrl: database.url, log }));
if (hasRedis()) {
  const redis = await startRedis();
  await measure('Redis', await openRedisStore(redis.url, { log, prefix: 'bench:' }));
  await redis.stop();
} else print(`Redis: redis-server is missing: ${INSTALL_REDIS}`);
