/**
 * A cluster (`npm run cluster`, started with `LIMIT_FACTOR=1000`) under load through its proxy: visitors read pages and search, a
 * traveller writes in a chat, while nodes are restarted one after another, a node is killed, and the primary is lost.
 * `-- --rounds 2 --readers 8`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signIn, Tally, visit, Writer } from './faults/visitors.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, readers: { type: 'string', default: '8' } },
});
const port = Number(process.env['CLUSTER_PORT'] ?? 8080);
const PATHS = ['/spa/tours', '/spa/tours?restKinds=1', '/', '/georgia', '/spa/tours?page=2', '/blog'];
const CALM_MS = 5000;

const stop = new AbortController();
const reads = new Tally();

function cluster(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/cluster.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, fail) =>
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`cluster ${args.join(' ')} failed`)))),
  );
}

/** Runs a phase and prints what visitors and the writer noticed of it. */
async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  reads.take();
  const before = writer.acknowledged.length;
  writer.longestPauseMs = 0;
  writer.refusals.clear();
  const startedMs = performance.now();
  await work();
  await wait(CALM_MS);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const { count, statuses } = reads.take();
  const failed = Object.entries(statuses).reduce(
    (sum, [status, times]) => sum + (Number(status) >= 500 ? times : 0),
    0,
  );
  process.stdout.write(
    `${name}: ${count} reads in ${seconds} s, ${failed} failed, ${statuses[0] ?? 0} reset; ${writer.acknowledged.length - before} writes, longest pause ${Math.round(writer.longestPauseMs)} ms, sent again after ${JSON.stringify(Object.fromEntries(writer.refusals))}\n`,
  );
}

const traveller = await signIn(port);
const writer = new Writer(port, traveller);
const readers = Array.from({ length: Number(values.readers) }, () =>
  visit(port, { paths: PATHS, tally: reads, stop: stop.signal, pauseMs: 0 }),
);
const running = [...readers, writer.run(stop.signal)];
await phase('undisturbed', () => wait(CALM_MS));
for (let round = 1; round <= Number(values.rounds); round++)
  await phase(`rolling restart ${round}`, () => cluster('rolling'));
await phase('a node is killed', () => cluster('kill', 'node2'));
await phase('it is started again', () => cluster('start', 'node2'));
await phase('the primary is lost', () => cluster('promote'));
stop.abort();
await Promise.all(running);
const { acknowledged, lost, doubled, stored, lastSeq } = await writer.judge();
process.stdout.write(
  `${acknowledged} messages acknowledged, ${lost} lost, ${doubled} doubled; ${stored} stored with numbers up to ${lastSeq}\n`,
);
