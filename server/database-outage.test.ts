import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ended, freePort, startProgram } from './testing/program.ts';
import { isSweep } from './testing/sweep.ts';

/** A sweep has the cores to itself and shows the figure; the default run shares them. */
const BACK_LIMIT_MS = isSweep ? 10_000 : 30_000;
const POLL_MS = 50;

let dataDir: string;
let origin: string;
let child: ChildProcess;

async function start(env: Record<string, string> = {}): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'serai-outage-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const program = startProgram({ DATA_DIR: dataDir, PORT: String(port), QUIET: 'on', ...env });
  child = program.child;
  await program.ready;
  await ready();
}
afterEach(async () => {
  await ended(child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status;
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Waits until the program can serve and returns how long that took; it must be alive all the time. */
async function ready(): Promise<number> {
  const started = performance.now();
  while ((await statusOf('/health/ready')) !== 200) {
    expect(await statusOf('/health/live')).toBe(200);
    expect(performance.now() - started).toBeLessThan(BACK_LIMIT_MS);
    await wait(POLL_MS);
  }
  return performance.now() - started;
}

const write = (): Promise<Response> =>
  fetch(`${origin}/spa/submit-help-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'during-the-outage' },
    body: JSON.stringify({ data: { type: 'common_help_by_email', email: 'ann@example.com', comment: 'Hello' } }),
  });

test('a killed PostgreSQL is started again on its port', async () => {
  await start();
  for (let round = 0; round < (isSweep ? 20 : 2); round++) {
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await wait(POLL_MS);
    await ready();
    expect(postmaster()).not.toBe(before);
  }
}, 300_000);

test.runIf(isSweep)(
  'while PostgreSQL cannot start, reads go on, writes are told to wait, then the program ends',
  async () => {
    await start({ DEMO: 'on' });
    expect(await statusOf('/spa/tours')).toBe(200);
    const cluster = join(dataDir, 'postgres/cluster');
    const killed = postmaster();
    renameSync(join(cluster, 'PG_VERSION'), join(cluster, 'PG_VERSION.away'));
    process.kill(killed, 'SIGKILL');
    await wait(1000);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/spa/tours')).toBe(200);
    const refused = await write();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ended(child)).toBe(1);
  },
  120_000,
);
