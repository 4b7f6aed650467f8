import { CallError, type CallTable, type Transport } from '#contract/client.ts';
import { calls as allCalls } from '#contract/all-calls.ts';
import { CAPTCHA_HEADER, CAPTCHA_LEVELS, type CaptchaLevel } from '#domain/site/captcha.ts';
import type { ProblemBody } from '#contract/errors.ts';
import type { Locale } from '#domain/locales.ts';

/** Every call; the browser bundle contains only methods, paths and client rules (`vite.config.ts`). */
export const calls: CallTable = allCalls;

/** Headers of every call (specification 7). */
interface CallHeaders {
  locale: Locale;
  localization: string | null;
  currency: string;
}

export interface TransportDeps {
  headers(): CallHeaders;
  /** Base URL of the calls (specification 7), without a slash at the end; empty: the page's origin. */
  base: string;
  token(): string | null;
  /** Renews the session: the new token, or null when the session has ended. Never called concurrently. */
  refresh(): Promise<string | null>;
  /** Sequence number of the last catalogue change this visitor made, 0 without one; searches require it as `min_seq`. */
  lastChange: { get(): number; record(seq: number): void };
  /** Solves the captcha of a rejected call: returns the header for the retry, or null when the visitor gives up. */
  solveCaptcha(action: string, type: CaptchaLevel): Promise<string | null>;
}

/** Specification 7: retried once, for reads only. */
const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Proofs per call: the ladder may be climbed while the first is being solved. */
const MAX_CAPTCHAS = 3;
const CACHE_SIZE = 50;
const REFRESH_CALL = 'account.refreshToken';
const SEARCH_CALL = 'search.getTours';

const isCaptcha = (type: string | undefined): type is CaptchaLevel => CAPTCHA_LEVELS.some((level) => level === type);

interface Reply {
  status: number;
  body: unknown;
}

type CallRow = Parameters<Transport>[1];
type CallInput = Parameters<Transport>[2];
type CallOptions = Parameters<Transport>[3];
type Sent = RequestInit & { onProgress?: CallOptions['onProgress'] };

/** Makes calls over `fetch`: headers, one retry for reads, one shared refresh, cancelled predecessors, a short cache. */
export function createFetchTransport(deps: TransportDeps): Transport {
  const send = createSender(deps);
  const previous = new Map<string, AbortController>();
  const cache = new Map<string, { until: number; value: Promise<unknown> }>();
  const pending = new Map<string, Pending>();
  return async (name, call, input, options) => {
    const minSeq = name === SEARCH_CALL ? deps.lastChange.get() : 0;
    const url = deps.base + urlOf(call.path, minSeq > 0 ? { ...input.query, min_seq: minSeq } : input.query);
    const now = performance.now();
    const cached = call.cacheMs ? cache.get(url) : undefined;
    if (cached && cached.until > now) return cached.value;
    const controller = new AbortController();
    if (options.signal instanceof AbortSignal)
      options.signal.addEventListener('abort', () => controller.abort(), { once: true });
    if (call.cancelPrevious) {
      previous.get(name)?.abort();
      previous.set(name, controller);
    }
    const key = options.idempotencyKey ?? keyOf(name, call, input, pending);
    const value = send(name, url, { ...requestOf(call, input, options, key), signal: controller.signal });
    void value.then(
      () => pending.get(name)?.key === key && pending.delete(name),
      () => {},
    );
    // The `seq` of a chat counts its messages.
    if (call.method === 'POST' && !name.startsWith('chat.')) recordChange(deps, value);
    if (call.cacheMs) {
      if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
      cache.set(url, { until: now + call.cacheMs, value });
      value.catch(() => cache.delete(url));
    }
    return value;
  };
}

/** The input of a `once` call that has not succeeded, and its idempotency key. */
interface Pending {
  input: string;
  key: string;
}

/** The idempotency key of a call. A repeat with the same input gets the same: without a reply it may have had its effect. */
function keyOf(name: string, call: CallRow, { query, body, form }: CallInput, pending: Map<string, Pending>): string {
  if (!call.once || form) return crypto.randomUUID();
  const input = JSON.stringify([query, body]);
  const last = pending.get(name);
  if (last?.input === input) return last.key;
  const key = crypto.randomUUID();
  pending.set(name, { input, key });
  return key;
}

function requestOf({ method }: CallRow, { body, form }: CallInput, { onProgress }: CallOptions, key: string): Sent {
  if (method !== 'POST') return { method };
  const headers = { 'Idempotency-Key': key };
  // The browser sets the boundary of form data itself.
  if (form instanceof FormData) return { method, headers, body: form, onProgress };
  return {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  };
}

async function attempt(
  deps: TransportDeps,
  url: string,
  { onProgress, ...init }: Sent,
  token: string | null,
): Promise<Reply> {
  const { locale, localization, currency } = deps.headers();
  const headers = new Headers(init.headers);
  headers.set('X-Language', locale);
  if (localization) headers.set('X-Localization', localization);
  headers.set('X-Currency', currency);
  headers.set('X-Role', 'client');
  if (token) headers.set('X-Authorization', `Bearer ${token}`);
  // A configured origin needs its cookies, too.
  const request = { ...init, headers, credentials: 'include' } as const;
  const response = onProgress
    ? await (await import('./send-with-progress.ts')).sendWithProgress(url, request, onProgress)
    : await fetch(url, request);
  const text = await response.text();
  // A proxy's errors are HTML, so only the status counts.
  const isJson = response.ok || response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: text && isJson ? (JSON.parse(text) as unknown) : null };
}

/** Sends one request; a 401 is retried after a refresh that concurrent calls share, a failed read once. */
function createSender(deps: TransportDeps): (name: string, url: string, init: Sent) => Promise<unknown> {
  let refreshing: Promise<string | null> | null = null;
  const refresh = (): Promise<string | null> => {
    refreshing ??= deps.refresh().finally(() => (refreshing = null));
    return refreshing;
  };
  return async (name, url, init) => {
    const isRead = init.method === 'GET';
    // A refresh must not wait for a refresh.
    const mayRefresh = name !== REFRESH_CALL;
    let captchas = 0;
    let hasRetried = false;
    let hasRefreshed = false;
    let token = deps.token();
    for (;;) {
      const reply = await attempt(deps, url, init, token).catch((error: unknown): Reply => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        return { status: 0, body: {} };
      });
      if (reply.status >= 200 && reply.status < 300) return reply.body;
      const body = (reply.body ?? {}) as Partial<ProblemBody>;
      if (reply.status === 401 && token && mayRefresh && !hasRefreshed) {
        hasRefreshed = true;
        token = await refresh();
        if (token) continue;
      } else if (isCaptcha(body.type) && captchas++ < MAX_CAPTCHAS) {
        const proof = await deps.solveCaptcha(name, body.type);
        if (proof) {
          init = { ...init, headers: { ...init.headers, [CAPTCHA_HEADER]: proof } };
          continue;
        }
      } else if (isRead && !hasRetried && RETRIED_STATUSES.has(reply.status) && !isCaptcha(body.type)) {
        hasRetried = true;
        continue;
      }
      throw new CallError(reply.status, body);
    }
  };
}

/** Records the catalogue change that a reply reports. */
function recordChange({ lastChange }: TransportDeps, reply: Promise<unknown>): void {
  void reply.then(
    (body) => {
      const seq = (body as { seq?: unknown } | null)?.seq;
      if (typeof seq === 'number') lastChange.record(seq);
    },
    () => {},
  );
}

function urlOf(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
