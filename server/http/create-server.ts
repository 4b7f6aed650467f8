import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Log } from '#server/platform/log.ts';
import { readQuery } from './read-request.ts';

/** Timeouts for a slow client: its headers, its whole request, and how often connections are checked. */
const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;
const CONNECTION_CHECK_MS = 2000;
const MAX_CONNECTIONS = 12_288;

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
export async function createServer({
  trustedProxies,
  log,
}: {
  trustedProxies: FastifyServerOptions['trustProxy'];
  log: Log;
}): Promise<FastifyInstance> {
  // Serves requests on connections accepted before shutdown: their clients know no other process.
  const fastify = Fastify({
    logger: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: trustedProxies,
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
