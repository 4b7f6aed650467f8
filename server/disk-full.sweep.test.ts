import { spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ended, freePort, startProgram } from './testing/program.ts';

/** Space for the demo database and a little work. */
const DISK_MB = 600;
const BACK_LIMIT_MS = 5000;
const START_LIMIT_MS = 60_000;
/** Longer than a program would retry before giving up. */
const FULL_MS = 25_000;
const FILL_LIMIT_MS = 60_000;
const POLL_MS = 50;
const BLOCK_SIZE_BYTES = 64 * 1024;
/** Long enough that the database soon needs new pages. */
const COMMENT = 'Hello '.repeat(500);

const dataDir = mkdtempSync(join(tmpdir(), 'serai-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', dataDir]).status === 0;

let child: ChildProcess | undefined;
afterAll(async () => {
  if (child) await ended(child, 'SIGTERM');
  if (mounted) spawnSync('umount', [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Switches to a new log file, so that the next write needs space. */
async function startLogFile(): Promise<void> {
  const [, , , port] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'serai', password, database: 'serai' });
  client.on('error', () => {});
  await client.connect();
  for (let at = 0; at < 50; at++) await client.query('select pg_switch_wal()');
  await client.end();
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const block = Buffer.alloc(BLOCK_SIZE_BYTES);
  const descriptor = openSync(file, 'a');
  try {
    for (let size = block.length; size > 0;) {
      try {
        writeSync(descriptor, block, 0, size);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
        size >>= 1;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

// Only root may mount a small disk.
test.runIf(mounted)(
  'on a full disk writes report it, reads and pictures go on, and all recovers within 5 s of space',
  async () => {
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port), QUIET: 'on', DEMO: 'on', LIMIT_FACTOR: '1000' };
    const program = startProgram(env);
    child = program.child;
    await program.ready;
    const get = async (path: string): Promise<number> => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      await reply.arrayBuffer();
      return reply.status;
    };
    const write = async (): Promise<[status: number, hasTime: boolean]> => {
      const reply = await fetch(`http://127.0.0.1:${port}/spa/submit-help-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ data: { type: 'common_help_by_email', email: 'a@example.com', comment: COMMENT } }),
      });
      await reply.arrayBuffer();
      return [reply.status, reply.headers.has('retry-after')];
    };
    await expect.poll(() => get('/health/ready'), { timeout: START_LIMIT_MS }).toBe(200);
    expect(await get('/spa/tours')).toBe(200);
    expect(await get('/pictures/1/150x95.webp')).toBe(200);
    const filler = join(dataDir, 'filler');
    const refused = new Set<string>();
    const started = performance.now();
    for (let at = 0; refused.size === 0 || at < 20; at++) {
      fill(filler);
      const [status, hasTime] = await write();
      if (status !== 200) refused.add(`${status} ${hasTime}`);
      if (status !== 200) expect([503, 507]).toContain(status);
      expect(performance.now() - started).toBeLessThan(FILL_LIMIT_MS);
    }
    expect([...refused].filter((answer) => !answer.endsWith('true'))).toEqual([]);
    // Without space for its log, PostgreSQL exits and cannot restart while the disk is full.
    fill(filler);
    await startLogFile().catch(() => {});
    for (const end = performance.now() + FULL_MS; performance.now() < end; await wait(1000)) {
      fill(filler);
      expect([503, 507]).toContain((await write())[0]);
    }
    expect(await get('/health/live')).toBe(200);
    expect(await get('/spa/tours')).toBe(200);
    expect(await get('/pictures/1/96x96.webp')).toBe(200);
    rmSync(filler);
    const freed = performance.now();
    while ((await write())[0] !== 200 || (await get('/health/ready')) !== 200) {
      expect(performance.now() - freed).toBeLessThan(BACK_LIMIT_MS);
      await wait(POLL_MS);
    }
    process.stdout.write(`refused ${[...refused].join(', ')}; back in ${(performance.now() - freed).toFixed(0)} ms\n`);
  },
  180_000,
);
