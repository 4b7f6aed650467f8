import { FROM_PRICE_DAYS, SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { minorPerUnit } from '#domain/money.ts';
import { travellerCount } from '#domain/search/party.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, type Column } from '#server/search/columns.ts';
import { KINDS_SQL, TEXT_SQL } from '#server/search/feed/search-source.ts';
import { chordSquared, unitVector } from '#server/search/index/geo-cells.ts';
import { lastNearDay } from '#server/search/indexed-tour.ts';
import type { DailyFacts } from '#server/search/search-port.ts';
import { normalizedSql } from '#server/search/search-words.ts';
import { queryWords } from '#server/search/text-words.ts';

const RATE_SCALE = 100_000_000;

/** Parameters of one statement: `bind` returns the placeholder of a value. */
export class Binds {
  readonly values: unknown[] = [];

  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** A list of ids. One above `integer`, which the database would reject, becomes 0, which matches nothing. */
  ids(ids: readonly number[]): string {
    return this.bind(
      ids.map((id) => (id <= MAX_INTEGER ? id : 0)),
      'integer[]',
    );
  }
}

const MAX_INTEGER = 0x7fff_ffff;
/** Greater than any number of a tour. */
const MAX_SMALL = 32_000;

/**
 * The conditions of a search in SQL, over the columns of `catalogueSql`: those every counted tour must meet, and the
 * groups.
 */
export interface Conditions {
  base: string[];
  groups: Map<string, string>;
}

const HAN = /\p{Script=Han}/u;

/** Builds the conditions of the filters; `amount` is the price column, in `currency`. */
export function conditionsOf(filters: SearchFilters, currency: string, amount: string, binds: Binds): Conditions {
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
  if (hasDates(filters)) groups.set('dates', `${amount} is not null`);
  for (const [group, condition] of priceConditions(filters, currency, amount, binds)) groups.set(group, condition);
  return { base: baseOf(filters, binds), groups };
}

/** The condition of a filter on a declared column; null when it is off. */
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
  // The last number includes all above it.
  if (top !== undefined && kind === 'ids') return `array(select least(v, ${top}) from unnest(${sql}) v) && ${bound}`;
  return kind === 'ids' || kind === 'words' || kind === 'codes' ? `${sql} && ${bound}` : `${sql} = any(${bound})`;
}

function hasDates({ dateFrom, dateTo }: SearchFilters): boolean {
  return dateFrom !== '' || dateTo !== '';
}

/** Conditions of the price filters on an amount in `currency`. */
export function priceConditions(
  { priceMin, priceMax, pricePerDayMin, pricePerDayMax }: SearchFilters,
  currency: string,
  amount: string,
  binds: Binds,
): Map<'price' | 'pricePerDay', string> {
  const conditions = new Map<'price' | 'pricePerDay', string>();
  const minor = (units: number | null): string =>
    binds.bind(units === null ? Number.MAX_SAFE_INTEGER : units * minorPerUnit(currency), 'numeric');
  if (priceMin > 0 || priceMax !== null)
    conditions.set('price', `(${amount} between ${minor(priceMin)} and ${minor(priceMax)})`);
  if (pricePerDayMin > 0 || pricePerDayMax !== null)
    conditions.set(
      'pricePerDay',
      `(${amount} between ${minor(pricePerDayMin)} * t.days and ${minor(pricePerDayMax)} * t.days)`,
    );
  return conditions;
}

function baseOf(filters: SearchFilters, binds: Binds): string[] {
  const base = [`type = ${binds.bind(filters.type, 'integer')}`];
  for (const column of COLUMN_LIST) {
    const condition = column.counted === 'never' ? columnCondition(column, filters, binds) : null;
    if (condition) base.push(condition);
  }
  const seats = travellerCount(filters);
  if (seats > 1) base.push(`${binds.bind(seats, 'integer')} <= any(t.seats)`);
  const { lat, lng } = filters;
  if (lat !== null && lng !== null) {
    const [x, y, z] = unitVector(lat, lng).map((value) => binds.bind(value, 'float8'));
    base.push(`(cosd(lat::float8) * cosd(lng::float8) - ${x}) ^ 2 + (cosd(lat::float8) * sind(lng::float8) - ${y}) ^ 2
      + (sind(lat::float8) - ${z}) ^ 2 <= ${binds.bind(chordSquared(filters.radius), 'float8')}`);
  } else {
    // A word matches as a prefix; Chinese has no spaces, so a character matches anywhere.
    for (const word of queryWords(filters.placeName))
      base.push(`words ~ ${binds.bind(HAN.test(word) ? word : `\\m${word}`, 'text')}`);
  }
  return base;
}

/** The lowest price of the departures that meet a condition, else of all. */
function nearFirst(price: string, isNear: string): string {
  return `coalesce(min(${price}) filter (where ${isNear}), min(${price}))`;
}

/**
 * Published tours with their organizer's kind, the days, prices and seats of their departures, and the "from" price;
 * `first` is the first day on sale.
 */
export function liveTours(first: string): string {
  return `(select t.*, o.kind as operator, d.starts, d.prices, d.seats, d.price from tour t join organizer o on o.id = t.organizer_id
    join (select tour_id, array_agg(start_date - date '1970-01-01') as starts, array_agg(price) as prices, array_agg(free) as seats, ${nearFirst('price', `start_date < date '1970-01-01' + ${first} + ${FROM_PRICE_DAYS}`)} as price from tour_date
      where free > 0 and not is_closed and start_date >= date '1970-01-01' + ${first} and start_date < date '1970-01-01' + ${first} + ${SEARCH_HORIZON_DAYS}
      group by tour_id) d on d.tour_id = t.id
    where t.status = 'published')`;
}

/** The source of the rows that `liveTours` describes. */
export type TourSource = typeof liveTours;

/** The facts that statements are built for. */
export interface StatementFacts {
  daily: DailyFacts;
  currency: string;
  source: TourSource;
}

/** The rows to search, and the price column of each search. */
export interface Catalogue {
  sql: string;
  amountOf(filters: SearchFilters): string;
}

/**
 * SQL of a tour price in the requested currency: the arithmetic of `convertPrice`, whole units, half up, exact. `own`
 * and `target` are rates.
 */
export function amountSql(price: string): string {
  return `(case when own.code = target.code then ${price}
    else div(2 * ${price} * target.per_eur + own.per_eur * own.minor, 2 * own.per_eur * own.minor) * target.minor end)`;
}

/** The rates of a tour `t` and of the requested currency. */
export function ratesSql(currency: string): string {
  return `join rate own on own.code = t.currency join rate target on target.code = ${currency}`;
}

/**
 * The lowest price among a tour's departures on the dates of a search, with seats for all travellers; null without any.
 */
function priceSql(filters: SearchFilters, today: number, binds: Binds): string {
  const seats = travellerCount(filters);
  if (!hasDates(filters) && seats <= 1) return 't.price';
  const day = (text: string): string => `(${binds.bind(text, 'date')} - date '1970-01-01')`;
  const lowest = filters.dateTo
    ? 'min(departure.price)'
    : nearFirst('departure.price', `departure.day <= ${binds.bind(lastNearDay(today), 'integer')}`);
  return `(select ${lowest} from unnest(t.starts, t.prices, t.seats) departure(day, price, seats)
    where departure.seats >= ${binds.bind(seats, 'integer')} and departure.day between ${day(filters.dateFrom || '0001-01-01')} and ${day(filters.dateTo || '9999-12-31')})`;
}

/** A row for each tour on sale, with its price for the dates of each search. */
export function catalogueOf(
  searches: readonly SearchFilters[],
  { daily: { rates, today }, currency, source }: StatementFacts,
  binds: Binds,
): Catalogue {
  const table = Object.fromEntries(
    Object.entries(rates).map(([code, rate]) => [code, [Math.round(rate * RATE_SCALE), minorPerUnit(code)]]),
  );
  const rateTable = binds.bind(JSON.stringify(table), 'jsonb');
  const target = binds.bind(currency, 'text');
  const tours = source(binds.bind(today, 'integer'));
  const datesOf = (filters: SearchFilters): string =>
    `${filters.dateFrom} ${filters.dateTo} ${Math.max(1, travellerCount(filters))}`;
  const columns = new Map<string, { name: string; price: string }>();
  for (const filters of searches)
    if (!columns.has(datesOf(filters)))
      columns.set(datesOf(filters), { name: `amount_${columns.size}`, price: priceSql(filters, today, binds) });
  const priced = [...columns.values()];
  const isText = searches.some(({ lat, placeName }) => lat === null && queryWords(placeName).length > 0);
  const words = isText ? normalizedSql(TEXT_SQL) : `''`;
  // Materialized when there are words: otherwise their text is computed for each word.
  const sql = `${KINDS_SQL}, rate as (select key as code, (value->>0)::numeric as per_eur, (value->>1)::numeric as minor from jsonb_each(${rateTable})),
    tours as ${isText ? 'materialized ' : ''}(select t.*, ${words} as words, ${priced.map(({ name }) => `${amountSql(`priced.${name}`)} as ${name}`).join(', ')}
    from ${tours} t ${ratesSql(target)}, lateral (select ${priced.map(({ name, price }) => `${price} as ${name}`).join(', ')}) priced)`;
  return { sql, amountOf: (filters) => columns.get(datesOf(filters))!.name };
}
