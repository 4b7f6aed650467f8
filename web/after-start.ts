import { splitLocale } from '#domain/locales.ts';
import { hasMetrics } from '#domain/site/metrics.ts';
import { DEHYDRATED } from './browser/hydration-marks.ts';
import { whenIdle } from './browser/idle.ts';
import { refreshSavedPage } from './browser/saved-page.ts';
import { deleteOwnPages, savePage, startServiceWorker } from './browser/service-worker.ts';
import { loadPage, watchBuild } from './browser/watch-build.ts';
import { loadTexts } from './i18n/catalogue.ts';
import { matchRoute } from './match-route.ts';
import { consentNow, watchConsent } from './state/consent.ts';
import { followSession } from './state/follow-session.ts';
import { syncCountry } from './state/sync-country.ts';
import { syncFavourites } from './state/sync-favourites.ts';
import { restoreSession } from './state/renew-session.ts';
import type { PageState } from './state/page.ts';
import type { PublicSite } from './state/site.ts';
import { onHydrated } from './ui/deferred/hydration.ts';
import { closePopoversOnBack } from './ui/hooks/close-on-back.ts';
import { showToast } from './ui/toast/show-toast.ts';

export { watchOverlays } from './ui/hooks/close-on-back.ts';

/**
 * Deferred, optional behaviour of a page, in the script fetched last. `routerReady` resolves when links navigate within
 * the page.
 */
export function afterStart(
  page: Pick<PageState, 'api' | 'session' | 'favourites' | 'locale' | 'country' | 'navigating' | 'reload'>,
  site: PublicSite,
  routerReady: Promise<void>,
): void {
  syncFavourites(page, (notice) => {
    if (typeof notice === 'string') return showToast(notice);
    const { key, count } = notice;
    void loadTexts({ locale: page.locale, title: site.title }, ['favourites']).then(({ translate }) =>
      showToast(translate(key, { count })),
    );
  });
  syncCountry(page);
  followSession(page, site);
  startChatsOnce(page, site);
  watchBuild(site.build);
  closePopoversOnBack();
  const settled = Promise.all([routerReady, allHydrated()]).then(() => {});
  savePages(page, site, settled);
  countVisits(site);
  // For tests: all scripts of the page have run.
  void settled.then(() => void (document.documentElement.dataset['settled'] = ''));
}

/** Starts live chats once a user is signed in and the page is idle. */
function startChatsOnce(page: Pick<PageState, 'api' | 'session' | 'locale'>, site: PublicSite): void {
  const { store } = page.session;
  const start = (): void => {
    if (!store.get().user) return;
    stop();
    void whenIdle()
      .then(() => import('./features/chat/start-chats.ts'))
      .then(({ startChats }) => startChats({ ...page, base: site.callsUrl, title: site.title }));
  };
  const stop = store.watch(start);
  start();
}

/** Resolves when every part of the page is hydrated. */
function allHydrated(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => void (document.querySelector(`[${DEHYDRATED}]`) ?? resolve());
    onHydrated(check);
    check();
  });
}

/** Loads the site's analytics on a public page after consent: private URLs contain secrets. */
function countVisits(site: PublicSite): void {
  const { metrics } = site;
  const isPrivate = (href: string): boolean =>
    matchRoute(splitLocale(new URL(href).pathname).path, site)?.row.isPrivate === true;
  if (!hasMetrics(metrics) || isPrivate(location.href)) return;
  let isCounted = false;
  const check = (): void => {
    if (isCounted || consentNow() !== 'accepted') return;
    isCounted = true;
    void import('./browser/load-metrics.ts').then(({ loadMetrics }) => loadMetrics(metrics));
    // A private page is loaded as a new document, without the services' scripts.
    if ('navigation' in window)
      navigation.addEventListener('navigate', (event) => {
        if (!event.canIntercept || !event.cancelable || !isPrivate(event.destination.url)) return;
        if ((event.info as { load?: boolean } | undefined)?.load) return;
        event.preventDefault();
        loadPage(event.destination.url);
      });
  };
  watchConsent(check);
  check();
}

/** Saves pages for offline reading, and deletes those of a signed-out user. */
function savePages(
  { api, session, navigating, reload }: Pick<PageState, 'api' | 'session' | 'navigating' | 'reload'>,
  site: PublicSite,
  settled: Promise<void>,
): void {
  const isSavedOffline = (): boolean =>
    matchRoute(splitLocale(location.pathname).path, site)?.row.isSavedOffline ?? false;
  // A page reached by client-side navigation was never requested as a document.
  navigating.watch(() => {
    if (!navigating.get() && isSavedOffline()) void whenIdle().then(savePage);
  });
  let ownerId = session.store.get().user?.id;
  const forgetOthers = (): void => {
    const { user, token, pending } = session.store.get();
    if (!user && (token || pending)) return;
    if (!user || (ownerId !== undefined && ownerId !== user.id)) void deleteOwnPages();
    ownerId = user?.id;
  };
  session.store.watch(forgetOthers);
  forgetOthers();
  refreshSavedPage(site.build, async () => {
    // The session could not be restored during the outage.
    await restoreSession(api, session);
    await reload();
  });
  // Without a service worker only offline reading is missing.
  void startServiceWorker(settled).catch(() => {});
}
