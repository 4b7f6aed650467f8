/** What a benchmark declares with `using`, and is ended and deleted with its scope. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, type Db } from '#server/db/pool.ts';
import { dropDataDir, ended, freePort, makeDataDir, startProgram, type Program } from '#server/testing/program.ts';

const POLL_MS = 100;

export function createFolder(): Disposable & { path: string } {
  const path = makeDataDir();
  return { path, [Symbol.dispose]: () => dropDataDir(path) };
}

/** A migrated database. */
export interface OwnDatabase extends AsyncDisposable {
  url: string;
  db: Db;
  pool: pg.Pool;
  /** Room for other files of the run. */
  folder: string;
}

/** Starts a PostgreSQL with `max` connections of its own; a disposable one does without `fsync`. */
export async function startDatabase(options: { disposable?: boolean; max?: number } = {}): Promise<OwnDatabase> {
  const { disposable = false, max } = options;
  const folder = makeDataDir();
  const server = await startEmbeddedPostgres(folder, { disposable });
  await migrate(server.url);
  const { db, pool } = openDb(server.url, { max });
  return {
    url: server.url,
    db,
    pool,
    folder,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await server.stop();
      dropDataDir(folder);
    },
  };
}

/** Starts the program on a port of its own, without a demo unless `env` says so, and waits until it is ready to serve. */
export async function runProgram(
  env: Record<string, string>,
): Promise<Program & AsyncDisposable & { port: number; origin: string; pid: number }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram({ PORT: String(port), QUIET: 'on', ...env });
  await program.ready;
  while ((await fetch(`${origin}/health/ready`)).status !== 200) await wait(POLL_MS);
  return {
    ...program,
    port,
    origin,
    pid: program.child.pid ?? 0,
    [Symbol.asyncDispose]: async () => void (await ended(program.child, 'SIGTERM')),
  };
}
