import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
// Sets the parsers of ids and days.
import '#server/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { liveTours } from '#server/search/postgres/postgres-conditions.ts';
import { PostgresSearch } from '#server/search/postgres/postgres-search.ts';
import type { SearchRequest, DailyFacts } from '#server/search/search-port.ts';
import { asTruth } from '#server/search/testing/compare.ts';
import type { GeneratedTour } from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';
import { WorkerSearch } from '#server/search/worker/worker-search.ts';
import { startDatabase } from '../support/resources.ts';

const LOAD_CHUNK = 10_000;

/** Durations per search in milliseconds, and the worker's start times. */
export interface PostgresTimes {
  worker: number[];
  workerAlternated: number[];
  live: number[];
  prepared: number[];
  differences: number;
  /** The worker's first start, which reads the database, and its second, from the snapshot. */
  startMs: [first: number, second: number];
}

async function fill(url: string, tours: Iterable<GeneratedTour>, today: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await loadWorld(client);
  let chunk: GeneratedTour[] = [];
  for (const tour of tours)
    if (chunk.push(tour) === LOAD_CHUNK) {
      await loadTours(client, chunk);
      chunk = [];
    }
  await loadTours(client, chunk);
  // PostgreSQL at its best: one denormalized row per tour, and an index for every list.
  await client.query(`create table prepared as select * from ${liveTours(String(today))} t`);
  for (const column of [
    'country_ids',
    'region_ids',
    'city_ids',
    'rest_kind_ids',
    'collection_ids',
    'languages',
    'starts',
  ])
    await client.query(`create index on prepared using gin (${column})`);
  for (const column of ['id', 'score', 'price', 'organizer_id'])
    await client.query(`create index on prepared (${column})`);
  await client.query('vacuum analyze');
  await client.end();
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

/**
 * Loads the tours into a separate PostgreSQL, and queries its live tables, its prepared table and the index worker,
 * alternated.
 */
export async function againstPostgres(
  tours: Iterable<GeneratedTour>,
  daily: DailyFacts,
  requests: readonly SearchRequest[],
  requested: number,
): Promise<PostgresTimes> {
  await using database = await startDatabase({ disposable: true });
  const times: PostgresTimes = {
    worker: [],
    workerAlternated: [],
    live: [],
    prepared: [],
    differences: 0,
    startMs: [0, 0],
  };
  await fill(database.url, tours, daily.today);
  const patient = new pg.Pool({ connectionString: database.url, max: 4 });
  patient.on('error', () => {});
  const startWorker = async (): Promise<WorkerSearch> => {
    const worker = new WorkerSearch({
      databaseUrl: database.url,
      ...daily,
      log: createLog({ quiet: true }),
      snapshotFile: join(database.folder, 'tours.snapshot'),
    });
    await worker.start();
    return worker;
  };
  const starts: number[] = [];
  await (await timed(starts, startWorker)).close();
  const worker = await timed(starts, startWorker);
  times.startMs = [starts[0] ?? 0, starts[1] ?? 0];
  const live = new PostgresSearch({ pool: patient, daily: () => daily, cachesFacets: false });
  const prepared = new PostgresSearch({
    pool: patient,
    daily: () => daily,
    cachesFacets: false,
    source: (first) => `(select * from prepared where ${first} > 0)`,
  });
  for (const request of requests.slice(0, 500)) await worker.search(request);
  for (const request of requests.slice(0, requested)) {
    const slow = await timed(times.live, () => live.search(request));
    const fast = await timed(times.workerAlternated, () => worker.search(request));
    const best = await timed(times.prepared, () => prepared.search(request));
    if (!isDeepStrictEqual(asTruth(fast), asTruth(slow)) || !isDeepStrictEqual(asTruth(fast), asTruth(best)))
      times.differences++;
  }
  for (const request of requests) await timed(times.worker, () => worker.search(request));
  await worker.close();
  await patient.end();
  return times;
}
