import { PROBLEM_STATUS } from '#contract/errors.ts';
import { randomUUID } from 'node:crypto';
import type { LatestBuild } from '#contract/builds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_COOKIE } from '#domain/trip/tourist-form.ts';
import { FAVOURITES_COOKIE } from '#domain/favourites.ts';
import { langOf, matchLocale, splitLocale, toLocale, withLocale } from '#domain/locales.ts';
import { siteCurrencyOf } from '#domain/money.ts';
import { countryByCode } from '#domain/places/countries.ts';
import { NO_METRICS } from '#domain/site/metrics.ts';
import { menusIn } from '#sites/menus-in.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import { compress, encodingFor, PAGE_ENCODINGS, type Encoding } from '#server/http/encode-reply.ts';
import { bearerOf, readInTime, sendReply, type HttpDeps } from '#server/http/mount.ts';
import { toProblem } from '#server/http/problem-reply.ts';
import type { CachedReply, FreshReply } from '#server/http/reply-cache.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { PageRenderer, RenderedPage, RenderInput } from '#web/page-renderer.ts';
import type { SharedAddress } from '#web/shared-address.ts';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { contentPolicy, securityHeaders } from './security-headers.ts';
import { createKeyedSlots } from './keyed-slots.ts';
import { PageTransport } from './page-transport.ts';
import { addAgeNotice } from './stale-page.ts';

const MAX_ADDRESS = 8192;
/** Concurrent pages per address, so that one address cannot delay the pages of others. */
const MAX_PAGES_OF_ADDRESS = 3;
/** Seconds after which a page without catalogue data is re-rendered. */
const MAX_AGE_S = 300;

/** The source of pages: the build, or in development the source files (`tools/dev-pages.ts`). */
export interface PageSource {
  build: LatestBuild;
  /** False where pages can change without a new build. */
  isCacheable: boolean;
  /** Loads the renderer; in development again after a change of its sources. */
  renderer(): Promise<PageRenderer>;
  filesFor: RenderInput['filesFor'];
  /** Serves the browser's files. */
  mountFiles(app: FastifyInstance): Promise<void>;
  /** Relaxes the content security policy in development, for hot reload. */
  policy(policy: string): string;
}

export interface PageDeps {
  http: HttpDeps;
  publicSite(site: SiteConfig, host: string | undefined, build: string): PublicSite;
  isSecure: boolean;
  /** Origin of the service for calls in the browser, which pages embed; null without one. */
  webCallOrigin: string | null;
  /** The target of an old address or a short link, or null. */
  redirectOf(path: string, site: SiteConfig): Promise<{ to: string; status: number } | null>;
  source: PageSource;
}

type Headers = Record<string, string>;

/** What the HTML of an anonymous page depends on. */
export interface PageView extends Pick<RenderInput, 'currency' | 'theme' | 'dateInput'> {
  /** Path and query. */
  path: string;
  host: string | undefined;
  site: SiteConfig;
}

/** The visitor that a page is rendered for; empty for an anonymous page. */
interface Visitor {
  user: SessionUser | null;
  /** Whether the browser may hold a session that it can renew: an access token may just have expired. */
  mayHaveSession?: boolean;
  ip: string;
  favourites?: string | undefined;
  cookies?: CallContext['cookies'];
  requestId?: string;
}

const ANONYMOUS: Visitor = { user: null, ip: '' };

/** Builds the renderer's input for a page, and the transport for its calls. */
export function renderInput(
  { http, publicSite, source: { build, filesFor } }: PageDeps,
  { path, host, site, currency, theme, dateInput }: PageView,
  { user, mayHaveSession = false, ip, favourites, cookies = {}, requestId = randomUUID() }: Visitor,
): { input: RenderInput; transport: PageTransport } {
  const shown = publicSite(site, host, build.id);
  const address = new URL(path, shown.origin);
  const { locale } = splitLocale(address.pathname);
  const transport = new PageTransport(http, { user, locale, currency, site, ip, cookies, requestId });
  const visitor = user ? { role: user.role, organizer_id: user.organizerId } : mayHaveSession ? 'unknown' : null;
  return {
    transport,
    input: {
      url: address.href,
      site: { ...shown, menus: menusIn(site, langOf(locale)) },
      currency,
      filesFor,
      theme,
      dateInput,
      favourites,
      visitor,
      transport: transport.send,
    },
  };
}

/** The chosen currency; without a choice, on sites that want it, that of the visitor's country. */
async function currencyOf(
  { cookies, ip }: Pick<FastifyRequest, 'cookies' | 'ip'>,
  site: SiteConfig,
  { toCurrency, countryOf }: Pick<HttpDeps, 'toCurrency' | 'countryOf'>,
): Promise<string> {
  const chosen = cookies['i18n_currency'];
  if (chosen !== undefined || !site.currencyByCountry) return toCurrency(chosen, site);
  const country = countryByCode(cookies['country'] ?? (await countryOf(ip)) ?? '');
  return toCurrency(country ? siteCurrencyOf(country.currency) : undefined, site);
}

/** Handles requests for pages. Pages without personal content come from the reply cache. */
export function createPageHandler(deps: PageDeps): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { http, source } = deps;
  const security = securityHeaders(deps);
  const inSlot = createKeyedSlots(MAX_PAGES_OF_ADDRESS);
  return async (request, reply) => {
    reply.headers(security);
    // The token in the URL must not leak, not even to this site's own files.
    if (request.url.includes(SELECTION_TOKEN)) reply.header('referrer-policy', 'no-referrer');
    if (request.url.length > MAX_ADDRESS) return reply.code(414).send();
    // URL parsers read the part after two leading slashes as a host.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 301);
    const home = homeRedirect(request);
    if (home !== null) return reply.header('cache-control', 'no-store').redirect(home, 302);
    const renderer = await source.renderer();
    const view = await viewOf(deps, renderer, request);
    const encoding = encodingFor(request.headers['accept-encoding'], PAGE_ENCODINGS);
    const isPlain = request.cookies[FAVOURITES_COOKIE] === undefined && !request.url.includes('?');
    const shared = isPlain ? null : sharedAddress(deps, renderer, view);
    const sharedView = shared ? { ...view, path: shared.known } : view;
    const key = keyOf(deps, sharedView, encoding);
    const make = (page: Omit<PageRequest, 'encoding'>): Promise<FreshReply> =>
      inSlot(callerOf(request.ip), () => makePage(deps, renderer, { ...page, encoding }));
    if (isPersonal(request, shared) || !source.isCacheable) {
      const personal = await make({ view, visitorOf: () => visitorOf(http, request) });
      // Without the database, the stored public page is better than an error. Private pages are never stored.
      const stored = personal.status === UNAVAILABLE ? http.cache.stored(key) : null;
      return sendReply(reply, stored ? await addAgeNotice(stored) : personal);
    }
    const cached = await http.cache.get(key, () => make({ view: sharedView, visitorOf: async () => ANONYMOUS }));
    const page = cached.headers['age'] === undefined ? cached : await addAgeNotice(cached);
    return sendReply(reply, shared?.unknown ? withQuery(page, shared.unknown) : page);
  };
}

async function viewOf({ http }: PageDeps, renderer: PageRenderer, request: FastifyRequest): Promise<PageView> {
  const { url, host, cookies, headers } = request;
  const site = http.siteFor(host);
  return {
    path: url,
    host,
    site,
    currency: await currencyOf(request, site, http),
    theme: cookies['theme'] === 'dark' ? 'dark' : cookies['theme'] === 'light' ? 'light' : null,
    dateInput: renderer.dateInputFor(headers['user-agent'] ?? ''),
  };
}

/**
 * Whether the HTML depends on the visitor: a session, a form that was filled in here, or favourites on a page that is
 * not shared.
 */
function isPersonal({ cookies }: FastifyRequest, shared: SharedAddress | null): boolean {
  const hasFormCookie = Object.keys(cookies).some((name) => name.startsWith(FORM_COOKIE));
  return cookies['token'] !== undefined || hasFormCookie || (cookies[FAVOURITES_COOKIE] !== undefined && !shared);
}

async function visitorOf(http: HttpDeps, { ip, cookies }: FastifyRequest): Promise<Visitor> {
  const token = bearerOf(cookies['token']);
  return {
    user: token === null ? null : await http.readToken(token),
    mayHaveSession: Boolean(cookies['token']),
    ip,
    favourites: cookies[FAVOURITES_COOKIE],
    cookies,
  };
}

function keyOf(deps: PageDeps, view: PageView, encoding: Encoding | null): string {
  const { site, host, path, currency, theme, dateInput } = view;
  const { origin } = deps.publicSite(site, host, deps.source.build.id);
  return `page ${encoding} ${origin} ${site.name} ${currency} ${theme} ${dateInput} ${path}`;
}

function sharedAddress(
  { publicSite, source }: PageDeps,
  renderer: PageRenderer,
  { path, site, host }: PageView,
): SharedAddress | null {
  return renderer.sharedAddress(path, publicSite(site, host, source.build.id));
}

/** Keeps the query on an internal redirect, for parameters such as `utm_source`. */
function withQuery(reply: CachedReply, query: string): CachedReply {
  const { location } = reply.headers;
  if (!location?.startsWith('/')) return reply;
  return { ...reply, headers: { ...reply.headers, location: location + (location.includes('?') ? '&' : '?') + query } };
}

interface PageRequest {
  view: PageView;
  encoding: Encoding | null;
  visitorOf(): Promise<Visitor>;
}

/** Renders a page, or finds its redirect. */
async function makePage(
  deps: PageDeps,
  renderer: PageRenderer,
  { view, encoding, visitorOf }: PageRequest,
): Promise<FreshReply> {
  const { http, source } = deps;
  const { origin, callsUrl, mapTiles, captchas } = deps.publicSite(view.site, view.host, source.build.id);
  const address = new URL(view.path, origin);
  const tidy = tidyPath(address.pathname);
  const requestId = randomUUID();
  // Private URLs contain secrets, so third-party services must not load there.
  const policyOf = ({
    stylesHash,
    isPrivate,
    mediaHosts,
  }: Pick<RenderedPage, 'stylesHash' | 'isPrivate' | 'mediaHosts'>): Headers => ({
    'content-security-policy': source.policy(
      contentPolicy(
        {
          ...view.site,
          filmHosts: [...view.site.filmHosts, ...mediaHosts],
          ...(isPrivate && { metrics: NO_METRICS }),
          mapTiles,
          captchas,
          callsUrl,
          webCallOrigin: deps.webCallOrigin,
        },
        stylesHash,
      ),
    ),
  });
  if (tidy !== address.pathname) return redirected(tidy + address.search, 301, policyOf(NO_PAGE));
  const render = async (): Promise<FreshReply> => {
    const redirect = await deps.redirectOf(address.pathname, view.site);
    if (redirect)
      return redirected(redirect.to, redirect.status, { ...policyOf(NO_PAGE), 'cache-control': 'no-store' });
    const { input, transport } = renderInput(deps, view, { ...(await visitorOf()), requestId });
    const page = await renderer.renderPage(input);
    const isCacheable = page.status === 200 && !page.isPrivate;
    const life = transport.life(isCacheable ? MAX_AGE_S : 0);
    return { ...(await encodePage(page, encoding, policyOf(page))), ...life };
  };
  try {
    return await readInTime(render);
  } catch (error) {
    http.log.error('page failed', { request_id: requestId, error });
    const page = await renderer.renderError(
      toProblem(error).status,
      renderInput(deps, view, { ...ANONYMOUS, requestId }).input,
    );
    return { ...(await encodePage(page, encoding, policyOf(page))), ...NOT_STORED };
  }
}

const UNAVAILABLE = PROBLEM_STATUS.unavailable;
/** The error page promises a minute, too. */
const RETRY_AFTER_S = 60;
const NO_PAGE = { stylesHash: null, isPrivate: true, mediaHosts: [] } as const;
const NOT_STORED = { maxAgeS: 0, tours: [], hasSearchResults: false } as const;
const VARY = 'cookie, accept-language, accept-encoding';

function redirected(location: string, status: number, headers: Headers): FreshReply {
  return { status, headers: { ...headers, location, vary: VARY }, body: Buffer.alloc(0), ...NOT_STORED };
}

async function encodePage(
  { status, redirect, html, isPrivate, offlineCopy }: RenderedPage,
  encoding: Encoding | null,
  policy: Headers,
): Promise<Pick<FreshReply, 'status' | 'headers' | 'body'>> {
  const headers: Headers = {
    ...policy,
    vary: VARY,
    'cache-control': isPrivate ? 'no-store' : 'private, no-cache',
    // Its URL may be secret.
    ...(isPrivate && { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }),
    // Tells the service worker whether its stored copy serves everyone or only this account.
    ...(offlineCopy !== null && { 'x-offline': offlineCopy }),
  };
  if (redirect !== null) return { status, headers: { ...headers, location: redirect }, body: Buffer.alloc(0) };
  return {
    status,
    body: encoding === null ? Buffer.from(html) : await compress(html, encoding),
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(encoding !== null && { 'content-encoding': encoding }),
      ...(status === UNAVAILABLE && { 'retry-after': String(RETRY_AFTER_S) }),
    },
  };
}

/** Removes empty segments: a path that begins with two slashes would be another host. */
function tidyPath(path: string): string {
  return `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;
}

/** Only the root follows the cookie's or browser's language; a shared link opens in its own language. */
function homeRedirect({ url, cookies, headers }: FastifyRequest): string | null {
  if (!/^\/(\?|$)/.test(url) || cookies['i18n_locale'] === 'en-US') return null;
  const locale = toLocale(cookies['i18n_locale'] ?? matchLocale(headers['accept-language'] ?? '') ?? 'en-US');
  return locale === 'en-US' ? null : withLocale('/', locale) + url.slice(1);
}
