/** One process of the product for `chat` and `sockets`. */
import { buildApp } from '#server/app.ts';
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { siteNamed } from '#sites/index.ts';

/** Signs the sessions of all processes. */
export const CHAT_SECRET = 'a secret of the benchmark that is long enough';

export interface ServerOrder {
  url: string;
  dataDir: string;
}

process.once('message', async ({ url, dataDir }: ServerOrder) => {
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'off',
    SESSION_SECRET: CHAT_SECRET,
    LIMIT_FACTOR: '1000',
  });
  const { db, pool } = openDb(url, { max: 10 });
  const app = await buildApp({
    env,
    db,
    pool,
    databaseUrl: url,
    site: siteNamed(env.site),
    log: createLog({ quiet: true }),
    clock: systemClock,
    checkReplies: false,
    isShared: true,
  });
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(address);
});
// The benchmark has ended.
process.once('disconnect', () => process.exit());
