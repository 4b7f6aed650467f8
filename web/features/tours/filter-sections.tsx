import type { ReactNode } from 'react';
import type { FilterGroup as Group } from '#contract/tours/search.ts';
import { isActive } from '#domain/search-filters.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceList } from './choice-list.tsx';
import { choicesOf, toggled } from './filter-choices.ts';
import { FilterDates } from './filter-dates.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterLink } from './filter-link.tsx';
import { DurationFilter, PriceFilter } from './filter-ranges.tsx';
import { FilterSingle, SINGLES, type SingleKey } from './filter-single.tsx';
import { sortOf, TRIP_SORTS, withSort } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

export interface FilterSectionsProps {
  groups: readonly Group[];
  search: SearchControl;
  today: string;
  currency: string;
}

/** Groups that start folded. */
const FOLDED = new Set<Group['key']>(['comfort', 'accommodation', 'languages', 'collections', 'cruises_ships']);

/** What a form sent without script would lose: no field of it says these. */
const UNSAID = [
  'organizer', 'operatorType', 'continent', 'placeName', 'lat', 'lng', 'radius', 'showplace', 'waterObject', 'minAge', 'maxGroupSize', 'cruisesType',
  'cruisesStartCity', 'cruisesCabinsCapacity', 'onlyReturningCruises',
] as const;

function TripSorts({ search }: { search: SearchControl }): ReactNode {
  const t = useText();
  const shown = sortOf(search.filters);
  return (
    <FilterGroup title={t('search.filter_sort')}>
      <ul className="fsorts">
        {TRIP_SORTS.map((sort) => (
          <li key={sort}><FilterLink search={search} change={withSort(search.filters, sort)} isOn={sort === shown} className="chip">{t(`search.sort_${sort.replace('-', '_')}`)}</FilterLink></li>
        ))}
      </ul>
    </FilterGroup>
  );
}

function List({ group, search }: { group: Group; search: SearchControl }): ReactNode {
  const t = useText();
  const choices = choicesOf(group, search.filters);
  if (choices.length === 0) return null;
  return (
    <FilterGroup title={t(`search.filter_${group.key}`)} on={choices.filter((choice) => choice.isOn).length} isOpen={!FOLDED.has(group.key)}>
      <ChoiceList choices={choices} searchLabel={t(`search.find_${group.key === 'tours_activities' ? 'activity' : 'place'}`)} onToggle={(choice) => search.apply(toggled(search.filters, choice))} />
    </FilterGroup>
  );
}

/** The filters of the panel in the order of specification 3, each sort of trips with its own. */
export function FilterSections({ groups, search, today, currency }: FilterSectionsProps): ReactNode {
  const t = useText();
  const { filters } = search;
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const list = (key: Group['key']): ReactNode => {
    const group = byKey.get(key);
    return group && <List group={group} search={search} />;
  };
  const single = (key: SingleKey, isOpen = false): ReactNode => {
    const group = byKey.get(key);
    return group && group.values.length > 0 && <FilterSingle group={group} field={SINGLES[key]} search={search} isOpen={isOpen} />;
  };
  const price = byKey.get('price');
  return (
    <>
      {UNSAID.map((name) => isActive(filters, name) && <input key={name} type="hidden" name={name} value={filters[name] === true ? '1' : String(filters[name])} />)}
      <TripSorts search={search} />
      {single('cruises_types', true)}
      {single('cruises_start_city', true)}
      {list(filters.isCruisesSearch ? 'cruises_direction' : 'tours_direction')}
      {list('cruises_ships')}
      <FilterGroup title={t('search.filter_dates')} on={filters.dateFrom || filters.dateTo ? 1 : 0}><FilterDates months={byKey.get('dates')?.values ?? []} search={search} today={today} /></FilterGroup>
      {list('tours_activities')}
      {price && <PriceFilter group={price} search={search} currency={currency} />}
      <DurationFilter group={byKey.get('duration')} search={search} />
      {list('accommodation')}
      {single('age')}
      {list('difficulty')}
      {list('languages')}
      {list('collections')}
      {single('group_size')}
      {list('comfort')}
      {single('author_tours_operator')}
    </>
  );
}
