import type { FilterGroup, FilterValue } from '#contract/search/search.ts';
import {
  FILTERS,
  filtersWith,
  type FilterGroupKey,
  type FiltersWith,
  type SearchFilters,
} from '#domain/search/search-filters.ts';

type ListField = FiltersWith<'list'>;

/** One choice of a list, ready to render. */
export interface FilterChoice {
  field: ListField;
  id: number | string;
  label: string;
  count: number;
  isOn: boolean;
  /** The choice of the same list that it is nested under. */
  parent: string | null;
  key: string;
}

function byGroup<Of extends 'list' | 'single' | 'toggle'>(control: Of): ReadonlyMap<FilterGroupKey, FiltersWith<Of>> {
  return new Map(
    filtersWith(control).flatMap((name) => {
      const { group } = FILTERS[name];
      return group ? [[group, name] as const] : [];
    }),
  );
}

const LISTS = byGroup('list');
export const SINGLES = byGroup('single');
export const TOGGLES = byGroup('toggle');

const PLACE_FIELDS: Partial<Record<NonNullable<FilterValue['level']>, ListField>> = {
  country: 'countries',
  region: 'regions',
  city: 'cities',
};

function fieldOf(group: FilterGroup, value: FilterValue): ListField | null {
  if (group.key === 'tours_direction' || group.key === 'cruises_direction')
    return PLACE_FIELDS[value.level ?? 'country'] ?? null;
  return LISTS.get(group.key) ?? null;
}

function isChosen(filters: SearchFilters, field: ListField, id: number | string): boolean {
  const list: readonly (number | string)[] = filters[field];
  return list.includes(id);
}

/** The parent field of a nested field. */
const PARENT_FIELDS: Partial<Record<ListField, ListField>> = {
  regions: 'countries',
  cities: 'regions',
  restKinds: 'restKinds',
};

export function choicesOf(group: FilterGroup, filters: SearchFilters): FilterChoice[] {
  return group.values.flatMap((value) => {
    const field = fieldOf(group, value);
    if (!field) return [];
    const { id, name, count, parent_id } = value;
    const parent = parent_id === null ? null : `${PARENT_FIELDS[field] ?? field} ${parent_id}`;
    return { field, id, label: name, count, isOn: isChosen(filters, field, id), parent, key: `${field} ${id}` };
  });
}

/** The lists of a search after toggling a choice. */
export function toggled(
  filters: SearchFilters,
  { field, id, isOn }: Pick<FilterChoice, 'field' | 'id' | 'isOn'>,
): Partial<SearchFilters> {
  const others = (filters[field] as readonly (number | string)[]).filter((entry) => entry !== id);
  return { [field]: isOn ? others : [...others, id].sort() };
}
