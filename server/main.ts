import { createServer, Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allSiteMistakes, siteNamed, SITE_NAMES } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { buildApp, type App, type AppDeps } from './app.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { openDb } from './db/pool.ts';
import { EnvError, readEnv, type Env } from './env.ts';
import { createPathRedirects } from './features/site/index.ts';
import { createLimits } from './http/limits.ts';
import { mountHealth } from './http/health.ts';
import { systemClock } from './platform/clock.ts';
import { claimFolder, FolderInUse, type FolderClaim } from './data-folder.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Metric } from './platform/metrics.ts';
import { Crew, guestSocket, socketPlace, talkToPrimary } from './processes.ts';
import { isDataKeyOf } from './secrets.ts';
import { createPublicSites } from './public-site.ts';
import { builtPages, mountPages, type PageSource } from './ssr/mount-pages.ts';
import { createSiteAssets } from './ssr/site-assets.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const DRAIN_LIMIT_MS = 10_000;
/** So long a process that is replaced still answers on the connections it has. */
const GRACE_MS = 1000;
/** Without a request for so long, a draining process counts as idle. */
const QUIET_MS = 100;
const POLL_MS = 20;

/** Says what is wrong in one line a mistake, and ends. */
function refuse(...lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

const assets = createSiteAssets();

function readSettings(): { env: Env; site: SiteConfig } {
  const siteFaults = allSiteMistakes(assets.has);
  try {
    const env = readEnv(process.env);
    const siteName = env.site;
    if (siteName !== null && !SITE_NAMES.includes(siteName))
      throw new EnvError([`SITE: "${siteName}" is not one of ${SITE_NAMES.join(', ')}`]);
    if (siteFaults.length > 0) refuse(...siteFaults);
    return { env, site: siteNamed(siteName) };
  } catch (error) {
    if (error instanceof EnvError) refuse(...error.mistakes, ...siteFaults);
    throw error;
  }
}

/** Fails early, and in words, when the port cannot be had. */
async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(port, host, done)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') refuse(`PORT: ${port} is taken on ${host}; set PORT to another one`);
      if (error.code === 'EACCES') refuse(`PORT: no permission to listen on ${port}`);
      refuse(`HOST: cannot listen on ${host}:${port} (${error.code ?? error.message})`);
    },
  );
  await new Promise((done) => probe.close(done));
}

/** One program a data folder: a second one would stop the database under the first. */
async function claim(dataDir: string): Promise<FolderClaim> {
  try {
    return await claimFolder(dataDir, (line) => process.stderr.write(`${line}\n`));
  } catch (error) {
    if (error instanceof FolderInUse) return refuse(error.message);
    return refuse(`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`);
  }
}

/** Runs the server until it is told to stop. Pages come from the build unless another source is given. */
export async function main(source?: PageSource): Promise<void> {
  const started = performance.now();
  const { env, site } = readSettings();
  const log = createLog({ quiet: env.quiet });
  const socket = guestSocket();
  if (socket !== null) return serveAsGuest({ env, site, log, databaseUrl: env.databaseUrl ?? '' }, socket);
  // First the folder: a program that is being torn down holds the port too.
  const folder = await claim(env.dataDir);
  await checkPort(env.port, env.host);
  const server = env.databaseUrl
    ? null
    : await startEmbeddedPostgres(env.dataDir).catch((error: Error) => {
        folder.release();
        return refuse(error.message);
      });
  server?.watch({
    onRestart: () => log.warn('postgres.restarted'),
    onLost(error) {
      log.error('postgres.lost', { error });
      process.exit(1);
    },
  });
  const letGo = async (): Promise<void> => {
    await server?.stop();
    folder.release();
  };
  const databaseUrl = env.databaseUrl ?? server?.url ?? '';
  // Whatever goes wrong from here on must not leave a database running that nobody owns.
  await serve({ env, site, log, databaseUrl, source, onStop: folder.markStopping }, letGo).catch(
    async (error: Error) => {
      await letGo();
      throw error;
    },
  );
  announce(env, Math.round(performance.now() - started));
}

interface Start {
  env: Env;
  site: SiteConfig;
  log: Log;
  databaseUrl: string;
  source?: PageSource | undefined;
  onStop?: () => void;
}

/** Migrates, loads, listens, alone or by several processes; then stops in order when told to. `letGo` gives the database and the folder back. */
async function serve(start: Start, letGo: () => Promise<void>): Promise<void> {
  const { env, databaseUrl } = start;
  await migrate(databaseUrl).catch(async (error: Error) => {
    await letGo();
    refuse(`DATABASE_URL: ${error.message}`);
  });
  if (!(await isDataKeyOf(databaseUrl, env.dataKey))) {
    await letGo();
    refuse(
      process.env['DATA_KEY']
        ? 'DATA_KEY: not the key that this database was sealed with'
        : `DATA_DIR: ${join(env.dataDir, 'secrets.json')} is not the one this database was sealed with; restore it from a backup`,
    );
  }
  if (env.demo) await ensureDemo(databaseUrl);
  if (env.processes > 1) return serveByCrew(start, letGo);
  const { app, listen, close } = await prepare(start);
  stopWith(start.log, async () => {
    start.onStop?.();
    await close(GRACE_MS);
    await letGo();
  });
  await listen();
  app.features.startJobs();
}

interface Prepared {
  app: App;
  listen(): Promise<void>;
  /**
   * Drains: not ready, replies with `Connection: close` until no request has come for a moment, at most the grace; then ends what has begun.
   * A process whose port another one shares takes no new connections meanwhile.
   */
  close(graceMs: number, isShared?: boolean): Promise<void>;
}

/** A process that answers HTTP, up to listening. */
async function prepare(
  { env, site, log, databaseUrl, source }: Start,
  parts: Pick<AppDeps, 'sharedIndex' | 'count' | 'metrics'> = {},
): Promise<Prepared> {
  const { db, pool } = openDb(databaseUrl);
  const app = await buildApp({
    env,
    site,
    db,
    pool,
    databaseUrl,
    clock: systemClock,
    log,
    checkReplies: env.checkReplies,
    ...parts,
  });
  let isDraining = false;
  let lastRequestMs = 0;
  app.fastify.addHook('onRequest', async () => void (lastRequestMs = performance.now()));
  app.fastify.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  mountHealth(app.fastify, { db, isDraining: () => isDraining, isSearchReady: () => app.features.isSearchReady() });
  await assets.mount(app.fastify);
  await mountPages(app.fastify, {
    http: app.http,
    source: source ?? (await builtPages(DIST)),
    publicSite: createPublicSites(env, assets),
    isSecure: env.publicUrl.startsWith('https:'),
    redirectOf: createPathRedirects(db),
  });
  return {
    app,
    listen: async () => void (await app.fastify.listen({ port: env.port, host: env.host })),
    async close(graceMs, isShared = false) {
      isDraining = true;
      const started = performance.now();
      lastRequestMs = started;
      if (isShared) Server.prototype.close.call(app.fastify.server);
      const isQuiet = (): boolean => !isShared && performance.now() - lastRequestMs > QUIET_MS;
      while (performance.now() - started < graceMs && !isQuiet()) await wait(POLL_MS);
      await app.close();
      await db.destroy();
    },
  };
}

/** Before it says that it is ready: whoever waited for that may stop it at once. */
function stopWith(
  log: Log,
  close: () => Promise<void>,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
  process.on('uncaughtException', (error) => log.error('uncaught', { error }));
  process.on('unhandledRejection', (error) => log.error('unhandled', { error }));
}

/** The primary of several processes: it owns the index and does what must be done once; the others answer HTTP. */
async function serveByCrew({ env, site, log, databaseUrl, onStop }: Start, letGo: () => Promise<void>): Promise<void> {
  const { socket, remove } = socketPlace();
  const { db, pool } = openDb(databaseUrl);
  const app = await buildApp({
    env,
    site,
    db,
    pool,
    databaseUrl,
    clock: systemClock,
    log,
    checkReplies: env.checkReplies,
    sharedIndex: { role: 'owner', socket },
  });
  const crew = new Crew({
    count: env.processes,
    settings: { DATABASE_URL: databaseUrl },
    socket,
    metrics: () => app.features.metrics(),
    log,
  });
  stopWith(log, async () => {
    onStop?.();
    await crew.stop();
    await app.close();
    await db.destroy();
    remove();
    await letGo();
  });
  if (process.platform !== 'win32')
    process.on(
      'SIGUSR2',
      () => void crew.replace().catch((error: unknown) => log.error('process.not_replaced', { error })),
    );
  app.features.startJobs();
  await crew.start();
}

/** One of several processes: answers HTTP, asks the index of the primary. */
async function serveAsGuest(start: Start, socket: string): Promise<void> {
  const told: { all: (() => Promise<Metric[]>) | null } = { all: null };
  const { app, listen, close } = await prepare(start, {
    sharedIndex: { role: 'guest', socket },
    count: createLimits(start.env.limitFactor, true),
    metrics: async () => (await told.all?.()) ?? [],
  });
  told.all = talkToPrimary(() => app.features.metrics());
  // Ctrl-C in a terminal reaches every process: only the primary says when to stop.
  process.on('SIGINT', () => {});
  stopWith(start.log, () => close(GRACE_MS, true), ['SIGTERM']);
  app.features.startJobs();
  await listen();
}

/** Loads the demo catalogue into an empty database; an old one gets departures up to a year ahead. */
async function ensureDemo(databaseUrl: string): Promise<void> {
  const { hasCatalogue, seedDemo } = await import('#demo/seed.ts');
  const today = systemClock.now().toISOString().slice(0, 10);
  if (await hasCatalogue(databaseUrl)) {
    const { topUpDates } = await import('#demo/top-up-dates.ts');
    await topUpDates(databaseUrl, today);
    return;
  }
  process.stdout.write('Loading the demo catalogue…\n');
  await seedDemo(databaseUrl, { today });
}

function announce(env: Env, ms: number): void {
  const lines = [`Serai is at ${env.publicUrl} (ready in ${(ms / 1000).toFixed(1)} s)`];
  if (env.demo)
    lines.push(
      'Demo sign-in: traveller@serai.example, organizer@serai.example or admin@serai.example, password serai-demo',
    );
  lines.push(
    env.smtpUrl
      ? 'Mail goes out by SMTP'
      : `Mail is kept at ${env.publicUrl}/operator/outbox?token=${env.operatorToken}`,
  );
  lines.push(`Calls are described at ${env.publicUrl}/docs`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
