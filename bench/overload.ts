/**
 * The demo at 0.7, 1.5 and 3 times what it can carry: searches that differ come at a fixed rate from many addresses, whether the
 * earlier ones are answered or not. Excess must be refused at once with `Retry-After`, payments never. `-- --seconds 180`.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from '#server/platform/log.ts';
import { createSearches } from './http/searches.ts';
import { quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';
import { createFolder, runProgram } from './support/resources.ts';

const { seconds } = readNumbers({ seconds: 180 });
const PHASE_MS = seconds * 1000;
const CALIBRATION_MS = 15_000;
const VISITORS = 24;
const SEARCHES = 20_000;
const ADDRESSES = 4000;
const PROBE_MS = 200;
const BACK_MS = 10_000;
/** Of the maximum: what must still be answered above it, and the time of a refusal. */
const GOODPUT_GOAL = 0.9;
const REFUSAL_GOAL_MS = 50;

interface Reply {
  status: number;
  ms: number;
  hasTime: boolean;
}

using folder = createFolder();
await using program = await runProgram({ DATA_DIR: folder.path, DEMO: 'on', NODE_ENV: 'production' });
const { port, pid } = program;
const agent = new Agent({ keepAlive: true });
/** Made before, and more than the reply cache holds. */
const searches = Array.from({ length: SEARCHES }, createSearches(17));
let sent = 0;
/** Of this process, whose own delays count in every figure. */
const own = monitorEventLoopDelay({ resolution: 20 });
own.enable();

/** Asks for a path from one of the addresses. Status 0: the connection ended. */
function get(path: string): Promise<Reply> {
  const startedMs = performance.now();
  const at = sent++ % ADDRESSES;
  const address = `10.${at >> 8}.${at & 255}.1`;
  return new Promise((done) => {
    const end = (status: number, hasTime = false): void => done({ status, hasTime, ms: performance.now() - startedMs });
    const asked = request(
      { port, host: '127.0.0.1', path, agent, headers: { 'x-forwarded-for': address } },
      (reply) => {
        reply.resume().on('end', () => end(reply.statusCode ?? 0, reply.headers['retry-after'] !== undefined));
        reply.on('error', () => end(0));
      },
    );
    asked.on('error', () => end(0)).end();
  });
}

const search = (): Promise<Reply> => get(searches[sent % SEARCHES] ?? '');

/** Searches a second that visitors get who wait for each reply. */
async function findMaximum(): Promise<number> {
  const startedMs = performance.now();
  let count = 0;
  const visit = async (): Promise<void> => {
    while (performance.now() - startedMs < CALIBRATION_MS) if ((await search()).status === 200) count++;
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return (count * 1000) / (performance.now() - startedMs);
}

/** Sends searches at a rate for a time, whatever becomes of them. */
async function offer(rate: number, ms: number): Promise<Reply[]> {
  const startedMs = performance.now();
  const replies: Promise<Reply>[] = [];
  while (performance.now() - startedMs < ms) {
    for (const due = ((performance.now() - startedMs) * rate) / 1000; replies.length < due;) replies.push(search());
    await wait(5);
  }
  return Promise.all(replies);
}

/** Asks for one path again and again until stopped. */
async function probe(path: string, stop: AbortSignal): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (!stop.aborted) {
    replies.push(await get(path));
    await wait(PROBE_MS);
  }
  return replies;
}

const p = (replies: readonly Reply[], share: number): number => {
  const times = replies.map(({ ms }) => ms);
  return Math.round(quantile(times, share));
};
const residentMb = (): number =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** Prints what became of a phase. Returns whether the goals were met. */
async function phase(times: number, maximum: number): Promise<boolean> {
  own.reset();
  const stop = new AbortController();
  const payments = probe('/crm/api/payments/methods?request_id=1', stop.signal);
  const replies = await offer(times * maximum, PHASE_MS);
  stop.abort();
  const paying = await payments;
  const answered = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 503);
  const other = replies.length - answered.length - refused.length;
  const goodput = (answered.length * 1000) / PHASE_MS;
  const silent = refused.filter(({ hasTime }) => !hasTime).length;
  const shed = paying.filter(({ status }) => status === 503 || status === 0).length;
  print(
    `${times} times: ${replies.length} searches, ${goodput.toFixed(0)} a second answered, p50 ${p(answered, 0.5)}, p99 ${p(answered, 0.99)} ms; ${refused.length} refused, p99 ${p(refused, 0.99)} ms, ${silent} of them without Retry-After; ${other} otherwise; payments ${shed} of ${paying.length} refused, p99 ${p(paying, 0.99)} ms; ${residentMb()} MB; visitors' own delay ${Math.round(own.max / 1e6)} ms at most`,
  );
  const isCarried = times < 1 ? refused.length + other === 0 : goodput >= GOODPUT_GOAL * maximum;
  return isCarried && silent + other + shed === 0 && (refused.length === 0 || p(refused, 0.99) <= REFUSAL_GOAL_MS);
}

try {
  await findMaximum();
  const maximum = await findMaximum();
  print(`maximum: ${maximum.toFixed(0)} searches a second, all different`);
  let isMet = true;
  for (const times of [0.7, 1.5, 3]) isMet = (await phase(times, maximum)) && isMet;
  const back = await offer(0.3 * maximum, BACK_MS);
  const late = back.filter(({ status }) => status !== 200).length;
  print(`the ${BACK_MS / 1000} s after: ${late} of ${back.length} refused, p99 ${p(back, 0.99)} ms`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  agent.destroy();
}
