import { ADULT_AGE, MAX_CABIN_CAPACITY, MAX_TRIP_DAYS } from '#domain/limits.ts';
import { travellerCount } from '#domain/search/party.ts';
import { CRUISE_TYPES, type SearchFilters } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';

/**
 * The value of a column: yes or no, a number, one of some words, several words, two-letter codes, one id, several ids.
 */
export type ColumnKind = 'flag' | 'number' | 'word' | 'words' | 'codes' | 'id' | 'ids';
export type ColumnValue = number | string;

/**
 * A tour attribute that can be filtered. All engines, the oracle and the generator are driven by these declarations.
 */
export interface Column {
  kind: ColumnKind;
  /** Its field in `IndexedTour`. */
  field: string;
  /** SQL of the value for the tour `t`, with its organizer's kind as `t.operator`; null: no value. */
  sql: string;
  /** The allowed values, of which a tour must have one; empty allows all. A flag is 1. */
  any?(filters: SearchFilters): readonly ColumnValue[];
  /** The inclusive range of allowed numbers; null: any. */
  between?(filters: SearchFilters): readonly [low: number, high: number] | null;
  /**
   * Whether facets count it: always, only in a search for cruises, or never. An uncounted column narrows all counts.
   */
  counted: 'always' | 'cruises' | 'never';
  /** The list of possible words. */
  words?: readonly string[];
  /** Numbers from here on are counted together. */
  top?: number;
  /** In PostgreSQL: the condition for a list of values, and what to count, where the kind does not imply them. */
  sqlAny?(values: string): string;
  sqlValues?: string;
}

/** Group sizes from here on are counted together. */
const GROUP_FACET_TOP = 41;

const one = (value: number): number[] => (value > 0 ? [value] : []);

/**
 * Every filter on a tour attribute. Engines handle places, words, dates and prices themselves: `PLACE_LEVELS`,
 * `WordFilter`, `DateLevels`, `PriceColumns`.
 */
export const COLUMNS = {
  isCruise: {
    kind: 'flag',
    field: 'isCruise',
    sql: 't.is_cruise',
    any: (f) => (f.isCruisesSearch ? [1] : []),
    counted: 'never',
  },
  isAuthor: {
    kind: 'flag',
    field: 'isAuthor',
    sql: 't.is_author',
    any: (f) => (f.isAuthorTourSearch ? [1] : []),
    counted: 'never',
  },
  organizers: { kind: 'id', field: 'organizer', sql: 't.organizer_id', any: (f) => one(f.organizer), counted: 'never' },
  showplaces: {
    kind: 'ids',
    field: 'showplaces',
    sql: 't.showplace_ids',
    any: (f) => one(f.showplace),
    counted: 'never',
  },
  waterObjects: {
    kind: 'ids',
    field: 'waterObjects',
    sql: 't.water_object_ids',
    any: (f) => one(f.waterObject),
    counted: 'never',
  },
  restKinds: {
    kind: 'ids',
    field: 'restKinds',
    sql: 't.rest_kind_ids',
    any: (f) => f.restKinds,
    counted: 'always',
    // The row includes parent kinds: a parent counts its children.
    sqlAny: (ids) =>
      `t.rest_kind_ids && array(select id from rest_kind where id = any(${ids}) or parent_id = any(${ids}))`,
    sqlValues:
      'select distinct k from unnest(t.rest_kind_ids) own join kind_above on kind_above.id = own, unnest(above) k where k is not null',
  },
  collections: {
    kind: 'ids',
    field: 'collections',
    sql: 't.collection_ids',
    any: (f) => f.collections,
    counted: 'always',
  },
  languages: { kind: 'codes', field: 'languages', sql: 't.languages', any: (f) => f.languages, counted: 'always' },
  accommodation: {
    kind: 'words',
    field: 'accommodation',
    sql: 't.accommodation',
    words: ACCOMMODATIONS,
    any: (f) => f.accommodation,
    counted: 'always',
  },
  comfort: {
    kind: 'word',
    field: 'comfort',
    sql: 't.comfort',
    words: COMFORTS,
    any: (f) => f.comfort,
    counted: 'always',
  },
  difficulty: {
    kind: 'number',
    field: 'difficulty',
    sql: 't.difficulty',
    top: 4,
    any: (f) => f.difficulty,
    counted: 'always',
  },
  duration: {
    kind: 'number',
    field: 'days',
    sql: 't.days',
    top: MAX_TRIP_DAYS + 1,
    between: (f) => (f.daysMin > 0 || f.daysMax !== null ? [f.daysMin, f.daysMax ?? Infinity] : null),
    counted: 'always',
  },
  minAge: {
    kind: 'number',
    field: 'minAge',
    sql: 't.min_age',
    top: ADULT_AGE,
    between: (f) => (f.minAge > 0 || f.children.length > 0 ? [0, Math.min(f.minAge || Infinity, ...f.children)] : null),
    counted: 'always',
  },
  groupSize: {
    kind: 'number',
    field: 'groupMax',
    sql: 't.group_max',
    top: GROUP_FACET_TOP,
    between: (f) => (f.maxGroupSize > 0 ? [0, f.maxGroupSize] : null),
    counted: 'always',
  },
  /** The largest group must have room for all travellers. */
  party: {
    kind: 'number',
    field: 'groupMax',
    sql: 't.group_max',
    top: 1,
    between: (f) => (travellerCount(f) > 0 ? [travellerCount(f), Infinity] : null),
    counted: 'never',
  },
  operator: {
    kind: 'word',
    field: 'operator',
    sql: 't.operator',
    words: ['organization', 'author'],
    any: (f) => (f.operatorType === 'any' ? [] : [f.operatorType]),
    counted: 'always',
  },
  cruiseTypes: {
    kind: 'word',
    field: 'cruiseType',
    sql: 't.cruise_type',
    words: CRUISE_TYPES,
    any: (f) => (f.cruisesType ? [f.cruisesType] : []),
    counted: 'cruises',
  },
  cruiseStartCities: {
    kind: 'id',
    field: 'startCity',
    sql: '(case when t.is_cruise then t.start_city_id end)',
    any: (f) => one(f.cruisesStartCity),
    counted: 'cruises',
  },
  ships: { kind: 'id', field: 'ship', sql: 't.ship_id', any: (f) => f.ships, counted: 'cruises' },
  cabins: {
    kind: 'ids',
    field: 'cabins',
    sql: 't.cabin_capacities',
    top: MAX_CABIN_CAPACITY,
    any: (f) => one(f.cruisesCabinsCapacity),
    counted: 'cruises',
  },
  returning: {
    kind: 'flag',
    field: 'isReturning',
    sql: 't.is_returning',
    any: (f) => (f.onlyReturningCruises ? [1] : []),
    counted: 'cruises',
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

export interface NamedColumn extends Column {
  name: ColumnName;
}

export const COLUMN_LIST: readonly NamedColumn[] = (Object.keys(COLUMNS) as ColumnName[]).map((name) => ({
  name,
  ...(COLUMNS[name] as Column),
}));

interface FieldOfKind {
  flag: boolean;
  number: number;
  word: string;
  words: readonly string[];
  codes: readonly string[];
  id: number;
  ids: readonly number[];
}

/** The fields of a tour that hold column values. */
export type ColumnFields = {
  [Name in ColumnName as (typeof COLUMNS)[Name]['field']]: FieldOfKind[(typeof COLUMNS)[Name]['kind']];
};

/** Names of the columns that facets count. */
type CountedIn<When extends Column['counted']> = {
  [Name in ColumnName]: (typeof COLUMNS)[Name]['counted'] extends When ? Name : never;
}[ColumnName];
export type CountedColumn = CountedIn<'always' | 'cruises'>;

export function columnsCounted<When extends 'always' | 'cruises'>(when: When): CountedIn<When>[] {
  return COLUMN_LIST.filter(({ counted }) => counted === when).map(({ name }) => name as CountedIn<When>);
}

function known(words: readonly string[], has: readonly ColumnValue[]): number[] {
  return has.map((word) => words.findIndex((other) => other === word)).filter((at) => at >= 0);
}

/** Maps words to their positions in the list of words; other values stay unchanged. */
function codesOf({ words }: Column, values: readonly ColumnValue[]): readonly ColumnValue[] {
  return words ? known(words, values) : values;
}

/** The distinct values of a tour in a column, as engines store and facets count them. */
export function valuesOf(column: Column, row: Partial<ColumnFields>): readonly ColumnValue[] {
  const { kind, top = Infinity } = column;
  const has = row[column.field as keyof ColumnFields] as FieldOfKind[ColumnKind];
  if (kind === 'flag') return [has ? 1 : 0];
  if (kind === 'number') return [Math.min(top, has as number)];
  if (kind === 'id') return has ? [has as number] : [];
  const values = codesOf(column, typeof has === 'string' ? [has] : (has as readonly ColumnValue[]));
  if (top === Infinity) return values;
  return [...new Set(values.map((value) => Math.min(top, value as number)))];
}

const NONE: readonly ColumnValue[] = [];

/** The values a search requires in a column, in the form of `valuesOf`; empty when the filter is off. */
export function requestedValues(column: Column, filters: SearchFilters): readonly ColumnValue[] {
  const values = column.any?.(filters) ?? NONE;
  return values.length > 0 ? codesOf(column, values) : NONE;
}
