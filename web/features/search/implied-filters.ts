import type { FilterGroup } from '#contract/search/search.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import type { Subject } from './applied-chips.tsx';
import { selectedIds } from './filter-choices.ts';
import type { NAMED_LISTS, NAMED_SUBJECTS, Implied } from './search-address.ts';

type Lists = Pick<Implied, (typeof NAMED_LISTS)[number]>;
type Subjects = Pick<Implied, (typeof NAMED_SUBJECTS)[number]>;

/** The choices that are on without being in the query: the words of the address say them. */
export function impliedLists(groups: readonly FilterGroup[], asked: SearchFilters): Lists {
  const said = (list: keyof Lists): number[] => selectedIds(groups, list).filter((id) => !asked[list].includes(id));
  return {
    countries: said('countries'),
    regions: said('regions'),
    cities: said('cities'),
    restKinds: said('restKinds'),
    collections: said('collections'),
    ships: said('ships'),
  };
}

/** The landmark or the water that the words of the address are about; 0 where the query says it. */
export function impliedSubjects(subjects: readonly Subject[], asked: SearchFilters): Subjects {
  const said = (name: keyof Subjects): number =>
    asked[name] > 0 ? 0 : (subjects.find(({ filter }) => filter === name)?.id ?? 0);
  return { showplace: said('showplace'), waterObject: said('waterObject') };
}
