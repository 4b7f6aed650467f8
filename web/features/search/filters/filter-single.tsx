import type { ReactNode } from 'react';
import type { FilterGroup as Group } from '#contract/search/search.ts';
import { NO_FILTERS, type FiltersWith } from '#domain/search/search-filters.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { SearchControl } from '#web/features/search/use-search.ts';

/** A single-choice filter; pressing the chosen value removes it. */
export function FilterSingle({
  group,
  field,
  search,
  isOpen = false,
}: {
  group: Group;
  field: FiltersWith<'single'>;
  search: SearchControl;
  isOpen?: boolean;
}): ReactNode {
  const t = useText();
  const chosen = group.values.find((value) => value.id === search.filters[field]);
  return (
    <FilterGroup title={t(`search.filter_${group.key}`)} on={chosen ? 1 : 0} isOpen={isOpen}>
      <ChoiceChips
        values={group.values}
        chosen={chosen}
        changeOf={(value) => ({ [field]: value === chosen ? NO_FILTERS[field] : value.id })}
        search={search}
      />
    </FilterGroup>
  );
}
