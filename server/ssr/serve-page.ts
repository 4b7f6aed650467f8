import type { FastifyReply, FastifyRequest } from 'fastify';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { FAVOURITES_COOKIE } from '#domain/favourites.ts';
import { matchLocale, toLocale, withLocale } from '#domain/locales.ts';
import { encodingFor, PAGE_ENCODINGS, sendReply, type Encoding } from '#server/http/encode-reply.ts';
import type { CachedReply, FreshReply } from '#server/http/reply-cache.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { PageRenderer } from '#web/page-renderer.ts';
import type { SharedAddress } from '#web/shared-address.ts';
import { makePage, UNAVAILABLE, type PageRequest } from './make-page.ts';
import { createPageQueue, PageRefused } from './page-queue.ts';
import type { PageDeps } from './page-source.ts';
import { ANONYMOUS, isPersonal, viewOf, visitorOf, type PageView } from './page-view.ts';
import { securityHeaders } from './security-headers.ts';
import { addAgeNotice } from './stale-page.ts';

const MAX_URL_LENGTH = 8192;
const MAX_RUNNING_OF_CALLER = 3;
const MAX_WAITING_OF_CALLER = 12;
/** About a second of rendering. */
const MAX_PAGES = 120;

/** Handles requests for pages. Pages without personal content come from the reply cache. */
export function createPageHandler(deps: PageDeps): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { http, source, limitFactor } = deps;
  const security = securityHeaders(deps);
  const inQueue = createPageQueue({
    running: MAX_RUNNING_OF_CALLER,
    waiting: MAX_WAITING_OF_CALLER * limitFactor,
    all: MAX_PAGES * limitFactor,
  });
  return async (request, reply) => {
    reply.headers(security);
    // The token in the URL must not leak, not even to this site's own files.
    if (request.url.includes(SELECTION_TOKEN)) reply.header('referrer-policy', 'no-referrer');
    if (request.url.length > MAX_URL_LENGTH) return reply.code(414).send();
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
    const caller = callerOf(request.ip);
    const make = (page: Omit<PageRequest, 'encoding'>): Promise<FreshReply> =>
      inQueue(caller, () => makePage(deps, renderer, { ...page, encoding }));
    if (isPersonal(request, shared) || !source.isCacheable) {
      const personal = make({ view, visitorOf: () => visitorOf(http, request) });
      return sendReply(reply, await storedUnlessMade(personal, () => http.cache.stored(key)));
    }
    const shownPage = async (): Promise<CachedReply> =>
      http.cache.get(key, () => make({ view: sharedView, visitorOf: async () => ANONYMOUS }));
    // The page may have been in the line of another caller, who has too many.
    const isOfOther = (error: unknown): boolean => error instanceof PageRefused && error.caller !== caller;
    const cached = await shownPage().catch((error: unknown) => {
      if (isOfOther(error)) return shownPage();
      throw error;
    });
    const page = cached.headers['age'] === undefined ? cached : await addAgeNotice(cached);
    return sendReply(reply, shared?.unknown ? withQuery(page, shared.unknown) : page);
  };
}

/**
 * A page for its visitor. When none can be made, for want of the database or of a place in line, the stored public page is
 * better than an error. Private pages are never stored.
 */
async function storedUnlessMade(
  personal: Promise<FreshReply>,
  findStored: () => CachedReply | null,
): Promise<CachedReply> {
  const made = await personal.catch((error: unknown) => {
    if (error instanceof PageRefused) return error;
    throw error;
  });
  const stored = made instanceof PageRefused || made.status === UNAVAILABLE ? findStored() : null;
  if (stored) return addAgeNotice(stored);
  if (made instanceof PageRefused) throw made;
  return made;
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

/** Only the root follows the cookie's or browser's language; a shared link opens in its own language. */
function homeRedirect({ url, cookies, headers }: FastifyRequest): string | null {
  if (!/^\/(\?|$)/.test(url) || cookies['i18n_locale'] === 'en-US') return null;
  const locale = toLocale(cookies['i18n_locale'] ?? matchLocale(headers['accept-language'] ?? '') ?? 'en-US');
  return locale === 'en-US' ? null : withLocale('/', locale) + url.slice(1);
}
