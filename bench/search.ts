/**
 * Page, total and facets of a search: the index, the index behind its worker, and PostgreSQL, alternated; the index
 * against the oracle; its memory and its start from a snapshot. Other engines: `search-peers`. `npm run bench -- search
 * [--tours 100000] [--queries 3000] [--oracle 1000] [--postgres 40]`
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { print } from '#server/platform/log.ts';
import { countTypes, type TourIndex } from '#server/search/index/tour-index.ts';
import { asTruth, sorted } from '#server/search/testing/compare.ts';
import { generateTour } from '#server/search/testing/generate-tours.ts';
import { searchByHand } from '#server/search/testing/oracle.ts';
import { snapshotBuild, writeSnapshot } from '#server/search/worker/index-snapshot.ts';
import { CURRENCIES } from './engines/peer.ts';
import { againstPostgres, type PostgresTimes } from './engines/postgres.ts';
import {
  build,
  buildGenerated,
  generateRequests,
  loadedTours,
  printHead,
  row,
  times,
  TODAY,
  upTo,
  warm,
  DAILY,
} from './search/tours.ts';
import { createFolder } from './support/resources.ts';

const number = (value: string): { type: 'string'; default: string } => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: { tours: number('100000'), queries: number('3000'), oracle: number('1000'), postgres: { type: 'string' } },
});
const TOURS = Number(values.tours);
/**
 * Above this number of tours PostgreSQL is skipped by default, because filling it takes a quarter of an hour or more.
 */
const POSTGRES_TOURS = 200_000;
const POSTGRES = Number(values.postgres ?? (TOURS > POSTGRES_TOURS ? 0 : 40));
const ORACLE_TOURS = 20_000;
const CHANGES = 2000;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const requests = generateRequests(Number(values.queries));

/** Milliseconds of each search, and mean CPU time. */
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

/** Writes a snapshot and loads it in a new process. */
async function measureStart(index: TourIndex): Promise<string> {
  using folder = createFolder();
  const file = join(folder.path, 'tours.snapshot');
  const start = performance.now();
  await writeSnapshot(file, { build: snapshotBuild(), database: '', xid: '0', seq: 0, seqXid: '0' }, index);
  const writeMs = performance.now() - start;
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'search/start.ts'), file], {
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
}

/** The oracle scans every tour twenty times per query, so it checks a part of them; the peers check all. */
function countMismatches(): string {
  const known = [...loadedTours(upTo(Math.min(TOURS, ORACLE_TOURS)))];
  const small = build(known, countTypes(known));
  const checked = requests.slice(0, Number(values.oracle));
  const wrong = checked.filter(
    (request) => !isDeepStrictEqual(asTruth(small.search(request)), sorted(searchByHand(known, request, DAILY))),
  ).length;
  return `mismatches with the oracle (${known.length} tours): ${wrong} of ${checked.length}`;
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
const index = buildGenerated(TOURS);
print(
  `built, making the tours included, in ${(performance.now() - buildStart).toFixed(0)} ms: ${megabytes(index.size)}; with ${CURRENCIES.length} currencies ${megabytes(warm(index, requests).size)}`,
);
print(await measureStart(index));
const measured = measure(warm(index, requests));
printHead();
print(row('index', measured.times));
print(`index: ${measured.cpuMs.toFixed(3)} ms of CPU a search`);
print(countMismatches());
// The index differs from here on.
print(row('one change of dates, seats or price', measureChanges(index)));
if (POSTGRES > 0)
  reportPostgres(
    await againstPostgres(
      Iterator.from(upTo(TOURS)).map((id) => generateTour(id, 1, TODAY)),
      DAILY,
      requests,
      POSTGRES,
    ),
  );
else
  print(
    `PostgreSQL was skipped${TOURS > POSTGRES_TOURS ? ': filling it with so many tours takes long; --postgres 10 does it' : ''}`,
  );
