import type { FastifyRequest } from 'fastify';
import { FAVOURITES_COOKIE } from '#domain/favourites.ts';
import { siteCurrencyOf } from '#domain/money.ts';
import { countryByCode } from '#domain/places/countries.ts';
import { FORM_COOKIE } from '#domain/trip/tourist-form.ts';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import type { HttpDeps } from '#server/http/http-deps.ts';
import { bearerOf } from '#server/http/read-request.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { PageRenderer, RenderInput } from '#web/page-renderer.ts';
import type { SharedAddress } from '#web/shared-address.ts';
import type { PageDeps } from './page-source.ts';

/** What the HTML of an anonymous page depends on. */
export interface PageView extends Pick<RenderInput, 'currency' | 'theme' | 'dateInput'> {
  /** Path and query. */
  path: string;
  host: string | undefined;
  site: SiteConfig;
}

/** The visitor that a page is rendered for; empty for an anonymous page. */
export interface Visitor {
  user: SessionUser | null;
  /** Whether the browser may hold a session that it can renew: an access token may just have expired. */
  mayHaveSession?: boolean;
  ip: string;
  favourites?: string;
  cookies?: CallContext['cookies'];
  requestId?: string;
}

/** The visitor of a page that everyone shares. */
export const ANONYMOUS: Visitor = { user: null, ip: '' };

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

/** What a request decides about the page. */
export async function viewOf({ http }: PageDeps, renderer: PageRenderer, request: FastifyRequest): Promise<PageView> {
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
export function isPersonal({ cookies }: FastifyRequest, shared: SharedAddress | null): boolean {
  const hasFormCookie = Object.keys(cookies).some((name) => name.startsWith(FORM_COOKIE));
  return cookies['token'] !== undefined || hasFormCookie || (cookies[FAVOURITES_COOKIE] !== undefined && !shared);
}

/** The visitor who sent a request. */
export async function visitorOf(http: HttpDeps, { ip, cookies }: FastifyRequest): Promise<Visitor> {
  const token = bearerOf(cookies['token']);
  return {
    user: token === null ? null : await http.readToken(token),
    mayHaveSession: Boolean(cookies['token']),
    ip,
    favourites: cookies[FAVOURITES_COOKIE],
    cookies,
  };
}
