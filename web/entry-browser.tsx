import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { splitLocale } from '#domain/locales.ts';
import type { PagePayload } from './entry-server.tsx';
import { loadShellRest } from './features/site/shell.tsx';
import { keepMessages, loadTexts } from './i18n/catalogue.ts';
import type { Messages, Texts } from './i18n/texts.ts';
import type { MessageNoun } from './paths.ts';
import type { ReadyPage } from './resolve-page.ts';
import { Root } from './root.tsx';
import { LATER, type ScreenModule } from './screen.ts';
import { createApi } from './state/api.ts';
import type { VisitorCountry } from './state/country.ts';
import type { PageState } from './state/page.ts';
import { keepToken, keptToken, restoreSession } from './state/renew-session.ts';
import type { Router, RouterParts, ShownPage } from './state/router.ts';
import { createSession, type SessionState } from './state/session.ts';
import { createStore, useStore, type Store } from './state/store.ts';
import { lastChange } from './browser/last-change.ts';
import { dateInputFor } from './browser/date-input.ts';
import { reloadOnce } from './browser/reload-guard.ts';
import { takeArrival } from './browser/take-arrival.ts';
import { sayLive } from './ui/later/live.ts';

/** Takes over the page that the server drew. */
async function start(): Promise<void> {
  takeArrival();
  // A chunk of a build that is gone.
  addEventListener('vite:preloadError', () => void reloadOnce(location.pathname));
  const payload = JSON.parse(document.getElementById('page')?.textContent ?? '') as PagePayload;
  const { locale, site } = payload;
  // The page is taken over with what the server knew when it drew it; the kept token is applied on top.
  const session = createSession(keepToken, { token: null, user: null, pending: true });
  session.store.set({ ...session.store.get(), token: keptToken() });
  const navigating = createStore(false);
  const favourites = createStore<readonly number[]>([]);
  const api = createApi({
    lastChange,
    headers: () => ({ locale, localization: null, currency: payload.currency }),
    token: () => session.store.get().token,
    async refresh() {
      try {
        const { token } = await api.account.refreshToken({ body: {} });
        session.store.set({ ...session.store.get(), token });
        keepToken(token);
        return token;
      } catch {
        session.accept(null, null);
        return null;
      }
    },
  });
  const [screen, texts] = await Promise.all([importFile<ScreenModule>(payload.files.screen), startTexts(payload)]);
  const page: ReadyPage = {
    route: payload.route,
    status: payload.status,
    screen,
    texts,
    data: payload.data,
    head: { title: document.title },
    isPrivate: false,
  };
  const shown = createStore<ShownPage>({ page, address: location.pathname + location.search });
  const router = lateRouter({
    shown,
    navigating,
    context: () => ({
      api,
      currency: payload.currency,
      site,
      texts,
      favourites: favourites.get(),
      visitor: visitorOf(session.store.get()),
    }),
  });
  const country = createStore<VisitorCountry | null>(null);
  const state: PageState = {
    api,
    session,
    favourites,
    country,
    navigating,
    locale,
    currency: payload.currency,
    currencyName: payload.currencyName,
    dateInput: dateInputFor(navigator.userAgent),
    navigate: router.navigate,
    reload: router.reload,
    prefetch: router.prefetch,
  };
  const root = document.getElementById('root');
  if (!root) return;
  // In slices: taking over a long page in one go would hold up a press for longer than anybody waits.
  startTransition(
    () =>
      void hydrateRoot(
        root,
        <StrictMode>
          <Page shown={shown} state={state} site={site} />
        </StrictMode>,
      ),
  );
  // Until the end of the page is taken over, too, links are page loads: a change of address would draw it anew.
  const whole = loadShellRest().then(router.start, router.start);
  void import('./after-start.ts').then(({ afterStart }) => afterStart(state, site, whole));
  await restoreSession(api, session);
  if (payload.data === LATER) await finishLater(router, session.store.get().user !== null, locale);
}

/** A built file that the page names itself: the list of all files is fetched when another page is gone to. */
const importFile = <File,>(href: string): Promise<File> => import(/* @vite-ignore */ href) as Promise<File>;

function startTexts({ locale, files }: PagePayload): Promise<Texts> {
  const nouns = Object.keys(files.texts) as MessageNoun[];
  for (const noun of nouns)
    keepMessages(
      locale,
      noun,
      importFile<{ default: Messages }>(files.texts[noun] ?? '').then((file) => file.default),
    );
  return loadTexts(locale, nouns);
}

/** Going to other pages, a script of its own: a page can be used before it is there. What is asked of it earlier waits. */
function lateRouter(parts: RouterParts): Omit<Router, 'start'> & { start(): Promise<void> } {
  let router: Router | undefined;
  let coming: Promise<Router> | undefined;
  const load = (): Promise<Router> =>
    (coming ??= import('./state/router.ts').then(({ createRouter }) => (router = createRouter(parts))));
  return {
    navigate: (...to) => (router ? router.navigate(...to) : void load().then((ready) => ready.navigate(...to))),
    reload: async () => (await load()).reload(),
    prefetch: (to) => void load().then((ready) => ready.prefetch(to)),
    start: async () => (await load()).start(),
  };
}

/** A page that needs a session the server could not prove: loaded now, or sent to sign in. */
async function finishLater(
  router: Pick<Router, 'navigate' | 'reload'>,
  isSignedIn: boolean,
  locale: PagePayload['locale'],
): Promise<void> {
  if (isSignedIn) return router.reload();
  const { path } = splitLocale(location.pathname);
  const prefix = locale === 'en-US' ? '' : `/${locale}`;
  router.navigate(`${prefix}/login?back=${encodeURIComponent(prefix + path + location.search)}`, { replace: true });
}

/** A token without a profile yet: the calls themselves will tell. */
function visitorOf({ token, user }: SessionState): { role: string; organizer_id: number | null } | null {
  return token ? (user ?? { role: 'user', organizer_id: 0 }) : null;
}

function Page({
  shown,
  state,
  site,
}: {
  shown: Store<ShownPage>;
  state: PageState;
  site: PagePayload['site'];
}): ReactNode {
  const { page, address } = useStore(shown);
  // For tests and style sheets: from here on buttons do what they say.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    sayLive();
  }, []);
  return <Root page={page} address={address} state={state} site={site} />;
}

void start();
