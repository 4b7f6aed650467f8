import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer, type Span } from '#server/platform/tracing/tracing.ts';

/** Polled by proxies and monitors. */
const UNTRACED = new Set(['/health/live', '/health/ready', '/operator/metrics']);

/**
 * Gives each request a span, when traces are on: its method, the pattern of its route and its status. It continues the
 * trace of a `traceparent` header that a trusted proxy sent: a visitor does not decide what is traced. Must be called before
 * routes are mounted.
 */
export function mountTracing(app: FastifyInstance, trustedProxies: string[]): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const isTrusted = proxyAddr.compile(trustedProxies);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? '/*';
    if (UNTRACED.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route };
    const isContinued = isTrusted(request.socket.remoteAddress ?? '', 0);
    const span = tracer.start(`${method} ${route}`, 'server', { attributes, headers: isContinued ? headers : {} });
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.set({ 'http.response.status_code': statusCode });
      span.end(!writableFinished ? 'aborted' : statusCode >= 500 ? String(statusCode) : undefined);
    });
    span.run(done);
  });
  // The events of a body's stream belong to its socket, not to the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}
