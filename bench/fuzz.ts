/**
 * Hostile searches through the whole HTTP stack over the demo catalogue: wrong types, huge values, repeated keys,
 * broken UTF-8, deep pages, long lists, every filter. The index serves most, PostgreSQL the rest; every core has a
 * process with its own seed. Fails on a 500, on a rejection without a field, and on two late replies: over a second of
 * the process's CPU time with the index, of real time with PostgreSQL (`--limit` for a shared machine). An interrupted
 * run reports its progress. `npm run bench -- fuzz [--count 20000] [--seed 1] [--processes 2] [--database 0.1] [--limit
 * 1000]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '#demo/seed.ts';
import { systemClock } from '#server/platform/clock.ts';
import { print } from '#server/platform/log.ts';
import type { PartResult } from './engines/fuzz-part.ts';
import { startDatabase } from './support/resources.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(availableParallelism()) },
    database: { type: 'string', default: '0.1' },
    limit: { type: 'string', default: '1000' },
  },
});
const [COUNT, SEED, PROCESSES] = [Number(values.count), Number(values.seed), Number(values.processes)];
/** Searches between two lines of progress. */
const PROGRESS_STEP = 50_000;

await using database = await startDatabase({ disposable: true });
await seedDemo(database.url, { today: systemClock.now().toISOString().slice(0, 10) });

const started = performance.now();
const results: PartResult[] = [];
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;
const totalOf = (parts: readonly PartResult[]): number =>
  parts.reduce((sum, { statuses }) => sum + statuses.reduce((all, [, times]) => all + times, 0), 0);

function take(result: PartResult): void {
  const before = totalOf(results);
  results.push(result);
  for (const fault of result.faults) print(`fault, ${result.engine}: ${fault}`);
  if (Math.floor(totalOf(results) / PROGRESS_STEP) > Math.floor(before / PROGRESS_STEP))
    print(`${totalOf(results)} done after ${seconds()}`);
}

function report(): void {
  for (const engine of ['index', 'PostgreSQL'] as const) {
    const parts = results.filter((result) => result.engine === engine);
    if (parts.length === 0) continue;
    const statuses = new Map<number, number>();
    for (const [status, times] of parts.flatMap((part) => part.statuses))
      statuses.set(status, (statuses.get(status) ?? 0) + times);
    const faults = parts.flatMap((part) => part.faults);
    const counts = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ');
    print(
      `${engine.padEnd(12)} ${totalOf(parts)} searches of seed ${SEED} in ${PROCESSES} processes; ${counts}; late once ${parts.reduce((sum, part) => sum + part.lateOnce, 0)}, slowest else ${Math.max(...parts.map((part) => part.slowestMs)).toFixed(0)} ms; faults ${faults.length}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
  print(`${seconds()} in all`);
}

const children: ChildProcess[] = [];

/** Runs one part; an unexpected exit is a fault. */
async function runPart(part: number): Promise<void> {
  const folder = join(database.folder, `part-${part}`);
  mkdirSync(folder);
  const child = fork(join(import.meta.dirname, 'engines/fuzz-part.ts'), [
    database.url,
    folder,
    String(Math.ceil(COUNT / PROCESSES)),
    String(SEED + part),
    values.database,
    values.limit,
  ]);
  children.push(child);
  child.on('message', (result) => take(result as PartResult));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && !isEnding) throw new Error(`a part of the run ended with ${code}`);
}

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnding = true;
    for (const child of children) child.kill('SIGKILL');
  });
await Promise.all(Array.from({ length: PROCESSES }, (_, part) => runPart(part)));
report();
