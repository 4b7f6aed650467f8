import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { project } from '#domain/places/mercator.ts';
import { travellerCount } from '#domain/search/party.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { COLUMN_LIST, type CountedColumn, type Column } from '#server/search/columns.ts';
import { bucketWidth } from '#server/search/index/price-columns.ts';
import { gatherPins, type MapReply } from '#server/search/map-pins.ts';
import {
  facetKeysOf,
  groupOf,
  PRICE_BUCKETS,
  type FacetKey,
  type Facets,
  type FacetWords,
  type MapRequest,
  type SearchReply,
  type SearchRequest,
  type DailyFacts,
  type TourMap,
  type TourSearch,
} from '#server/search/search-port.ts';
import {
  amountSql,
  Binds,
  catalogueOf,
  conditionsOf,
  liveTours,
  priceConditions,
  ratesSql,
  type StatementFacts,
  type TourSource,
} from './postgres-conditions.ts';
import { SharedQueries } from './shared-queries.ts';

/** Facets of equal searches are cached for this long: they are 95 % of the database's work. */
const FACETS_TTL_MS = 30_000;
const FACETS_CACHE_SIZE = 200;

interface FacetSql {
  /** What is joined to the tours `t`; a tour then counts once per value. */
  from: string;
  value: string;
}

const each = (values: string): string =>
  `, lateral (select distinct v from (${values}) as each_value(v) where v is not null) as each_of`;

const OWN_FACETS: Record<Exclude<FacetKey, CountedColumn | 'months' | 'price'>, FacetSql> = {
  continents: {
    from: each('select world_part from country where id = any(t.country_ids)'),
    value: 'v',
  },
  countries: { from: ', unnest(t.country_ids) v', value: 'v::text' },
  regions: { from: ', unnest(t.region_ids) v', value: 'v::text' },
  cities: { from: ', unnest(t.city_ids) v', value: 'v::text' },
};

/** How a declared column is counted. */
function facetOfColumn({ kind, sql, top, sqlValues }: Column): FacetSql {
  const capped = (value: string): string => (top === undefined ? value : `least(${value}, ${top})`);
  if (sqlValues) return { from: each(sqlValues), value: 'v::text' };
  if (kind === 'flag') return { from: '', value: `${sql}::integer::text` };
  if (kind === 'number') return { from: '', value: `${capped(sql)}::text` };
  // Null belongs to no facet: `toFacets` drops it.
  if (kind === 'word' || kind === 'id') return { from: '', value: `${sql}::text` };
  return top === undefined
    ? { from: `, unnest(${sql}) v`, value: 'v::text' }
    : { from: each(`select ${capped('own')} from unnest(${sql}) own`), value: 'v::text' };
}

const FACET_SQL = new Map<FacetKey, FacetSql>([
  ...(Object.entries(OWN_FACETS) as [FacetKey, FacetSql][]),
  ...COLUMN_LIST.filter(({ counted }) => counted !== 'never').map((column): [FacetKey, FacetSql] => [
    column.name as FacetKey,
    facetOfColumn(column),
  ]),
]);

interface CountRow {
  key: string;
  value: string | null;
  count: number;
}

interface CachedFacets {
  facets: Facets;
  words: FacetWords;
  price: SearchReply['price'];
}

/** Searches in PostgreSQL: correct but slower. Used while the index is unavailable. */
export class PostgresSearch implements TourSearch, TourMap {
  readonly #queries: SharedQueries;
  readonly #daily: () => DailyFacts | Promise<DailyFacts>;
  readonly #source: TourSource;
  readonly #cachesFacets: boolean;
  readonly #facetsCache = new LRUCache<string, CachedFacets>({ max: FACETS_CACHE_SIZE, ttl: FACETS_TTL_MS });

  constructor(deps: {
    pool: Pick<pg.Pool, 'query'>;
    daily: () => DailyFacts | Promise<DailyFacts>;
    source?: TourSource;
    cachesFacets?: boolean;
  }) {
    this.#queries = new SharedQueries(deps.pool);
    this.#daily = deps.daily;
    this.#source = deps.source ?? liveTours;
    this.#cachesFacets = deps.cachesFacets ?? true;
  }

  async search({ filters, currency, facets }: SearchRequest): Promise<SearchReply> {
    const facts = await this.#factsIn(currency);
    const [page, counted] = await Promise.all([
      this.#page(filters, facts),
      facets ? this.#facets(filters, facts) : null,
    ]);
    return {
      ...page,
      engine: 'postgres',
      facets: counted?.facets ?? {},
      words: counted?.words ?? { continents: [], languages: [] },
      price: counted?.price ?? null,
    };
  }

  /** The highest change of the outbox. */
  async newestChange(): Promise<number> {
    const { rows } = await this.#queries.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from outbox');
    return rows[0]?.seq ?? 0;
  }

  async #factsIn(currency: string): Promise<StatementFacts> {
    return { daily: await this.#daily(), currency, source: this.#source };
  }

  async totals(requests: readonly SearchRequest[]): Promise<number[]> {
    const byCurrency = Map.groupBy(requests, ({ currency }) => currency);
    const counted = await Promise.all(
      [...byCurrency].map(async ([currency, requested]) => {
        const { text, values } = totalsStatement(
          requested.map(({ filters }) => filters),
          await this.#factsIn(currency),
        );
        const { rows } = await this.#queries.query<{ totals: number[] }>(text, values);
        return requested.map((request, at) => [request, rows[0]?.totals[at] ?? 0] as const);
      }),
    );
    const totalOf = new Map(counted.flat());
    return requests.map((request) => totalOf.get(request) ?? 0);
  }

  async map({ filters, currency, box }: MapRequest): Promise<MapReply> {
    const binds = new Binds();
    const { sql, amountOf } = catalogueOf([filters], await this.#factsIn(currency), binds);
    const amount = amountOf(filters);
    const { base, groups } = conditionsOf(filters, currency, amount, binds);
    const { rows } = await this.#queries.query<{ id: number; lat: number; lng: number; amount: number }>(
      `with ${sql} select id, lat::float8, lng::float8, ${amount}::float8 as amount from tours t where ${[...base, ...groups.values()].join(' and ')} order by score desc, id`,
      binds.values,
    );
    const places = rows.map(({ lat, lng }) => project(lat, lng));
    return gatherPins(
      {
        length: rows.length,
        id: (at) => Number(rows[at]!.id),
        x: (at) => places[at]!.x,
        y: (at) => places[at]!.y,
        amount: (at) => rows[at]!.amount,
      },
      box,
    );
  }

  async #page(filters: SearchFilters, facts: StatementFacts): Promise<{ ids: number[]; total: number; seq: number }> {
    const binds = new Binds();
    const { sql, amountOf } = catalogueOf([filters], facts, binds);
    const amount = amountOf(filters);
    const { base, groups } = conditionsOf(filters, facts.currency, amount, binds);
    const order =
      filters.sort === 'price' ? 'amount, id' : filters.sort === '-price' ? 'amount desc, id' : 'score desc, id';
    const { rows } = await this.#queries.query<{ ids: number[] | null; total: number; seq: number }>(
      `with ${sql}, found as materialized (select id, score, ${amount} as amount from tours t where ${[...base, ...groups.values()].join(' and ')})
       select (select count(*)::integer from found) as total, (select coalesce(max(seq), 0) from outbox) as seq, (select array_agg(id order by place) from
         (select id, row_number() over (order by ${order}) as place from found order by ${order}
          limit ${SEARCH_PAGE_SIZE} offset ${(filters.page - 1) * SEARCH_PAGE_SIZE}) page) as ids`,
      binds.values,
    );
    return { ids: (rows[0]?.ids ?? []).map(Number), total: rows[0]?.total ?? 0, seq: rows[0]?.seq ?? 0 };
  }

  async #facets(filters: SearchFilters, facts: StatementFacts): Promise<CachedFacets> {
    const key = JSON.stringify([{ ...filters, page: 1, sort: 'default' }, facts.currency, facts.daily.today]);
    const cached = this.#facetsCache.get(key);
    if (cached) return cached;
    const { text, values } = facetsStatement(filters, facts);
    const { rows } = await this.#queries.query<CountRow>(text, values);
    const fresh = toFacets(rows, facetKeysOf(filters));
    if (this.#cachesFacets) this.#facetsCache.set(key, fresh);
    return fresh;
  }
}

/** One statement for all totals: the searched text is computed once, which is most of the work. */
function totalsStatement(
  searches: readonly SearchFilters[],
  facts: StatementFacts,
): { text: string; values: unknown[] } {
  const binds = new Binds();
  const { sql, amountOf } = catalogueOf(searches, facts, binds);
  const counts = searches.map((filters) => {
    const { base, groups } = conditionsOf(filters, facts.currency, amountOf(filters), binds);
    return `count(*) filter (where ${[...base, ...groups.values()].join(' and ')})::integer`;
  });
  return {
    text: `with ${sql} select array[${counts.join(', ')}]::integer[] as totals from tours t`,
    values: binds.values,
  };
}

/** One statement that counts every facet, each ignoring its own group, and the price bounds. */
function facetsStatement(filters: SearchFilters, facts: StatementFacts): { text: string; values: unknown[] } {
  const binds = new Binds();
  const { currency } = facts;
  const { sql, amountOf } = catalogueOf([filters], facts, binds);
  const amount = amountOf(filters);
  const { base, groups } = conditionsOf(filters, currency, amount, binds);
  const columns = [...groups].map(([group, condition]) => `coalesce(${condition}, false) as "in_${group}"`);
  const without = (...left: string[]): string =>
    ['true', ...[...groups.keys()].filter((group) => !left.includes(group)).map((group) => `"in_${group}"`)].join(
      ' and ',
    );
  const width = binds.bind(bucketWidth(currency, facts.daily.rates), 'numeric');
  const counts = facetKeysOf(filters).map((key) => {
    if (key === 'months') {
      const condition = without('dates', 'price', 'pricePerDay');
      return countSql(key, monthsSql(filters, currency, binds), condition);
    }
    const facet =
      key === 'price'
        ? { from: '', value: `least(${PRICE_BUCKETS - 1}, floor(${amount} / ${width}))::integer::text` }
        : FACET_SQL.get(key)!;
    return countSql(key, facet, without(groupOf(key)));
  });
  const bounds = (['min', 'max'] as const).map(
    (bound) => `select '${bound}', null, ${bound}(${amount})::float8 from based where ${without('price')}`,
  );
  return {
    text: `with ${sql}, based as materialized (select ${['*', ...columns].join(', ')} from tours t where ${base.join(' and ')}) ${[...counts, ...bounds].join(' union all ')}`,
    values: binds.values,
  };
}

/** Words that a facet refers to by position. */
const WORDS_OF = new Map<FacetKey, readonly string[]>(
  COLUMN_LIST.flatMap(({ name, words }) => (words ? [[name as FacetKey, words] as const] : [])),
);

function countSql(key: FacetKey, { from, value }: FacetSql, condition: string): string {
  return `select '${key}' as key, ${value} as value, count(*)::float8 as count from based t${from} where ${condition} group by 2`;
}

/**
 * The months in which a tour would be found, each by the lowest price of its own days: the results if that month is
 * chosen.
 */
function monthsSql(filters: SearchFilters, currency: string, binds: Binds): FacetSql {
  const conditions = [...priceConditions(filters, currency, 'monthly.amount', binds).values()];
  const months = `select month, min(departure.price) as lowest from unnest(t.starts, t.prices, t.seats) departure(day, price, seats),
    lateral (select date '1970-01-01' + departure.day as d) dated, lateral (select (extract(year from d) * 12 + extract(month from d) - 1)::integer as month) m
    where departure.seats >= ${binds.bind(travellerCount(filters), 'integer')} group by month`;
  if (conditions.length === 0) return { from: `, lateral (${months}) monthly`, value: 'monthly.month::text' };
  return {
    from: ` ${ratesSql(binds.bind(currency, 'text'))}, lateral (select month, ${amountSql('lowest')} as amount from (${months}) by_month) monthly`,
    value: `case when ${conditions.join(' and ')} then monthly.month::text end`,
  };
}

function toFacets(rows: readonly CountRow[], keys: readonly FacetKey[]): Omit<CachedFacets, 'until'> {
  const words = { continents: [] as string[], languages: [] as string[] };
  const pairs = new Map<FacetKey, number[]>();
  const bounds: { min?: number; max?: number } = {};
  for (const { key, value, count } of rows) {
    if (key === 'min' || key === 'max') {
      if (count !== null) bounds[key] = count;
      continue;
    }
    const facet = keys.find((name) => name === key);
    if (!facet || value === null) continue;
    const place =
      facet === 'continents' || facet === 'languages'
        ? words[facet].push(value) - 1
        : (WORDS_OF.get(facet)?.indexOf(value) ?? Number(value));
    if (place < 0) continue;
    const list = pairs.get(facet) ?? [];
    list.push(place, count);
    pairs.set(facet, list);
  }
  const facets: Facets = {};
  for (const key of keys) facets[key] = Int32Array.from(pairs.get(key) ?? []);
  const { min, max } = bounds;
  return { facets, words, price: min === undefined || max === undefined ? null : { min, max } };
}
