import type { Texts, TextsOptions } from './i18n/texts.ts';
import { CallError } from '#contract/client.ts';
import type { Locale } from '#domain/locales.ts';
import { langOf, splitLocale, toLocale, withLocale } from '#domain/locales.ts';
import { pageTitle } from './page-title.ts';
import { loadTexts } from './i18n/catalogue.ts';
import { matchRoute, type RouteMatch } from './match-route.ts';
import type { PageVisitor } from './page-renderer.ts';
import { hrefOf, type ScreenName } from './paths.ts';
import { LATE_TEXTS_OF, TEXTS_OF } from './screens/derived/texts.ts';
import { AWAITS_SESSION, Redirect, type Head, type LoadContext, type ScreenModule } from './screen.ts';

const files = import.meta.glob<ScreenModule>('./screens/*/*.tsx');

/** File of a screen in the build's manifest. */
export const fileOf = (name: ScreenName | 'error-page'): string => `web/screens/${name}/${name}.tsx`;

const loaded = new Map<string, Promise<ScreenModule>>();

/**
 * Loads the code of a screen; returns a loaded one synchronously, because an `import()` always takes a turn of the
 * event loop.
 */
export function loadScreen(name: ScreenName | 'error-page'): Promise<ScreenModule> {
  const cached = loaded.get(name);
  if (cached) return cached;
  const load = files[`./screens/${name}/${name}.tsx`];
  if (!load) throw new Error(`no screen ${name}`);
  const screen = load();
  loaded.set(name, screen);
  screen.catch(() => loaded.delete(name));
  return screen;
}

/** A page ready to render, with code, texts and data. The same on the server, in the browser and for prefetch. */
export interface ReadyPage {
  route: ScreenName | 'error-page';
  status: number;
  screen: ScreenModule;
  data: unknown;
  head: Head;
  texts: Texts;
  isPrivate: boolean;
  /** No reply: the network or the server is down. */
  isUnanswered?: boolean;
  /** Who may save it for offline reading. */
  offlineCopy?: 'public' | 'own';
}

export interface PageRedirect {
  redirect: string;
  status: 301 | 302 | 303;
}

export interface ResolveContext extends Omit<LoadContext, 'url' | 'params' | 'locale'> {
  texts?: Texts;
  visitor: PageVisitor;
}

/** Resolves an address to a page: route, access, code, texts, data; a failure becomes an error page with its status. */
export async function resolvePage(address: URL, context: ResolveContext): Promise<ReadyPage | PageRedirect> {
  const { locale, path } = splitLocale(address.pathname);
  const { languages } = context.site;
  if (!languages.includes(langOf(locale)))
    return { redirect: withLocale(path, toLocale(languages[0])) + address.search, status: 302 };
  const match = matchRoute(path, context.site);
  try {
    if (!match) throw new CallError(404, {});
    // Specification 2: the root may lead elsewhere.
    if (match.row.name === 'home' && context.site.rootRedirect)
      return { redirect: withLocale(context.site.rootRedirect, locale) + address.search, status: 302 };
    const signIn = redirectToLogin(match, address, locale, context);
    if (signIn) return signIn;
    const target = match.row.redirectTo;
    if (target !== undefined)
      return { redirect: hrefOf(locale, target as ScreenName, match.params) + address.search, status: 302 };
    const awaitsSession = accessOf(match, address) !== undefined && context.visitor === 'unknown';
    const [screen, texts] = await Promise.all([
      loadScreen(match.row.name),
      loadTexts(textsOf(context, locale), [...TEXTS_OF[match.row.name], ...(LATE_TEXTS_OF[match.row.name] ?? [])]),
    ]);
    const data = awaitsSession
      ? AWAITS_SESSION
      : await screen.load?.({ ...context, url: address, params: match.params, locale });
    const translate = texts.translate;
    const head =
      awaitsSession || !screen.head
        ? { title: translate('site.title') }
        : screen.head({ data, t: translate, locale, origin: context.site.origin, site: context.site });
    return {
      route: match.row.name,
      status: 200,
      screen,
      data,
      head: { ...head, title: pageTitle(head.title, translate('site.title')) },
      texts,
      isPrivate: match.row.isPrivate ?? false,
      ...offlineCopyOf(match, context, awaitsSession),
    };
  } catch (error) {
    if (error instanceof Redirect) return { redirect: error.to, status: error.status };
    // The session has ended since this page was opened.
    if (error instanceof CallError && error.status === 401 && match?.row.name !== 'login')
      return loginRedirect(address, locale);
    if (error instanceof CallError) {
      // A call rejects a value of the address: specification 2, a route whose check fails is a 404.
      const status = error.status === 400 ? 404 : error.status;
      const places = MISSING_STATUSES.has(status) ? await popularPlaces(context.api) : [];
      return errorPage(status, textsOf(context, locale), { message: error.body.message, places });
    }
    throw error;
  }
}

/** The texts of the page shown before, which grow, or new ones. */
const textsOf = ({ texts, site }: ResolveContext, locale: Locale): Texts | TextsOptions =>
  texts ?? { locale, title: site.title };

/** Shared pages may be saved by everyone; a booking only by its user, and only when it was rendered. */
function offlineCopyOf(
  { row }: RouteMatch,
  { visitor }: ResolveContext,
  awaitsSession: boolean,
): Pick<ReadyPage, 'offlineCopy'> {
  if (awaitsSession) return {};
  if (!row.isPrivate) return { offlineCopy: 'public' };
  return row.isSavedOffline && visitor && visitor !== 'unknown' ? { offlineCopy: 'own' } : {};
}

/** The role that a page requires; none when it is opened by a link. */
function accessOf({ row }: RouteMatch, { searchParams }: URL): RouteMatch['row']['access'] {
  return row.linkKey !== undefined && searchParams.has(row.linkKey) ? undefined : row.access;
}

/** The sign-in page, which returns to this one. */
const loginRedirect = ({ pathname, search }: URL, locale: Locale): PageRedirect => ({
  redirect: `${withLocale('/login', locale)}?back=${encodeURIComponent(pathname + search)}`,
  status: 302,
});

/** The sign-in page for anonymous visitors of a protected screen, else null. Throws 403 for a missing role. */
function redirectToLogin(
  match: RouteMatch,
  address: URL,
  locale: Locale,
  { visitor }: ResolveContext,
): PageRedirect | null {
  const access = accessOf(match, address);
  if (!access || visitor === 'unknown') return null;
  if (!visitor) return loginRedirect(address, locale);
  if (access === 'organizer' && visitor.organizer_id === null) throw new CallError(403, {});
  return null;
}

/** Statuses of missing pages: their screen suggests other places. */
const MISSING_STATUSES = new Set([404, 410]);
const MAX_PLACES = 5;

/** A suggested place on the error screen. */
export interface PopularPlace {
  slug: string;
  name: string;
  count: number;
}

/** The places with the most tours; empty on failure. */
async function popularPlaces(api: LoadContext['api']): Promise<PopularPlace[]> {
  try {
    const { countries } = await api.home.getInfo({});
    return countries.slice(0, MAX_PLACES).map(({ slug, name, count }) => ({ slug, name, count }));
  } catch {
    return [];
  }
}

interface ErrorParts {
  message?: string;
  places?: readonly PopularPlace[];
}

const DEFAULT_STATUS = 503;

/** Specification 5: an error's status counts between 100 and 999, else the default applies. */
const statusOf = (status: number): number =>
  Number.isInteger(status) && status >= 100 && status <= 999 ? status : DEFAULT_STATUS;

/**
 * The error screen for a status (specification 2, "Error pages by status"). A network failure and an impossible status
 * count as 503.
 */
export async function errorPage(
  status: number,
  known: Texts | TextsOptions,
  { message, places = [] }: ErrorParts = {},
): Promise<ReadyPage> {
  const shown = statusOf(status);
  const [screen, texts] = await Promise.all([loadScreen('error-page'), loadTexts(known, TEXTS_OF['error-page'])]);
  const translate = texts.translate;
  return {
    route: 'error-page',
    status: shown,
    screen,
    texts,
    isPrivate: true,
    isUnanswered: status === 0,
    data: { status: shown, message, places },
    head: {
      title: pageTitle(translate('errors.page_title', { status: shown }), translate('site.title')),
      noindex: true,
    },
  };
}
