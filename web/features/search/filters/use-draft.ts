import { startTransition, useRef, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { useApi } from '#web/state/page.ts';
import { FILTERS_ID } from './filters-id.ts';
import { searchAddress, type ShownSearch } from '#web/features/search/search-address.ts';
import { changed, useStableActions, type FilterChange, type SearchControl } from '#web/features/search/use-search.ts';

/** Below this width the panel is a sheet (specification 9: lg). */
const SHEET = '(max-width: 991px)';

/** The shown search and its controls. */
export interface DraftInput {
  shown: ShownSearch;
  search: SearchControl;
  groups: readonly FilterGroup[];
  total: number;
}

/** Filters of the panel: in an open sheet a draft with a live count, else those of the page. */
interface Draft {
  search: SearchControl;
  groups: readonly FilterGroup[];
  /** Number of tours of the draft; null while loading. */
  total: number | null;
  isCounting: boolean;
  /** Closes the sheet and navigates to the draft, including the last typed value. */
  send: (typed: Partial<SearchFilters>) => void;
  /** Discards the draft. */
  drop: () => void;
}

interface Collected {
  /** The search when the sheet was opened. */
  on: ShownSearch;
  filters: SearchFilters;
}

interface CountReply {
  to: Collected;
  groups: readonly FilterGroup[] | null;
  total: number | null;
}

const sheet = (): HTMLElement | null => document.getElementById(FILTERS_ID);
const isSheetOpen = (): boolean => (sheet()?.matches(':popover-open') ?? false) && matchMedia(SHEET).matches;

/** Counts the tours of the draft after every change; a newer request aborts the previous one. */
function useCount(shown: ShownSearch): { reply: CountReply | null; requestCount: (draft: Collected | null) => void } {
  const api = useApi();
  const [reply, setReply] = useState<CountReply | null>(null);
  const call = useRef<AbortController>(null);
  const requestCount = (draft: Collected | null): void => {
    call.current?.abort();
    if (!draft) return;
    const { signal } = (call.current = new AbortController());
    const { slug, query } = searchAddress(shown, draft.filters);
    const take = (next: (last: CountReply | null) => CountReply): void => void (signal.aborted || setReply(next));
    api.search.getToursPage({ query: { ...query, slug, expand: 'filters' } }, { signal }).then(
      ({ filters: groups, total }) => take(() => ({ to: draft, groups, total })),
      () => take((last) => ({ to: draft, groups: last?.groups ?? null, total: null })),
    );
  };
  return { reply, requestCount };
}

/** Collects changes in an open sheet; on a desktop every change navigates at once. */
export function useDraft({ shown, search, groups, total }: DraftInput): Draft {
  const [collected, setCollected] = useState<Collected | null>(null);
  const last = useRef<Collected | null>(null);
  const { reply, requestCount } = useCount(shown);
  const draft = collected?.on === shown ? collected : null;
  const put = (next: Collected | null): void => {
    last.current = next;
    requestCount(next);
    // The pressed control updates itself, as in `useSearch`.
    startTransition(() => setCollected(next));
  };
  const lastFilters = (): SearchFilters => (last.current?.on === shown ? last.current.filters : search.filters);
  const filters = draft?.filters ?? search.filters;
  const actions = useStableActions({
    apply: (change: FilterChange) =>
      isSheetOpen() ? put({ on: shown, filters: changed(lastFilters(), change) }) : search.apply(change),
    prefetch: (change) => void (isSheetOpen() || search.prefetch(change)),
  });
  const collecting: SearchControl = {
    ...actions,
    filters,
    hrefWith: (change) => search.hrefWith({ ...filters, ...change }),
  };
  const send = (typed: Partial<SearchFilters>): void => {
    const next = { ...lastFilters(), ...typed };
    sheet()?.hidePopover();
    if (JSON.stringify(toQuery(next)) !== JSON.stringify(toQuery(search.filters))) search.apply(next);
  };
  const isCounting = draft !== null && reply?.to !== draft;
  return {
    search: collecting,
    groups: (draft && reply?.groups) ?? groups,
    total: draft ? (isCounting ? null : (reply?.total ?? null)) : total,
    isCounting,
    send,
    drop: () => (last.current ?? collected) && put(null),
  };
}
