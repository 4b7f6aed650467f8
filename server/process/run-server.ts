import { join } from 'node:path';
import { setEnglish } from '#domain/locales.ts';
import { buildApp, type App, type AppDeps } from '#server/app.ts';
import { openDb } from '#server/db/pool.ts';
import { locatePrimary } from '#server/db/primary.ts';
import type { Env } from '#server/env.ts';
import { createPathRedirects } from '#server/features/site/index.ts';
import { mountHealth } from '#server/http/health.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metric } from '#server/platform/metrics.ts';
import type { SharedStore } from '#server/platform/shared/shared-store.ts';
import { setTracer, type Tracer } from '#server/platform/tracing/tracing.ts';
import { createPublicSites } from '#server/public-site.ts';
import { builtPages, mountPages } from '#server/ssr/mount-pages.ts';
import type { PageSource } from '#server/ssr/page-source.ts';
import type { SiteAssets } from '#server/ssr/site-assets.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { openPrimaryChannel } from './pool-messages.ts';
import { closeOnSignals, createDrain } from './shutdown.ts';
import { reserveSocket, WorkerPool } from './worker-pool.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

export interface ServerStart {
  env: Env;
  site: SiteConfig;
  log: Log;
  assets: SiteAssets;
  databaseUrl: string;
  /** Pages come from the build unless another source is given. */
  source?: PageSource;
}

/** Hooks for resources other than the server: when shutdown begins, and when the server has closed. */
export interface Ownership {
  markStopping(): void;
  release(): Promise<void>;
}

type AppOverrides = Pick<AppDeps, 'sharedIndex' | 'metrics'>;

/** Switches traces on where the operator has a collector; their SDK is loaded only then. */
async function openTraces({ env, log }: ServerStart): Promise<Tracer | null> {
  if (!env.tracing) return null;
  const { openTracer } = await import('#server/platform/tracing/open-telemetry.ts');
  const tracer = openTracer(env.tracing, log);
  setTracer(tracer);
  return tracer;
}

/** Counts and signals of all nodes in Redis, where the operator has one. */
async function openStore({ env, log }: ServerStart): Promise<SharedStore | null> {
  if (env.redisUrl === null) return null;
  const { openRedisStore } = await import('#server/platform/shared/redis-store.ts');
  return openRedisStore(env.redisUrl, { log, prefix: `serai${new URL(env.redisUrl).pathname}:` });
}

/** Builds the app with its own database pool; `close` ends both. */
async function openApp(
  start: ServerStart,
  overrides: AppOverrides,
): Promise<{ app: App; db: AppDeps['db']; close(): Promise<void> }> {
  const { env, site, log, databaseUrl } = start;
  const tracer = await openTraces(start);
  const { db, pool, replica } = openDb(databaseUrl, { replicaUrl: env.databaseReadUrl });
  const store = await openStore(start);
  setEnglish(env.english);
  const app = await buildApp({
    env,
    site,
    db,
    pool,
    replica,
    databaseUrl,
    store,
    clock: systemClock,
    log,
    checkReplies: env.checkReplies,
    // Other nodes may share the operator's database; workers always have siblings.
    isShared: env.databaseUrl !== null || store !== null,
    ...overrides,
  });
  return {
    app,
    db,
    async close() {
      await app.close();
      await store?.close();
      await replica?.close();
      await db.destroy();
      await tracer?.close();
    },
  };
}

interface HttpServer {
  app: App;
  listen(): Promise<void>;
  /** Drains, then closes. */
  close(hasSharedPort: boolean): Promise<void>;
}

/** Builds a process that serves HTTP and starts listening. */
async function openHttpServer(start: ServerStart, overrides: AppOverrides = {}): Promise<HttpServer> {
  const { env, assets } = start;
  const { app, db, close } = await openApp(start, overrides);
  const drain = createDrain(app.fastify);
  mountHealth(app.fastify, {
    db,
    isDraining: () => drain.isDraining(),
    isSearchReady: () => app.isReady(),
  });
  await assets.mount(app.fastify);
  await mountPages(app.fastify, {
    http: app.http,
    source: start.source ?? (await builtPages(DIST)),
    publicSite: createPublicSites(env, assets, app.platform.settings),
    isHttps: app.platform.isHttps,
    webCallOrigin: env.webCallPage && new URL(env.webCallPage).origin,
    redirectOf: createPathRedirects(app.platform),
    limitFactor: env.limitFactor,
  });
  return {
    app,
    listen: async () => void (await app.fastify.listen({ port: env.port, host: env.host })),
    async close(hasSharedPort) {
      await drain.run(hasSharedPort);
      await close();
    },
  };
}

/** The whole product in one process. */
export async function runSingle(start: ServerStart, owned: Ownership): Promise<void> {
  const { app, listen, close } = await openHttpServer(start);
  closeOnSignals(start.log, async () => {
    owned.markStopping();
    await close(false);
    await owned.release();
  });
  await listen();
  app.startJobs();
}

/**
 * Runs the primary of a worker pool: it holds the index and runs the jobs, while the workers serve HTTP. SIGUSR2
 * replaces the workers.
 */
export async function runPrimary(start: ServerStart, owned: Ownership): Promise<void> {
  const { env, log, databaseUrl } = start;
  const { socket, remove } = reserveSocket();
  const { app, close } = await openApp(start, { sharedIndex: { role: 'primary', socket } });
  const pool = new WorkerPool({
    count: env.processes,
    settings: { DATABASE_URL: databaseUrl },
    socket,
    metrics: () => app.metrics(),
    log,
  });
  closeOnSignals(log, async () => {
    owned.markStopping();
    await pool.stop();
    await close();
    remove();
    await owned.release();
  });
  const replace = (): void => void pool.replace().catch((error) => log.error('process.not_replaced', { error }));
  if (process.platform !== 'win32') process.on('SIGUSR2', replace);
  app.startJobs();
  await pool.start();
}

/** Runs one worker of a pool: it serves HTTP and queries the primary's index. */
export async function runWorker(start: ServerStart, socket: string): Promise<void> {
  await locatePrimary(start.databaseUrl);
  let poolMetrics = async (): Promise<Metric[]> => [];
  const { app, listen, close } = await openHttpServer(start, {
    sharedIndex: { role: 'worker', socket },
    metrics: () => poolMetrics(),
  });
  poolMetrics = openPrimaryChannel(() => app.metrics());
  // Ctrl-C in a terminal reaches every process; only the primary decides when a worker stops.
  process.on('SIGINT', () => {});
  closeOnSignals(start.log, () => close(true), ['SIGTERM']);
  app.startJobs();
  await listen();
}
