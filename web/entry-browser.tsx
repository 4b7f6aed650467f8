import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { CallError } from '#contract/client.ts';
import { setEnglish, withLocale } from '#domain/locales.ts';
import type { PagePayload } from './page-document.ts';
import { loadShellRest } from './features/site/shell.tsx';
import { storeMessages, loadTexts } from './i18n/catalogue.ts';
import type { Messages, Texts } from './i18n/texts.ts';
import type { MessageNoun } from './i18n/message-noun.ts';
import type { PageVisitor } from './page-renderer.ts';
import type { ReadyPage } from './resolve-page.ts';
import { Root } from './root.tsx';
import { AWAITS_SESSION, type ScreenModule } from './screen.ts';
import { createApi, type Api } from './state/api.ts';
import type { VisitorCountry } from './state/country.ts';
import type { PageState } from './state/page.ts';
import { storeToken, storedToken, restoreSession } from './state/renew-session.ts';
import type { Router, RouterDeps, ShownPage } from './state/router.ts';
import { createSession, type Session, type SessionState } from './state/session.ts';
import { createStore, useStore, type Store } from './state/store.ts';
import { lastChange } from './browser/last-change.ts';
import { dateInputFor } from './browser/date-input.ts';
import { reloadWhenServed } from './browser/reload-guard.ts';
import { captureArrival } from './browser/capture-arrival.ts';
import { announceHydrated } from './ui/deferred/hydration.ts';

/** Hydrates the page that the server rendered. */
async function start(): Promise<void> {
  captureArrival();
  addEventListener('vite:preloadError', () => void reloadWhenServed());
  const payload = JSON.parse(document.getElementById('page')?.textContent ?? '') as PagePayload;
  const { locale, site } = payload;
  setEnglish(site.english);
  const session = createSession(storeToken, { token: null, user: null, pending: true });
  // Hydration starts from the server's state, which has no token. Specification 2: the screen of a sign-in link starts
  // anonymous, even in a signed-in browser.
  session.store.set({
    ...session.store.get(),
    token: payload.route === 'login-via-token' ? null : storedToken(),
  });
  const api = createBrowserApi(payload, session);
  const [screen, texts] = await Promise.all([importFile<ScreenModule>(payload.files.screen), startTexts(payload)]);
  const shown = createStore<ShownPage>({
    page: readyPage(payload, screen, texts),
    address: location.pathname + location.search,
  });
  const navigating = createStore(false);
  const favourites = createStore<readonly number[]>([]);
  const router = lazyRouter({
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
  const state: PageState = {
    api,
    session,
    favourites,
    country: createStore<VisitorCountry | null>(null),
    navigating,
    locale,
    currency: payload.currency,
    currencyName: payload.currencyName,
    dateInput: dateInputFor(navigator.userAgent),
    navigate: router.navigate,
    reload: router.reload,
    prefetch: router.prefetch,
  };
  hydrate(<Page shown={shown} state={state} site={site} />);
  // Until the whole page is hydrated links load documents: client-side navigation would re-render the rest of it.
  const afterStartFile = import('./after-start.ts');
  const watching = afterStartFile.then(({ watchOverlays }) => watchOverlays());
  const routerReady = Promise.allSettled([loadShellRest(), watching]).then(router.start);
  void afterStartFile.then(({ afterStart }) => afterStart(state, site, routerReady));
  await restoreSession(api, session);
  if (payload.data === AWAITS_SESSION) await finishWithSession(router, session.store.get().token, locale);
}

/** Hydrates in slices: a long page in one task would delay input noticeably. */
function hydrate(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) startTransition(() => void hydrateRoot(root, <StrictMode>{page}</StrictMode>));
}

function createBrowserApi({ locale, currency, site }: PagePayload, session: Session): Api {
  const api = createApi({
    lastChange,
    base: site.callsUrl,
    headers: () => ({ locale, localization: null, currency }),
    token: () => session.store.get().token,
    solveCaptcha: (action, type) =>
      import('./features/site/captcha/solve-captcha.tsx').then((file) =>
        file.solveCaptcha({ api, locale, title: site.title }, action, type),
      ),
    async refresh() {
      try {
        const { token, user_id } = await api.account.refreshToken({ body: {} });
        const state = session.store.get();
        storeToken(token);
        // Another user has signed in, or impersonation has ended: actions started by one user must not run as another.
        if (state.user && state.user.id !== user_id) return (location.reload(), null);
        session.store.set({ ...state, token });
        return token;
      } catch (error) {
        // An unavailable server does not mean that the session has ended.
        if ((error as CallError).status === 401) session.accept(null, null);
        return null;
      }
    },
  });
  return api;
}

const readyPage = ({ route, status, data }: PagePayload, screen: ScreenModule, texts: Texts): ReadyPage => ({
  route,
  status,
  screen,
  texts,
  data,
  head: { title: document.title },
  isPrivate: false,
});

/** Imports a built file by the URL in the page: the manifest of all files comes with the router. */
const importFile = <File,>(href: string): Promise<File> => import(/* @vite-ignore */ href) as Promise<File>;

function startTexts({ locale, files, site }: PagePayload): Promise<Texts> {
  const nouns = Object.keys(files.texts) as MessageNoun[];
  for (const noun of nouns)
    storeMessages(
      locale,
      noun,
      importFile<{ default: Messages }>(files.texts[noun] ?? '').then((file) => file.default),
    );
  return loadTexts({ locale, title: site.title }, nouns);
}

/** Loads the router in a separate script; earlier navigations wait for it. */
function lazyRouter(deps: RouterDeps): Omit<Router, 'start'> & { start(): Promise<void> } {
  let router: Router | undefined;
  let loading: Promise<Router> | undefined;
  const load = (): Promise<Router> =>
    (loading ??= import('./state/router.ts').then(({ createRouter }) => (router = createRouter(deps))));
  return {
    navigate: (...to) => (router ? router.navigate(...to) : void load().then((ready) => ready.navigate(...to))),
    reload: async (options) => (await load()).reload(options),
    prefetch: (to) => void load().then((ready) => ready.prefetch(to)),
    start: async () => (await load()).start(),
  };
}

/** Loads the data of a page that awaited its session, or sends the visitor to sign-in. */
async function finishWithSession(
  router: Pick<Router, 'navigate' | 'reload'>,
  token: string | null,
  locale: PagePayload['locale'],
): Promise<void> {
  if (token) return router.reload();
  const back = encodeURIComponent(location.pathname + location.search);
  router.navigate(`${withLocale('/login', locale)}?back=${back}`, { replace: true });
}

/** A token without a profile counts as a user: if it is invalid, calls are rejected. */
function visitorOf({ token, user }: SessionState): PageVisitor {
  return token ? (user ?? { organizer_id: 0 }) : null;
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
  // For style sheets, tests and `replay-press.ts`.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    announceHydrated();
  }, []);
  return <Root page={page} address={address} state={state} site={site} />;
}

void start();
