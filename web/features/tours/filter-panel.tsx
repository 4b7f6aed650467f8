import { lazy, type ReactNode, type SubmitEvent } from 'react';
import type { FilterGroup as Group } from '#contract/tours/search.ts';
import { NO_FILTERS, parseFilters, type SearchFilters } from '#domain/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Later } from '#web/ui/later/later.tsx';
import { ChoiceList } from './choice-list.tsx';
import { choicesOf, toggled } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import { countActive, queryRecord, sortOf, TRIP_SORTS, withSort } from './search-address.ts';
import type { SearchControl } from './use-search.ts';
import '#web/ui/slider/slider.css';
import '#web/ui/range-slider/range-slider.css';

// Drawn with the page, its script loaded after the rest of it; its styles belong to the first drawing.
const { PriceFilter, DurationFilter } = import.meta.env.SSR
  ? await import('./filter-ranges.tsx')
  : { PriceFilter: lazy(async () => ({ default: (await import('./filter-ranges.tsx')).PriceFilter })), DurationFilter: lazy(async () => ({ default: (await import('./filter-ranges.tsx')).DurationFilter })) };

const FilterDates = import.meta.env.SSR
  ? (await import('./filter-dates.tsx')).FilterDates
  : lazy(async () => ({ default: (await import('./filter-dates.tsx')).FilterDates }));

/** Id of the panel: on a phone a button opens it as a sheet over the page. */
export const FILTERS = 'filters';

export interface FilterPanelProps {
  groups: readonly Group[];
  search: SearchControl;
  total: number;
  today: string;
  currency: string;
}

/** Groups that start folded. */
const FOLDED = new Set<Group['key']>(['comfort', 'accommodation', 'languages', 'collections', 'group_size', 'age']);

function TripSorts({ search }: { search: SearchControl }): ReactNode {
  const t = useText();
  const shown = sortOf(search.filters);
  return (
    <FilterGroup title={t('search.filter_sort')}>
      <ul className="fsorts">
        {TRIP_SORTS.map((sort) => (
          <li key={sort}>
            <a className={sort === shown ? 'chip is-on' : 'chip'} href={search.hrefWith(withSort(search.filters, sort))} aria-current={sort === shown ? 'true' : undefined} data-prefetch="off">
              {t(`search.sort_${sort.replace('-', '_')}`)}
            </a>
          </li>
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

/** Filters of which one choice holds at a time. */
const SINGLES = { age: 'minAge', group_size: 'maxGroupSize', author_tours_operator: 'operatorType' } as const;

function Single({ group, search }: { group: Group & { key: keyof typeof SINGLES }; search: SearchControl }): ReactNode {
  const t = useText();
  const field = SINGLES[group.key];
  const chosen = group.values.find((value) => value.id === search.filters[field]);
  return (
    <FilterGroup title={t(`search.filter_${group.key}`)} on={chosen ? 1 : 0} isOpen={false}>
      {chosen && <input type="hidden" name={field} value={String(chosen.id)} />}
      <ul className="fsorts">
        {group.values.map((value) => (
          <li key={value.id}>
            <a
              className={value === chosen ? 'chip is-on' : 'chip'} href={search.hrefWith({ [field]: value === chosen ? NO_FILTERS[field] : value.id })} data-prefetch="off"
              aria-current={value === chosen ? 'true' : undefined}
              onClick={(event) => { if (!event.metaKey && !event.ctrlKey) { event.preventDefault(); search.apply({ [field]: value === chosen ? NO_FILTERS[field] : value.id }); } }}
            >
              {value.name}
            </a>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

/** What a form sent without script would say; used when Enter is pressed in a field. */
function filtersOfForm(form: HTMLFormElement, shown: SearchFilters, currency: string): SearchFilters {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return { ...parseFilters(queryRecord(params), currency), slug: shown.slug };
}

/** All filters of a search: a rail on a desktop, a sheet over the phone. A real form: without script its button sends it. */
export function FilterPanel({ groups, search, total, today, currency }: FilterPanelProps): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const href = useHref();
  const sort = sortOf(search.filters);
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const list = (key: Group['key']): ReactNode => {
    const group = byKey.get(key);
    return group ? <List group={group} search={search} /> : null;
  };
  const single = (key: keyof typeof SINGLES): ReactNode => {
    const group = byKey.get(key);
    return group && group.values.length > 0 ? <Single group={{ ...group, key }} search={search} /> : null;
  };
  const price = byKey.get('price');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    document.getElementById(FILTERS)?.hidePopover();
    search.apply(withSort(filtersOfForm(event.currentTarget, search.filters, currency), sort));
  };
  return (
    <aside className="filters" id={FILTERS} popover="auto" aria-label={t('search.filters')}>
      <form className="filters__form" action={href('tour-search', { slug: sort })} onSubmit={submit} id="filter-form">
        <div className="filters__top">
          <button type="button" className="icon-btn phone-only" popoverTarget={FILTERS} popoverTargetAction="hide" aria-label={t('search.close_filters')}><Icon name="x" size={24} /></button>
          <h2 className="h4">{t('search.filters')}</h2>
          {countActive(search.filters) > 0 && <a className="link t-14" href={href('tour-search', { slug: sort })}>{t('search.clear_all')}</a>}
        </div>
        <div className="filters__in">
          {search.filters.placeName && <input type="hidden" name="placeName" value={search.filters.placeName} />}
          {list(sort === 'cruises' ? 'cruises_direction' : 'tours_direction')}
          <FilterGroup title={t('search.filter_dates')} on={search.filters.dateFrom || search.filters.dateTo ? 1 : 0}><Later><FilterDates months={byKey.get('dates')?.values ?? []} search={search} today={today} /></Later></FilterGroup>
          {list('tours_activities')}
          <Later fallback={<div className="filters__wait" />}>
            {price && <PriceFilter group={price} search={search} currency={currency} />}
            <DurationFilter group={byKey.get('duration')} search={search} />
          </Later>
          {list('difficulty')}
          <TripSorts search={search} />
          {list('comfort')}
          {list('accommodation')}
          {list('languages')}
          {list('collections')}
          {single('age')}
          {single('group_size')}
          {single('author_tours_operator')}
        </div>
        <div className="filters__go">
          <button type="submit" className="btn btn--main btn--block">{total > 0 ? t('search.show_count', { count: total, shown: number(total) }) : t('ui.nothing_found')}</button>
        </div>
      </form>
    </aside>
  );
}
