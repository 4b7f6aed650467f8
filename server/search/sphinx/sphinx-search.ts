import mysql from 'mysql2/promise';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { travellerCount } from '#domain/search/party.ts';
import { COLUMN_LIST } from '#server/search/columns.ts';
import { priceRangeOf } from '#server/search/index/dated-prices.ts';
import { bucketWidth } from '#server/search/index/price-columns.ts';
import type { IndexedTour } from '#server/search/indexed-tour.ts';
import {
  facetKeysOf,
  groupOf,
  PRICE_BUCKETS,
  type FacetKey,
  type Facets,
  type FacetWords,
  type SearchReply,
  type SearchRequest,
  type DailyFacts,
  type TourSearch,
} from '#server/search/search-port.ts';
import { sphinxConditions, type SphinxCondition, type SphinxConditions } from './sphinx-conditions.ts';
import { languageOf, priceColumn, replaceStatement, tableColumn, wordCode, wordOffset } from './sphinx-table.ts';

/** Maximum values counted per facet. */
const MAX_VALUES = 20_000;
/** Values counted at first: each server reserves memory for all of them, which costs more than a search of a small table. */
const FEW_VALUES = 500;
const CHUNK = 200;
const CONNECTIONS = 4;
const TIME_LIMIT_MS = 2000;
const DEFAULT_PORT = 9306;

/** The column a facet is grouped by, the offset from its values to the port's numbers, and whether 0 is "none". */
interface SphinxFacet {
  column: string;
  offset: number;
  skipsZero: boolean;
}

const FACET_OF = new Map<FacetKey, SphinxFacet>([
  ...(['continents', 'countries', 'regions', 'cities', 'months'] as const).map((key): [FacetKey, SphinxFacet] => [
    key,
    { column: key, offset: 0, skipsZero: false },
  ]),
  ...COLUMN_LIST.filter(({ counted }) => counted !== 'never').map((column): [FacetKey, SphinxFacet] => [
    column.name as FacetKey,
    {
      column: tableColumn(column),
      offset: wordOffset(column),
      skipsZero: column.kind === 'word' || column.kind === 'id',
    },
  ]),
]);

interface ResultRow {
  id?: number;
  v?: number;
  c?: number;
  lo?: number;
  hi?: number;
  Variable_name?: string;
  Value?: string;
}

/** A distributed table that lacks a shard replies with the tours of the others and a warning: such a reply is not used. */
export class MissingShard extends Error {
  override name = 'MissingShard';
}

/** A table in one server. */
interface Place {
  pool: mysql.Pool;
  table: string;
}

function openPlace(address: string): Place {
  const { hostname, port, pathname } = new URL(address);
  const pool = mysql.createPool({
    host: hostname,
    port: Number(port || DEFAULT_PORT),
    multipleStatements: true,
    connectionLimit: CONNECTIONS,
    connectTimeout: TIME_LIMIT_MS,
  });
  return { pool, table: /^\/(\w{1,60})$/.exec(pathname)?.[1] ?? 'tours' };
}

/** The tables to write to: those that a distributed table reads, or the one that is read. */
function shardsOf(url: string, own: Place): Place[] {
  const shards = new URL(url).searchParams.get('shards')?.split(',') ?? [];
  return shards.length > 0 ? shards.map((shard) => openPlace(`sphinxql://${shard}`)) : [own];
}

/** Runs statements in one round trip; returns the rows of each. */
async function run({ pool }: Place, text: string): Promise<ResultRow[][]> {
  const [result] = await pool.query({ sql: text, timeout: TIME_LIMIT_MS });
  if (!Array.isArray(result)) return [];
  return Array.isArray(result[0]) || Array.isArray(result[1]) ? (result as ResultRow[][]) : [result as ResultRow[]];
}

function selectFrom(table: string, columns: readonly string[], conditions: readonly SphinxCondition[]): string {
  return `SELECT ${[...columns, ...conditions.flatMap(({ select }) => select ?? [])].join(', ')} FROM ${table} WHERE ${conditions.map(({ where }) => where).join(' AND ')}`;
}

/**
 * Whether a table of tours can serve a request: it has their lowest prices, but no prices of chosen dates, no seats,
 * and no months by price.
 */
function isForSphinx({ filters, facets }: SearchRequest): boolean {
  if (travellerCount(filters) > 1) return false;
  const hasPrice = priceRangeOf(filters, 'EUR') !== null;
  if (!filters.dateFrom && !filters.dateTo) return !(facets && hasPrice);
  return !facets && !hasPrice && filters.sort === 'default';
}

/** Uses the engine for what it supports, the database for the rest. */
export function besideDatabase(sphinx: TourSearch, database: TourSearch): TourSearch {
  return {
    search: (request) => (isForSphinx(request) ? sphinx : database).search(request),
    async totals(requests) {
      const plain = requests.map((request) => ({ ...request, facets: false }));
      const parts = Map.groupBy(plain, (request) => (isForSphinx(request) ? sphinx : database));
      const counted = await Promise.all(
        [...parts].map(async ([engine, some]) => {
          const totals = await engine.totals(some);
          return some.map((request, at) => [request, totals[at] ?? 0] as const);
        }),
      );
      const totalOf = new Map(counted.flat());
      return plain.map((request) => totalOf.get(request) ?? 0);
    },
  };
}

/**
 * Searches Sphinx or Manticore over SphinxQL, in a table of `sphinxTableConfig`. Words match as prefixes, in the
 * order of the published ranking, as in PostgreSQL. Several processes may query and fill one table.
 */
export class SphinxSearch implements TourSearch {
  readonly #own: Place;
  /** A tour is in the shard of its id. */
  readonly #shards: readonly Place[];
  readonly #continents = new Map<number, string>();
  /** Facets with more values than are counted at first. */
  readonly #wide = new Set<FacetKey>();
  #daily: DailyFacts;
  #seq = 0;

  /** `url`: `sphinxql://host:port/table`; of a distributed table with `?shards=host:port/table,host:port/table`. */
  constructor(url: string, daily: DailyFacts, continents: readonly string[]) {
    this.#own = openPlace(url);
    this.#shards = shardsOf(url, this.#own);
    this.#daily = daily;
    for (const continent of continents) this.#continents.set(wordCode(continent), continent);
  }

  async close(): Promise<void> {
    await Promise.all([...new Set([this.#own, ...this.#shards])].map(({ pool }) => pool.end()));
  }

  setDaily(daily: DailyFacts): void {
    this.#daily = daily;
  }

  /** Adds or replaces tours. */
  async put(rows: readonly IndexedTour[]): Promise<void> {
    await this.#eachShard(
      rows,
      ({ id }) => id,
      (table, some) => replaceStatement(table, some, this.#daily.rates),
    );
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.#eachShard(
      ids,
      (id) => id,
      (table, some) => `DELETE FROM ${table} WHERE id IN (${some.join(',')})`,
    );
  }

  /** Writes to the shards, each its own part, in statements of limited length. */
  async #eachShard<Item>(
    items: readonly Item[],
    idOf: (item: Item) => number,
    statement: (table: string, some: readonly Item[]) => string,
  ): Promise<void> {
    const write = async (shard: Place, at: number): Promise<void> => {
      const own = items.filter((item) => idOf(item) % this.#shards.length === at);
      for (let first = 0; first < own.length; first += CHUNK)
        await run(shard, statement(shard.table, own.slice(first, first + CHUNK)));
    };
    await Promise.all(this.#shards.map(write));
  }

  /** Ids of all tours in the table, in chunks. */
  async *ids(): AsyncGenerator<number[], void> {
    for (let last = 0; ;) {
      const [rows = []] = await run(
        this.#own,
        `SELECT id FROM ${this.#own.table} WHERE id>${last} ORDER BY id ASC LIMIT 0,1000`,
      );
      const ids = rows.map(({ id }) => id ?? 0);
      if (ids.length === 0) return;
      yield ids;
      last = ids.at(-1) ?? 0;
    }
  }

  /** Records that everything up to an outbox change has been put. */
  reach(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }

  async search({ filters, currency, facets }: SearchRequest): Promise<SearchReply> {
    const seq = this.#seq;
    const conditions = sphinxConditions(filters, currency, this.#daily.today);
    const keys = facets ? facetKeysOf(filters) : [];
    const price = priceColumn(currency);
    const order =
      filters.sort === 'price'
        ? `${price} ASC, id ASC`
        : filters.sort === '-price'
          ? `${price} DESC, id ASC`
          : 'score DESC, id ASC';
    const first = (filters.page - 1) * SEARCH_PAGE_SIZE;
    const page = `${this.#select(['id'], conditions, null)} ORDER BY ${order} LIMIT ${first},${SEARCH_PAGE_SIZE} OPTION max_matches=${first + SEARCH_PAGE_SIZE}`;
    // SHOW META describes the last statement before it, which is the page.
    const [ids = [], meta = [], ...counts] = await run(
      this.#own,
      [
        page,
        'SHOW META',
        ...keys.map((key) => this.#facet(key, conditions, currency)),
        ...(facets ? [this.#bounds(conditions, price)] : []),
      ].join('; '),
    );
    const bounds = facets ? counts.pop()?.[0] : undefined;
    await this.#countWide(keys, counts, (key) => this.#facet(key, conditions, currency));
    const words: FacetWords & Record<'continents' | 'languages', string[]> = { continents: [], languages: [] };
    const found: Facets = {};
    keys.forEach((key, at) => (found[key] = this.#pairs(key, counts[at] ?? [], words)));
    return {
      ids: ids.map(({ id }) => id ?? 0),
      total: totalOf(meta),
      facets: found,
      words,
      engine: 'sphinxql',
      seq,
      price: bounds?.lo === undefined || bounds.hi === undefined ? null : { min: bounds.lo, max: bounds.hi },
    };
  }

  async totals(requests: readonly SearchRequest[]): Promise<number[]> {
    return Promise.all(
      requests.map(async ({ filters, currency }) => {
        const [, meta = []] = await run(
          this.#own,
          `${this.#select(['id'], sphinxConditions(filters, currency, this.#daily.today), null)} LIMIT 0,1; SHOW META`,
        );
        return totalOf(meta);
      }),
    );
  }

  #select(columns: readonly string[], { base, groups }: SphinxConditions, except: string | null): string {
    return selectFrom(this.#own.table, columns, [
      ...base,
      ...[...groups].flatMap(([group, condition]) => (group === except ? [] : condition)),
    ]);
  }

  /** Counts facets again whose values were more than expected, and remembers these. */
  async #countWide(keys: readonly FacetKey[], counts: ResultRow[][], facet: (key: FacetKey) => string): Promise<void> {
    const full = keys.filter((key, at) => !this.#wide.has(key) && (counts[at]?.length ?? 0) >= FEW_VALUES);
    if (full.length === 0) return;
    for (const key of full) this.#wide.add(key);
    const again = await run(this.#own, full.map(facet).join('; '));
    full.forEach((key, at) => (counts[keys.indexOf(key)] = again[at] ?? []));
  }

  #facet(key: FacetKey, conditions: SphinxConditions, currency: string): string {
    if (key === 'price') {
      const width = bucketWidth(currency, this.#daily.rates);
      const ends = Array.from({ length: PRICE_BUCKETS - 1 }, (_, at) => Math.ceil(width * (at + 1)));
      return `${this.#select([`INTERVAL(${[priceColumn(currency), ...ends].join(',')}) AS v`, 'COUNT(*) AS c'], conditions, 'price')} GROUP BY v LIMIT 0,${PRICE_BUCKETS}`;
    }
    const { column } = FACET_OF.get(key)!;
    const most = this.#wide.has(key) ? MAX_VALUES : FEW_VALUES;
    return `${this.#select(['GROUPBY() AS v', 'COUNT(*) AS c'], conditions, groupOf(key))} GROUP BY ${column} LIMIT 0,${most} OPTION max_matches=${most}`;
  }

  #bounds(conditions: SphinxConditions, price: string): string {
    return `${this.#select([`MIN(${price}) AS lo`, `MAX(${price}) AS hi`, '1 AS one'], conditions, 'price')} GROUP BY one`;
  }

  #pairs(key: FacetKey, rows: readonly ResultRow[], words: Record<'continents' | 'languages', string[]>): Int32Array {
    const { offset, skipsZero } = FACET_OF.get(key) ?? { offset: 0, skipsZero: false };
    return Int32Array.from(
      rows.flatMap(({ v = 0, c = 0 }) => {
        if (skipsZero && v === 0) return [];
        if (key === 'continents') return [words.continents.push(this.#continents.get(v) ?? '') - 1, c];
        if (key === 'languages') return [words.languages.push(languageOf(v)) - 1, c];
        return [v - offset, c];
      }),
    );
  }
}

/** Throws `MissingShard` when the meta data of a search has a warning about a shard. */
function totalOf(meta: readonly ResultRow[]): number {
  const warning = meta.find(({ Variable_name }) => Variable_name === 'warning')?.Value ?? '';
  if (warning.includes('agent')) throw new MissingShard(warning);
  return Number(meta.find(({ Variable_name }) => Variable_name === 'total_found')?.Value ?? 0);
}
