import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERS } from '#demo/demo-users.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { dropDataDir, ended, freePort, makeDataDir, startProgram } from './testing/program.ts';
import { isSweep } from './testing/sweep.ts';

/** A sweep has the machine to itself and shows the real figure; the default run shares it. */
const BACK_LIMIT_MS = isSweep ? 10_000 : 30_000;
const POLL_MS = 50;
const WRITERS = 8;

let dataDir: string;
let origin: string;
let child: ChildProcess;

async function start(env: Record<string, string> = {}): Promise<void> {
  dataDir = makeDataDir();
  await restart(env);
}

async function restart(env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const program = startProgram({ DATA_DIR: dataDir, PORT: String(port), QUIET: 'on', ...env });
  child = program.child;
  await program.ready;
  await ready();
}
afterEach(async () => {
  await ended(child, 'SIGTERM');
  dropDataDir(dataDir);
});

const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status;
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Waits until the program is ready and returns the duration; fails if it exits meanwhile. */
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
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ data: { type: 'common_help_by_email', email: 'ann@example.com', comment: 'Hello' } }),
  });

/** The kinds of suggestions for a phrase. */
async function suggestions(phrase: string, only = ''): Promise<string[]> {
  const reply = await fetch(`${origin}/spa/tours-filter-completion?phrase=${encodeURIComponent(phrase)}${only}`);
  return ((await reply.json()) as { items: { kind: string }[] }).items.map(({ kind }) => kind);
}

/** Writes continuously until stopped; `acknowledged` grows by the number of each acknowledged request. */
function writeOn(): { acknowledged: readonly number[]; stop(): Promise<void> } {
  let isStopped = false;
  const acknowledged: number[] = [];
  const writer = async (): Promise<void> => {
    while (!isStopped) {
      const reply = await write();
      if (reply.status === 200) acknowledged.push(((await reply.json()) as { id: number }).id);
      else await wait(POLL_MS);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  const stop = async (): Promise<void> => {
    isStopped = true;
    await writers;
  };
  return { acknowledged, stop };
}

async function lostOf(acknowledged: readonly number[]): Promise<number> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from help_request where id = any($1::bigint[])',
    [acknowledged],
  );
  await client.end();
  await postgres.stop();
  return acknowledged.length - (rows[0]?.count ?? 0);
}

test('a PostgreSQL killed under load is restarted on its port, and no acknowledged write is lost', async () => {
  await start({ LIMIT_FACTOR: '1000' });
  const { acknowledged, stop } = writeOn();
  const backMs: number[] = [];
  for (let round = 0; round < (isSweep ? 20 : 1); round++) {
    // Every second time it is killed as soon as it is up, otherwise during successful writes.
    const enough = acknowledged.length + 2 * WRITERS;
    if (round % 2 === 0)
      await expect.poll(() => acknowledged.length, { timeout: BACK_LIMIT_MS }).toBeGreaterThan(enough);
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await wait(POLL_MS);
    backMs.push(await ready());
    expect(postmaster()).not.toBe(before);
  }
  await stop();
  await ended(child, 'SIGTERM');
  expect(await lostOf(acknowledged)).toBe(0);
  if (isSweep)
    process.stdout.write(`back in ${Math.max(...backMs).toFixed(0)} ms, ${acknowledged.length} acknowledged, 0 lost\n`);
}, 300_000);

test.runIf(isSweep)(
  'a PostgreSQL taken over from a killed program is restarted, too',
  async () => {
    await start();
    const taken = postmaster();
    await ended(child, 'SIGKILL');
    await restart();
    expect(postmaster()).toBe(taken);
    process.kill(taken, 'SIGKILL');
    await wait(POLL_MS);
    await ready();
    expect(postmaster()).not.toBe(taken);
  },
  120_000,
);

test.runIf(isSweep)(
  'while PostgreSQL cannot start, reads go on, writes get Retry-After, then the program exits',
  async () => {
    await start({ DEMO: 'on' });
    expect(await statusOf('/spa/tours')).toBe(200);
    const signed = await fetch(`${origin}/crm/api/user/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: DEMO_USERS[0].email, password: DEMO_PASSWORD }),
    });
    const { token } = (await signed.json()) as { token: string };
    const asUser = { headers: { cookie: `token=${encodeURIComponent(`Bearer ${token}`)}` } };
    for (const path of ['/', '/georgia']) expect(await statusOf(path)).toBe(200);
    const known = await suggestions('wine', '&only=tours');
    expect(known).toContain('tours');
    const cluster = join(dataDir, 'postgres/cluster');
    const killed = postmaster();
    renameSync(join(cluster, 'PG_VERSION'), join(cluster, 'PG_VERSION.away'));
    process.kill(killed, 'SIGKILL');
    await wait(1000);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/spa/tours')).toBe(200);
    // A signed-in visitor sees the stored page, too; a page that is not stored says when to come again.
    for (const path of ['/', '/georgia']) {
      const stored = await fetch(origin + path, asUser);
      expect([stored.status, Number(stored.headers.get('age')) > 0], path).toEqual([200, true]);
      expect(await stored.text()).toContain('class="saved"');
    }
    for (const path of ['/trips', '/norway?adults=2']) {
      const away = await fetch(origin + path, asUser);
      expect([away.status, away.headers.get('retry-after')], path).toEqual([503, '60']);
      expect(await away.text()).toContain('Try again in a minute');
    }
    // The phrase is new, so its reply is not cached; the names are.
    expect(await suggestions('wine ', '&only=tours')).toEqual(known);
    expect(await suggestions('geo')).toContain('regions');
    const refused = await write();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ended(child)).toBe(1);
  },
  120_000,
);
