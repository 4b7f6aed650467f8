/**
 * Hostile searches through the whole HTTP stack over the demo catalogue: wrong types, huge values, repeated keys, broken UTF-8, deep pages, long lists, every
 * filter. Nine in ten are answered by the index, the rest by PostgreSQL in its place; every core has a process with a seed of its own. Fails on an answer of 500
 * or above, one that takes longer than a second twice, and a refusal that names no field. `npm run bench -- fuzz [--count 20000] [--seed 1] [--processes 2]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '#demo/seed.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { PartResult } from './fuzz-part.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' }, processes: { type: 'string', default: String(availableParallelism()) } } });
const [COUNT, SEED, PROCESSES] = [Number(values.count), Number(values.seed), Number(values.processes)];
const SHOWN = 20;

const dataDir = mkdtempSync(join(tmpdir(), 'serai-bench-'));
chmodSync(dataDir, 0o755);
const server = await startEmbeddedPostgres(dataDir, { disposable: true });
await migrate(server.url);
await seedDemo(server.url, { today: systemClock.now().toISOString().slice(0, 10) });

/** Runs one part; an end that nobody expected is a fault. */
async function runPart(part: number): Promise<PartResult[]> {
  const folder = join(dataDir, `part-${part}`);
  mkdirSync(folder);
  const results: PartResult[] = [];
  const child = fork(join(import.meta.dirname, 'fuzz-part.ts'), [server.url, folder, String(Math.ceil(COUNT / PROCESSES)), String(SEED + part)]);
  child.on('message', (result) => results.push(result as PartResult));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a part of the run ended with ${code}`);
  return results;
}

const started = performance.now();
const results = (await Promise.all(Array.from({ length: PROCESSES }, (_, part) => runPart(part)))).flat();
for (const engine of ['index', 'PostgreSQL'] as const) {
  const parts = results.filter((result) => result.engine === engine);
  const statuses = new Map<number, number>();
  for (const [status, times] of parts.flatMap((part) => part.statuses)) statuses.set(status, (statuses.get(status) ?? 0) + times);
  const faults = parts.flatMap((part) => part.faults);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`).join(', ');
  const total = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  process.stdout.write(`${engine.padEnd(12)} ${total} searches of seed ${SEED} in ${PROCESSES} processes; ${counts}; late once ${parts.reduce((sum, part) => sum + part.lateOnce, 0)}, slowest else ${Math.max(...parts.map((part) => part.slowestMs)).toFixed(0)} ms; faults ${faults.length}\n`);
  for (const fault of faults.slice(0, SHOWN)) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s in all\n`);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
