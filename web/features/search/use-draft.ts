import { startTransition, useRef, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { useApi } from '#web/state/page.ts';
import { FILTERS_ID } from './filters-id.ts';
import { addressOf, type ShownSearch } from './search-address.ts';
import { changed, useSameActs, type FilterChange, type SearchControl } from './use-search.ts';

/** Narrower than this the panel is a sheet (specification 9: lg). */
const SHEET = '(max-width: 991px)';

/** What the page shows, and how its search is changed. */
export interface DraftParts {
  shown: ShownSearch;
  search: SearchControl;
  groups: readonly FilterGroup[];
  total: number;
}

/** The filters of the panel. In an open sheet they are collected and counted, anywhere else they are those of the page. */
export interface Draft {
  search: SearchControl;
  groups: readonly FilterGroup[];
  /** Tours that the filters would show; null while nobody knows. */
  total: number | null;
  isCounting: boolean;
  /** Ends the sheet and goes where the filters lead, with what was typed last. */
  send: (typed: Partial<SearchFilters>) => void;
  /** Forgets what was collected. */
  drop: () => void;
}

interface Collected {
  /** What was on the page when the sheet was opened. */
  on: ShownSearch;
  filters: SearchFilters;
}

interface Answer {
  to: Collected;
  groups: readonly FilterGroup[] | null;
  total: number | null;
}

const sheet = (): HTMLElement | null => document.getElementById(FILTERS_ID);
const isSheetOpen = (): boolean => (sheet()?.matches(':popover-open') ?? false) && matchMedia(SHEET).matches;

/** Asks the server how many tours there would be, at every press: the one before is called off, and an answer that was overtaken is not heard. */
function useCount(shown: ShownSearch): { answer: Answer | null; ask: (draft: Collected | null) => void } {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const call = useRef<AbortController>(null);
  const ask = (draft: Collected | null): void => {
    call.current?.abort();
    if (!draft) return;
    const { signal } = (call.current = new AbortController());
    const { slug, query } = addressOf(shown, draft.filters);
    const take = (next: (last: Answer | null) => Answer): void => void (signal.aborted || setAnswer(next));
    api.search.getToursPage({ query: { ...query, slug, expand: 'filters' } }, { signal }).then(
      ({ filters: groups, total }) => take(() => ({ to: draft, groups, total })),
      () => take((last) => ({ to: draft, groups: last?.groups ?? null, total: null })),
    );
  };
  return { answer, ask };
}

/** Collects the changes made in an open sheet; on a desktop every change goes through at once. */
export function useDraft({ shown, search, groups, total }: DraftParts): Draft {
  const [kept, setKept] = useState<Collected | null>(null);
  const last = useRef<Collected | null>(null);
  const { answer, ask } = useCount(shown);
  const draft = kept?.on === shown ? kept : null;
  const put = (next: Collected | null): void => {
    last.current = next;
    ask(next);
    // What was pressed shows by itself, as in `useSearch`.
    startTransition(() => setKept(next));
  };
  const lastFilters = (): SearchFilters => (last.current?.on === shown ? last.current.filters : search.filters);
  const filters = draft?.filters ?? search.filters;
  const acts = useSameActs({
    apply: (change: FilterChange) =>
      isSheetOpen() ? put({ on: shown, filters: changed(lastFilters(), change) }) : search.apply(change),
    foresee: (change) => void (isSheetOpen() || search.foresee(change)),
  });
  const collecting: SearchControl = {
    ...acts,
    filters,
    hrefWith: (change) => search.hrefWith({ ...filters, ...change }),
  };
  const send = (typed: Partial<SearchFilters>): void => {
    const next = { ...lastFilters(), ...typed };
    sheet()?.hidePopover();
    if (JSON.stringify(toQuery(next)) !== JSON.stringify(toQuery(search.filters))) search.apply(next);
  };
  const isCounting = draft !== null && answer?.to !== draft;
  return {
    search: collecting,
    groups: (draft && answer?.groups) ?? groups,
    total: draft ? (isCounting ? null : (answer?.total ?? null)) : total,
    isCounting,
    send,
    drop: () => (last.current ?? kept) && put(null),
  };
}
