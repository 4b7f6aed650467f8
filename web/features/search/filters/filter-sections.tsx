import type { ReactNode } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { filtersWith, isActive, NO_FILTERS, type FiltersWith } from '#domain/search/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { useSite } from '#web/state/site.ts';
import { ChoiceCheck } from './choice-check.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { ChoiceList } from './choice-list.tsx';
import { choicesOf, SINGLES, TOGGLES } from './filter-choices.ts';
import { FilterDates } from './filter-dates.tsx';
import { FilterDisclosure } from './filter-disclosure.tsx';
import { FilterLink } from './filter-link.tsx';
import { DayPriceFilter, DurationFilter, PriceFilter } from './filter-ranges.tsx';
import { tripTypeOf, TRIP_TYPES, withTripType } from '#domain/search/search-meaning.ts';
import { useDistances } from '#web/features/search/use-distances.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';
import '#web/features/party/people.css';

interface FilterSectionsProps {
  groups: readonly FilterGroup[];
  search: SearchControl;
  today: string;
  currency: string;
}

/** Groups that start collapsed. */
const FOLDED = new Set<FilterGroup['key']>(['comfort', 'accommodation', 'languages', 'collections', 'cruises_ships']);

/** Filters without a visible field; hidden inputs submit them without script. */
const HIDDEN = filtersWith('single', 'toggle', 'point', 'party');

function TripTypes({ search }: { search: SearchControl }): ReactNode {
  const t = useText();
  const { excursionsEnabled } = useSite();
  const shown = tripTypeOf(search.filters);
  return (
    <FilterDisclosure title={t('search.filter_trip_type')}>
      <ul className="fsorts">
        {TRIP_TYPES.filter((type) => excursionsEnabled || type !== 'excursions').map((type) => (
          <li key={type}>
            <FilterLink
              search={search}
              change={{ ...withTripType(search.filters, type), page: 1 }}
              isOn={type === shown}
              className="chip"
            >
              {t(`search.trip_type_${type.replace('-', '_')}`)}
            </FilterLink>
          </li>
        ))}
      </ul>
    </FilterDisclosure>
  );
}

interface SectionProps {
  group: FilterGroup;
  search: SearchControl;
}

function List({ group, search }: SectionProps): ReactNode {
  const t = useText();
  const choices = choicesOf(group, search.filters);
  if (choices.length === 0) return null;
  const isDirection = group.key === 'tours_direction' || group.key === 'cruises_direction';
  return (
    <FilterDisclosure
      title={t(`search.filter_${group.key}`)}
      on={choices.filter((choice) => choice.isOn).length + (isDirection && search.filters.continent ? 1 : 0)}
      isOpen={!FOLDED.has(group.key)}
    >
      {isDirection && <Continents group={group} search={search} />}
      {group.key === 'accommodation' && (
        <ChoiceCheck
          isOn={search.filters.accommodation.length === 0}
          changeTo={() => ({ accommodation: [] })}
          search={search}
        >
          {t('search.any')}
        </ChoiceCheck>
      )}
      <ChoiceList
        choices={choices}
        searchLabel={t(`search.find_${group.key === 'tours_activities' ? 'activity' : 'place'}`)}
        search={search}
      />
    </FilterDisclosure>
  );
}

/** A single-choice filter; pressing the chosen value removes it. */
function Single({
  group,
  field,
  search,
  isOpen,
}: SectionProps & { field: FiltersWith<'single'>; isOpen: boolean }): ReactNode {
  const t = useText();
  const chosen = group.values.find((value) => value.id === search.filters[field]);
  return (
    <FilterDisclosure title={t(`search.filter_${group.key}`)} on={chosen ? 1 : 0} isOpen={isOpen}>
      <ChoiceChips
        values={group.values}
        chosen={chosen}
        changeOf={(value) => ({ [field]: value === chosen ? NO_FILTERS[field] : value.id })}
        search={search}
      />
    </FilterDisclosure>
  );
}

function Toggle({ group, field, search }: SectionProps & { field: FiltersWith<'toggle'> }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const isOn = search.filters[field];
  return (
    <FilterDisclosure title={t(`search.filter_${group.key}`)} on={isOn ? 1 : 0}>
      {group.values.map(({ id, name, count }) => (
        <ChoiceCheck
          key={id}
          isOn={isOn}
          count={number(count)}
          changeTo={(isOnNow) => ({ [field]: isOnNow })}
          search={search}
        >
          {name}
        </ChoiceCheck>
      ))}
    </FilterDisclosure>
  );
}

/** Travellers: only tours whose largest group has room for all, and whose minimum age admits the youngest. */
function People({ search }: { search: SearchControl }): ReactNode {
  const t = useText();
  const { adults, children } = search.filters;
  const isLive = useHydrated();
  const hasTexts = useLazyTexts('people', isLive);
  const panel = useLazyModule(() => import('#web/features/party/people-panel.tsx'), isLive);
  return (
    <FilterDisclosure title={t('search.who')} on={adults > 0 ? 1 : 0} isOpen={false}>
      {hasTexts && panel && (
        <panel.PeoplePanel party={{ adults, children }} onChange={(party) => search.apply(party)} />
      )}
    </FilterDisclosure>
  );
}

/** The location of a search: a radius around a point. */
function Around({ search }: { search: SearchControl }): ReactNode {
  const t = useText();
  const { radiiKm, format } = useDistances();
  const { lat, radius, placeName } = search.filters;
  if (lat === null) return null;
  return (
    <FilterDisclosure title={placeName ? t('search.around_place', { name: placeName }) : t('search.around')} on={1}>
      <ul className="fsorts">
        {radiiKm.map((km) => (
          <li key={km}>
            <FilterLink search={search} change={{ radius: km }} isOn={km === radius} className="chip">
              {t('search.within', { distance: format(km) })}
            </FilterLink>
          </li>
        ))}
      </ul>
    </FilterDisclosure>
  );
}

/** The part of the world, a single choice. */
function Continents({ group, search }: SectionProps): ReactNode {
  const t = useText();
  const parts = group.values.filter(({ level }) => level === 'continent');
  const chosen = parts.find(({ id }) => id === search.filters.continent);
  return (
    <div className="fparts">
      <ChoiceChips
        values={parts}
        chosen={chosen}
        changeOf={(part) => ({ continent: part === chosen ? '' : String(part.id) })}
        search={search}
        shown={4}
        label={t('search.parts')}
      />
    </div>
  );
}

/** The filters of the panel in the order of specification 3; each type of trips has its own. */
export function FilterSections({ groups, search, today, currency }: FilterSectionsProps): ReactNode {
  const t = useText();
  const { filters } = search;
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const section = (key: FilterGroup['key'], isOpen = false): ReactNode => {
    const group = byKey.get(key);
    if (!group || group.values.length === 0) return null;
    const [single, toggle] = [SINGLES.get(key), TOGGLES.get(key)];
    if (single) return <Single group={group} field={single} search={search} isOpen={isOpen} />;
    if (toggle) return <Toggle key={key} group={group} field={toggle} search={search} />;
    return <List group={group} search={search} />;
  };
  const price = byKey.get('price');
  const others = [...TOGGLES.keys()].filter((key) => key !== 'cruises_returning');
  return (
    <>
      {HIDDEN.map(
        (name) =>
          isActive(filters, name) && (
            <input key={name} type="hidden" name={name} value={filters[name] === true ? '1' : String(filters[name])} />
          ),
      )}
      <TripTypes search={search} />
      <Around search={search} />
      {section('author_tours_operator')}
      {section('cruises_types', true)}
      {section('cruises_start_city', true)}
      {section(filters.isCruisesSearch ? 'cruises_direction' : 'tours_direction')}
      {section('cruises_ships')}
      {section('cruises_cabins')}
      {section('cruises_returning')}
      <FilterDisclosure title={t('search.filter_dates')} on={filters.dateFrom || filters.dateTo ? 1 : 0}>
        <FilterDates months={byKey.get('dates')?.values ?? []} search={search} today={today} />
      </FilterDisclosure>
      <People search={search} />
      {section('tours_activities')}
      {price && <PriceFilter group={price} search={search} currency={currency} />}
      {price && <DayPriceFilter group={price} search={search} currency={currency} />}
      <DurationFilter group={byKey.get('duration')} search={search} />
      {section('accommodation')}
      {section('age')}
      {section('difficulty')}
      {section('languages')}
      {section('collections')}
      {section('group_size')}
      {section('comfort')}
      {others.map((key) => section(key))}
    </>
  );
}
