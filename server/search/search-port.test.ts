import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { emit, openDb } from '#server/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { OutboxFeed } from './feed/outbox-feed.ts';
import { readTours } from './feed/search-source.ts';
import { dayNumber, type IndexedTour } from './indexed-tour.ts';
import { PostgresSearch } from './postgres/postgres-search.ts';
import type { TourMap } from './search-port.ts';
import { besideDatabase, SphinxSearch } from './sphinx/sphinx-search.ts';
import { asTruth, sorted } from './testing/compare.ts';
import {
  generateCurrency,
  generateQuery,
  generateTour,
  seededRandom,
  WORLD,
  type GeneratedTour,
} from './testing/generate-tours.ts';
import { asLoaded, loadTours, loadWorld } from './testing/load-tours.ts';
import { searchByHand } from './testing/oracle.ts';
import { testSearchContract, type EngineUnderTest } from './testing/search-contract.ts';
import { hasSearchd, startSearchd } from './testing/start-searchd.ts';
import { WorkerSearch } from './worker/worker-search.ts';

const TODAY = dayNumber('2026-11-21');
const DAILY = { today: TODAY, rates: WORLD.rates };
const log = createLog({ quiet: true });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;
let client: pg.Client;
let worker: WorkerSearch;
let feed: OutboxFeed;
let rows: GeneratedTour[];
let searchd: Awaited<ReturnType<typeof startSearchd>> | undefined;
let sphinx: SphinxSearch;
let shards: Awaited<ReturnType<typeof startSearchd>> | undefined;
let sharded: SphinxSearch;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb(database.url, { name: 'test' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadWorld(client);
  const generated = Array.from({ length: 600 }, (_, at) => generateTour(at + 1, 11, TODAY));
  await loadTours(client, generated);
  rows = generated.map((row) => asLoaded(row, TODAY));
  worker = new WorkerSearch({ databaseUrl: database.url, ...DAILY, log });
  feed = new OutboxFeed({ databaseUrl: database.url, log, onChange: (change) => worker.apply(change) });
  await feed.open();
  await worker.start();
  if (hasSearchd) {
    searchd = await startSearchd(WORLD.rates);
    sphinx = new SphinxSearch(searchd.url, DAILY, WORLD.parts);
    await sphinx.put(rows);
    shards = await startSearchd(WORLD.rates, 2);
    sharded = new SphinxSearch(shards.url, DAILY, WORLD.parts);
    await sharded.put(rows);
  }
});

afterAll(async () => {
  await sphinx?.close();
  await searchd?.stop();
  await sharded?.close();
  await shards?.stop();
  await feed.close();
  await worker.close();
  await client.end();
  await opened.db.destroy();
  await database.drop();
});

async function lastSeq(): Promise<number> {
  const { rows: found } = await client.query<{ seq: number }>('select max(seq) as seq from outbox');
  return found[0]?.seq ?? 0;
}

/** The engines under test: an external one where its program is installed. */
const engines: EngineUnderTest[] = [
  {
    name: 'the index in its worker',
    says: 'index',
    reading: 'ranked',
    queries: isSweep ? 300 : 50,
    engine: () => worker,
  },
  {
    name: 'PostgreSQL',
    says: 'postgres',
    reading: 'beginnings',
    queries: isSweep ? 120 : 20,
    engine: () => new PostgresSearch({ pool: opened.pool, daily: () => DAILY }),
  },
  ...(hasSearchd
    ? [
        {
          name: 'Sphinx, the database beside it',
          says: 'sphinxql',
          reading: 'beginnings',
          queries: 120,
          engine: () => besideDatabase(sphinx, new PostgresSearch({ pool: opened.pool, daily: () => DAILY })),
        } as const,
        {
          name: 'two shards of Sphinx behind a distributed table, the database beside them',
          says: 'sphinxql',
          reading: 'beginnings',
          queries: 120,
          engine: () => besideDatabase(sharded, new PostgresSearch({ pool: opened.pool, daily: () => DAILY })),
        } as const,
      ]
    : []),
];
for (const engine of engines) testSearchContract(engine, { rows: () => rows, daily: DAILY });

test("PostgreSQL counts several searches in one statement: the catalogue's text is computed once", async () => {
  let queryCount = 0;
  const pool = {
    query: (...args: unknown[]) => (queryCount++, Reflect.apply(opened.pool.query, opened.pool, args)),
  } as Pick<pg.Pool, 'query'>;
  const random = seededRandom(23);
  const requests = Array.from({ length: 12 }, (_, at) => {
    const filters =
      at % 3 === 0
        ? {
            ...NO_FILTERS,
            placeName: rows[at]!.name.split(' ')[0]!,
            type: rows[at]!.type === 2 ? (2 as const) : (1 as const),
          }
        : generateQuery(random, TODAY);
    return { filters, currency: at % 2 ? 'EUR' : 'USD' };
  });
  const totals = await new PostgresSearch({ pool, daily: () => DAILY }).totals(requests);
  expect(totals).toEqual(requests.map((request) => searchByHand(rows, request, DAILY, 'beginnings').total));
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(2);
  // One for each currency.
  expect(queryCount).toBe(2);
});

test('all engines put the same tours at the same places of a map', async () => {
  const random = seededRandom(22);
  const postgres = new PostgresSearch({ pool: opened.pool, daily: () => DAILY });
  const plain = async (engine: TourMap, request: Parameters<TourMap['map']>[0]): Promise<unknown> => {
    const { pins } = await engine.map(request);
    return pins
      .map(({ count, price, lat, lng, ids }) => ({
        count,
        price,
        lat: lat.toFixed(3),
        lng: lng.toFixed(3),
        ids: ids.length,
      }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  for (let n = 0; n < 20; n++) {
    const filters = generateQuery(random, TODAY);
    const request = {
      filters,
      currency: generateCurrency(random),
      box: n % 2 === 0 ? null : { west: -20, south: 0, east: 60, north: 70 },
    };
    const expected = await plain(postgres, request);
    expect(await plain(worker, request), JSON.stringify(request)).toEqual(expected);
  }
});

test('the database returns the rows as they were generated', async () => {
  const read: IndexedTour[] = [];
  for await (const part of readTours(client, TODAY)) read.push(...part);
  const plain = (row: IndexedTour): IndexedTour => ({
    ...row,
    words: row.words.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  });
  const expected = rows.map(({ name: _name, ...row }) => plain(row)).sort((a, b) => b.score - a.score || a.id - b.id);
  expect(read.map(plain)).toEqual(expected);
});

test('outbox changes are applied, also when their transactions commit out of order', async () => {
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id()');
  const change = async (
    id: number,
    work: (row: GeneratedTour) => Promise<GeneratedTour | null>,
    by: Pick<pg.ClientBase, 'query'>,
    topic: string,
  ): Promise<void> => {
    const at = rows.findIndex((row) => row.id === id);
    const changed = await work(rows[at]!);
    if (changed) rows[at] = changed;
    else rows.splice(at, 1);
    await by.query("insert into outbox (topic, payload) values ($1, jsonb_build_object('tour_id', $2::bigint))", [
      topic,
      id,
    ]);
    await by.query("select pg_notify('outbox', $1)", [topic]);
  };
  const soldOut = async (by: Pick<pg.ClientBase, 'query'>, row: GeneratedTour): Promise<GeneratedTour> => {
    await by.query('update tour_date set free = 0 where tour_id = $1', [row.id]);
    return { ...row, starts: [], prices: [], seats: [], price: 0 };
  };
  // The older transaction writes last: a reader that followed sequence numbers alone would miss it.
  await change(3, (row) => soldOut(client, row), client, 'tour_date.changed');
  await change(
    5,
    async (row) => {
      await client.query("update tour set status = 'hidden' where id = $1", [row.id]);
      return null;
    },
    client,
    'tour.changed',
  );
  await change(7, (row) => soldOut(slow, row), slow, 'tour_date.changed');
  await slow.query('commit');
  await slow.end();
  const added = generateTour(9001, 11, TODAY);
  await loadTours(client, [added]);
  rows.push(asLoaded(added, TODAY));
  await emit(opened.db, 'tour.changed', { tour_id: 9001 });
  expect(await worker.applied.reached(await lastSeq(), 20_000)).toBe(true);
  const random = seededRandom(31);
  for (let n = 0; n < (isSweep ? 80 : 20); n++) {
    const request = { filters: generateQuery(random, TODAY), currency: generateCurrency(random), facets: true };
    const reply = await worker.search(request);
    expect(reply.seq).toBe(await lastSeq());
    expect(asTruth(reply), JSON.stringify(request)).toEqual(sorted(searchByHand(rows, request, DAILY)));
  }
});
