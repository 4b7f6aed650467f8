import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { minorPerUnit } from '#domain/money.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, requestedValues, type NamedColumn } from '#server/search/columns.ts';
import { chordSquared, unitVector } from '#server/search/index/geo-cells.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { queryWords } from '#server/search/text-words.ts';
import { exactColumn, priceColumn, tableColumn, tableValue, wordCode } from './sphinx-table.ts';

/** A condition: the WHERE clause, and a computed column that it needs. */
export interface SphinxCondition {
  where: string;
  select?: string;
}

/** Conditions of a search: those every counted tour must meet, and the groups. */
export interface SphinxConditions {
  base: SphinxCondition[];
  groups: Map<string, SphinxCondition>;
}

const MAX_INTEGER = 0x7fff_ffff;
const NO_ID = 0xffff_ffff;
/** Greater than any number of a tour. */
const MAX_SMALL = 32_000;
const DAYS = 'n_duration';
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
/** Ids above a column's range match nothing; 0 would match tours without one. */
const ids = (values: readonly number[]): string => values.map((id) => (id <= MAX_INTEGER ? id : NO_ID)).join(',');

/** Builds the conditions of the filters; `today` is the first day on sale. */
export function sphinxConditions(filters: SearchFilters, currency: string, today: number): SphinxConditions {
  const groups = new Map<string, SphinxCondition>();
  const { cities, regions, countries, continent } = filters;
  const places = [
    ['cities', cities],
    ['regions', regions],
    ['countries', countries],
    ['continents', continent ? [wordCode(continent)] : []],
  ] as const;
  const terms = places
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) => `IN(${column},${column === 'continents' ? values.join(',') : ids(values)})`);
  // WHERE has no OR between columns, expressions do.
  if (terms.length > 0) groups.set('direction', { select: `(${terms.join(' OR ')}) AS at_place`, where: 'at_place=1' });
  for (const column of COLUMN_LIST) {
    const condition = column.counted === 'never' ? null : columnCondition(column, filters);
    if (condition) groups.set(column.name, condition);
  }
  if (filters.dateFrom || filters.dateTo) {
    const last = today + SEARCH_HORIZON_DAYS - 1;
    const from = Math.max(today, filters.dateFrom ? dayNumber(filters.dateFrom) : today);
    const to = Math.min(last, filters.dateTo ? dayNumber(filters.dateTo) : last);
    groups.set('dates', { where: from <= to ? `starts BETWEEN ${from} AND ${to}` : 'starts=0' });
  }
  addPrices(groups, filters, currency);
  return { base: baseOf(filters, today), groups };
}

/** The condition of a filter on a declared column; null when it is off. */
function columnCondition(column: NamedColumn, filters: SearchFilters): SphinxCondition | null {
  const range = column.between?.(filters);
  if (range)
    return { where: `${exactColumn(column)} BETWEEN ${range.map((end) => Math.min(MAX_SMALL, end)).join(' AND ')}` };
  const values = requestedValues(column, filters).map((value) => tableValue(column, value));
  return values.length === 0 ? null : { where: `${tableColumn(column)} IN (${ids(values)})` };
}

function addPrices(
  groups: SphinxConditions['groups'],
  { priceMin, priceMax, pricePerDayMin, pricePerDayMax }: SearchFilters,
  currency: string,
): void {
  const column = priceColumn(currency);
  const minor = (units: number | null): number =>
    units === null ? MAX_AMOUNT : Math.min(MAX_AMOUNT, units * minorPerUnit(currency));
  if (priceMin > 0 || priceMax !== null)
    groups.set('price', { where: `${column} BETWEEN ${minor(priceMin)} AND ${minor(priceMax)}` });
  if (pricePerDayMin === 0 && pricePerDayMax === null) return;
  const most = pricePerDayMax === null ? '' : ` AND ${column}<=${minor(pricePerDayMax)}*${DAYS}`;
  groups.set('pricePerDay', {
    select: `(${column}>=${minor(pricePerDayMin)}*${DAYS}${most}) AS at_day_price`,
    where: 'at_day_price=1',
  });
}

function baseOf(filters: SearchFilters, today: number): SphinxCondition[] {
  const base: SphinxCondition[] = [
    { where: `type=${filters.type}` },
    { where: `starts BETWEEN ${today} AND ${today + SEARCH_HORIZON_DAYS - 1}` },
  ];
  for (const column of COLUMN_LIST) {
    const condition = column.counted === 'never' ? columnCondition(column, filters) : null;
    if (condition) base.push(condition);
  }
  const { lat, lng } = filters;
  if (lat !== null && lng !== null) {
    const [x, y, z] = unitVector(lat, lng).map((axis) => `(${axis.toFixed(9)})`);
    base.push({
      select: `((x-${x})*(x-${x})+(y-${y})*(y-${y})+(z-${z})*(z-${z})<=${chordSquared(filters.radius).toFixed(9)}) AS is_near`,
      where: 'is_near=1',
    });
    return base;
  }
  const words = queryWords(filters.placeName);
  // Words are letters and digits only, so they need no escaping.
  if (words.length > 0) base.push({ where: `MATCH('${words.map((word) => `${word}*`).join(' ')}')` });
  return base;
}
