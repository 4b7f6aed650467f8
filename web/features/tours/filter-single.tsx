import type { ReactNode } from 'react';
import type { FilterGroup as Group } from '#contract/tours/search.ts';
import { NO_FILTERS } from '#domain/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterGroup } from './filter-group.tsx';
import { FilterLink } from './filter-link.tsx';
import type { SearchControl } from './use-search.ts';

/** Filters of which one choice holds at a time, by the group that lists their choices. */
export const SINGLES = {
  age: 'minAge', group_size: 'maxGroupSize', author_tours_operator: 'operatorType', cruises_types: 'cruisesType', cruises_start_city: 'cruisesStartCity',
} as const;
export type SingleKey = keyof typeof SINGLES;

/** Choices side by side of which one holds; pressing it again takes it off. */
export function FilterSingle({ group, field, search, isOpen = false }: { group: Group; field: (typeof SINGLES)[SingleKey]; search: SearchControl; isOpen?: boolean }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const chosen = group.values.find((value) => value.id === search.filters[field]);
  return (
    <FilterGroup title={t(`search.filter_${group.key}`)} on={chosen ? 1 : 0} isOpen={isOpen}>
      <ul className="fsorts">
        {group.values.map((value) => (
          <li key={value.id}>
            <FilterLink search={search} change={{ [field]: value === chosen ? NO_FILTERS[field] : value.id }} isOn={value === chosen} className="chip">
              {value.name}<span className="chip__n num">{number(value.count)}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}
