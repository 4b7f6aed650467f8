/**
 * Page, total and facets of a search: the index, the index behind its worker, and in the same run, in turn with it, PostgreSQL, DuckDB and Orama; the index against
 * the oracle; its memory and its start from a snapshot. `npm run bench -- search [--tours 100000] [--queries 3000] [--oracle 1000] [--postgres 40] [--duckdb 40]
 * [--orama 40] [--orama-tours 10000]`. A peer is left out with 0; above 200,000 tours PostgreSQL is left out unless it is asked for, because filling it takes long.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { snapshotBuild, writeSnapshot } from '#server/search/worker/index-snapshot.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';
import { searchByHand } from '#server/search/testing/oracle.ts';
import type { SearchRequest } from '#server/search/search-port.ts';
import { asTruth, sorted } from '#server/search/testing/compare.ts';
import {
  generateCurrency,
  generateQuery,
  generateTour,
  seededRandom,
  WORLD,
  type GeneratedTour,
} from '#server/search/testing/generate-tours.ts';
import { asLoaded } from '#server/search/testing/load-tours.ts';
import { countTypes, TourIndexBuilder, type TourCounts, type TourIndex } from '#server/search/index/tour-index.ts';
import { dayNumber } from '#server/search/tour-row.ts';
import { alternate, type Alternated } from './engines/alternate.ts';
import { duckDbPeer } from './engines/duckdb.ts';
import { oramaPeer } from './engines/orama.ts';
import { CURRENCIES } from './engines/peer.ts';
import { againstPostgres, type PostgresTimes } from './engines/postgres.ts';

const number = (value: string): { type: 'string'; default: string } => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    tours: number('100000'),
    queries: number('3000'),
    oracle: number('1000'),
    postgres: { type: 'string' },
    duckdb: number('40'),
    orama: number('40'),
    'orama-tours': number('10000'),
  },
});
const TOURS = Number(values.tours);
/** Above this, filling PostgreSQL takes a quarter of an hour and more. */
const POSTGRES_TOURS = 200_000;
const POSTGRES = Number(values.postgres ?? (TOURS > POSTGRES_TOURS ? 0 : 40));
const TODAY = dayNumber('2026-11-21');
const WORLD_NOW = { today: TODAY, rates: WORLD.rates };
const ORACLE_TOURS = 20_000;
const CHANGES = 2000;

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

const times = (slow: readonly number[], fast: readonly number[]): string =>
  (summary(slow).mean / summary(fast).mean).toFixed(0);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Tours are made when they are needed: a million of them, held, would be larger than what is measured. */
function* loadedTours(ids: Iterable<number>, seed = 1): Generator<GeneratedTour> {
  for (const id of ids) yield asLoaded(generateTour(id, seed, TODAY), TODAY);
}

function* upTo(count: number): Generator<number> {
  for (let id = 1; id <= count; id++) yield id;
}

/** The ids of some generated tours, the best first, and how many they are of each type. */
function bestFirst(count: number): { ids: number[]; counts: TourCounts } {
  const scores = new Int32Array(count);
  const counts = countTypes(
    Iterator.from(upTo(count)).map((id) => {
      const tour = generateTour(id, 1, TODAY);
      scores[id - 1] = tour.score;
      return tour;
    }),
  );
  return { ids: [...upTo(count)].sort((a, b) => scores[b - 1]! - scores[a - 1]! || a - b), counts };
}

const kernel = await loadKernel();

function build(tours: Iterable<GeneratedTour>, counts: TourCounts): TourIndex {
  const builder = new TourIndexBuilder(kernel, counts, WORLD_NOW);
  for (const tour of tours) builder.add(tour);
  return builder.finish();
}

const random = seededRandom(7);
const requests: SearchRequest[] = Array.from({ length: Number(values.queries) }, () => ({
  filters: generateQuery(random, TODAY),
  currency: generateCurrency(random),
  facets: true,
}));

/** Every currency is asked in once before anything is measured. */
function warm(index: TourIndex): TourIndex {
  for (const currency of CURRENCIES) index.search({ ...requests[0]!, currency });
  for (const request of requests) index.search(request);
  return index;
}

/** Milliseconds of each search, and of CPU a search on the average. */
function measure(index: TourIndex): { times: number[]; cpuMs: number } {
  const cpu = process.cpuUsage();
  const found = requests.map((request) => {
    const start = performance.now();
    index.search(request);
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(cpu);
  return { times: found, cpuMs: (user + system) / 1000 / requests.length };
}

function measureChanges(index: TourIndex): number[] {
  return [...loadedTours(upTo(Math.min(CHANGES, TOURS)), 2)].map((change) => {
    const start = performance.now();
    index.putAvailability(change);
    return performance.now() - start;
  });
}

/** Writes the index as the product does and reads it in a new process. */
async function measureStart(index: TourIndex): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'serai-bench-'));
  const file = join(folder, 'tours.snapshot');
  try {
    const start = performance.now();
    await writeSnapshot(file, { build: snapshotBuild(), database: '', xid: '0', seq: 0, seqXid: '0' }, index);
    const writeMs = performance.now() - start;
    const output = execFileSync(process.execPath, [join(import.meta.dirname, 'search-start.ts'), file], {
      encoding: 'utf8',
    });
    const { readMs, firstAnswerMs, cpuMs, bytes, heapUsed, rss, own } = JSON.parse(output) as Record<
      'readMs' | 'firstAnswerMs' | 'cpuMs' | 'bytes' | 'heapUsed' | 'rss' | 'own',
      number
    >;
    return (
      `snapshot of ${megabytes(statSync(file).size)} written in ${writeMs.toFixed(0)} ms; a new process reads it in ${readMs.toFixed(0)} ms and has answered after ${firstAnswerMs.toFixed(0)} ms` +
      ` (${cpuMs.toFixed(0)} ms of CPU in all)\nmemory there: index ${megabytes(bytes)}, JavaScript heap ${megabytes(heapUsed)}, process ${megabytes(rss)}, ${megabytes(own)} more than before; no suggestions`
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The oracle goes through every tour twenty times a query, so it is asked about a part of them; the peers check the whole. */
function countMismatches(): string {
  const known = [...loadedTours(upTo(Math.min(TOURS, ORACLE_TOURS)))];
  const small = build(known, countTypes(known));
  const asked = requests.slice(0, Number(values.oracle));
  const wrong = asked.filter(
    (request) => !isDeepStrictEqual(asTruth(small.search(request)), sorted(searchByHand(known, request, WORLD_NOW))),
  ).length;
  return `mismatches with the oracle (${known.length} tours): ${wrong} of ${asked.length}`;
}

function reportPeer({ name, peer, index, differences, left }: Alternated, count: number): void {
  print(row(`${name}, alternated, ${count} tours`, peer));
  print(row(`index, alternated with ${name}`, index));
  print(
    `${name}: the index is ${times(peer, index)} times faster; different answers: ${differences} of ${peer.length}; ${left} of ${requests.length} searches it was not asked, being beyond it`,
  );
}

function reportPostgres(found: PostgresTimes): void {
  print(row('index behind its worker', found.worker));
  print(row('index behind its worker, alternated', found.workerAlternated));
  print(row('PostgreSQL, live tables, alternated', found.live));
  print(row('PostgreSQL, prepared table, alternated', found.prepared));
  print(
    `PostgreSQL: the index behind its worker is ${times(found.live, found.workerAlternated)} times faster than the live tables, ${times(found.prepared, found.workerAlternated)} than the prepared table; different answers: ${found.differences} of ${found.live.length}`,
  );
  print(
    `worker started from PostgreSQL in ${found.startMs[0].toFixed(0)} ms, from its snapshot in ${found.startMs[1].toFixed(0)} ms`,
  );
}

print(
  `${TOURS} tours, ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}, node ${process.version}`,
);
const buildStart = performance.now();
const catalogue = bestFirst(TOURS);
const index = build(loadedTours(catalogue.ids), catalogue.counts);
print(
  `built, making the tours included, in ${(performance.now() - buildStart).toFixed(0)} ms: ${megabytes(index.size)}; with ${CURRENCIES.length} currencies ${megabytes(warm(index).size)}`,
);
print(await measureStart(index));
const measured = measure(warm(index));
print(
  '\n| page + total + facets                        |   mean ms |    p50 ms |    p99 ms | queries |\n|----------------------------------------------|----------:|----------:|----------:|--------:|',
);
print(row('index', measured.times));
print(`index: ${measured.cpuMs.toFixed(3)} ms of CPU a search`);
print(countMismatches());
const duckdb = Number(values.duckdb);
if (duckdb > 0) {
  reportPeer(
    await alternate(
      await duckDbPeer(loadedTours(upTo(TOURS)), WORLD_NOW),
      (request) => index.search(request),
      requests,
      duckdb,
    ),
    TOURS,
  );
}
// The index is another one from here on.
print(row('one change of dates, seats or price', measureChanges(index)));
const oramaTours = Math.min(TOURS, Number(values['orama-tours']));
if (Number(values.orama) > 0) {
  const { ids, counts } = bestFirst(oramaTours);
  const small = warm(build(loadedTours(ids), counts));
  reportPeer(
    await alternate(
      await oramaPeer(loadedTours(upTo(oramaTours)), WORLD_NOW),
      (request) => small.search(request),
      requests,
      Number(values.orama),
    ),
    oramaTours,
  );
}
if (POSTGRES > 0)
  reportPostgres(
    await againstPostgres(
      Iterator.from(upTo(TOURS)).map((id) => generateTour(id, 1, TODAY)),
      WORLD_NOW,
      requests,
      POSTGRES,
    ),
  );
else
  print(
    `PostgreSQL was not asked${TOURS > POSTGRES_TOURS ? ': filling it with so many tours takes long; --postgres 10 does it' : ''}`,
  );
