/**
 * The effect of one address on its neighbours: 300 pages per second, then searches at its allowed rate that require a
 * nonexistent change, and an old one. `npm run bench -- strangers [--tours 100000, by default the demo]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_FILTERS, toQuery } from '#domain/search/search-filters.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { print } from '#server/platform/log.ts';
import { statsOf } from './chat/process-stats.ts';
import type { SteadyLoad, Timed, Visitor } from './http/steady.ts';
import { loadCatalogue } from './support/load-catalogue.ts';
import { quantile } from './support/quantile.ts';
import { createFolder, runProgram } from './support/resources.ts';

const { values } = parseArgs({ options: { tours: { type: 'string' } } });
const STRANGER = '203.0.113.1';
const PAGES_PER_S = 300;
const SEARCHES_PER_S = 10;
const PHASE_MS = 30_000;
const NEIGHBOURS = 12;
const HEALTH_MS = 100;

/** Starts visitors in their own process. */
async function visitors(load: Omit<SteadyLoad, 'port' | 'forMs'>): Promise<Timed[]> {
  const child = fork(join(import.meta.dirname, 'http/steady.ts'));
  child.send({ ...load, port: program.port, forMs: PHASE_MS } satisfies SteadyLoad);
  const [replies] = (await once(child, 'message')) as [Timed[]];
  child.disconnect();
  return replies;
}

function timesOf(replies: readonly Timed[]): string {
  if (replies.length === 0) return '0';
  const times = replies.map(({ ms }) => ms);
  return `${replies.length} (p95 ${quantile(times, 0.95).toFixed(0)} ms, max ${quantile(times, 1).toFixed(0)} ms)`;
}

function describe(name: string, replies: readonly Timed[]): void {
  const served = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status !== 200);
  print(`  ${name}: served ${timesOf(served)}; refused ${timesOf(refused)}`);
}

/**
 * One phase: the stranger's requests, those of twelve neighbours, one per second each, and health checks ten times per
 * second. Prints the processor time of the program, too: on a machine with other work it tells a slow program from a late one.
 */
async function phase(title: string, everyMs: number, path: (at: number) => string, neighbour: string): Promise<void> {
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, at): Visitor => {
    const paths = Array.from({ length: 5 }, (_none, page) => `${neighbour}?page=${2 + ((page * NEIGHBOURS + at) % 5)}`);
    return { name: 'neighbours', address: `198.51.100.${at + 1}`, everyMs: 1000, paths };
  });
  const health: Visitor = { name: 'health', address: '192.0.2.1', everyMs: HEALTH_MS, paths: ['/health/live'] };
  const paths = Array.from({ length: everyMs === Infinity ? 0 : Math.ceil(PHASE_MS / everyMs) + 1 }, (_, at) =>
    path(at),
  );
  const stranger: Visitor = { name: 'the one address', address: STRANGER, everyMs, paths };
  const before = statsOf(program.pid).cpuS;
  const replies = await Promise.all([
    visitors({ visitors: [...neighbours, health] }),
    ...(paths.length > 0 ? [visitors({ visitors: [stranger] })] : []),
  ]);
  const cpuS = statsOf(program.pid).cpuS - before;
  print(`${title}; the program used ${((cpuS * 100_000) / PHASE_MS).toFixed(0)} % of a core`);
  for (const name of ['the one address', 'neighbours', 'health'] as const) {
    const own = replies.flat().filter((reply) => reply.name === name);
    if (own.length > 0) describe(name, own);
  }
}

using folder = createFolder();
if (values.tours !== undefined) {
  const postgres = await startEmbeddedPostgres(folder.path);
  await loadCatalogue(postgres.url, Number(values.tours));
  await postgres.stop();
}
await using program = await runProgram({ DATA_DIR: folder.path, DEMO: values.tours === undefined ? 'on' : 'off' });
// The baseline without a stranger, which the other phases are compared with.
await phase('neighbours alone', Infinity, () => '', '/tours');
await phase(
  `${PAGES_PER_S} pages a second for 30 s`,
  1000 / PAGES_PER_S,
  (at) => `/tours?${new URLSearchParams(toQuery({ ...NO_FILTERS, priceMin: 1 + at })).toString()}`,
  '/tours',
);
for (const [change, minSeq] of [
  ['that nobody has made', 900_000_000],
  ['made long ago', 0],
] as const)
  await phase(
    `${SEARCHES_PER_S} searches a second for a change ${change}`,
    1000 / SEARCHES_PER_S,
    (at) => `/spa/tours?page=${1 + (at % 200)}&min_seq=${minSeq === 0 ? 0 : minSeq + at}`,
    '/spa/tours',
  );
