/**
 * Server CPU time of the search and tour page, with data from index and database and no page cache, against bare
 * `renderToString` of the same tree. Pages are fetched over HTTP by another process, without gzip; all threads of the
 * server count. Alternated, medians. Then the same pages compressed and from the cache, a second of one core.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { seedDemo } from '#demo/seed.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createPathRedirects } from '#server/features/site/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog, print } from '#server/platform/log.ts';
import { createPublicSites } from '#server/public-site.ts';
import { builtPages, mountPages } from '#server/ssr/mount-pages.ts';
import { createSiteAssets } from '#server/ssr/site-assets.ts';
import { siteNamed } from '#sites/index.ts';
import { median } from './support/quantile.ts';
import { startDatabase } from './support/resources.ts';

const ROUNDS = 5;
const PER_ROUND = 300;
const CACHED_PER_ROUND = 3000;
const WARM = 1500;
const SETTLE_MS = 4000;

await using database = await startDatabase();
const { db, pool, url: databaseUrl } = database;
await seedDemo(databaseUrl, { today: systemClock.now().toISOString().slice(0, 10) });
const env = readEnv({
  DATA_DIR: database.folder,
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  QUIET: 'on',
  LIMIT_FACTOR: '100000',
});
const site = siteNamed(null);
const app = await buildApp({
  env,
  site,
  db,
  pool,
  databaseUrl,
  clock: systemClock,
  log: createLog({ quiet: true }),
  checkReplies: false,
});
const dist = join(import.meta.dirname, '..', 'dist');
const pages = await mountPages(app.fastify, {
  http: app.http,
  source: await builtPages(dist),
  publicSite: createPublicSites(env, createSiteAssets()),
  isHttps: false,
  webCallOrigin: null,
  redirectOf: createPathRedirects(app.platform),
  limitFactor: env.limitFactor,
});
app.startJobs();
const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
// Waits for the index, so that neither its start nor the database fall-back is measured.
for (;;) {
  const answer = await app.fastify.inject({ method: 'GET', url: '/spa/tours' });
  if (answer.json<{ engine: string }>().engine === 'index') break;
  await new Promise((next) => setTimeout(next, 100));
}
await new Promise((next) => setTimeout(next, SETTLE_MS));

const slug =
  (
    await pool.query<{ slug: string }>(
      "select slug || '-' || id as slug from tour where type = 1 and days > 6 order by reviews_count desc limit 1",
    )
  ).rows[0]?.slug ?? '';

/** CPU milliseconds of this process per run. */
async function cpuOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000 / times;
}

/** Makes the client process fetch a page several times. */
function visit(path: string, times: number, visitor: 'known' | 'stranger'): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'support/fetch-pages.ts'), `${address}${path}`, String(times), visitor],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((done, fail) =>
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`visitor of ${path} ended with ${code}`)))),
  );
}

print(`page     whole ms   bare ms   ratio   cached/s   (CPU, median of ${ROUNDS} x ${PER_ROUND}; goal <= 2.00)`);
for (const [name, path] of [
  ['search', '/georgia?sort=price'],
  ['tour', `/${slug}`],
] as const) {
  const render = await pages.prepareBare(path);
  const whole = (times: number): Promise<number> => cpuOf(() => visit(path, times, 'known'), times);
  const cached = (times: number): Promise<number> => cpuOf(() => visit(path, times, 'stranger'), times);
  const bare = (times: number): Promise<number> =>
    cpuOf(async () => {
      for (let index = 0; index < times; index++) render();
    }, times);
  await whole(WARM);
  await bare(WARM);
  const wholes: number[] = [];
  const bares: number[] = [];
  const fromCache: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    wholes.push(await whole(PER_ROUND));
    bares.push(await bare(PER_ROUND));
    fromCache.push(await cached(CACHED_PER_ROUND));
  }
  print(
    `${name.padEnd(8)} ${median(wholes).toFixed(2).padStart(8)}  ${median(bares).toFixed(2).padStart(8)}   ${(median(wholes) / median(bares)).toFixed(2)}   ${(1000 / median(fromCache)).toFixed(0).padStart(8)}`,
  );
}

await app.close();
