import { splitLocale } from '#domain/locales.ts';
import { nextPaint } from '../browser/next-paint.ts';
import { reloadOnce } from '../browser/reload-guard.ts';
import { resolvePage, type ReadyPage, type ResolveContext } from '../resolve-page.ts';
import { KEEPS_FOCUS, type NavigateOptions } from './page.ts';
import type { Store } from './store.ts';

/** How long a page fetched ahead stays good, and how many are kept. */
const AHEAD_MS = 15_000;
const AHEAD_LIMIT = 12;
/** Pages kept for Back and Forward, by history entry. */
const PAST_LIMIT = 30;

/** A page and the address it is the answer to. */
export interface ShownPage {
  page: ReadyPage;
  address: string;
}

export interface RouterParts {
  shown: Store<ShownPage>;
  navigating: Store<boolean>;
  context(): ResolveContext;
}

export interface Router {
  navigate(to: string, options?: NavigateOptions): void;
  reload(): Promise<void>;
  prefetch(to: string): void;
  start(): void;
}

interface Ahead {
  until: number;
  page: ReturnType<typeof resolvePage>;
}

/** The page comes from what the service worker kept. */
const isSaved = (): boolean => document.documentElement.dataset['savedAt'] !== undefined;

const BLOCKED = /^\s*(javascript|data|vbscript):/i;

/** Specification 2 and 8: a foreign address is refused unless said to be external, some protocols always. */
function checkDestination(to: string, external: boolean): URL {
  if (BLOCKED.test(to))
    throw new TypeError(`Cannot navigate to a URL with the given protocol: ${to.split(':', 1)[0]}:`);
  const url = new URL(to, location.href);
  if (url.origin !== location.origin && !external) {
    throw new TypeError(
      'Navigating to an external URL is not allowed by default. Use navigateTo(url, { external: true })',
    );
  }
  return url;
}

/** Addresses the server answers with something else than a page of the client. */
const NOT_PAGES =
  /^\/(pictures|assets|basemap|media|spa|crm|node-api|sandbox|operator|openapi\.json|docs|sitemap[\w-]*\.xml|robots\.txt)(\/|$)/;

/**
 * Navigation on the platform's Navigation API: links stay links, the browser keeps history, focus and scroll. A browser without it follows the same
 * links as full page loads.
 */
export function createRouter(parts: RouterParts): Router {
  const ahead = new Map<string, Ahead>();
  const past = new Map<string, ShownPage>();
  /**
   * Where a page was scrolled to when it was left, and by which link. The browser restores by what stood there, and rows that were reused for other tours lead
   * it astray; the focus it does not restore at all.
   */
  const left = new Map<string, { top: number; link: string | null }>();
  let turn = 0;

  const resolve = (address: URL): ReturnType<typeof resolvePage> => {
    const key = address.pathname + address.search;
    const kept = ahead.get(key);
    if (kept && kept.until > performance.now()) return kept.page;
    return resolvePage(address, parts.context());
  };

  const show = (page: ReadyPage, address: URL): void => {
    document.title = page.head.title;
    if (isSaved()) void import('../browser/saved-page.ts').then(({ clearSavedMarks }) => clearSavedMarks());
    parts.shown.set({ page, address: address.pathname + address.search });
    const key = navigation.currentEntry?.key;
    if (key) {
      if (past.size >= PAST_LIMIT) past.delete(past.keys().next().value ?? '');
      past.set(key, parts.shown.get());
    }
  };

  const go = async (address: URL, kept: ShownPage | undefined, seen?: Promise<void>): Promise<void> => {
    const mine = ++turn;
    if (kept) return show(kept.page, address);
    parts.navigating.set(true);
    try {
      // An answer that is there already must not hold up the frame in which a press is seen.
      const [page] = await Promise.all([resolve(address), seen]);
      if (mine !== turn) return;
      if ('redirect' in page) return void navigation.navigate(page.redirect, { history: 'replace' });
      if (page.isUnanswered) {
        // What was kept stays on the screen; the worker may have another page, and says it when it has not.
        if (isSaved() && parts.shown.get().address === address.pathname + address.search) return;
        if (navigator.serviceWorker?.controller) return location.reload();
      }
      show(page, address);
    } catch (error) {
      // A chunk of a build that is gone: the page has to be fetched anew, once.
      if (mine === turn && !reloadOnce(address.pathname)) throw error;
    } finally {
      if (mine === turn) parts.navigating.set(false);
    }
  };

  const onNavigate = (event: NavigateEvent): void => {
    const address = new URL(event.destination.url);
    const samePage = address.pathname === location.pathname && address.search === location.search;
    const changesLocale = splitLocale(address.pathname).locale !== splitLocale(location.pathname).locale;
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.downloadRequest !== null ||
      event.formData ||
      changesLocale ||
      NOT_PAGES.test(address.pathname)
    )
      return;
    const info = event.info as { scroll?: string; load?: boolean } | undefined;
    // The view of a map was written into the fragment.
    if (samePage && event.navigationType === 'replace' && info === undefined) return;
    if (event.navigationType === 'reload' || info?.load) return;
    const kept = event.navigationType === 'traverse' ? past.get(event.destination.key) : undefined;
    const keepsScroll = samePage || info?.scroll === 'keep';
    const isBack = event.navigationType === 'traverse';
    const focused = document.activeElement;
    // What was pressed stays or goes with the answer, which is read from its heading: the announcer leads there who is nowhere.
    if (address.pathname === location.pathname && !keepsScroll && !isBack && focused instanceof HTMLElement)
      focused.blur();
    const before = isBack ? left.get(event.destination.key) : undefined;
    if (navigation.currentEntry)
      left.set(navigation.currentEntry.key, { top: scrollY, link: focused?.getAttribute('href') ?? null });
    event.intercept({
      focusReset: keepsScroll || isBack ? 'manual' : 'after-transition',
      scroll: keepsScroll || before ? 'manual' : 'after-transition',
      async handler() {
        await go(address, kept, info?.scroll === 'keep' ? undefined : nextPaint());
        if (before) {
          scrollTo({ top: before.top, behavior: 'instant' });
          if (before.link && !document.activeElement?.closest(`[${KEEPS_FOCUS}]`))
            document
              .querySelector<HTMLElement>(`main a[href="${CSS.escape(before.link)}"]:not([${KEEPS_FOCUS}] *)`)
              ?.focus({ preventScroll: true });
        }
        // The browser scrolls to an anchor when this is over: then it has to be there.
        else if (address.hash) await (await import('../browser/wait-for-anchor.ts')).waitForAnchor(address.hash);
      },
    });
  };

  const prefetch = (to: string): void => {
    const address = new URL(to, location.href);
    const key = address.pathname + address.search;
    if (
      address.origin !== location.origin ||
      NOT_PAGES.test(address.pathname) ||
      key === location.pathname + location.search
    )
      return;
    if ((ahead.get(key)?.until ?? 0) > performance.now()) return;
    if (ahead.size >= AHEAD_LIMIT) ahead.delete(ahead.keys().next().value ?? '');
    const page = resolvePage(address, parts.context());
    ahead.set(key, { until: performance.now() + AHEAD_MS, page });
    // Where a page sends on to depends on who is signed in, and a failure may be over: both are decided anew by the navigation itself.
    page.then(
      (ready) => ('redirect' in ready || ready.status !== 200) && ahead.delete(key),
      () => ahead.delete(key),
    );
  };

  const onHint = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && !link.target && !link.download && link.dataset.prefetch !== 'off')
      prefetch(link.href);
  };

  return {
    navigate(to, { replace = false, external = false, scroll } = {}) {
      const url = checkDestination(to, external);
      if (url.origin === location.origin && 'navigation' in window)
        void navigation
          .navigate(url.href, { history: replace ? 'replace' : 'auto', info: { scroll } })
          .finished?.catch(() => {});
      else if (replace) location.replace(url.href);
      else location.assign(url.href);
    },
    async reload() {
      ahead.clear();
      past.clear();
      await go(new URL(location.href), undefined);
    },
    prefetch,
    start() {
      document.addEventListener('pointerover', onHint, { passive: true });
      document.addEventListener('focusin', onHint);
      document.addEventListener('touchstart', onHint, { passive: true });
      if (!('navigation' in window)) return;
      navigation.addEventListener('navigate', onNavigate);
      const key = navigation.currentEntry?.key;
      // Going back to a saved page must not show its old prices as if they were new.
      if (key && !isSaved()) past.set(key, parts.shown.get());
    },
  };
}
