/**
 * The effect of one address on its neighbours: 300 pages per second, then searches at its allowed rate that require a
 * nonexistent change, and an old one. `npm run bench -- strangers [--tours 100000, by default the demo]`
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_FILTERS, toQuery } from '#domain/search/search-filters.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { loadCatalogue } from './support/load-catalogue.ts';
import { quantile } from './support/quantile.ts';

const { values } = parseArgs({ options: { tours: { type: 'string' } } });
const PORT = 4710;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const STRANGER = '203.0.113.1';
const PAGES_PER_S = 300;
const SEARCHES_PER_S = 10;
const PHASE_MS = 30_000;
const NEIGHBOURS = 12;
const HEALTH_MS = 100;

interface Timed {
  status: number;
  ms: number;
}

async function get(path: string, address: string): Promise<Timed> {
  const begun = performance.now();
  const status = await fetch(ORIGIN + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, 'accept-language': 'en' },
  }).then(
    async (reply) => (await reply.arrayBuffer(), reply.status),
    () => 0,
  );
  return { status, ms: performance.now() - begun };
}

/** Makes requests at a fixed rate, without waiting for replies. */
async function atRate(everyMs: number, request: (at: number) => Promise<Timed>): Promise<Timed[]> {
  const begun = performance.now();
  const replies: Promise<Timed>[] = [];
  for (let at = 0; performance.now() - begun < PHASE_MS; at++) {
    replies.push(request(at));
    const waitMs = begun + (at + 1) * everyMs - performance.now();
    if (waitMs > 0) await new Promise((next) => setTimeout(next, waitMs));
  }
  return Promise.all(replies);
}

function timesOf(replies: readonly Timed[]): string {
  if (replies.length === 0) return '0';
  const times = replies.map(({ ms }) => ms);
  return `${replies.length} (p95 ${quantile(times, 0.95).toFixed(0)} ms, max ${quantile(times, 1).toFixed(0)} ms)`;
}

function describe(name: string, replies: readonly Timed[]): void {
  const served = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status !== 200);
  process.stdout.write(`  ${name}: served ${timesOf(served)}; refused ${timesOf(refused)}\n`);
}

/**
 * One phase: the stranger's requests, those of twelve neighbours, one per second each, and health checks ten times per
 * second.
 */
async function phase(title: string, everyMs: number, path: (at: number) => string, neighbour: string): Promise<void> {
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, at) =>
    atRate(1000, (round) => get(`${neighbour}?page=${2 + ((round * NEIGHBOURS + at) % 5)}`, `198.51.100.${at + 1}`)),
  );
  const [stranger, health, ...others] = await Promise.all([
    everyMs === Infinity ? [] : atRate(everyMs, (at) => get(path(at), STRANGER)),
    atRate(HEALTH_MS, () => get('/health/live', '192.0.2.1')),
    ...neighbours,
  ]);
  process.stdout.write(`${title}\n`);
  if (stranger.length > 0) describe('the one address', stranger);
  describe('neighbours', others.flat());
  describe('health', health);
}

const dataDir = mkdtempSync(join(tmpdir(), 'serai-bench-'));
chmodSync(dataDir, 0o755);
if (values.tours !== undefined) {
  const postgres = await startEmbeddedPostgres(dataDir);
  await loadCatalogue(postgres.url, Number(values.tours));
  await postgres.stop();
}
const program = spawn(process.execPath, [join(import.meta.dirname, '../tools/serve.ts')], {
  env: {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    QUIET: 'on',
    DEMO: values.tours === undefined ? 'on' : 'off',
  },
  stdio: 'ignore',
});
const hasEnded = new Promise((done) => program.once('exit', done));
while ((await get('/health/ready', '192.0.2.1')).status !== 200) await new Promise((next) => setTimeout(next, 200));
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
program.kill('SIGTERM');
await hasEnded;
rmSync(dataDir, { recursive: true, force: true });
