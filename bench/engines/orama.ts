import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { minorPerUnit } from '#domain/money.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import type { IndexedTour } from '#server/search/indexed-tour.ts';
import { FACET_KEYS, type FacetKey, type SearchRequest, type DailyFacts } from '#server/search/search-port.ts';
import { loadPeer } from './install.ts';
import { CURRENCIES, recordOf, type Peer } from './peer.ts';

interface Found {
  count: number;
  hits: { document: { tour: number } }[];
  facets?: Record<string, { values: Record<string, number> }>;
}

interface Orama {
  create(parts: object): object;
  insertMultiple(db: object, docs: readonly object[], batch: number): Promise<unknown>;
  search(db: object, parts: object): Promise<Found> | Found;
}

/** Columns and groups of the facets it counts. */
const FACETS = new Map<FacetKey, readonly [group: string, column: string]>([
  ['continents', ['direction', 'continents']],
  ['countries', ['direction', 'countries']],
  ['regions', ['direction', 'regions']],
  ['cities', ['direction', 'cities']],
  ['restKinds', ['kinds', 'kinds']],
  ['collections', ['collections', 'collections']],
  ['languages', ['languages', 'languages']],
  ['accommodation', ['accommodation', 'accommodation']],
  ['comfort', ['comfort', 'comfort']],
  ['difficulty', ['difficulty', 'difficulty']],
  ['months', ['dates', 'months']],
  ['duration', ['duration', 'duration']],
  ['minAge', ['age', 'min_age']],
  ['groupSize', ['size', 'group_size']],
  ['operator', ['operator', 'operator']],
]);
const LISTS = [
  'continents',
  'countries',
  'regions',
  'cities',
  'kinds',
  'collections',
  'languages',
  'accommodation',
  'months',
];
const WORDS = ['comfort', 'difficulty', 'operator', 'duration', 'group_size', 'min_age'];

const text = (value: number | string): string => String(value);

/**
 * The filters it supports, a condition per group. Conditions are joined by AND only, so directions of two levels are
 * not supported.
 */
function groupsOf({ filters, currency }: SearchRequest): Map<string, Record<string, object>> {
  const groups = new Map<string, Record<string, object>>();
  const any = (group: string, column: string, values: readonly (number | string)[]): void => {
    if (values.length > 0)
      groups.set(group, {
        [column]: LISTS.includes(column) ? { containsAny: values.map(text) } : { in: values.map(text) },
      });
  };
  for (const level of ['cities', 'regions', 'countries'] as const) any('direction', level, filters[level]);
  any('direction', 'continents', filters.continent ? [filters.continent] : []);
  any('kinds', 'kinds', filters.restKinds);
  any('collections', 'collections', filters.collections);
  any('languages', 'languages', filters.languages);
  any(
    'accommodation',
    'accommodation',
    filters.accommodation.map((word) => ACCOMMODATIONS.indexOf(word)),
  );
  any(
    'comfort',
    'comfort',
    filters.comfort.map((word) => COMFORTS.indexOf(word)),
  );
  any('difficulty', 'difficulty', filters.difficulty);
  if (filters.operatorType !== 'any') any('operator', 'operator', [filters.operatorType === 'author' ? 1 : 0]);
  const per = minorPerUnit(currency);
  if (filters.daysMin > 0 || filters.daysMax !== null)
    groups.set('duration', { days: { between: [filters.daysMin, filters.daysMax ?? 32_000] } });
  if (filters.minAge > 0) groups.set('age', { age: { lte: filters.minAge } });
  if (filters.maxGroupSize > 0) groups.set('size', { group_max: { lte: filters.maxGroupSize } });
  if (filters.priceMin > 0 || filters.priceMax !== null)
    groups.set('price', {
      [`amount_${currency}`]: { between: [filters.priceMin * per, (filters.priceMax ?? 1e12) * per] },
    });
  return groups;
}

function supports({ filters }: SearchRequest): boolean {
  const levels =
    [filters.cities, filters.regions, filters.countries].filter((ids) => ids.length > 0).length +
    Number(filters.continent !== '');
  return (
    levels < 2 &&
    filters.placeName === '' &&
    filters.lat === null &&
    !filters.dateFrom &&
    !filters.dateTo &&
    !filters.isCruisesSearch &&
    !filters.organizer &&
    !filters.showplace &&
    !filters.waterObject &&
    !filters.pricePerDayMin &&
    filters.pricePerDayMax === null &&
    !filters.onlyReturningCruises &&
    filters.cruisesType === '' &&
    !filters.cruisesStartCity &&
    filters.ships.length === 0 &&
    !filters.cruisesCabinsCapacity
  );
}

type RunSearch = (request: SearchRequest, left: string | null, facets: readonly string[]) => Promise<Found> | Found;

/** An Orama search that ignores one group. */
function searchOf(request: SearchRequest, left: string | null, facets: readonly string[]): object {
  const { filters, currency } = request;
  const conditions = [...groupsOf(request)].filter(([group]) => group !== left).map(([, condition]) => condition);
  const where = Object.assign(
    { type: { eq: text(filters.type) }, ...(filters.isAuthorTourSearch && { is_author: true }) },
    ...conditions,
  ) as object;
  const property = filters.sort === 'default' ? 'score' : `amount_${currency}`;
  return {
    term: '',
    where,
    facets: Object.fromEntries(facets.map((name) => [name, { limit: 100_000 }])),
    limit: left === null ? SEARCH_PAGE_SIZE : 1,
    offset: left === null ? (filters.page - 1) * SEARCH_PAGE_SIZE : 0,
    sortBy: { property, order: filters.sort === 'price' ? 'ASC' : 'DESC' },
  };
}

/**
 * Orama in this process. A facet that ignores its own group needs a separate search. Skips what it cannot express:
 * dates, words, places around a point, several levels of places, price histograms.
 */
export async function oramaPeer(tours: Iterable<IndexedTour>, daily: DailyFacts): Promise<Peer> {
  const { create, insertMultiple, search } = loadPeer<Orama>('@orama/orama');
  const schema = Object.fromEntries([
    ...LISTS.map((name) => [name, 'enum[]']),
    ...WORDS.map((name) => [name, 'enum']),
    ['type', 'enum'],
    ['is_author', 'boolean'],
    ...['tour', 'score', 'days', 'group_max', 'age', ...CURRENCIES.map((currency) => `amount_${currency}`)].map(
      (name) => [name, 'number'],
    ),
  ]);
  const db = create({ schema });
  const docs = [...tours]
    .filter(({ starts }) => starts.length > 0)
    .map((row) => {
      const record = recordOf(row, daily);
      const of = (name: string): unknown =>
        LISTS.includes(name)
          ? (record[name] as (number | string)[]).map(text)
          : WORDS.includes(name) || name === 'type'
            ? text(record[name] as number)
            : record[name];
      return {
        ...Object.fromEntries(Object.keys(schema).map((name) => [name, of(name)])),
        tour: row.id,
        age: record['min_age'],
      };
    });
  await insertMultiple(db, docs, 1000);
  const runSearch: RunSearch = (request, left, facets) => search(db, searchOf(request, left, facets));
  return {
    name: 'Orama',
    supports,
    search: async (request) => {
      const groups = groupsOf(request);
      const columnsOf = (requested: string | null): string[] =>
        [...FACETS.values()]
          .filter(([group]) => (groups.has(group) ? group : null) === requested)
          .map(([, column]) => column);
      const found = await runSearch(request, null, columnsOf(null));
      const counted = { ...found.facets };
      for (const group of groups.keys())
        if (columnsOf(group).length > 0)
          Object.assign(counted, (await runSearch(request, group, columnsOf(group))).facets);
      const facets = FACET_KEYS.flatMap((key) => {
        const column = FACETS.get(key)?.[1];
        const values = Object.entries((column && counted[column]?.values) || {}).filter(
          ([value, count]) => count > 0 && value !== '-1',
        );
        return column ? [[key, new Map(values)] as const] : [];
      });
      return { ids: found.hits.map(({ document }) => document.tour), total: found.count, facets: new Map(facets) };
    },
    close: async () => {},
  };
}
