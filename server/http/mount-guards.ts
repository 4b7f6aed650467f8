import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/calls/problem.ts';
import type { CountCall } from './limits.ts';

/** Above this mean delay of the event loop, only essential requests are accepted. */
const MAX_LAG_MS = 200;
const WINDOW_MS = 500;
const RESOLUTION_MS = 20;
const RETRY_S = 2;
/**
 * Paths that are never rejected: supervisors, payers and payment providers depend on them, and browsers do not retry
 * the styles and pictures of a page.
 */
const SPARED =
  /^\/(assets\/|pictures\/|photos\/|logo\/|basemap\/|health\/|operator\/metrics|crm\/api\/payments\/|sandbox\/pay\/)/;

/** Of those, the paths that do not count against a limit either. */
const UNCOUNTED = /^\/(assets\/|health\/|sandbox\/pay\/)/;

/** Limits of routes that are neither calls nor pages; others count as reads. */
const KIND_OF_ROUTE = [
  [/^\/(pictures|photos|logo|basemap)\//, 'picture'],
  [/^\/(programmes|share|files|help-files|meeting-files|booking-documents|invoices)\//, 'document'],
] as const;

export interface GuardDeps {
  count: CountCall;
  /** Raises the limits, for load tests. */
  factor: number;
  /** Mean delay of the event loop; measured by default. */
  lagMs?: () => number;
}

/** Measures the delay of timers, in windows. */
function measureLag(app: FastifyInstance): () => number {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lagMs = 0;
  const timer = setInterval(() => {
    lagMs = Math.max(0, delay.mean / 1e6 - RESOLUTION_MS);
    delay.reset();
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => lagMs;
}

/** Whether a request names two hosts: a proxy may route by one, and this server by the other. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** Rejects ambiguous requests, counts requests that are not calls, and under overload rejects deferrable ones. */
export function mountGuards(app: FastifyInstance, { count, factor, lagMs = measureLag(app) }: GuardDeps): void {
  app.addHook('onRequest', async (request) => {
    if (hasTwoHosts(request.raw.rawHeaders)) throw new Problem('invalid', { fields: { Host: 'rule.invalid' } });
    const { url, config } = request.routeOptions;
    const isPage = url === undefined || url === '/*';
    // By route pattern, because a page may have any path.
    const isSpared = !isPage && SPARED.test(url);
    if (!isSpared && lagMs() > MAX_LAG_MS * factor) throw new Problem('unavailable', { retryAfterS: RETRY_S });
    if (!isPage && (config.isCall || UNCOUNTED.test(url))) return;
    const kind = isPage ? 'page' : (KIND_OF_ROUTE.find(([route]) => route.test(url))?.[1] ?? 'read');
    const waitS = await count(kind, request.ip);
    if (waitS) throw new Problem('too_many', { retryAfterS: waitS });
  });
}
