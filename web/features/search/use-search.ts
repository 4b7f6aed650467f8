import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { usePage } from '#web/state/page.ts';
import { painted } from '#web/browser/painted.ts';
import { addressOf, type ShownSearch } from './search-address.ts';

/** What a press changes: some filters, or what follows from all that are asked for by now. */
export type FilterChange = Partial<SearchFilters> | ((filters: SearchFilters) => Partial<SearchFilters>);

/** The filters on a page and the ways to change them. The address is the only state; what was just asked for shows at once. */
export interface SearchControl {
  filters: SearchFilters;
  /** Address of this search with some filters changed: a link that works without script. */
  hrefWith: (change: Partial<SearchFilters>) => string;
  /** Goes there, with scroll and focus left alone. This and `foresee` are the same functions for good. */
  apply: (change: FilterChange) => void;
  /** A finger is on the way: the answer is asked for before it is up. */
  foresee: (change: FilterChange) => void;
}

/** The filters after a change. Any change but that of the page starts at the first page. */
export function changed(filters: SearchFilters, change: FilterChange): SearchFilters {
  return { ...filters, page: 1, ...(typeof change === 'function' ? change(filters) : change) };
}

interface Asked {
  /** Where it led. */
  href: string;
  filters: SearchFilters;
  /** The browser is on its way there; before, it was only pressed. */
  isSent: boolean;
}

/** The address as the browser has it: an answer that is on its way is there already. */
const here = (): string => location.pathname + location.search;

/** Nothing else has been gone to since. */
const isMeant = ({ href, isSent }: Asked): boolean => !isSent || href === here();

/**
 * Controls a search. `shown` is what the server answered; a change asked for meanwhile is kept until the answer to it is there, whatever other answer is drawn
 * in between. The control is one object as long as nothing of it changes.
 */
export function useSearch(shown: ShownSearch): SearchControl {
  const href = useHref();
  const { navigate, prefetch } = usePage();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Presses may be quicker than the drawing: the next one goes on from the last.
  const last = useRef<Asked | null>(null);
  const hrefOf = useCallback(
    (next: SearchFilters): string => {
      const { slug, query } = addressOf(shown, next);
      return href('tour-search', { slug }, query);
    },
    [href, shown],
  );
  const isOnItsWay = asked !== null && isMeant(asked) && asked.href !== hrefOf(shown.filters);
  const filters = isOnItsWay ? asked.filters : shown.filters;
  const after = (change: FilterChange): SearchFilters =>
    changed(last.current && isMeant(last.current) ? last.current.filters : shown.filters, change);
  const acts = useSameActs({
    apply(change) {
      const next = after(change);
      const ask = { href: hrefOf(next), filters: next, isSent: false };
      const from = [here(), last.current?.href];
      last.current = ask;
      prefetch(ask.href);
      // What was pressed shows by itself: the rest of the panel follows when there is time, and never holds up the tours.
      startTransition(() => setAsked(ask));
      // Changing the address is a third of the work of a press: it comes after the frame in which the press is seen.
      void painted().then(() => {
        ask.isSent = true;
        if (from.includes(here())) navigate(ask.href, { scroll: 'keep' });
      });
    },
    foresee: (change) => prefetch(hrefOf(after(change))),
  });
  return useMemo(
    () => ({ ...acts, filters, hrefWith: (change) => hrefOf(changed(filters, change)) }),
    [acts, filters, hrefOf],
  );
}

type Acts = Pick<SearchControl, 'apply' | 'foresee'>;

/** The same two functions for good, which do what the latest do: a choice need not be drawn again because of what pressing it would do. */
export function useSameActs(latest: Acts): Acts {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  return useMemo(
    () => ({ apply: (change) => now.current.apply(change), foresee: (change) => now.current.foresee(change) }),
    [],
  );
}
