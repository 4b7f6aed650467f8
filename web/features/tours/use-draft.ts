import { useEffect, useState } from 'react';
import type { FilterGroup } from '#contract/tours/search.ts';
import { toQuery, type SearchFilters } from '#domain/search-filters.ts';
import { useApi } from '#web/state/page.ts';
import { addressOf, type ShownSearch } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

/** Id of the panel: on a phone a button opens it as a sheet over the page. */
export const FILTERS = 'filters';

const DEBOUNCE_MS = 120;
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

interface Answer {
  to: SearchFilters;
  groups: readonly FilterGroup[] | null;
  total: number | null;
}

const sheet = (): HTMLElement | null => document.getElementById(FILTERS);
const isSheetOpen = (): boolean => (sheet()?.matches(':popover-open') ?? false) && matchMedia(SHEET).matches;

/** What the server says to filters that are not asked for yet, when choosing rests. An answer that was overtaken is not heard. */
function useAnswer(draft: SearchFilters | null, shown: ShownSearch): Answer | null {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!draft) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      const { slug, query } = addressOf(shown, draft);
      api.tours.getToursPage({ query: { ...query, slug, expand: 'filters' } }, { signal: call.signal }).then(
        ({ filters, total }) => call.signal.aborted || setAnswer({ to: draft, groups: filters, total }),
        () => call.signal.aborted || setAnswer((last) => ({ to: draft, groups: last?.groups ?? null, total: null })),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, draft, shown]);
  return answer;
}

/** Collects the changes made in an open sheet; on a desktop every change goes through at once. */
export function useDraft({ shown, search, groups, total }: DraftParts): Draft {
  const [draft, setDraft] = useState<SearchFilters | null>(null);
  const answer = useAnswer(draft, shown);
  const isCounting = draft !== null && answer?.to !== draft;
  const send = (typed: Partial<SearchFilters>): void => {
    const next = { ...(draft ?? search.filters), ...typed };
    sheet()?.hidePopover();
    if (JSON.stringify(toQuery(next)) !== JSON.stringify(toQuery(search.filters))) search.apply(next);
  };
  const drop = (): void => setDraft(null);
  if (!draft) return { search: { ...search, apply: (change) => (isSheetOpen() ? setDraft({ ...search.filters, page: 1, ...change }) : search.apply(change)) }, groups, total, isCounting, send, drop };
  return {
    search: {
      filters: draft,
      hrefWith: (change) => search.hrefWith({ ...draft, ...change }),
      apply: (change) => setDraft((last) => ({ ...(last ?? draft), ...change })),
    },
    groups: answer?.groups ?? groups,
    total: isCounting ? null : (answer?.total ?? null),
    isCounting, send, drop,
  };
}
