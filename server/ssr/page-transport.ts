import { CallError, type Transport } from '#contract/client.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { WITHOUT_HTTP } from '#server/calls/without-http.ts';
import { lifeOf } from '#server/http/encode-reply.ts';
import type { HttpDeps } from '#server/http/http-deps.ts';
import { problemBody, reportProblem } from '#server/http/problem-reply.ts';
import { textsOf } from '#server/http/read-request.ts';
import type { ReplyLife } from '#server/http/reply-cache.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { createRenderTurn } from './render-turn.ts';

/** The visitor a page is rendered for. */
interface Caller {
  user: SessionUser | null;
  locale: Locale;
  currency: string;
  site: SiteConfig;
  ip: string;
  cookies: CallContext['cookies'];
  requestId: string;
}

/** Rendering starts after the page's last reply, at most one page per turn of the event loop. */
const renderTurn = createRenderTurn();

/** Makes a page's calls within this process. GET only: the session cookie must not authorize a change. */
export class PageTransport {
  readonly #http: HttpDeps;
  readonly #caller: Caller;
  readonly #lives: ReplyLife[] = [];

  constructor(http: HttpDeps, caller: Caller) {
    this.#http = http;
    this.#caller = caller;
  }

  readonly send: Transport = async (name, call, input) => {
    if (call.method !== 'GET') throw new Error(`a page may not make the call ${name}`);
    const { dispatcher, log } = this.#http;
    const { locale, requestId } = this.#caller;
    try {
      const prepared = dispatcher.prepare(name, {
        ...WITHOUT_HTTP,
        ...this.#caller,
        input: { query: textsOf(input.query) },
      });
      const value = await inSpan(`call ${name}`, 'internal', () => prepared.run());
      this.#lives.push(lifeOf(prepared.call, value));
      await renderTurn();
      return value;
    } catch (error) {
      // A page that lacks some of its data must not be cached.
      this.#lives.push({ maxAgeS: 0, tours: [], hasSearchResults: false });
      const problem = pageProblem(
        reportProblem(error, log, { event: 'call failed', request_id: requestId, call: name }),
      );
      throw new CallError(problem.status, problemBody(problem, locale, requestId));
    }
  };

  /** What invalidates the page: whatever invalidates one of its replies, and `maxAgeS`. */
  life(maxAgeS: number): ReplyLife {
    return {
      maxAgeS: Math.min(maxAgeS, ...this.#lives.map((life) => life.maxAgeS)),
      tours: this.#lives.flatMap(({ tours }) => tours),
      hasSearchResults: this.#lives.some(({ hasSearchResults }) => hasSearchResults),
    };
  }
}

/** A page whose address has values that its call rejects does not exist. */
const pageProblem = (problem: Problem): Problem => (problem.code === 'invalid' ? new Problem('not_found') : problem);
