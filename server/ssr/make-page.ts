import { randomUUID } from 'node:crypto';
import { PROBLEM_STATUS } from '#contract/errors.ts';
import { langOf, splitLocale } from '#domain/locales.ts';
import { NO_METRICS } from '#domain/site/metrics.ts';
import { compress, type Encoding } from '#server/http/encode-reply.ts';
import { toProblem } from '#server/http/problem-reply.ts';
import type { FreshReply } from '#server/http/reply-cache.ts';
import { readInTime } from '#server/http/time-limits.ts';
import { menusIn } from '#sites/menus-in.ts';
import type { PageRenderer, RenderedPage, RenderInput } from '#web/page-renderer.ts';
import type { PageDeps } from './page-source.ts';
import { PageTransport } from './page-transport.ts';
import { ANONYMOUS, type PageView, type Visitor } from './page-view.ts';
import { contentPolicy } from './security-headers.ts';

/** Seconds after which a page without catalogue data is re-rendered. */
const MAX_AGE_S = 300;
/** Status of a page whose data cannot be read. */
export const UNAVAILABLE = PROBLEM_STATUS.unavailable;
/** The error page promises a minute, too. */
const RETRY_AFTER_S = 60;
const NO_PAGE = { stylesHash: null, isPrivate: true, mediaHosts: [] } as const;
const NOT_STORED = { maxAgeS: 0, tours: [], hasSearchResults: false } as const;
const VARY = 'cookie, accept-language, accept-encoding';

type Headers = Record<string, string>;

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
  const visitor = user ? { organizer_id: user.organizerId } : mayHaveSession ? 'unknown' : null;
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

/** A page to make: for whom, and how to encode it. */
export interface PageRequest {
  view: PageView;
  encoding: Encoding | null;
  visitorOf(): Promise<Visitor>;
}

/** Renders a page, or finds its redirect. */
export async function makePage(
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
