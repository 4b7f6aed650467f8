import { StrictMode, useEffect, useMemo, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { splitLocale } from '#domain/locales.ts';
import type { PagePayload } from './entry-server.tsx';
import { loadShellRest } from './features/site/shell.tsx';
import { loadTexts } from './i18n/catalogue.ts';
import { messagesOf } from './paths.ts';
import { LATER, type ReadyPage } from './resolve-page.ts';
import { Root } from './root.tsx';
import { loadScreen } from './screens.ts';
import { createApi } from './state/api.ts';
import type { VisitorCountry } from './state/country.ts';
import type { PageState } from './state/page.ts';
import { keepToken, keptToken, restoreSession } from './state/renew-session.ts';
import { createRouter, type Router, type ShownPage } from './state/router.ts';
import { createSession, type SessionState } from './state/session.ts';
import { createStore, useStore, type Store } from './state/store.ts';
import { createFetchTransport } from './state/transport.ts';
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
  const api = createApi(createFetchTransport({
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
  }));
  const [screen, texts] = await Promise.all([loadScreen(payload.route), loadTexts(locale, messagesOf(payload.route))]);
  const page: ReadyPage = { route: payload.route, status: payload.status, screen, texts, data: payload.data, head: { title: document.title }, isPrivate: false };
  const shown = createStore<ShownPage>({ page, address: location.pathname + location.search });
  const router = createRouter({
    shown,
    navigating,
    context: () => ({ api, currency: payload.currency, site, texts, favourites: favourites.get(), visitor: visitorOf(session.store.get()) }),
  });
  const country = createStore<VisitorCountry | null>(null);
  const fixed = {
    api, session, favourites, country, navigating, locale, currency: payload.currency, dateInput: dateInputFor(navigator.userAgent),
    navigate: router.navigate, reload: router.reload, prefetch: router.prefetch,
  };
  const root = document.getElementById('root');
  if (!root) return;
  hydrateRoot(root, <StrictMode><Page shown={shown} fixed={fixed} site={site} /></StrictMode>);
  // Until the end of the page is taken over, too, links are page loads: a change of address would draw it anew.
  void loadShellRest().finally(() => router.start());
  void import('./after-start.ts').then(({ afterStart }) => afterStart(fixed, site));
  await restoreSession(api, session);
  if (payload.data === LATER) await finishLater(router, session.store.get().user !== null, locale);
}

/** A page that needs a session the server could not prove: loaded now, or sent to sign in. */
async function finishLater(router: Router, isSignedIn: boolean, locale: PagePayload['locale']): Promise<void> {
  if (isSignedIn) return router.reload();
  const { path } = splitLocale(location.pathname);
  const prefix = locale === 'en-US' ? '' : `/${locale}`;
  router.navigate(`${prefix}/login?back=${encodeURIComponent(prefix + path + location.search)}`, { replace: true });
}

/** A token without a profile yet: the calls themselves will tell. */
function visitorOf({ token, user }: SessionState): { role: string; organizer_id: number | null } | null {
  return token ? (user ?? { role: 'user', organizer_id: 0 }) : null;
}

type Fixed = Omit<PageState, 'address'>;

function Page({ shown, fixed, site }: { shown: Store<ShownPage>; fixed: Fixed; site: PagePayload['site'] }): ReactNode {
  const { page, address } = useStore(shown);
  const state = useMemo(() => ({ ...fixed, address }), [fixed, address]);
  // For tests and style sheets: from here on buttons do what they say.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    sayLive();
  }, []);
  return <Root page={page} state={state} site={site} />;
}

void start();
