/** The server of `../http.ts`, in its own process: the app with its index, and a bare Fastify on another port. */
import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { siteNamed } from '#sites/index.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const { db, pool } = openDb(databaseUrl);
// All connections share an address, so rate limits are raised.
const env = readEnv({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  QUIET: 'on',
  LIMIT_FACTOR: '1000000',
});
const app = await buildApp({
  env,
  site: siteNamed(null),
  db,
  pool,
  databaseUrl,
  clock: systemClock,
  log: createLog({ quiet: true }),
  checkReplies: false,
});
app.startJobs();
const READY = new Set(['serai_search_index_ready', 'serai_search_cards_ready']);
const isReady = (): boolean => app.metrics().every(({ name, samples }) => !READY.has(name) || samples[0]?.value === 1);
while (!isReady()) await new Promise((next) => setTimeout(next, 100));

let body = '';
const peer = Fastify({ logger: false });
peer.get('/spa/tours', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
const portOf = (address: string): number => Number(new URL(address).port);
const ports = {
  app: portOf(await app.fastify.listen({ port: 0, host: '127.0.0.1' })),
  peer: portOf(await peer.listen({ port: 0, host: '127.0.0.1' })),
};

/** Requests of the bench: the peer's body size in bytes, and the CPU time of this process with all threads. */
process.on('message', ({ bytes }: { bytes?: number }) => {
  if (bytes !== undefined) body = 'x'.repeat(bytes);
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.on(
  'disconnect',
  () =>
    void Promise.all([app.close(), peer.close()])
      .then(() => db.destroy())
      .then(() => process.exit(0)),
);
process.send?.(ports);
