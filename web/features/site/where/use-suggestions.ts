import { useEffect, useState } from 'react';
import {
  forgetSearch,
  forgetSearches,
  recentSearches,
  rememberSearch,
  type RecentSearch,
} from '#web/browser/recent-searches.ts';
import { useApi, usePage } from '#web/state/page.ts';
import type { Suggestion } from './where-row.tsx';

/** Specification 9: city search debounce. */
const DEBOUNCE_MS = 200;

interface Completion {
  phrase: string;
  items: readonly Suggestion[];
}

const NOTHING: Completion = { phrase: '', items: [] };

/** The suggestions grouped by kind, in the order of each kind's best. */
function grouped(items: readonly Suggestion[]): Suggestion[] {
  return [...Map.groupBy(items, (item) => item.kind).values()].flat();
}

/** Suggestions for a phrase, debounced. The last ones stay until the next reply. */
export function useSuggestions(phrase: string, isOpen: boolean): Completion {
  const api = useApi();
  const [completion, setCompletion] = useState(NOTHING);
  useEffect(() => {
    const query = phrase.trim();
    if (!isOpen) return;
    const timer = setTimeout(() => {
      if (!query) return setCompletion(NOTHING);
      // On a failed or aborted request the field still works as a plain field.
      api.search.getToursFilterCompletion({ query: { phrase: query } }).then(
        (reply) => setCompletion({ phrase: query, items: grouped(reply.items) }),
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [api, phrase, isOpen]);
  return completion;
}

export interface RecentSearches {
  recent: readonly RecentSearch[];
  read: () => void;
  /** Null removes all. */
  forget: (search: RecentSearch | null) => void;
  remember: (search: RecentSearch) => void;
}

/** Recent searches of this browser in the page's language. */
export function useRecentSearches(): RecentSearches {
  const { locale } = usePage();
  const [recent, setRecent] = useState<readonly RecentSearch[]>(() => recentSearches(locale));
  const read = (): void => setRecent(recentSearches(locale));
  return {
    recent,
    read,
    forget: (search) => {
      if (search) forgetSearch(search);
      else forgetSearches();
      read();
    },
    remember: rememberSearch,
  };
}
