import type { Texts } from './i18n/texts.ts';
import { CallError } from '#contract/client.ts';
import type { Locale } from '#domain/locales.ts';
import { splitLocale, withLocale } from '#domain/locales.ts';
import { fitTitle } from './fit-title.ts';
import { loadTexts } from './i18n/catalogue.ts';
import { matchRoute, type RouteMatch } from './match-route.ts';
import { messagesOf, type RouteName } from './paths.ts';
import { AWAITS_SESSION, Redirect, type Head, type LoadContext, type ScreenModule } from './screen.ts';

const files = import.meta.glob<ScreenModule>('./routes/*.tsx');

/** File of a screen as the build's manifest names it. */
export const fileOf = (name: RouteName | 'error-page'): string => `web/routes/${name}.tsx`;

const loaded = new Map<string, Promise<ScreenModule>>();

/** Loads the code of a screen; one that is there answers without a turn of the event loop, which an `import()` always takes. */
export function loadScreen(name: RouteName | 'error-page'): Promise<ScreenModule> {
  const kept = loaded.get(name);
  if (kept) return kept;
  const load = files[`./routes/${name}.tsx`];
  if (!load) throw new Error(`no screen ${name}`);
  const screen = load();
  loaded.set(name, screen);
  screen.catch(() => loaded.delete(name));
  return screen;
}

/** A page ready to be drawn: code, texts and data are there. The same on the server, in the browser and for prefetch. */
export interface ReadyPage {
  route: RouteName | 'error-page';
  status: number;
  screen: ScreenModule;
  data: unknown;
  head: Head;
  texts: Texts;
  isPrivate: boolean;
  /** Nobody answered: there is no network, or no server. */
  isUnanswered?: boolean;
  /** Who may keep it for reading without a network. */
  offlineCopy?: 'public' | 'own';
}

/** Where a visitor must go instead. */
export interface Detour {
  redirect: string;
  status: 301 | 302 | 303;
}

export interface ResolveContext extends Omit<LoadContext, 'url' | 'params' | 'locale'> {
  texts?: Texts;
  /** What is known about the visitor: null = nobody, 'unknown' = the server could not tell and the browser will. */
  visitor: { role: string; organizer_id: number | null } | null | 'unknown';
}

/** Resolves an address to a page: route, access, code, texts, data; a failure becomes an error page with its status. */
export async function resolvePage(address: URL, context: ResolveContext): Promise<ReadyPage | Detour> {
  const { locale, path } = splitLocale(address.pathname);
  const match = matchRoute(path, context.site);
  try {
    if (!match) throw new CallError(404, {});
    const barred = bar(match, address, locale, context);
    if (barred) return barred;
    const awaitsSession = match.row.access !== undefined && context.visitor === 'unknown';
    const [screen, texts] = await Promise.all([
      loadScreen(match.row.name),
      loadTexts(locale, match.row.messages, context.texts),
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
      head: { ...head, title: fitTitle(head.title) },
      texts,
      isPrivate: match.row.isPrivate ?? false,
      ...offlineCopyOf(match, context, awaitsSession),
    };
  } catch (error) {
    if (error instanceof Redirect) return { redirect: error.to, status: error.status };
    if (error instanceof CallError) {
      const places = LOST.has(error.status) ? await popularPlaces(context.api) : [];
      return errorPage(error.status, locale, { known: context.texts, message: error.body.message, places });
    }
    throw error;
  }
}

/** A page that is the same for everybody may be kept by everybody; a booking by the person it was drawn for, and only when it was drawn. */
function offlineCopyOf(
  { row }: RouteMatch,
  { visitor }: ResolveContext,
  awaitsSession: boolean,
): Pick<ReadyPage, 'offlineCopy'> {
  if (awaitsSession) return {};
  if (!row.isPrivate) return { offlineCopy: 'public' };
  return row.isSavedOffline && visitor && visitor !== 'unknown' ? { offlineCopy: 'own' } : {};
}

function bar(match: RouteMatch, address: URL, locale: Locale, { visitor }: ResolveContext): Detour | null {
  const { access } = match.row;
  if (!access || visitor === 'unknown') return null;
  if (!visitor) {
    return {
      redirect: `${withLocale('/login', locale)}?back=${encodeURIComponent(address.pathname + address.search)}`,
      status: 302,
    };
  }
  if (access === 'organizer' && visitor.organizer_id === null) throw new CallError(403, {});
  return null;
}

/** Statuses of pages that are not there: their screen leads on to other places. */
const LOST = new Set([404, 410]);
const MAX_PLACES = 5;

/** A place that the error screen leads to. */
export interface PopularPlace {
  slug: string;
  name: string;
  count: number;
}

/** The places with the most tours; none where they cannot be read. */
async function popularPlaces(api: LoadContext['api']): Promise<PopularPlace[]> {
  try {
    const { countries } = await api.home.getInfo({});
    return countries.slice(0, MAX_PLACES).map(({ slug, name, count }) => ({ slug, name, count }));
  } catch {
    return [];
  }
}

interface ErrorParts {
  known?: Texts | undefined;
  message?: string | undefined;
  places?: readonly PopularPlace[];
}

/** The error screen for a status (specification 2, "Error pages by status"). A network that did not answer counts as 503. */
export async function errorPage(
  status: number,
  locale: Locale,
  { known, message, places = [] }: ErrorParts = {},
): Promise<ReadyPage> {
  const shown = status === 0 ? 503 : status;
  const [screen, texts] = await Promise.all([
    loadScreen('error-page'),
    loadTexts(locale, messagesOf('error-page'), known),
  ]);
  const translate = texts.translate;
  return {
    route: 'error-page',
    status: shown,
    screen,
    texts,
    isPrivate: true,
    isUnanswered: status === 0,
    data: { status: shown, message, places },
    head: { title: translate('errors.page_title', { status: shown }), noindex: true },
  };
}
