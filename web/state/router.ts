import { splitLocale } from '#domain/locales.ts';
import { nextPaint } from '#web/browser/next-paint.ts';
import { reloadOnce } from '#web/browser/reload-guard.ts';
import type { ReadyPage, ResolveContext, resolvePage } from '#web/resolve-page.ts';
import { createMovedPaths } from './moved-paths.ts';
import { KEEPS_FOCUS, type NavigateOptions, type ReloadOptions } from './page.ts';
import { createPrefetchCache, NOT_PAGES, prefetchOnHints } from './prefetch.ts';
import type { Store } from './store.ts';

/** After Back the scroll position is restored until the height has been stable for this long. */
const SETTLING_MS = 1000;
/** Pages cached for Back and Forward, by history entry. */
const MAX_PAST = 30;

/** A page and its address. */
export interface ShownPage {
  page: ReadyPage;
  address: string;
}

export interface RouterDeps {
  shown: Store<ShownPage>;
  navigating: Store<boolean>;
  context(): ResolveContext;
}

export interface Router {
  navigate(to: string, options?: NavigateOptions): void;
  reload(options?: ReloadOptions): Promise<void>;
  prefetch(to: string): void;
  start(): void;
}

/** The page comes from the service worker's cache. */
const isSaved = (): boolean => document.documentElement.dataset['savedAt'] !== undefined;

const BLOCKED = /^\s*(javascript|data|vbscript):/i;

/** Specification 2 and 8: a foreign URL is rejected unless declared external, some protocols always. */
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

/** Specification 8: logs a navigation that failed or was replaced by another one. */
function reportNavigation({ pathname }: URL, error: unknown): void {
  const how = error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'failed';
  // oxlint-disable-next-line no-console -- the specification asks for the message
  console.info(`Navigation to ${pathname} ${how}`, error);
}

/** Scroll position of a page when it was left, and the link that was followed. */
interface ScrollState {
  top: number;
  link: string | null;
}

/**
 * Restores the scroll position and focuses the link. The browser's own restoration is misled by rows reused for other
 * tours, and does not restore focus.
 */
function restoreScroll({ top, link }: ScrollState): void {
  // Rows and sections rendered after the first frame move the position, or make the page long enough to reach it.
  const watch = new ResizeObserver(() => restore());
  const stop = (): void => watch.disconnect();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const restore = (): void => {
    scrollTo({ top, behavior: 'instant' });
    clearTimeout(settling);
    // Not in a task that delays the frame: its observer has to run first.
    settling = setTimeout(() => void nextPaint().then(stop), SETTLING_MS);
  };
  restore();
  watch.observe(document.body);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'navigate'])
    (act === 'navigate' ? navigation : globalThis).addEventListener(act, stop, { once: true, passive: true });
  if (link && !document.activeElement?.closest(`[${KEEPS_FOCUS}]`))
    document
      .querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]:not([${KEEPS_FOCUS}] *)`)
      ?.focus({ preventScroll: true });
}

interface NavigateInfo {
  scroll?: string;
  load?: boolean;
}

/** Whether the client renders the URL instead of a page load. */
function isOurs(event: NavigateEvent, address: URL, isSamePage: boolean): boolean {
  const info = event.info as NavigateInfo | undefined;
  const changesLocale = splitLocale(address.pathname).locale !== splitLocale(location.pathname).locale;
  const isLoad = event.navigationType === 'reload' || info?.load === true;
  // The map writes its view into the fragment with such a navigation.
  const isFragment = isSamePage && event.navigationType === 'replace' && info === undefined;
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    !event.formData &&
    !changesLocale &&
    !NOT_PAGES.test(address.pathname) &&
    !isFragment &&
    !isLoad
  );
}

/** The pages of this visit: shows one, and caches it for Back and Forward. */
function createStage(shown: RouterDeps['shown']): {
  past: Map<string, ShownPage>;
  show: (page: ReadyPage, address: URL) => void;
} {
  const past = new Map<string, ShownPage>();
  return {
    past,
    show(page, address) {
      document.title = page.head.title;
      if (isSaved()) void import('#web/browser/saved-page.ts').then(({ clearSavedMarks }) => clearSavedMarks());
      shown.set({ page, address: address.pathname + address.search });
      const key = navigation.currentEntry?.key;
      if (!key) return;
      if (past.size >= MAX_PAST) past.delete(past.keys().next().value ?? '');
      past.set(key, shown.get());
    },
  };
}

type Go = (address: URL, cached: ShownPage | undefined, seen?: Promise<void>) => Promise<void>;

/** Intercepts navigations and passes those of the client to `go`. */
function interceptNavigations(go: Go, past: ReadonlyMap<string, ShownPage>): void {
  const left = new Map<string, ScrollState>();
  navigation.addEventListener('navigate', (event) => {
    const address = new URL(event.destination.url);
    const isSamePage = address.pathname === location.pathname && address.search === location.search;
    if (!isOurs(event, address, isSamePage)) return;
    const keep = (event.info as NavigateInfo | undefined)?.scroll === 'keep';
    const isBack = event.navigationType === 'traverse';
    const cached = isBack ? past.get(event.destination.key) : undefined;
    const shouldKeepScroll = isSamePage || keep;
    const focused = document.activeElement;
    // A new result of the same page starts at its heading: without focus the announcer moves there.
    if (address.pathname === location.pathname && !shouldKeepScroll && !isBack && focused instanceof HTMLElement)
      focused.blur();
    const before = isBack ? left.get(event.destination.key) : undefined;
    if (navigation.currentEntry)
      left.set(navigation.currentEntry.key, { top: scrollY, link: focused?.getAttribute('href') ?? null });
    event.intercept({
      focusReset: shouldKeepScroll || isBack ? 'manual' : 'after-transition',
      scroll: shouldKeepScroll || before ? 'manual' : 'after-transition',
      async handler() {
        await go(address, cached, keep ? undefined : nextPaint());
        if (before) restoreScroll(before);
        // The browser scrolls to an anchor when this resolves: it must exist by then.
        else if (address.hash) await (await import('#web/browser/wait-for-anchor.ts')).waitForAnchor(address.hash);
      },
    });
  });
}

/** Goes to an address, by a client-side navigation where the browser has them. */
const navigate: Router['navigate'] = (to, { replace = false, external = false, scroll } = {}) => {
  const url = checkDestination(to, external);
  if (url.origin === location.origin && 'navigation' in window) {
    const { committed, finished } = navigation.navigate(url.href, {
      history: replace ? 'replace' : 'auto',
      info: { scroll },
    });
    // Both reject when another navigation takes its place.
    committed?.catch(() => {});
    finished?.catch((error: unknown) => reportNavigation(url, error));
  } else if (replace) location.replace(url.href);
  else location.assign(url.href);
};

/** What an address leads to now; null while the network or the server fails, which may be over in a moment. */
async function readAgain(reading: ReturnType<typeof resolvePage>): Promise<Awaited<typeof reading> | null> {
  const page = await reading.catch(() => null);
  return page && 'isUnanswered' in page && (page.isUnanswered || page.status >= 500) ? null : page;
}

/**
 * Client-side navigation with the Navigation API: links stay links, the browser handles history, focus and scroll.
 * Other browsers follow the same links as full page loads.
 */
export function createRouter({ shown, navigating, context }: RouterDeps): Router {
  const ahead = createPrefetchCache(context);
  const isMovedPath = createMovedPaths(context);
  const { past, show } = createStage(shown);
  let turn = 0;

  const go: Go = async (address, cached, seen) => {
    const thisTurn = ++turn;
    if (cached) return show(cached.page, address);
    navigating.set(true);
    try {
      // A prefetched page must not delay the frame that shows the press.
      const [page, hasMoved] = await Promise.all([ahead.resolve(address), isMovedPath(address.pathname), seen]);
      if (thisTurn !== turn) return;
      if (hasMoved) return location.reload();
      if ('redirect' in page) return void navigation.navigate(page.redirect, { history: 'replace' });
      if (page.isUnanswered) {
        // The saved page stays; the worker may have a newer one, and reports when it has none.
        if (isSaved() && shown.get().address === address.pathname + address.search) return;
        if (navigator.serviceWorker?.controller) return location.reload();
      }
      // The server knows where old addresses lead, and sends the policy that videos of other hosts need.
      if ((page.status === 404 || page.head.mediaHosts?.length) && !isSaved()) return location.reload();
      show(page, address);
    } catch (error) {
      // A chunk of a replaced build cannot be loaded: the page reloads once.
      if (thisTurn === turn && !reloadOnce(address.pathname)) throw error;
    } finally {
      if (thisTurn === turn) navigating.set(false);
    }
  };

  return {
    navigate,
    async reload({ keepsShown = false } = {}) {
      const address = new URL(location.href);
      const thisTurn = turn;
      ahead.clear();
      if (!keepsShown) {
        past.clear();
        return go(address, undefined);
      }
      const page = await readAgain(ahead.resolve(address));
      if (!page || thisTurn !== turn) return;
      if ('redirect' in page) navigation.navigate(page.redirect, { history: 'replace' });
      else show(page, address);
    },
    prefetch: (to) => ahead.prefetch(to),
    start() {
      prefetchOnHints((to) => ahead.prefetch(to));
      if (!('navigation' in window)) return;
      interceptNavigations(go, past);
      const key = navigation.currentEntry?.key;
      // Going back to a saved page must not show its old prices as current.
      if (key && !isSaved()) past.set(key, shown.get());
    },
  };
}
