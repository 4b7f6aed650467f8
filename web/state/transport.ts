import { CallError, type Transport } from '#contract/client.ts';
import type { ProblemBody } from '#contract/errors.ts';
import type { Locale } from '#domain/locales.ts';

/** What every call carries (specification 7). */
export interface CallHeaders {
  locale: Locale;
  localization: string | null;
  currency: string;
}

export interface TransportParts {
  headers(): CallHeaders;
  token(): string | null;
  /** Renews the session; the new token, or null when it is over. Called by one call at a time. */
  refresh(): Promise<string | null>;
  /** The last change of the catalogue this visitor has made, 0 without one: searches ask to know of it. */
  lastChange: { get(): number; note(seq: number): void };
}

/** Specification 7: tried once more, for reads only. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const CAPTCHA = new Set(['captcha', 'hard_captcha']);
const CACHE_LIMIT = 50;
const REFRESH = 'account.refreshToken';
const SEARCH = 'search.getTours';

interface Sent {
  status: number;
  body: unknown;
}

/** Carries calls over `fetch`: headers, one retry for reads, one shared refresh, cancelled predecessors, short memory. */
export function createFetchTransport(parts: TransportParts): Transport {
  let refreshing: Promise<string | null> | null = null;
  const previous = new Map<string, AbortController>();
  const memory = new Map<string, { until: number; value: Promise<unknown> }>();

  const refresh = (): Promise<string | null> => {
    refreshing ??= parts.refresh().finally(() => (refreshing = null));
    return refreshing;
  };

  const attempt = async (url: string, init: RequestInit, token: string | null): Promise<Sent> => {
    const { locale, localization, currency } = parts.headers();
    const headers = new Headers(init.headers);
    headers.set('X-Language', locale);
    if (localization) headers.set('X-Localization', localization);
    headers.set('X-Currency', currency);
    headers.set('X-Role', 'client');
    if (token) headers.set('X-Authorization', `Bearer ${token}`);
    const response = await fetch(url, { ...init, headers });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  };

  const send = async (url: string, init: RequestInit, mayRefresh: boolean): Promise<unknown> => {
    const isRead = init.method === 'GET';
    let hasRetried = false;
    let hasRefreshed = false;
    let token = parts.token();
    for (;;) {
      const sent = await attempt(url, init, token).catch((error: unknown): Sent => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        return { status: 0, body: {} };
      });
      if (sent.status >= 200 && sent.status < 300) return sent.body;
      const body = (sent.body ?? {}) as Partial<ProblemBody>;
      if (sent.status === 401 && token && mayRefresh && !hasRefreshed) {
        hasRefreshed = true;
        token = await refresh();
        if (token) continue;
      } else if (isRead && !hasRetried && RETRIED.has(sent.status) && !CAPTCHA.has(body.type ?? '')) {
        hasRetried = true;
        continue;
      }
      throw new CallError(sent.status, body);
    }
  };

  return async (name, call, input, options) => {
    const seen = name === SEARCH ? parts.lastChange.get() : 0;
    const url = addressOf(call.path, seen > 0 ? { ...input.query, min_seq: seen } : input.query);
    const until = performance.now();
    const kept = call.cacheMs ? memory.get(url) : undefined;
    if (kept && kept.until > until) return kept.value;
    const controller = new AbortController();
    if (options.signal instanceof AbortSignal)
      options.signal.addEventListener('abort', () => controller.abort(), { once: true });
    if (call.cancelPrevious) {
      previous.get(name)?.abort();
      previous.set(name, controller);
    }
    const isPost = call.method === 'POST';
    const value = send(
      url,
      {
        method: call.method,
        signal: controller.signal,
        headers: {
          ...(isPost && { 'Content-Type': 'application/json' }),
          ...(isPost && { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }),
        },
        ...(isPost && { body: JSON.stringify(input.body ?? {}) }),
        // The refresh itself cannot wait for a refresh.
      },
      name !== REFRESH,
    );
    if (isPost) noteChange(parts, value);
    if (call.cacheMs) {
      if (memory.size >= CACHE_LIMIT) memory.delete(memory.keys().next().value ?? '');
      memory.set(url, { until: until + call.cacheMs, value });
      value.catch(() => memory.delete(url));
    }
    return value;
  };
}

/** Remembers the change of the catalogue an answer tells of. */
function noteChange({ lastChange }: TransportParts, answer: Promise<unknown>): void {
  void answer.then(
    (reply) => {
      const seq = (reply as { seq?: unknown } | null)?.seq;
      if (typeof seq === 'number') lastChange.note(seq);
    },
    () => {},
  );
}

function addressOf(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
