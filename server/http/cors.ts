import type { FastifyInstance } from 'fastify';
import { CAPTCHA_HEADER } from '#domain/site/captcha.ts';
import type { HttpDeps } from './http-deps.ts';

const REQUEST_HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'X-Authorization',
  'X-Currency',
  'X-Language',
  'X-Localization',
  'X-Role',
  CAPTCHA_HEADER,
].join(', ');
const PREFLIGHT_S = 7200;

/**
 * Lets pages of `clientOrigins` make calls with their cookies, for a client whose base URL is this server. Browsers send
 * the cookies, which are `SameSite`, only between hosts of one site, such as `app.tours.example` and `api.tours.example`.
 */
export function mountCors(
  app: FastifyInstance,
  { dispatcher, clientOrigins }: Pick<HttpDeps, 'dispatcher' | 'clientOrigins'>,
): void {
  if (clientOrigins.length === 0) return;
  app.addHook('onRequest', async ({ headers: { origin }, routeOptions }, reply) => {
    if (!routeOptions.config.isCall) return;
    reply.header('vary', 'origin');
    if (origin !== undefined && clientOrigins.includes(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
  });
  for (const path of new Set(dispatcher.names.map((name) => dispatcher.call(name).path)))
    app.options(path, { config: { isCall: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': REQUEST_HEADERS,
          'access-control-max-age': PREFLIGHT_S,
        })
        .send(),
    );
}
