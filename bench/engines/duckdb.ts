import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { minorPerUnit } from '#domain/money.ts';
import { CRUISE_TYPES, type SearchFilters } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { chordSquared, unitVector } from '#server/search/index/geo-cells.ts';
import type { IndexedTour } from '#server/search/indexed-tour.ts';
import { facetKeysOf, type FacetKey, type SearchRequest, type DailyFacts } from '#server/search/search-port.ts';
import { loadPeer } from './install.ts';
import { recordOf, type Peer, type PeerReply } from './peer.ts';

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
  closeSync(): void;
}

interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> };
}

/** Column of each facet, the group it belongs to, and whether a tour has several values. */
const FACETS: Partial<Record<FacetKey, readonly [group: string, column: string, isList: boolean]>> = {
  continents: ['direction', 'continents', true],
  countries: ['direction', 'countries', true],
  regions: ['direction', 'regions', true],
  cities: ['direction', 'cities', true],
  restKinds: ['kinds', 'kinds', true],
  collections: ['collections', 'collections', true],
  languages: ['languages', 'languages', true],
  accommodation: ['accommodation', 'accommodation', true],
  comfort: ['comfort', 'comfort', false],
  difficulty: ['difficulty', 'difficulty', false],
  months: ['dates', 'months', true],
  duration: ['duration', 'duration', false],
  minAge: ['age', 'min_age', false],
  groupSize: ['size', 'group_size', false],
  operator: ['operator', 'operator', false],
  price: ['price', 'bucket', false],
  cruiseTypes: ['cruise', 'cruise_types', true],
  cruiseStartCities: ['start', 'start_cities', true],
  ships: ['ships', 'ships', true],
  cabins: ['cabins', 'cabins', true],
  returning: ['returning', 'is_returning', false],
};

const listed = (values: readonly (number | string)[]): string =>
  `[${values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`)).join(', ')}]`;

function groupsOf(filters: SearchFilters, currency: string): Map<string, string> {
  const groups = new Map<string, string>();
  const any = (group: string, column: string, values: readonly (number | string)[]): void => {
    if (values.length > 0) groups.set(group, `list_has_any(${column}, ${listed(values)})`);
  };
  const among = (group: string, column: string, values: readonly number[]): void => {
    if (values.length > 0) groups.set(group, `${column} in (${values.join(', ')})`);
  };
  const directions = (['cities', 'regions', 'countries'] as const)
    .filter((level) => filters[level].length > 0)
    .map((level) => `list_has_any(${level}, ${listed(filters[level])})`);
  if (filters.continent) directions.push(`list_has_any(continents, ${listed([filters.continent])})`);
  if (directions.length > 0) groups.set('direction', `(${directions.join(' or ')})`);
  any('kinds', 'kinds', filters.restKinds);
  any('collections', 'collections', filters.collections);
  any('languages', 'languages', filters.languages);
  any(
    'accommodation',
    'accommodation',
    filters.accommodation.map((word) => ACCOMMODATIONS.indexOf(word)),
  );
  among(
    'comfort',
    'comfort',
    filters.comfort.map((word) => COMFORTS.indexOf(word)),
  );
  among('difficulty', 'difficulty', filters.difficulty);
  if (filters.operatorType !== 'any') among('operator', 'operator', [filters.operatorType === 'author' ? 1 : 0]);
  addRanges(groups, filters, currency);
  if (filters.cruisesType) any('cruise', 'cruise_types', [CRUISE_TYPES.indexOf(filters.cruisesType)]);
  if (filters.cruisesStartCity) any('start', 'start_cities', [filters.cruisesStartCity]);
  any('ships', 'ships', filters.ships);
  if (filters.cruisesCabinsCapacity) any('cabins', 'cabins', [filters.cruisesCabinsCapacity]);
  if (filters.onlyReturningCruises) among('returning', 'is_returning', [1]);
  return groups;
}

function addRanges(groups: Map<string, string>, filters: SearchFilters, currency: string): void {
  const { priceMin, priceMax, pricePerDayMin, pricePerDayMax, daysMin, daysMax, minAge, maxGroupSize } = filters;
  const minor = (units: number | null): number =>
    units === null ? Number.MAX_SAFE_INTEGER / 1000 : units * minorPerUnit(currency);
  if (daysMin > 0 || daysMax !== null) groups.set('duration', `days between ${daysMin} and ${daysMax ?? 32_000}`);
  if (minAge > 0) groups.set('age', `min_age <= ${minAge}`);
  if (maxGroupSize > 0) groups.set('size', `group_max <= ${maxGroupSize}`);
  if (priceMin > 0 || priceMax !== null)
    groups.set('price', `amount_${currency} between ${minor(priceMin)} and ${minor(priceMax)}`);
  if (pricePerDayMin > 0 || pricePerDayMax !== null)
    groups.set(
      'perDay',
      `amount_${currency} between ${minor(pricePerDayMin)} * days and ${minor(pricePerDayMax)} * days`,
    );
}

function baseOf(filters: SearchFilters): string[] {
  const base = [`type = ${filters.type}`];
  if (filters.isCruisesSearch) base.push('is_cruise');
  if (filters.isAuthorTourSearch) base.push('is_author');
  if (filters.organizer) base.push(`organizer = ${filters.organizer}`);
  if (filters.showplace) base.push(`list_contains(showplaces, ${filters.showplace})`);
  if (filters.waterObject) base.push(`list_contains(waters, ${filters.waterObject})`);
  if (filters.lat !== null && filters.lng !== null) {
    const [x, y, z] = unitVector(filters.lat, filters.lng);
    base.push(`(x - ${x}) ** 2 + (y - ${y}) ** 2 + (z - ${z}) ** 2 <= ${chordSquared(filters.radius)}`);
  }
  return base;
}

/**
 * One statement: rows that meet the base conditions with a column per group, then the page, the total and every facet,
 * ignoring its own group.
 */
function statementOf({ filters, currency }: SearchRequest): string {
  const groups = groupsOf(filters, currency);
  const without = (group: string | null): string =>
    ['true', ...[...groups.keys()].filter((other) => other !== group).map((other) => `in_${other}`)].join(' and ');
  const columns = [...groups].map(([group, condition]) => `${condition} as in_${group}`);
  const order =
    filters.sort === 'price'
      ? `amount_${currency}, id`
      : filters.sort === '-price'
        ? `amount_${currency} desc, id`
        : 'score desc, id';
  const counts = facetKeysOf(filters).flatMap((key) => {
    const facet = FACETS[key];
    if (!facet) return [];
    const [group, column, isList] = facet;
    const name = key === 'price' ? `bucket_${currency}` : column;
    const from = isList
      ? `(select unnest(${name}) as v from based where ${without(group)})`
      : `(select ${name} as v from based where ${without(group)})`;
    return `select '${key}' as key, v::varchar as value, count(*)::integer as count from ${from} group by v`;
  });
  const page = `select 'page', id::varchar, (row_number() over (order by ${order}))::integer from based where ${without(null)} order by ${order} limit ${SEARCH_PAGE_SIZE} offset ${(filters.page - 1) * SEARCH_PAGE_SIZE}`;
  return `with based as materialized (select ${['*', ...columns].join(', ')} from tour where ${baseOf(filters).join(' and ')})
    ${counts.join(' union all ')} union all select 'total', null, count(*)::integer from based where ${without(null)} union all (${page})`;
}

function toAnswer(rows: readonly unknown[][]): PeerReply {
  const reply: PeerReply = { ids: [], total: 0, facets: new Map() };
  const page: [id: number, place: number][] = [];
  for (const [key, value, count] of rows as [string, string | null, number][]) {
    if (key === 'total') reply.total = count;
    else if (key === 'page') page.push([Number(value), count]);
    else if (value !== null && value !== '-1') {
      const counted = reply.facets.get(key as FacetKey) ?? new Map<string, number>();
      reply.facets.set(key as FacetKey, counted.set(value, count));
    }
  }
  reply.ids = page.sort(([, a], [, b]) => a - b).map(([id]) => id);
  return reply;
}

/**
 * DuckDB in memory on one thread, with list columns and a table of starts. Skips searches for words, which it does not
 * index, and by prices of chosen dates.
 */
export async function duckDbPeer(tours: Iterable<IndexedTour>, daily: DailyFacts): Promise<Peer> {
  const { DuckDBInstance } = loadPeer<DuckDb>('@duckdb/node-api');
  const file = join(tmpdir(), `serai-peer-${process.pid}.ndjson`);
  const out = createWriteStream(file);
  for (const row of tours)
    if (row.starts.length > 0 && !out.write(`${JSON.stringify(recordOf(row, daily))}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
  const instance = await DuckDBInstance.create(':memory:');
  const db = await instance.connect();
  await db.run('set threads = 1');
  await db.run(
    `create table tour as select * from read_json('${file}', format = 'newline_delimited', sample_size = 100000) order by score desc, id`,
  );
  await db.run('alter table tour drop column starts');
  rmSync(file);
  return {
    name: 'DuckDB',
    supports: ({ filters }) =>
      (filters.placeName === '' || filters.lat !== null) && !filters.dateFrom && !filters.dateTo,
    search: async (request) => toAnswer((await db.runAndReadAll(statementOf(request))).getRows()),
    close: async () => {
      db.closeSync();
      instance.closeSync();
    },
  };
}
