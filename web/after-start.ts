import { splitLocale } from '#domain/locales.ts';
import { metricHosts } from '#domain/site/metrics.ts';
import { whenIdle } from './browser/idle.ts';
import { refreshSavedPage } from './browser/saved-page.ts';
import { forgetOwnPages, savePage, startServiceWorker } from './browser/service-worker.ts';
import { wakeBelow } from './browser/wake-below.ts';
import { watchBuild } from './browser/watch-build.ts';
import { matchRoute } from './paths.ts';
import { consentNow, watchConsent } from './state/consent.ts';
import { keepCountry } from './state/keep-country.ts';
import { keepFavourites } from './state/keep-favourites.ts';
import { restoreSession } from './state/renew-session.ts';
import type { PageState } from './state/page.ts';
import type { PublicSite } from './state/site.ts';
import { onLive, STILL } from './ui/later/live.ts';

/** What a page does once it can be used; a script of its own, fetched after everything else. `whole`: the shell is there, and links are gone to within the page. */
export function afterStart(
  page: Pick<PageState, 'api' | 'session' | 'favourites' | 'country' | 'navigating' | 'reload'>,
  site: PublicSite,
  whole: Promise<void>,
): void {
  keepFavourites(page);
  keepCountry(page);
  watchBuild(site.build);
  const settled = Promise.all([whole, everyPart()]).then(() => {});
  keepPages(page, site, settled);
  countVisits(site);
  wakeBelow(page.navigating);
  // For tests: from here on the page does everything it ever will.
  void settled.then(() => void (document.documentElement.dataset['settled'] = ''));
}

/** Until no part of the page waits for its script. */
function everyPart(): Promise<void> {
  return new Promise((done) => {
    const look = (): void => void (document.querySelector(`[${STILL}]`) ?? done());
    onLive(look);
    look();
  });
}

/** Services that count visits: those the site has, after a yes. */
function countVisits({ metrics }: PublicSite): void {
  if (metricHosts(metrics).length === 0) return;
  const look = (): void => {
    if (consentNow() === 'accepted')
      void import('./browser/load-metrics.ts').then(({ loadMetrics }) => loadMetrics(metrics));
  };
  watchConsent(look);
  look();
}

/** Reading without a network: which pages are kept for it, and whose are forgotten. */
function keepPages(
  { api, session, navigating, reload }: Pick<PageState, 'api' | 'session' | 'navigating' | 'reload'>,
  site: PublicSite,
  settled: Promise<void>,
): void {
  const isKept = (): boolean => matchRoute(splitLocale(location.pathname).path, site)?.row.isKept ?? false;
  // A page gone to within this one was never asked for as a document.
  navigating.watch(() => {
    if (!navigating.get() && isKept()) void whenIdle().then(savePage);
  });
  let whose = session.store.get().user?.id;
  const forgetOthers = (): void => {
    const { user, token, pending } = session.store.get();
    if (!user && (token || pending)) return;
    if (!user || (whose !== undefined && whose !== user.id)) void forgetOwnPages();
    whose = user?.id;
  };
  session.store.watch(forgetOthers);
  forgetOthers();
  refreshSavedPage(site.build, async () => {
    // Nobody could be asked who is signed in.
    await restoreSession(api, session);
    await reload();
  });
  // Without a worker everything works as it did, with a network.
  void startServiceWorker(settled).catch(() => {});
}
