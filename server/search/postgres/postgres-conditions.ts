import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { minorPerUnit } from '#domain/money.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, type Column } from '../columns.ts';
import { chordSquared, unitVector } from '../index/geo-cells.ts';
import type { SearchWorld } from '../search-port.ts';
import { KINDS_SQL, TEXT_SQL } from '../feed/search-source.ts';
import { askedWords } from '../text-words.ts';

const RATE_SCALE = 100_000_000;

/** Values of one statement: `bind` gives the place of each. */
export class Binds {
  readonly values: unknown[] = [];

  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** A list of ids. One that is no `integer` is nobody's, and the database would refuse the number: 0 is nobody's too. */
  ids(ids: readonly number[]): string {
    return this.bind(
      ids.map((id) => (id <= MAX_INTEGER ? id : 0)),
      'integer[]',
    );
  }
}

const MAX_INTEGER = 0x7fff_ffff;
/** Above every number of a tour. */
const MAX_SMALL = 32_000;

/** The conditions of a search in SQL, over the columns of `catalogueSql`: those every counted tour must meet, and the groups. */
export interface Conditions {
  base: string[];
  groups: Map<string, string>;
}

const HAN = /\p{Script=Han}/u;

/** Writes what the filters ask. */
export function conditionsOf(filters: SearchFilters, currency: string, binds: Binds): Conditions {
  const groups = new Map<string, string>();
  const { cities, regions, countries, continent } = filters;
  if (cities.length + regions.length + countries.length > 0 || continent) {
    groups.set(
      'direction',
      `(t.city_ids && ${binds.ids(cities)} or t.region_ids && ${binds.ids(regions)}
      or t.country_ids && ${binds.ids(countries)} or t.country_ids && array(select id from country where world_part = ${binds.bind(continent, 'text')}))`,
    );
  }
  for (const column of COLUMN_LIST) {
    if (column.counted === 'never') continue;
    const condition = columnCondition(column, filters, binds);
    if (condition) groups.set(column.name, condition);
  }
  if (filters.dateFrom || filters.dateTo) {
    groups.set(
      'dates',
      `exists (select 1 from unnest(starts) day where day >= ${binds.bind(filters.dateFrom || '0001-01-01', 'date')} - date '1970-01-01'
      and day <= ${binds.bind(filters.dateTo || '9999-12-31', 'date')} - date '1970-01-01')`,
    );
  }
  addPrices(groups, filters, currency, binds);
  return { base: baseOf(filters, binds), groups };
}

/** What a filter asks of a declared column; null when it does not matter. */
function columnCondition(column: Column, filters: SearchFilters, binds: Binds): string | null {
  const range = column.between?.(filters);
  if (range) {
    const [low, high] = range.map((end) => binds.bind(Math.min(MAX_SMALL, end), 'integer'));
    return `${column.sql} between ${low} and ${high}`;
  }
  const values = column.any?.(filters) ?? [];
  if (values.length === 0) return null;
  const { kind, sql, top } = column;
  if (kind === 'flag') return sql;
  const bound = values.every((value) => typeof value === 'number') ? binds.ids(values) : binds.bind(values, 'text[]');
  if (column.sqlAny) return column.sqlAny(bound);
  // The last number stands for all above it.
  if (top !== undefined && kind === 'ids') return `array(select least(v, ${top}) from unnest(${sql}) v) && ${bound}`;
  return kind === 'ids' || kind === 'words' || kind === 'codes' ? `${sql} && ${bound}` : `${sql} = any(${bound})`;
}

function addPrices(groups: Map<string, string>, filters: SearchFilters, currency: string, binds: Binds): void {
  const { priceMin, priceMax, pricePerDayMin, pricePerDayMax } = filters;
  const minor = (units: number | null): string =>
    binds.bind(units === null ? Number.MAX_SAFE_INTEGER : units * minorPerUnit(currency), 'numeric');
  if (priceMin > 0 || priceMax !== null)
    groups.set('price', `(amount between ${minor(priceMin)} and ${minor(priceMax)})`);
  if (pricePerDayMin > 0 || pricePerDayMax !== null)
    groups.set('pricePerDay', `(amount between ${minor(pricePerDayMin)} * days and ${minor(pricePerDayMax)} * days)`);
}

function baseOf(filters: SearchFilters, binds: Binds): string[] {
  const base = [`type = ${binds.bind(filters.type, 'integer')}`];
  for (const column of COLUMN_LIST) {
    const condition = column.counted === 'never' ? columnCondition(column, filters, binds) : null;
    if (condition) base.push(condition);
  }
  const { lat, lng } = filters;
  if (lat !== null && lng !== null) {
    const [x, y, z] = unitVector(lat, lng).map((value) => binds.bind(value, 'float8'));
    base.push(`(cosd(lat::float8) * cosd(lng::float8) - ${x}) ^ 2 + (cosd(lat::float8) * sind(lng::float8) - ${y}) ^ 2
      + (sind(lat::float8) - ${z}) ^ 2 <= ${binds.bind(chordSquared(filters.radius), 'float8')}`);
  } else {
    // A word is matched where it begins; Chinese has no spaces, so a character is matched anywhere.
    for (const word of askedWords(filters.placeName))
      base.push(`words ~ ${binds.bind(HAN.test(word) ? word : `\\m${word}`, 'text')}`);
  }
  return base;
}

/** Published tours with their organizer's kind, the days they start on and their cheapest price; `first` is the first day on sale. */
export function liveTours(first: string): string {
  return `(select t.*, o.kind as operator, starts.starts, starts.price from tour t join organizer o on o.id = t.organizer_id
    join (select tour_id, array_agg(distinct start_date - date '1970-01-01') as starts, min(price) as price from tour_date
      where free > 0 and not is_closed and start_date >= date '1970-01-01' + ${first} and start_date < date '1970-01-01' + ${first} + ${SEARCH_HORIZON_DAYS}
      group by tour_id) starts on starts.tour_id = t.id
    where t.status = 'published')`;
}

/** Where a statement finds the rows that `liveTours` describes. */
export type TourSource = typeof liveTours;

/** Everything that searches look at, a row a tour that is on sale: `amount` is its price in the wanted currency. */
export function catalogueSql(
  asked: readonly SearchFilters[],
  currency: string,
  { rates, today }: SearchWorld,
  binds: Binds,
  source: TourSource,
): string {
  const table = Object.fromEntries(
    Object.entries(rates).map(([code, rate]) => [code, [Math.round(rate * RATE_SCALE), minorPerUnit(code)]]),
  );
  const rateTable = binds.bind(JSON.stringify(table), 'jsonb');
  const wanted = binds.bind(currency, 'text');
  const tours = source(binds.bind(today, 'integer'));
  const isText = asked.some(({ lat, placeName }) => lat === null && askedWords(placeName).length > 0);
  const words = isText
    ? `lower(replace(regexp_replace(normalize(${TEXT_SQL}, nfkd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss') collate "und-x-icu")`
    : `''`;
  // Kept when there are words: otherwise their text is made once for each of them. The amount is the same arithmetic as convertPrice: whole units, half up, in exact numbers.
  return `${KINDS_SQL}, rate as (select key as code, (value->>0)::numeric as per_eur, (value->>1)::numeric as minor from jsonb_each(${rateTable})),
    tours as ${isText ? 'materialized ' : ''}(select t.*, ${words} as words, case when t.currency = ${wanted} then t.price
        else div(2 * t.price * wanted.per_eur + own.per_eur * own.minor, 2 * own.per_eur * own.minor) * wanted.minor end as amount
    from ${tours} t join rate own on own.code = t.currency join rate wanted on wanted.code = ${wanted})`;
}
