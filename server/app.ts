import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { calls } from '#contract/all-calls.ts';
import { createSitePicker } from '#sites/index.ts';
import { hasCurrency } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/db/pool.ts';
import { createDispatcher, type Dispatcher } from './calls/dispatch.ts';
import { mountApiDocs } from '#server/http/api-docs.ts';
import { createLadder, type ClimbLadder } from '#server/http/captcha-ladder.ts';
import { createLimits, type CountCall } from '#server/http/limits.ts';
import { mountGuards } from '#server/http/mount-guards.ts';
import { mountCalls, readQuery, type HttpDeps } from '#server/http/mount.ts';
import { createSendCached } from '#server/http/send-cached.ts';
import { ReplyCache } from '#server/http/reply-cache.ts';
import { mountDefaultHeaders } from '#server/http/default-headers.ts';
import { mountFaults } from '#server/http/mount-faults.ts';
import { mountOperatorPages } from '#server/http/operator-pages.ts';
import type { SharedIndex } from '#server/search/index.ts';
import type { Metric } from '#server/platform/metrics.ts';
import { mountBasemap } from '#server/features/places/index.ts';
import { decideVerification, listVerifications } from '#server/features/organizers/index.ts';
import { listLedger, listMoneyMatters } from '#server/features/payments/index.ts';
import { createStaffLinks, listPhoneCodes, mountRedirects, mountSitemaps } from '#server/features/site/index.ts';
import { createCaptcha, type CaptchaDeps } from '#server/platform/captcha/captcha.ts';
import { listQuestionsForOperator, moderateQuestion } from '#server/features/tour-page/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PublicFetch } from '#server/platform/fetch-public.ts';
import type { Log } from '#server/platform/log.ts';
import { createFeatures, type Features } from './features.ts';

/** Timeouts of a slow client's headers and whole request, and the interval at which connections are checked. */
const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;
const CONNECTION_CHECK_MS = 2000;
const MAX_CONNECTIONS = 4096;

/** Dependencies of an app. Tests pass their own; `main.ts` passes the real ones. */
export interface AppDeps {
  env: Env;
  /** The layer for unknown hosts, and for work outside of requests: emails, deadlines, payments. */
  site: SiteConfig;
  /** Sites with their own hosts; by default those of `sites/`. */
  sites?: readonly SiteConfig[];
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  /** Validates every reply against its schema: on in tests and development. */
  checkReplies: boolean;
  /** This process's role in a shared index; by default it has its own index. */
  sharedIndex?: SharedIndex;
  /** Rate limits shared by all processes; by default those of this one. */
  count?: CountCall;
  /** Counts captchas; by default in this process. */
  climb?: ClimbLadder;
  /** Cost of the built-in captcha; lower in tests. */
  captchaWork?: CaptchaDeps['work'];
  /** Fetches files that users give by URL; by default from the public network. */
  fetchPublic?: PublicFetch;
  /** Metrics of all processes; by default of this one. */
  metrics?: () => Promise<Metric[]>;
}

/** A whole server as a value: listen with `fastify.listen`, or call it with `fastify.inject` or the dispatcher. */
export interface App {
  fastify: FastifyInstance;
  dispatcher: Dispatcher;
  features: Features;
  http: HttpDeps;
  close(): Promise<void>;
}

/** Turns a path with an invalid escape (`/%E0%A4%A`) into an unknown path, which gets the 404 page. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Logs the first untrusted proxy: behind it all visitors share one address and its limits. */
function warnOfUntrustedProxies(fastify: FastifyInstance, log: Log): void {
  let hasWarned = false;
  fastify.addHook('onRequest', async (request) => {
    const address = request.socket.remoteAddress;
    if (hasWarned || request.headers['x-forwarded-for'] === undefined || request.ip !== address) return;
    hasWarned = true;
    log.warn('X-Forwarded-For ignored: its sender is not one of TRUSTED_PROXIES', { id: address });
  });
}

/** Creates the HTTP server without any routes. */
async function createServer({ env, log }: Pick<AppDeps, 'env' | 'log'>): Promise<FastifyInstance> {
  // Serves requests on connections accepted before shutdown: their clients know no other process.
  const fastify = Fastify({
    logger: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: env.trustedProxies,
    requestTimeout: REQUEST_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  fastify.server.maxConnections = MAX_CONNECTIONS;
  warnOfUntrustedProxies(fastify, log);
  await fastify.register(cookie);
  // Bodies stay bytes until the call is known: signed webhooks need the exact bytes.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return fastify;
}

function operatorDeps(
  { db, env, clock, metrics }: AppDeps,
  features: Features,
  secureCookies: boolean,
): Parameters<typeof mountOperatorPages>[1] {
  return {
    db,
    listInbox: (limit) => features.listInbox(limit),
    listReviews: (limit, offset) => features.listReviews(limit, offset),
    moderateReview: (id, reason) => features.moderateReview(id, reason),
    listQuestions: (limit) => listQuestionsForOperator(db, limit),
    moderateQuestion: (id, isHidden) => moderateQuestion(db, id, isHidden),
    listPhoneCodes: (limit) => listPhoneCodes(db, limit),
    staffToken: () => createStaffLinks(env.dataKey).make(clock.now()),
    listVerifications: (limit) => listVerifications(db, limit),
    decideVerification: (id, isPassed) => decideVerification(db, id, isPassed),
    listMoneyMatters: (limit) => listMoneyMatters(db, limit),
    listLedger: (requestId, limit) => listLedger(db, requestId, limit),
    metrics: metrics ?? (async () => features.metrics()),
    token: env.operatorToken,
    secureCookies,
  };
}

/** Builds the app: features, calls, and the HTTP layer. Does not listen. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, db } = deps;
  const captcha = createCaptcha({ db, secret: env.sessionSecret, settings: env.captcha, work: deps.captchaWork });
  const features = await createFeatures({ ...deps, captcha });
  const dispatcher = createDispatcher(calls, features.handlers, {
    db: deps.db,
    secret: deps.env.dataKey,
    checkReplies: deps.checkReplies,
    logStaff: (act) => features.logStaff(act),
  });
  const cache = new ReplyCache();
  features.subscribe((event) => cache.apply(event));
  const http: HttpDeps = {
    dispatcher,
    cache,
    count: deps.count ?? createLimits(env.limitFactor),
    climb: deps.climb ?? createLadder(env.limitFactor),
    captcha,
    log: deps.log,
    readToken: (token) => features.readToken(token),
    siteFor: createSitePicker(deps.site, deps.sites),
    toCurrency: (code, site) => (code && hasCurrency(site, code) ? code : site.defaultCurrency),
    secureCookies: deps.env.publicUrl.startsWith('https:'),
    publicUrl: deps.env.publicUrl,
  };
  const fastify = await createServer(deps);
  mountDefaultHeaders(fastify);
  mountFaults(fastify, deps.log);
  mountGuards(fastify, { count: http.count, factor: deps.env.limitFactor });
  mountCalls(fastify, http);
  mountApiDocs(fastify, calls, deps.env.publicUrl);
  mountOperatorPages(fastify, operatorDeps(deps, features, http.secureCookies));
  mountSitemaps(fastify, {
    db: deps.db,
    origin: deps.env.publicUrl,
    siteFor: http.siteFor,
    landings: () => features.landings(),
    sendCached: createSendCached(cache),
  });
  mountRedirects(fastify, {
    clock: deps.clock,
    dataKey: env.dataKey,
    secureCookies: http.secureCookies,
    siteFor: http.siteFor,
  });
  mountBasemap(fastify, (ip) => http.count('search', ip));
  features.mountPages(fastify);
  return {
    fastify,
    dispatcher,
    features,
    http,
    async close() {
      await fastify.close();
      await features.close();
    },
  };
}
