/**
 * Page, total and facets of a search at 100,000 tours: the index, the index behind its worker, and PostgreSQL's own answer to the same queries in the
 * same run, alternated; and the index against the oracle. `node24 bench/search.ts [--tours 100000] [--oracle 1000] [--postgres 40]`
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
// Sets how ids and days are read.
import '#server/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { loadKernel } from '#server/features/tours/search/kernel-module.ts';
import { searchByHand } from '#server/features/tours/search/oracle.ts';
import { liveTours } from '#server/features/tours/search/postgres-conditions.ts';
import { PostgresSearch } from '#server/features/tours/search/postgres-search.ts';
import type { SearchRequest } from '#server/features/tours/search/search-port.ts';
import { asTruth, sorted } from '#server/features/tours/search/testing/compare.ts';
import { generateCurrency, generateQuery, generateTour, seededRandom, WORLD, type GeneratedTour } from '#server/features/tours/search/testing/generate-tours.ts';
import { asLoaded, loadTours, loadWorld } from '#server/features/tours/search/testing/load-tours.ts';
import { TourIndexBuilder, type TourIndex } from '#server/features/tours/search/tour-index.ts';
import { dayNumber } from '#server/features/tours/search/tour-row.ts';
import { WorkerSearch } from '#server/features/tours/search/worker-search.ts';

const { values } = parseArgs({ options: { tours: { type: 'string', default: '100000' }, oracle: { type: 'string', default: '1000' }, postgres: { type: 'string', default: '40' }, queries: { type: 'string', default: '3000' } } });
const TOURS = Number(values.tours);
const TODAY = dayNumber('2026-11-21');
const WORLD_NOW = { today: TODAY, rates: WORLD.rates };
const LOAD_CHUNK = 10_000;
const ORACLE_TOURS = 20_000;
const CURRENCIES = ['USD', 'EUR', 'RUB', 'KZT', 'JPY'];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function summary(times: readonly number[]): { mean: number; p50: number; p99: number } {
  const ordered = times.toSorted((a, b) => a - b);
  const at = (share: number): number => ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
  return { mean: times.reduce((sum, time) => sum + time, 0) / times.length, p50: at(0.5), p99: at(0.99) };
}

function row(name: string, times: readonly number[]): string {
  const { mean, p50, p99 } = summary(times);
  return `| ${name.padEnd(44)} | ${mean.toFixed(3).padStart(9)} | ${p50.toFixed(3).padStart(9)} | ${p99.toFixed(3).padStart(9)} | ${String(times.length).padStart(7)} |`;
}

const random = seededRandom(7);
const requests: SearchRequest[] = Array.from({ length: Number(values.queries) }, () => ({ filters: generateQuery(random, TODAY), currency: generateCurrency(random), facets: true }));

print(`${TOURS} tours, ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`);
const generated: GeneratedTour[] = Array.from({ length: TOURS }, (_, at) => generateTour(at + 1, 1, TODAY));
const rows = generated.map((tour) => asLoaded(tour, TODAY)).sort((a, b) => b.score - a.score || a.id - b.id);

const kernel = await loadKernel();

function build(tours: readonly GeneratedTour[]): TourIndex {
  const builder = new TourIndexBuilder(kernel, tours.length, WORLD_NOW);
  for (const tour of tours) builder.add(tour);
  return builder.finish();
}

const buildStart = performance.now();
const index = build(rows);
print(`built in ${(performance.now() - buildStart).toFixed(0)} ms, ${(index.size / 1e6).toFixed(1)} MB`);
for (const currency of CURRENCIES) index.search({ ...requests[0]!, currency });
for (const request of requests) index.search(request);
const indexTimes = requests.map((request) => {
  const start = performance.now();
  index.search(request);
  return performance.now() - start;
});

// The oracle goes through every tour twenty times a query, so it is asked about a part of them; PostgreSQL checks the whole below.
const known = rows.slice(0, ORACLE_TOURS);
const small = build(known);
let mismatches = 0;
for (const request of requests.slice(0, Number(values.oracle))) {
  if (!isDeepStrictEqual(asTruth(small.search(request)), sorted(searchByHand(known, request, WORLD_NOW)))) mismatches++;
}

const changes = Array.from({ length: 2000 }, (_, at) => asLoaded(generateTour(at + 1, 2, TODAY), TODAY));
const changeTimes = changes.map((change) => {
  const start = performance.now();
  index.putAvailability(change);
  return performance.now() - start;
});

const folder = mkdtempSync(join(tmpdir(), 'serai-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres(folder, { disposable: true });
try {
  await migrate(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await loadWorld(client);
  for (let at = 0; at < generated.length; at += LOAD_CHUNK) await loadTours(client, generated.slice(at, at + LOAD_CHUNK));
  // PostgreSQL at its best: one row a tour with everything in it, and an index for every list.
  await client.query(`create table prepared as select * from ${liveTours(String(TODAY))} t`);
  for (const column of ['country_ids', 'region_ids', 'city_ids', 'rest_kind_ids', 'collection_ids', 'languages', 'starts']) await client.query(`create index on prepared using gin (${column})`);
  for (const column of ['id', 'score', 'price', 'organizer_id']) await client.query(`create index on prepared (${column})`);
  await client.query('vacuum analyze');
  await client.end();

  const patient = new pg.Pool({ connectionString: server.url, max: 4 });
  patient.on('error', () => {});
  const worker = new WorkerSearch({ databaseUrl: server.url, ...WORLD_NOW, log: createLog({ quiet: true }) });
  const loadStart = performance.now();
  await worker.start();
  print(`loaded by its worker from PostgreSQL in ${(performance.now() - loadStart).toFixed(0)} ms`);
  const live = new PostgresSearch({ pool: patient, world: () => WORLD_NOW, keepFacetsMs: 0 });
  const prepared = new PostgresSearch({ pool: patient, world: () => WORLD_NOW, keepFacetsMs: 0, source: (first) => `(select * from prepared where ${first} > 0)` });
  for (const request of requests.slice(0, 500)) await worker.search(request);
  const alternated = { worker: [] as number[], live: [] as number[], prepared: [] as number[] };
  let differences = 0;
  for (const request of requests.slice(0, Number(values.postgres))) {
    const t0 = performance.now();
    const slow = await live.search(request);
    const t1 = performance.now();
    const fast = await worker.search(request);
    const t2 = performance.now();
    const best = await prepared.search(request);
    const t3 = performance.now();
    alternated.live.push(t1 - t0);
    alternated.worker.push(t2 - t1);
    alternated.prepared.push(t3 - t2);
    if (!isDeepStrictEqual(asTruth(fast), asTruth(slow)) || !isDeepStrictEqual(asTruth(fast), asTruth(best))) differences++;
  }
  const workerTimes: number[] = [];
  for (const request of requests) {
    const start = performance.now();
    await worker.search(request);
    workerTimes.push(performance.now() - start);
  }
  const ratio = (slow: readonly number[], fast: readonly number[]): string => (summary(slow).mean / summary(fast).mean).toFixed(0);
  print('');
  print('| page + total + facets                        |   mean ms |    p50 ms |    p99 ms | queries |');
  print('|----------------------------------------------|----------:|----------:|----------:|--------:|');
  print(row('index', indexTimes));
  print(row('index behind its worker', workerTimes));
  print(row('index behind its worker, alternated', alternated.worker));
  print(row('PostgreSQL, live tables, alternated', alternated.live));
  print(row('PostgreSQL, prepared table, alternated', alternated.prepared));
  print(row('one change of dates, seats or price', changeTimes));
  print('');
  print(`index behind its worker against PostgreSQL: ${ratio(alternated.live, workerTimes)} times faster than the live tables, ${ratio(alternated.prepared, workerTimes)} times than the prepared table`);
  print(`mismatches with the oracle (${known.length} tours): ${mismatches} of ${values.oracle}; with PostgreSQL: ${differences} of ${values.postgres}`);
  await worker.close();
  await patient.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
