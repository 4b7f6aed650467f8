/** The program without pages, for crash tests: calls, sandbox checkout and jobs, configured by the environment. */
import { buildApp } from '#server/app.ts';
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { siteNamed } from '#sites/index.ts';
import { killAtCommit, type KillPoint } from './kill-at-commit.ts';
import { LIGHT_WORK } from './solve-captcha.ts';

const arm = killAtCommit();
const env = readEnv({ LIMIT_FACTOR: '1000', SANDBOX: 'on', ...process.env });
if (!env.databaseUrl) throw new Error('DATABASE_URL is not set');
const { db, pool } = openDb(env.databaseUrl);
const app = await buildApp({
  env,
  db,
  pool,
  databaseUrl: env.databaseUrl,
  site: siteNamed(env.site),
  clock: systemClock,
  log: createLog({ quiet: true }),
  checkReplies: false,
  captchaWork: LIGHT_WORK,
});
await app.fastify.listen({ port: env.port, host: env.host });
app.startJobs();
process.on('message', (point: KillPoint | 'run due jobs') => {
  if (point === 'run due jobs') void app.runDueJobs().then(() => process.send?.('done'));
  else {
    arm(point);
    process.send?.('done');
  }
});
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.('ready');
