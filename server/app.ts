import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { calls } from '#contract/all-calls.ts';
import { createDispatcher, type Dispatcher, type HandlerTable } from '#server/calls/dispatch.ts';
import type { Replica } from '#server/db/replica.ts';
import type { Authentication, Feature, Routes } from '#server/features/feature.ts';
import { mountApiDocs } from '#server/http/api-docs.ts';
import { createLadder } from '#server/http/captcha-ladder.ts';
import { createServer } from '#server/http/create-server.ts';
import { mountDefaultHeaders } from '#server/http/default-headers.ts';
import type { HttpDeps } from '#server/http/http-deps.ts';
import { createLimits } from '#server/http/limits.ts';
import { createVisitorCalls, mountCalls } from '#server/http/mount-calls.ts';
import { mountFaults } from '#server/http/mount-faults.ts';
import { mountGuards } from '#server/http/mount-guards.ts';
import { mountTracing } from '#server/http/mount-tracing.ts';
import { mountOperatorPages } from '#server/http/operator-pages.ts';
import { createProblemOf } from '#server/http/problem-reply.ts';
import { ReplyCache } from '#server/http/reply-cache.ts';
import { mountRequestMetrics } from '#server/http/request-metrics.ts';
import { createSendCached } from '#server/http/send-cached.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Metric } from '#server/platform/metrics.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#server/platform/platform.ts';
import { postgresStore } from '#server/platform/shared/postgres-store.ts';
import type { SharedStore } from '#server/platform/shared/shared-store.ts';
import { createStaffLinks } from '#server/platform/staff-links.ts';
import { openSearch, type CatalogueEvent, type SearchEngine, type SharedIndex } from '#server/search/index.ts';
import { isReservedPath, SITEMAP_PATHS } from '#server/ssr/screen-addresses.ts';
import { hasCurrency } from '#sites/public-site.ts';
import { createAppJobs } from './app-jobs.ts';
import { createFeatures } from './features.ts';

/** Dependencies of an app. Tests pass their own; `main.ts` passes the real ones. */
export interface AppDeps extends Omit<PlatformOptions, 'servesHttp' | 'signals'> {
  pool: pg.Pool;
  databaseUrl: string;
  /** A replica that `db` may read; by default none. */
  replica?: Replica | null;
  /** Validates every reply against its schema: on in tests and development. */
  checkReplies: boolean;
  /** This process's role in a shared index; by default it has its own index. */
  sharedIndex?: SharedIndex;
  /** Other processes or nodes share the database: limits are counted there, and jobs run on one node at a time. */
  isShared?: boolean;
  /** Counts and signals of all nodes; by default in the database. */
  store?: SharedStore | null;
  /** Metrics of all processes; by default of this one. */
  metrics?: () => Promise<Metric[]>;
}

/** A whole server as a value: listen with `fastify.listen`, or call it with `fastify.inject` or the dispatcher. */
export interface App {
  fastify: FastifyInstance;
  dispatcher: Dispatcher;
  platform: Platform;
  http: HttpDeps;
  /** Metrics of this process. */
  metrics(): Metric[];
  /** Starts the search index and the jobs. */
  startJobs(): void;
  /** Runs the periodic jobs once. */
  runDueJobs(): Promise<void>;
  /** Whether every feature is ready to serve. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Merges the handlers of the features. Throws when two features have the same call. */
function handlersOf(features: readonly Feature[]): HandlerTable {
  const handlers: HandlerTable = {};
  for (const [noun, group] of features.flatMap(({ calls: own = {} }) => Object.entries(own))) {
    const merged = (handlers[noun] ??= {});
    for (const [name, handler] of Object.entries(group)) {
      if (merged[name]) throw new Error(`two handlers for ${noun}.${name}`);
      merged[name] = handler;
    }
  }
  return handlers;
}

/** Paths of the screens and features in the sitemap, each once: a landing page may share its address with a screen. */
async function sitemapPathsOf(features: readonly Feature[]): Promise<string[]> {
  const maps = features.flatMap(({ sitemap }) => sitemap ?? []);
  const [paths, hidden] = await Promise.all([
    Promise.all(maps.map((map) => map.paths())),
    Promise.all(maps.map((map) => map.hidden?.() ?? [])),
  ]);
  return [...new Set([...SITEMAP_PATHS, ...paths.flat()]).difference(new Set(hidden.flat()))];
}

/** Counts of calls and captchas: in the store when other processes share it, else in this process. */
function countersOf({ env, isShared }: AppDeps, store: SharedStore): Pick<HttpDeps, 'count' | 'climb'> {
  const shared = isShared ? store : null;
  return { count: createLimits(env.limitFactor, shared), climb: createLadder(env.limitFactor, shared) };
}

/** Creates the reply cache, which changes of the catalogue or the site invalidate. */
function createCache(engine: SearchEngine, { settings }: Platform, replica: Replica | null): ReplyCache {
  const cache = new ReplyCache();
  const apply = (event: CatalogueEvent): void => {
    replica?.require();
    cache.apply(event);
  };
  engine.subscribe(apply);
  settings.onChange(() => apply({ kind: 'names' }));
  return cache;
}

function replicaMetrics(replica: Replica | null): Metric[] {
  const seconds = replica?.lagSeconds() ?? null;
  if (!replica) return [];
  return [
    {
      name: 'serai_replica_lag_seconds',
      kind: 'gauge',
      help: 'How far the replica may be behind; absent while it does not answer.',
      samples: seconds === null ? [] : [{ value: seconds }],
    },
  ];
}

/** Returns a function that reads all metrics of this process. */
function metricsOf(of: {
  features: readonly Feature[];
  jobs: Jobs;
  requestMetrics: () => Metric[];
  replica: Replica | null | undefined;
}): () => Metric[] {
  return () => [
    ...of.features.flatMap((feature) => feature.metrics?.() ?? []),
    ...of.requestMetrics(),
    ...of.jobs.metrics(),
    ...replicaMetrics(of.replica ?? null),
  ];
}

function authenticationOf(features: readonly Feature[]): Authentication {
  const [only, ...more] = features.flatMap(({ authentication }) => authentication ?? []);
  if (!only || more.length > 0) throw new Error('exactly one feature authenticates');
  return only;
}

function createEngine({ pool, databaseUrl, sharedIndex }: AppDeps, { env, log, clock, rates }: Platform): SearchEngine {
  return openSearch({
    pool,
    databaseUrl,
    log,
    now: () => clock.now(),
    rates: async () => (await rates.current()).rates,
    snapshotFolder: join(env.dataDir, 'search'),
    searchUrl: env.searchUrl,
    shared: sharedIndex ?? null,
  });
}

/** The visitor's country by IP address, and the currency that the site shows for a code. */
const visitFacts = ({ geoIp }: Platform): Pick<HttpDeps, 'countryOf' | 'toCurrency'> => ({
  countryOf: (ip) => geoIp.countryOf(ip).catch(() => null),
  toCurrency: (code, site) => (code && hasCurrency(site, code) ? code : site.defaultCurrency),
});

/** What routes need to answer with public calls. */
const visitorRoutes = (http: HttpDeps): Pick<Routes, 'visitorCalls' | 'problemOf'> => ({
  visitorCalls: createVisitorCalls(http),
  problemOf: createProblemOf(http.log),
});

/** Builds the app: features, calls, and the HTTP layer. Does not listen. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const store = deps.store ?? postgresStore(deps);
  const servesHttp = deps.sharedIndex?.role !== 'primary';
  const platform = createPlatform({ ...deps, signals: store, servesHttp });
  const { env, db, log, clock, dataKey, publicUrl, isHttps } = platform;
  // An unreachable database must not prevent the start: a job reads the settings as soon as it is back.
  await platform.settings.read().catch((error: unknown) => log.warn('site.settings', { error }));
  const engine = createEngine(deps, platform);
  const features = createFeatures(platform, { engine });
  const jobs = createAppJobs(platform, features, deps);
  const authentication = authenticationOf(features);
  const { readToken, logStaff } = authentication;
  const { checkReplies } = deps;
  const dispatcher = createDispatcher(calls, handlersOf(features), { db, secret: dataKey, checkReplies, logStaff });
  const cache = createCache(engine, platform, deps.replica ?? null);
  const http: HttpDeps = {
    dispatcher,
    cache,
    ...countersOf(deps, store),
    captcha: platform.captcha,
    log,
    readToken,
    siteFor: platform.siteFor,
    ...visitFacts(platform),
    isHttps,
    publicUrl,
    clientOrigins: env.clientOrigins,
  };
  const fastify = await createServer({ trustedProxies: env.trustedProxies, log });
  mountTracing(fastify, deps.env.trustedProxies);
  const metrics = metricsOf({ features, jobs, requestMetrics: mountRequestMetrics(fastify), replica: deps.replica });
  mountDefaultHeaders(fastify);
  mountFaults(fastify, log);
  mountGuards(fastify, { count: http.count, factor: env.limitFactor });
  mountCalls(fastify, http);
  mountApiDocs(fastify, calls, publicUrl);
  mountOperatorPages(fastify, {
    pages: features.flatMap(({ operatorPages = [] }) => operatorPages),
    staffToken: () => createStaffLinks(dataKey).make(clock.now()),
    metrics: deps.metrics ?? (async () => metrics()),
    token: env.operatorToken,
    isHttps,
  });
  const shared = { authentication, sendCached: createSendCached(cache), sitemapPaths: () => sitemapPathsOf(features) };
  const routes: Routes = { ...shared, ...visitorRoutes(http), count: http.count, nudge: jobs.nudge, isReservedPath };
  for (const feature of features) feature.mount?.(fastify, routes);
  return {
    fastify,
    dispatcher,
    platform,
    http,
    metrics,
    startJobs: jobs.start,
    runDueJobs: jobs.runDue,
    isReady: () => features.every((feature) => feature.isReady?.() ?? true),
    async close() {
      await fastify.close();
      await Promise.all([jobs.stop(), ...features.map((feature) => feature.close?.())]);
    },
  };
}
