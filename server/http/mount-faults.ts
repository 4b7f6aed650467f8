import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toLocale } from '#domain/locales.ts';
import type { Log } from '#server/platform/log.ts';
import { problemBody, toProblem } from './problem-reply.ts';

/**
 * Handles errors that a route does not: sends the matching status, and plain text to browsers. Must be called before
 * routes are mounted.
 */
export function mountFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const requestId = randomUUID();
    // A problem thrown on purpose, such as overload, is not a fault.
    if (problem.status >= 500 && problem !== error) log.error('request failed', { request_id: requestId, error });
    if (problem.details.retryAfterS) reply.header('retry-after', String(problem.details.retryAfterS));
    const locale = toLocale(String(request.headers['x-language'] ?? request.cookies['i18n_locale'] ?? 'en-US'));
    const body = problemBody(problem, locale, requestId);
    reply.code(problem.status).header('cache-control', 'no-store').header('x-request-id', requestId);
    if (request.headers.accept?.includes('text/html'))
      return reply.type('text/plain; charset=utf-8').send(body.message);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
