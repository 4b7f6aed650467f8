/**
 * A cluster (`npm run cluster`, started with `LIMIT_FACTOR=1000`) under load through its proxy: visitors read pages and search, a
 * traveller writes in a chat, while nodes are restarted one after another, a node is killed, and the primary is lost.
 * `-- --rounds 2 --readers 8`. `-- --journey`: the transcript of a booking meanwhile. `-- --scale`: searches a second of one node and of
 * three, each with a share of a core.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print } from '#server/platform/log.ts';
import { cluster, CLUSTER_PORT as port } from './cluster/commands.ts';
import { journey } from './cluster/journey.ts';
import { scale } from './cluster/scale.ts';
import { signIn, Tally, visit, Writer } from './faults/visitors.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    readers: { type: 'string', default: '8' },
    journey: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    share: { type: 'string', default: '0.2' },
  },
});
const PATHS = ['/spa/tours', '/spa/tours?restKinds=1', '/', '/georgia', '/spa/tours?page=2', '/blog'];
const CALM_MS = 5000;
/** Of reads while a node is killed. */
const FAILED_GOAL = 0.001;
/** Without an acknowledged write while the primary is lost. */
const PAUSE_GOAL_MS = 15_000;

interface Noticed {
  reads: number;
  failed: number;
  reset: number;
  pauseMs: number;
}

/** What visitors and a writer notice of what happens to the cluster. */
class Watch {
  readonly #stop = new AbortController();
  readonly #tally = new Tally();
  readonly #writer: Writer;
  readonly #running: Promise<void>[];

  constructor(traveller: Awaited<ReturnType<typeof signIn>>) {
    this.#writer = new Writer(port, traveller);
    const load = { paths: PATHS, tally: this.#tally, stop: this.#stop.signal, pauseMs: 0 };
    const readers = Array.from({ length: Number(values.readers) }, () => visit(port, load));
    this.#running = [...readers, this.#writer.run(this.#stop.signal)];
  }

  /** Runs a phase and prints what was noticed of it. */
  async phase(name: string, work: () => Promise<unknown>): Promise<Noticed> {
    const writer = this.#writer;
    this.#tally.take();
    const before = writer.acknowledged.length;
    writer.longestPauseMs = 0;
    writer.refusals.clear();
    const startedMs = performance.now();
    await work();
    await wait(CALM_MS);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
    const { count, statuses, maxMs } = this.#tally.take();
    const { 200: good = 0, 0: reset = 0 } = statuses;
    const pauseMs = Math.round(writer.longestPauseMs);
    print(
      `${name}: ${count} reads in ${seconds} s, ${count - good - reset} failed, ${reset} reset, slowest ${maxMs} ms; ${writer.acknowledged.length - before} writes, longest pause ${pauseMs} ms, sent again after ${JSON.stringify(Object.fromEntries(writer.refusals))}`,
    );
    return { reads: count, failed: count - good - reset, reset, pauseMs };
  }

  /** Ends the load and prints what became of the writes. Returns whether all are there once. */
  async end(): Promise<boolean> {
    this.#stop.abort();
    await Promise.all(this.#running);
    const { acknowledged, lost, doubled, stored, lastSeq } = await this.#writer.judge();
    print(
      `${acknowledged} messages acknowledged, ${lost} lost, ${doubled} doubled; ${stored} stored with numbers up to ${lastSeq}`,
    );
    return lost + doubled === 0;
  }
}

/** Returns whether the goals were met. */
async function disturb(): Promise<boolean> {
  const watch = new Watch(await signIn(port));
  await watch.phase('undisturbed', () => wait(CALM_MS));
  const rolling: Noticed = { reads: 0, failed: 0, reset: 0, pauseMs: 0 };
  for (let round = 1; round <= Number(values.rounds); round++) {
    const noticed = await watch.phase(`rolling restart ${round}`, () => cluster('rolling'));
    rolling.reads += noticed.reads;
    rolling.failed += noticed.failed;
    rolling.reset += noticed.reset;
    rolling.pauseMs = Math.max(rolling.pauseMs, noticed.pauseMs);
  }
  print(
    `rolling restarts together: ${rolling.reads} reads, ${rolling.failed} failed, ${rolling.reset} reset (goal 0, 0), longest pause ${rolling.pauseMs} ms`,
  );
  const killed = await watch.phase('a node is killed', () => cluster('kill', 'node2'));
  await watch.phase('it is started again', () => cluster('start', 'node2'));
  const promoted = await watch.phase('the primary is lost', () => cluster('promote'));
  const isWhole = await watch.end();
  return (
    isWhole &&
    rolling.failed + rolling.reset === 0 &&
    killed.failed + killed.reset <= killed.reads * FAILED_GOAL &&
    promoted.pauseMs <= PAUSE_GOAL_MS
  );
}

const isMet = await (values.journey ? journey(port) : values.scale ? scale(port, Number(values.share)) : disturb());
process.exitCode = isMet ? 0 : 1;
