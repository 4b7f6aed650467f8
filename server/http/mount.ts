import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MIN_SEQ, type Call, type FileRule, type LimitClass } from '#contract/call.ts';
import { CAPTCHA_HEADER } from '#domain/site/captcha.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import type { CaptchaLevel } from '#domain/site/captcha.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { CaptchaGate, CookieOptions, SessionUser, UploadedFile } from '#server/calls/call-context.ts';
import type { Captcha } from '#server/platform/captcha/captcha.ts';
import { withPatience, type PatienceRule } from '#server/db/patience.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { Log } from '#server/platform/log.ts';
import { readableQuery } from '#server/calls/call-input.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Dispatcher, Request } from '#server/calls/dispatch.ts';
import { encodeReply, lifeOf, replyEncoding } from './encode-reply.ts';
import type { ClimbLadder } from './captcha-ladder.ts';
import { mountCors } from './cors.ts';
import { createGate } from './captcha-gate.ts';
import type { CountCall } from './limits.ts';
import { isForm, readForm } from './read-form.ts';
import { problemBody, toProblem } from './problem-reply.ts';
import type { CachedReply, FreshReply, ReplyCache } from './reply-cache.ts';

/** Dependencies of the HTTP layer. */
export interface HttpDeps {
  dispatcher: Dispatcher;
  cache: ReplyCache;
  count: CountCall;
  climb: ClimbLadder;
  captcha: Captcha;
  log: Log;
  /** Verifies an access token; null when it is missing, invalid or expired. */
  readToken(token: string): Promise<SessionUser | null>;
  /** The site that serves a host. */
  siteFor(host: string | undefined): SiteConfig;
  /** The currency of a code if the site offers it, else the site's default. */
  toCurrency(code: string | undefined, site: SiteConfig): string;
  /** The country of an address, ISO 3166-1 alpha-2; null when it is unknown. */
  countryOf(ip: string): Promise<string | null>;
  secureCookies: boolean;
  /** Origin of the product, as configured by the operator. */
  publicUrl: string;
  /** Other origins whose pages may make calls (`cors.ts`). */
  clientOrigins: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls are counted by their own class. */
    isCall?: true;
  }
}

const MAX_QUERY_BYTES = 8192;
const MAX_BODY_BYTES = 262_144;
/** Bytes of uploads in memory at a time. */
const MAX_UPLOAD_BYTES = 160_000_000;
const UPLOAD_RETRY_S = 5;
/** Concurrent uploads of one address. */
const MAX_UPLOADS_OF_ONE = 2;
const uploads = new Set<{ ip: string; sizeBytes: number }>();
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The token of `Bearer …`, as in `X-Authorization`. Cookies do not authorize calls: browsers attach them to forged
 * requests too.
 */
export function bearerOf(header: string | string[] | undefined): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/.exec(typeof header === 'string' ? header : '');
  return match?.[1] ?? null;
}

/** Parses a query string: repeated keys and `key[]` become lists. */
export function readQuery(search: string): Record<string, unknown> {
  // No prototype, because `constructor` is a valid key.
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [rawKey, value] of new URLSearchParams(search)) {
    const key = rawKey.endsWith('[]') ? rawKey.slice(0, -2) : rawKey;
    if (key === '__proto__') continue;
    const before = query[key];
    query[key] =
      before === undefined
        ? rawKey === key
          ? value
          : [value]
        : [...(typeof before === 'string' ? [before] : before), value];
  }
  return query;
}

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** Whether a browser sent the request from a page of another site. Older browsers send only `Origin`. */
function isForeign({ headers, host }: FastifyRequest, { publicUrl, clientOrigins }: HttpDeps): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && clientOrigins.includes(origin)) return false;
  if (site === 'cross-site' || origin === undefined || site === 'same-origin') return site === 'cross-site';
  const sender = URL.canParse(origin) ? new URL(origin).host : '';
  // A proxy may have rewritten the host.
  return sender !== host && sender !== new URL(publicUrl).host;
}

/** Rejects a mutation that another site's page sent, or could have sent by its content type. */
function guardMutation(request: FastifyRequest, call: Call, deps: HttpDeps, hasBody: boolean): void {
  if (call.method !== 'POST' || call.raw) return;
  if (isForeign(request, deps)) throw new Problem('forbidden');
  const type = request.headers['content-type'] ?? '';
  const isTaken = /^application\/json\b/i.test(type) || (call.file && isForm(type));
  if (hasBody && !isTaken)
    throw new Problem('unsupported_type', call.file && { fields: { [call.file.field]: 'rule.invalid' } });
}

/** Below the limit of a proxy (`deploy/haproxy.cfg`), above a long poll. */
const CALL_LIMIT_MS = 30_000;
/** Files are fetched, decoded and stored. */
const UPLOAD_LIMIT_MS = 60_000;
const DATABASE_LIMIT_MS = 2500;

const READ_PATIENCE: PatienceRule = { databaseMs: DATABASE_LIMIT_MS, isRenewed: false, totalMs: CALL_LIMIT_MS };

/** Runs what makes a page or a reply without changing anything; rejects when it waits too long for the database. */
export const readInTime = <T>(work: () => Promise<T>): Promise<T> => withPatience(READ_PATIENCE, work);

const patienceOf = ({ method, file }: Call): PatienceRule => ({
  ...READ_PATIENCE,
  isRenewed: method === 'POST',
  totalMs: file ? UPLOAD_LIMIT_MS : CALL_LIMIT_MS,
});

interface ParsedBody {
  body?: unknown;
  file?: UploadedFile | null;
}

async function parseBody(request: FastifyRequest, call: Call): Promise<ParsedBody> {
  if (call.method !== 'POST' || call.raw) return {};
  const type = request.headers['content-type'] ?? '';
  if (call.file && isForm(type)) return readForm(request.body, type, call.file);
  return { body: parseJson(request.body, call) };
}

function parseJson(bytes: unknown, call: Call): unknown {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return call.body ? {} : undefined;
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
  }
}

async function limit(deps: HttpDeps, name: LimitClass, ip: string, gate?: CaptchaGate): Promise<void> {
  const count = async (limited: Parameters<typeof deps.count>[0]): Promise<void> => {
    const waitS = await deps.count(limited, ip);
    if (waitS !== null) throw new Problem('too_many', { retryAfterS: waitS });
  };
  if (gate) {
    const proved = async (): Promise<CaptchaLevel | null> => {
      // Verifying a proof may cost the operator money, so proofs have their own limit.
      await count('proof');
      return gate.proved();
    };
    const level = await deps.climb(name, ip, proved);
    if (level) throw new Problem('captcha', { type: level });
  }
  await count(name);
}

/** Creates the `Set-Cookie` writer of handlers. */
export function cookieWriter(
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

const limitOf = (call: Call): LimitClass => call.limit ?? (call.method === 'GET' ? 'read' : 'write');

/** Checks an upload by its sender, its declared size and the uploads in progress, before its body is read. */
function guardUpload(deps: HttpDeps, call: Call, { field, maxBytes }: FileRule) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ip = callerOf(request.ip);
    const sizeBytes = Number(request.headers['content-length'] ?? maxBytes);
    if (sizeBytes > maxBytes + MAX_BODY_BYTES)
      throw new Problem('too_large', { fields: { [field]: 'rule.too_large' } });
    const running = [...uploads];
    const isFull = running.reduce((sum, upload) => sum + upload.sizeBytes, sizeBytes) > MAX_UPLOAD_BYTES;
    if (isFull || running.filter((upload) => upload.ip === ip).length >= MAX_UPLOADS_OF_ONE)
      throw new Problem('unavailable', { retryAfterS: UPLOAD_RETRY_S });
    const upload = { ip, sizeBytes };
    uploads.add(upload);
    reply.raw.once('close', () => uploads.delete(upload));
    await limit(deps, limitOf(call), request.ip);
    guardMutation(request, call, deps, request.headers['content-type'] !== undefined);
    if (call.access === 'public') return;
    const token = bearerOf(request.headers['x-authorization']);
    if (!token || !(await deps.readToken(token))) throw new Problem('unauthorized');
  };
}

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
      handler: (request, reply) => handleCall(deps, name, call, request, reply),
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
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requestId = randomUUID();
  const locale: Locale = toLocale(headerText(request.headers['x-language']));
  const started = performance.now();
  reply.header('x-request-id', requestId);
  try {
    const made = await withPatience(patienceOf(call), () => answer(deps, name, { request, reply, requestId, locale }));
    return sendReply(reply, made);
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500)
      deps.log.error('call failed', {
        request_id: requestId,
        call: name,
        ms: Math.round(performance.now() - started),
        error,
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
  if (!call.file) await limit(deps, limitOf(call), request.ip, gate);
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
    setCookie: cookieWriter(reply, deps.secureCookies),
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

function replyKey({ input, locale, currency, site }: Request): string {
  const entries = Object.entries(input.query ?? {}).filter(([key]) => key !== MIN_SEQ);
  // Sorted by name, because clients order filters differently.
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${locale} ${currency} ${site.name} ${JSON.stringify(entries)}`;
}

export function sendReply(reply: FastifyReply, { status, headers, body }: CachedReply): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
