import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError, type Transport } from '#contract/client.ts';
import { FAVOURITES_COOKIE } from '#domain/favourites.ts';
import { matchLocale, splitLocale, toLocale, withLocale } from '#domain/locales.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { SessionUser } from '#server/http/call-context.ts';
import { compress, encodingFor, PAGE_ENCODINGS } from '#server/http/compress.ts';
import type { HttpParts } from '#server/http/mount.ts';
import { problemBody, toProblem } from '#server/http/problem-answer.ts';
import { mountBuilds, type Build, type RouteRule } from './mount-builds.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';
import { contentPolicy, securityHeaders } from './security-headers.ts';

const YEAR_S = 31_536_000;
const MAX_ADDRESS = 8192;

/** The page renderer: what `web/entry-server.tsx` exports. */
export interface Renderer {
  routeRules(site: Pick<SiteConfig, 'bookingBase'>): readonly RouteRule[];
  warmUp(): Promise<void>;
  renderPage(input: RendererInput): Promise<Rendered>;
  renderError(status: number, input: RendererInput): Promise<Rendered>;
  prepareBare(input: RendererInput): Promise<() => string>;
}
export interface RendererInput {
  url: string;
  transport: Transport;
  site: PublicSite;
  currency: string;
  theme: 'light' | 'dark' | null;
  userAgent: string;
  favourites: string | undefined;
  visitor: { role: string; organizer_id: number | null } | null | 'unknown';
  filesFor(modules: readonly string[], locale: string, messages: readonly string[]): PageFiles;
}
interface Rendered {
  status: number;
  redirect: string | null;
  html: string;
  isPrivate: boolean;
  keeper: 'public' | 'own' | null;
  looksHash: string | null;
}

/** Where pages come from: the build, or in development the sources (`tools/dev-pages.ts`). */
export interface PageSource {
  build: Build;
  /** Development loads the renderer anew after a change of its sources. */
  renderer(): Promise<Renderer>;
  filesFor: RendererInput['filesFor'];
  /** Serves the browser's files. */
  mountFiles(app: FastifyInstance): Promise<void>;
  /** Development loosens the policy for what reloads a page. */
  policy(policy: string): string;
}

export interface PageParts {
  http: HttpParts;
  source: PageSource;
  /** The public part of a site, as it is asked for at a host. */
  publicSite(site: SiteConfig, host: string | undefined, build: string): PublicSite;
  isSecure: boolean;
  /** Where an old address or a short link leads, or null. */
  redirectOf(path: string, site: SiteConfig): Promise<{ to: string; status: number } | null>;
}

/** How long browsers keep a file: one with a hash in its name for ever, the service worker never unasked. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  return /\/sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Pages of a build: `dist/client` for the browser, `dist/server/entry-server.js` to render. */
export async function builtPages(distFolder: string): Promise<PageSource> {
  const renderer = (await import(join(distFolder, 'server/entry-server.js'))) as Renderer;
  await renderer.warmUp();
  return {
    build: JSON.parse(readFileSync(join(distFolder, 'build.json'), 'utf8')) as Build,
    renderer: async () => renderer,
    filesFor: createPageFiles(distFolder),
    policy: (policy) => policy,
    async mountFiles(app) {
      await app.register(fastifyStatic, {
        root: join(distFolder, 'client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        dotfiles: 'ignore',
        setHeaders: (response, path) => void response.header('cache-control', cacheControlOf(path)),
      });
    },
  };
}

/** What benchmarks may ask of the mounted pages. */
export interface MountedPages {
  /** React's own work for an address, everything else done. */
  prepareBare(path: string): Promise<() => string>;
}

/** Serves the React client: its files, and every address nothing else has claimed as a page. */
export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<MountedPages> {
  const { build, filesFor } = parts.source;
  await parts.source.mountFiles(app);
  mountBuilds(app, build, async (host) => (await parts.source.renderer()).routeRules(parts.http.siteFor(host)));
  // Asked for by browsers and readers that do not look at a page first.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${YEAR_S}`).redirect('/icon.svg', 301),
  );
  const draw: Drawing = { parts, filesFor, build: build.id };
  const page = createPageHandler(draw);
  app.get('/*', page);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return page(request, reply);
    const problem = toProblem({ statusCode: 404 });
    return reply
      .code(404)
      .type('application/json')
      .send(JSON.stringify(problemBody(problem, toLocale(undefined), randomUUID())));
  });
  return {
    async prepareBare(path) {
      const site = parts.http.siteFor(undefined);
      const renderer = await parts.source.renderer();
      return renderer.prepareBare(
        inputFor(draw, {
          path,
          host: undefined,
          site,
          user: null,
          ip: '127.0.0.1',
          currency: site.defaultCurrency,
          theme: null,
        }),
      );
    },
  };
}

/** What drawing any page takes. */
interface Drawing {
  parts: PageParts;
  filesFor: RendererInput['filesFor'];
  build: string;
}

/** An address without the slashes nobody needs; it never begins with two, which would be another host. */
function tidyPath(path: string): string {
  return `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function createPageHandler(draw: Drawing): PageHandler {
  const { parts } = draw;
  const { policy, renderer: loadRenderer } = parts.source;
  const headers = securityHeaders(parts.isSecure);
  return async (request, reply) => {
    const site = parts.http.siteFor(request.host);
    const { origin, mapTiles } = parts.publicSite(site, request.host, draw.build);
    const allowed = { ...site, mapTiles };
    reply
      .headers(headers)
      .header('content-security-policy', policy(contentPolicy(allowed, null)))
      .header('vary', 'cookie, accept-language, accept-encoding');
    if (request.url.length > MAX_ADDRESS) return reply.code(414).send();
    const address = new URL(request.url, origin);
    const tidy = tidyPath(address.pathname);
    if (tidy !== address.pathname) return reply.redirect(tidy + address.search, 301);
    const theme = request.cookies['theme'] === 'dark' ? 'dark' : request.cookies['theme'] === 'light' ? 'light' : null;
    const requestId = randomUUID();
    const currency = parts.http.toCurrency(request.cookies['i18n_currency'], site);
    const inputOf = (user: SessionUser | null): RendererInput =>
      inputFor(draw, {
        path: request.url,
        host: request.host,
        site,
        user,
        ip: request.ip,
        currency,
        theme,
        favourites: request.cookies[FAVOURITES_COOKIE],
        userAgent: request.headers['user-agent'],
        requestId,
      });
    let rendered: Rendered;
    const renderer = await loadRenderer();
    try {
      const moved = await parts.redirectOf(address.pathname, site);
      if (moved) return await reply.header('cache-control', 'no-store').redirect(moved.to, moved.status);
      const home = homeRedirect(request, address);
      if (home) return await reply.header('cache-control', 'no-store').redirect(home, 302);
      const user = request.cookies['token'] ? await parts.http.readToken(request.cookies['token']) : null;
      rendered = await renderer.renderPage(inputOf(user));
    } catch (error) {
      parts.http.log.error('page failed', { request_id: requestId, error });
      rendered = await renderer.renderError(toProblem(error).status, inputOf(null));
    }
    reply.header('content-security-policy', policy(contentPolicy(allowed, rendered.looksHash)));
    return send(request, reply, rendered);
  };
}

interface PageRequest {
  path: string;
  host: string | undefined;
  site: SiteConfig;
  user: SessionUser | null;
  ip: string;
  currency: string;
  theme: 'light' | 'dark' | null;
  favourites?: string | undefined;
  userAgent?: string | undefined;
  requestId?: string;
}

function inputFor(
  { parts, filesFor, build }: Drawing,
  { path, host, site, user, ip, currency, theme, favourites, userAgent = '', requestId = randomUUID() }: PageRequest,
): RendererInput {
  const shown = parts.publicSite(site, host, build);
  const address = new URL(path, shown.origin);
  const { locale } = splitLocale(address.pathname);
  return {
    url: address.href,
    site: shown,
    currency,
    filesFor,
    theme,
    userAgent,
    favourites,
    visitor: user ? { role: user.role, organizer_id: user.organizerId } : 'unknown',
    transport: inProcess(parts.http, { user, locale, currency, site, ip, requestId }),
  };
}

/** Only the root follows the language of the cookie or browser; deep links stay where they are (decisions 3). */
function homeRedirect(request: FastifyRequest, address: URL): string | null {
  if (address.pathname !== '/' || request.cookies['i18n_locale'] === 'en-US') return null;
  const wanted = request.cookies['i18n_locale'] ?? matchLocale(request.headers['accept-language'] ?? '') ?? 'en-US';
  const locale = toLocale(wanted);
  return locale === 'en-US' ? null : withLocale('/', locale) + address.search;
}

interface Caller {
  user: SessionUser | null;
  locale: ReturnType<typeof toLocale>;
  currency: string;
  site: SiteConfig;
  ip: string;
  requestId: string;
}

/** Calls of a page go to the handlers directly: reads only, as the cookie proves too little to change anything. */
function inProcess(http: HttpParts, caller: Caller): Transport {
  return async (name, call, input) => {
    if (call.method !== 'GET') throw new Error(`a page may not make the call ${name}`);
    const query = Object.fromEntries(
      Object.entries(input.query ?? {}).flatMap(([key, value]) =>
        value === undefined || value === null ? [] : [[key, Array.isArray(value) ? value.map(String) : String(value)]],
      ),
    );
    try {
      const written = await http.dispatcher.run(name, {
        ...caller,
        input: { query },
        idempotencyKey: null,
        headers: {},
        cookies: {},
        rawBody: null,
        search: null,
        setCookie: () => {},
      });
      return JSON.parse(written.toString()) as unknown;
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) http.log.error('call failed', { request_id: caller.requestId, call: name, error });
      throw new CallError(problem.status, problemBody(problem, caller.locale, caller.requestId));
    }
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, redirect, html, isPrivate, keeper }: Rendered,
): Promise<FastifyReply> {
  reply.header('cache-control', isPrivate ? 'no-store' : 'private, no-cache');
  if (isPrivate) reply.header('x-robots-tag', 'noindex');
  // For the service worker: what it may keep.
  if (keeper !== null) reply.header('x-offline', keeper);
  if (redirect !== null) return reply.redirect(redirect, status);
  reply.code(status).type('text/html; charset=utf-8');
  if (status === 503) reply.header('retry-after', '5');
  // Bytes once: a page is text of two-byte letters, and measuring it, then writing it, would encode it twice.
  const bytes = Buffer.from(html);
  const encoding = encodingFor(request.headers['accept-encoding'], PAGE_ENCODINGS);
  if (encoding === null) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
}
