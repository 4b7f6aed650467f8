import { useState } from 'react';
import type { SearchFilters } from '#domain/search-filters.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useNavigate } from '#web/state/page.ts';
import { addressOf, type ShownSearch } from './search-address.ts';

/** The filters on a page and the ways to change them. The address is the only state; what was just asked for shows at once. */
export interface SearchControl {
  filters: SearchFilters;
  /** Address of this search with some filters changed: a link that works without script. */
  hrefWith: (change: Partial<SearchFilters>) => string;
  /** Goes there, with scroll and focus left alone. */
  apply: (change: Partial<SearchFilters>) => void;
}

/** Controls a search. `shown` is what the server answered; a change asked for meanwhile is kept until the answer to it is there. */
export function useSearch(shown: ShownSearch): SearchControl {
  const href = useHref();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<SearchFilters | null>(null);
  const [answered, setAnswered] = useState(shown);
  if (answered !== shown) {
    setAnswered(shown);
    setAsked(null);
  }
  const filters = (answered === shown && asked) || shown.filters;
  const hrefOf = (next: SearchFilters): string => {
    const { slug, query } = addressOf(shown, next);
    return href('tour-search', { slug }, query);
  };
  const withChange = (change: Partial<SearchFilters>): SearchFilters => ({ ...filters, page: 1, ...change });
  return {
    filters,
    hrefWith: (change) => hrefOf(withChange(change)),
    apply(change) {
      const next = withChange(change);
      setAsked(next);
      navigate(hrefOf(next), { scroll: 'keep' });
    },
  };
}
