import type { ReactNode } from 'react';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';

interface FilterLinkProps {
  search: SearchControl;
  /** The change made by a press. */
  change: Partial<SearchFilters>;
  isOn?: boolean;
  className: string;
  children: ReactNode;
}

/** A choice as a link: works without script; with it, the search updates in place. */
export function FilterLink({ search, change, isOn = false, className, children }: FilterLinkProps): ReactNode {
  return (
    <a
      className={`${className}${isOn ? ' is-on' : ''}`}
      href={search.hrefWith(change)}
      aria-current={isOn ? 'true' : undefined}
      data-prefetch="off"
      onPointerDown={() => search.prefetch(change)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        search.apply(change);
      }}
    >
      {children}
    </a>
  );
}
