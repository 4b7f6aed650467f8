import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '#contract/all-calls.ts';
import type { Db } from '#server/db/pool.ts';
import type { CallOptions, TestApp } from './app-under-test.ts';
import { WORLD_SECRET, worldOver, type DistantWorld } from './booking-world.ts';
import type { KillPoint } from './kill-at-commit.ts';
import { COMPILE_CACHE, freePort } from './program.ts';

const SERVE = join(import.meta.dirname, 'serve-app.ts');

/** A server in a process of its own, with a world over it that survives the process. */
export interface KillableServer {
  world: DistantWorld;
  /** Arms a failpoint at which the process kills itself. */
  arm(point: KillPoint): Promise<void>;
  kill(): void;
  /** The signal that ended the process. */
  ended(): Promise<NodeJS.Signals | null>;
  /** Starts a new process on the same database and folder. */
  restart(): Promise<void>;
  runDueJobs(): Promise<void>;
  stop(): Promise<void>;
}

const byName = new Map<string, { method: string; path: string }>(
  Object.entries(calls).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, call]) => [`${feature}.${name}`, call] as const),
  ),
);

interface CallInput {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes calls over a connection; one that ends early has status 0. */
function callerOf(url: () => string): TestApp['call'] {
  return async <T>(
    name: string,
    input: CallInput = {},
    { token, idempotencyKey = randomUUID(), headers }: CallOptions = {},
  ) => {
    const call = byName.get(name);
    if (!call) throw new Error(`no call ${name}`);
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
    const isPost = call.method === 'POST';
    const response = await fetch(`${url()}${call.path}?${query.toString()}`, {
      method: call.method,
      headers: {
        ...(token && { 'x-authorization': `Bearer ${token}` }),
        ...(isPost && { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isPost && { body: JSON.stringify(input.body ?? {}) }),
    }).catch(() => null);
    const body = (await response?.json().catch(() => null)) as T | null;
    return { status: (body && response?.status) || 0, body: body ?? ({} as T), headers: {}, cookies: [] };
  };
}

/** Starts the server on a migrated, empty database. */
export async function startKillableServer(db: Db, databaseUrl: string): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'serai-crash-'));
  let url = '';
  let child: ChildProcess;
  let gone: Promise<NodeJS.Signals | null>;
  const start = async (): Promise<void> => {
    // Reserved, because another process could take the port during the restart.
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), SESSION_SECRET: WORLD_SECRET };
    child = fork(SERVE, {
      env: { PATH: process.env['PATH'] ?? '', DEMO: 'off', SANDBOX: 'on', QUIET: 'on', ...COMPILE_CACHE, ...env },
    });
    gone = new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
    const ready = new Promise((done) => child.once('message', () => done(true)));
    if (!(await Promise.race([ready, gone.then(() => false)]))) throw new Error('the server did not start');
  };
  /** Resolves when the process has handled a message, or has exited. */
  const tell = async (message: KillPoint | 'run due jobs'): Promise<void> => {
    if (!child.connected) return;
    const done = new Promise((heard) => child.once('message', heard));
    child.send(message, () => {});
    await Promise.race([done, gone]);
  };
  const runDueJobs = (): Promise<void> => tell('run due jobs');
  const choose = async (page: string, choice: string): Promise<string> => {
    const init = { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' } as const;
    const response = await fetch(url + new URL(page).pathname, init).catch(() => null);
    return response?.headers.get('location') ?? String(response?.status ?? 0);
  };
  await start();
  return {
    world: await worldOver({ db, call: callerOf(() => url), choose, runDueJobs }),
    arm: tell,
    kill: () => void child.kill('SIGKILL'),
    ended: () => gone,
    restart: start,
    runDueJobs,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
