import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { usePage } from '#web/state/page.ts';
import { nextPaint } from '#web/browser/next-paint.ts';
import { holdPressed } from './hold-pressed.ts';
import { searchAddress, type ShownSearch } from './search-address.ts';

/** A change of some filters, or a function of the current filters. */
export type FilterChange = Partial<SearchFilters> | ((filters: SearchFilters) => Partial<SearchFilters>);

/** The filters of a page and how to change them. The URL is the only state; a change shows before its reply arrives. */
export interface SearchControl {
  filters: SearchFilters;
  /** URL of this search with a change: a link that works without script. */
  hrefWith: (change: Partial<SearchFilters>) => string;
  /** Navigates without changing scroll or focus. Stable, like `prefetch`. */
  apply: (change: FilterChange, options?: { replace?: boolean }) => void;
  /** Prefetches the reply while the button is still pressed. */
  prefetch: (change: FilterChange) => void;
}

/** The filters after a change. Any change except of the page resets the page. */
export function changed(filters: SearchFilters, change: FilterChange): SearchFilters {
  return { ...filters, page: 1, typed: '', ...(typeof change === 'function' ? change(filters) : change) };
}

interface PendingSearch {
  /** Target URL. */
  href: string;
  filters: SearchFilters;
  /** True once the navigation has started. */
  isSent: boolean;
}

/** The browser's URL, which is ahead of the page while a reply is loading. */
const here = (): string => location.pathname + location.search;

/** Whether no other navigation has happened since. */
const isCurrent = ({ href, isSent }: PendingSearch): boolean => !isSent || href === here();

/**
 * Controls a search. `shown` is the last reply; a pending change stays visible until its own reply arrives. Stable
 * while nothing changes.
 */
export function useSearch(shown: ShownSearch): SearchControl {
  const href = useHref();
  const { navigate, prefetch } = usePage();
  const [pending, setPending] = useState<PendingSearch | null>(null);
  // Presses can outrun rendering: each builds on the last.
  const last = useRef<PendingSearch | null>(null);
  const putBack = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    putBack.current?.();
    putBack.current = undefined;
  }, [shown]);
  const hrefOf = useCallback(
    (next: SearchFilters): string => {
      const { slug, query } = searchAddress(shown, next);
      return href('tour-search', { slug }, query);
    },
    [href, shown],
  );
  // While a later press of this search is on its way to the screen, the earlier one stays visible.
  const isPending = pending !== null && isCurrent(last.current ?? pending) && pending.href !== hrefOf(shown.filters);
  const filters = isPending ? pending.filters : shown.filters;
  const after = (change: FilterChange): SearchFilters =>
    changed(last.current && isCurrent(last.current) ? last.current.filters : shown.filters, change);
  const actions = useStableActions({
    apply(change, { replace = false } = {}) {
      const next = after(change);
      const requested = { href: hrefOf(next), filters: next, isSent: false };
      const from = [here(), last.current?.href];
      last.current = requested;
      putBack.current = holdPressed();
      prefetch(requested.href);
      // The pressed control updates itself; the rest of the panel follows in a transition.
      startTransition(() => setPending(requested));
      // Navigation is a third of the work of a press, so it starts after the frame that shows the press.
      void nextPaint().then(() => {
        requested.isSent = true;
        if (from.includes(here())) navigate(requested.href, { scroll: 'keep', replace });
      });
    },
    prefetch: (change) => prefetch(hrefOf(after(change))),
  });
  return useMemo(
    () => ({ ...actions, filters, hrefWith: (change) => hrefOf(changed(filters, change)) }),
    [actions, filters, hrefOf],
  );
}

type Actions = Pick<SearchControl, 'apply' | 'prefetch'>;

/** Stable wrappers around the latest functions, so that choices need not re-render. */
export function useStableActions(latest: Actions): Actions {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  return useMemo(
    () => ({
      apply: (change, options) => now.current.apply(change, options),
      prefetch: (change) => now.current.prefetch(change),
    }),
    [],
  );
}
