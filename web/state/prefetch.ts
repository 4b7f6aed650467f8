import { resolvePage, type ResolveContext } from '#web/resolve-page.ts';

/** Lifetime and maximum number of prefetched pages. */
const AHEAD_MS = 15_000;
const MAX_AHEAD = 12;

/** Paths that are not pages of the client, with or without a locale. */
export const NOT_PAGES =
  /^(\/\w\w)?\/(r|redirect|tg|employees-cookie|pictures|programmes|share|assets|basemap|media|spa|crm|node-api|sandbox|operator|openapi\.json|docs|sitemap[\w-]*\.xml|robots\.txt)(\/|$)/;

type Resolved = ReturnType<typeof resolvePage>;

interface PrefetchCache {
  /** The prefetched page of a URL, or a new one. */
  resolve(address: URL): Resolved;
  prefetch(to: string): void;
  clear(): void;
}

/** Caches pages resolved ahead of their navigation. */
export function createPrefetchCache(context: () => ResolveContext): PrefetchCache {
  const ahead = new Map<string, { until: number; page: Resolved }>();
  const freshPage = (key: string): Resolved | undefined => {
    const cached = ahead.get(key);
    return cached && cached.until > performance.now() ? cached.page : undefined;
  };
  return {
    resolve: (address) => freshPage(address.pathname + address.search) ?? resolvePage(address, context()),
    prefetch(to) {
      const address = new URL(to, location.href);
      const key = address.pathname + address.search;
      const isPage = address.origin === location.origin && !NOT_PAGES.test(address.pathname);
      if (!isPage || key === location.pathname + location.search || freshPage(key)) return;
      if (ahead.size >= MAX_AHEAD) ahead.delete(ahead.keys().next().value ?? '');
      const page = resolvePage(address, context());
      ahead.set(key, { until: performance.now() + AHEAD_MS, page });
      // A redirect depends on the session, and a failure may be over: the navigation resolves both again.
      page.then(
        (ready) => ('redirect' in ready || ready.status !== 200) && ahead.delete(key),
        () => ahead.delete(key),
      );
    },
    clear: () => ahead.clear(),
  };
}

/** Prefetches links on hover, focus and touch. */
export function prefetchOnHints(prefetch: (to: string) => void): void {
  const onHint = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && !link.target && !link.download && link.dataset.prefetch !== 'off')
      prefetch(link.href);
  };
  document.addEventListener('pointerover', onHint, { passive: true });
  document.addEventListener('focusin', onHint);
  document.addEventListener('touchstart', onHint, { passive: true });
}
