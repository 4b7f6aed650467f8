import { randomUUID } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MIN_SEQ } from '#contract/call.ts';
import type { Transport } from '#contract/client.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import { CAPTCHA_HEADER } from '#domain/site/captcha.ts';
import type { CaptchaGate, CookieOptions } from '#server/calls/call-context.ts';
import { readableQuery } from '#server/calls/compile-call.ts';
import type { Request } from '#server/calls/dispatch.ts';
import { Problem } from '#server/calls/problem.ts';
import { WITHOUT_HTTP } from '#server/calls/without-http.ts';
import { withPatience } from '#server/db/patience.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { createGate } from './captcha-gate.ts';
import { mountCors } from './cors.ts';
import { encodeReply, lifeOf, replyEncoding, sendReply } from './encode-reply.ts';
import { guardMutation, guardUpload, limitCall, MAX_BODY_BYTES } from './guard-call.ts';
import type { HttpDeps } from './http-deps.ts';
import { problemBody, reportProblem } from './problem-reply.ts';
import { bearerOf, headerText, parseBody, textsOf } from './read-request.ts';
import type { CachedReply, FreshReply } from './reply-cache.ts';
import { patienceOf, readInTime } from './time-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls are counted by their own class. */
    isCall?: true;
  }
}

const MAX_QUERY_BYTES = 8192;

/** Mounts every call of the contract. */
export function mountCalls(app: FastifyInstance, deps: HttpDeps): void {
  mountCors(app, deps);
  for (const name of deps.dispatcher.names) {
    const call = deps.dispatcher.call(name);
    app.route({
      method: call.method,
      url: call.path,
      config: { isCall: true },
      bodyLimit: MAX_BODY_BYTES + (call.file?.maxBytes ?? 0),
      // Counts the sender before a large body is read.
      ...(call.file && { onRequest: guardUpload(deps, call, call.file) }),
      handler: (request, reply) => handleCall(deps, name, request, reply),
    });
  }
}

function gateOf({ captcha }: HttpDeps, action: string, site: SiteConfig, request: FastifyRequest): CaptchaGate {
  const header = headerText(request.headers[CAPTCHA_HEADER.toLowerCase()]);
  return createGate(captcha, header, { action, site: site.name, host: request.hostname, ip: request.ip });
}

interface Incoming {
  request: FastifyRequest;
  reply: FastifyReply;
  requestId: string;
  locale: Locale;
}

async function handleCall(
  deps: HttpDeps,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requestId = randomUUID();
  const locale: Locale = toLocale(headerText(request.headers['x-language']));
  const started = performance.now();
  reply.header('x-request-id', requestId);
  try {
    const call = deps.dispatcher.call(name);
    const made = await withPatience(patienceOf(call), () => answer(deps, name, { request, reply, requestId, locale }));
    return sendReply(reply, made);
  } catch (error) {
    const problem = reportProblem(error, deps.log, {
      event: 'call failed',
      request_id: requestId,
      call: name,
      ms: Math.round(performance.now() - started),
    });
    if (problem.details.retryAfterS) reply.header('retry-after', String(problem.details.retryAfterS));
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem, locale, requestId)));
  }
}

/** Admits a request, reads its input, and makes its reply. */
async function answer(
  deps: HttpDeps,
  name: string,
  { request, reply, requestId, locale }: Incoming,
): Promise<CachedReply> {
  const call = deps.dispatcher.call(name);
  const site = deps.siteFor(request.host);
  const gate = gateOf(deps, name, site, request);
  if (!call.file) await limitCall(deps, call, request.ip, gate);
  guardMutation(request, call, deps, request.body !== undefined);
  if (request.url.length - call.path.length > MAX_QUERY_BYTES) throw new Problem('too_large');
  // A cached reply is the same for every caller.
  const token = call.cache ? null : bearerOf(request.headers['x-authorization']);
  const { body, file = null } = await parseBody(request, call);
  const input: Request = {
    input: { query: readableQuery(call, request.query as Record<string, unknown>), body },
    user: token ? await deps.readToken(token) : null,
    locale,
    currency: deps.toCurrency(headerText(request.headers['x-currency']), site),
    site,
    ip: request.ip,
    requestId,
    idempotencyKey: headerText(request.headers['idempotency-key']) ?? null,
    headers: request.headers,
    cookies: request.cookies,
    rawBody: call.raw && request.body instanceof Uint8Array ? request.body : null,
    file,
    captcha: gate,
    setCookie: cookieWriter(reply, deps.isHttps),
  };
  return replyTo(deps, name, input, request.headers['accept-encoding']);
}

/** Runs a call or returns its cached reply. Invalid queries are not cached. */
async function replyTo(
  { dispatcher, cache }: HttpDeps,
  name: string,
  request: Request,
  accepted: string | string[] | undefined,
): Promise<CachedReply> {
  const call = dispatcher.call(name);
  const encoding = replyEncoding(call, accepted);
  const make = async (): Promise<FreshReply> => {
    const prepared = dispatcher.prepare(name, request);
    const value = await prepared.run();
    return { ...(await encodeReply(call, prepared.serialize(value), encoding)), ...lifeOf(call, value) };
  };
  if (!call.cache) return make();
  const key = `${encoding} ${name} ${replyKey(request)}`;
  const makeShared = (): Promise<FreshReply> => readInTime(make);
  // The caller has just made a change that the cached reply may not contain.
  return request.input.query?.[MIN_SEQ] === undefined ? cache.get(key, makeShared) : cache.renew(key, makeShared);
}

/**
 * Makes public GET calls for a route, with the limits and the cached replies of the caller's own requests. Throws what
 * the call throws, which `problemOf` turns into a reply.
 */
export function createVisitorCalls(
  deps: HttpDeps,
): (request: FastifyRequest, view: { locale: Locale; currency?: string | undefined }) => Transport {
  return (incoming, { locale, currency }) =>
    async (name, _call, { query }) => {
      const call = deps.dispatcher.call(name);
      if (call.method !== 'GET' || call.access !== 'public') throw new Error(`a visitor may not make the call ${name}`);
      const { ip } = incoming;
      const site = deps.siteFor(incoming.host);
      const request: Request = {
        ...WITHOUT_HTTP,
        input: { query: readableQuery(call, textsOf(query)) },
        user: null,
        locale,
        currency: deps.toCurrency(currency, site),
        site,
        ip,
        requestId: randomUUID(),
      };
      await limitCall(deps, call, ip);
      // Browsers accept this encoding, so both share one cached reply.
      const reply = await withPatience(patienceOf(call), () => replyTo(deps, name, request, 'zstd'));
      const body = reply.headers['content-encoding'] ? zstdDecompressSync(reply.body) : reply.body;
      return JSON.parse(body.toString()) as unknown;
    };
}

function replyKey({ input, locale, currency, site }: Request): string {
  const entries = Object.entries(input.query ?? {}).filter(([key]) => key !== MIN_SEQ);
  // Sorted by name, because clients order filters differently.
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${locale} ${currency} ${site.name} ${JSON.stringify(entries)}`;
}

/** Creates the `Set-Cookie` writer of handlers. */
function cookieWriter(
  reply: FastifyReply,
  secure: boolean,
): (name: string, value: string, options: CookieOptions) => void {
  return (name, value, options) =>
    void reply.setCookie(name, value, {
      path: options.path,
      maxAge: options.maxAgeS,
      httpOnly: options.httpOnly,
      sameSite: options.sameSite,
      secure,
    });
}
