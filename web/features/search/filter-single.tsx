import type { ReactNode } from 'react';
import type { FilterGroup as Group } from '#contract/search/search.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { SearchControl } from './use-search.ts';

/** Filters of which one choice holds at a time, by the group that lists their choices. */
export const SINGLES = {
  age: 'minAge',
  group_size: 'maxGroupSize',
  author_tours_operator: 'operatorType',
  cruises_types: 'cruisesType',
  cruises_start_city: 'cruisesStartCity',
  cruises_cabins: 'cruisesCabinsCapacity',
} as const;
export type SingleKey = keyof typeof SINGLES;

/** A filter of which one choice holds; pressing it again takes it off. */
export function FilterSingle({
  group,
  field,
  search,
  isOpen = false,
}: {
  group: Group;
  field: (typeof SINGLES)[SingleKey];
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
