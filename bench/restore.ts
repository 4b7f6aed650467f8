/**
 * A large shop is backed up and restored by the commands of the product; all tables are compared by their rows, and the invariants of
 * seats and money are checked in what was restored. `-- --tours 1000000 --bookings 100000`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { brokenInvariants } from '#server/backup/invariants.ts';
import { sumOf, tablesOf } from '#server/backup/table-sums.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { print } from '#server/platform/log.ts';
import { isDataKeyOf } from '#server/secrets.ts';
import { addBookings } from './restore/add-bookings.ts';
import { loadCatalogue } from './support/load-catalogue.ts';
import { readNumbers } from './support/read-numbers.ts';
import { createFolder } from './support/resources.ts';

const { tours, bookings } = readNumbers({ tours: 200_000, bookings: 20_000 });
const GOAL_S = 600;

/** Runs a step and prints its time. Returns its result and the seconds. */
async function timed<T>(name: string, step: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedMs = performance.now();
  const value = await step();
  const seconds = (performance.now() - startedMs) / 1000;
  print(`${name}: ${seconds.toFixed(1)} s`);
  return { value, seconds };
}

/** Runs a command of the product on a data folder. */
async function run(tool: string, target: string, dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'a passphrase of the benchmark' };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools', tool), target], {
    env,
    stdio: 'inherit',
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${tool} ended with ${String(code)}`);
}

/** Runs work on the embedded database of a folder. */
async function onDatabase<T>(dataDir: string, work: (url: string, client: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return work(server.url, client).finally(async () => {
    await client.end();
    await server.stop();
  });
}

/** Rows and a sum over their contents, by table. */
async function contents(client: pg.Client): Promise<Map<string, { count: number; sum: string }>> {
  const found = new Map<string, { count: number; sum: string }>();
  for (const table of await tablesOf(client)) found.set(table.name, await sumOf(client, table));
  return found;
}

async function broken(url: string): Promise<string[]> {
  const { db } = openDb(url, { max: 1, silenceMs: null });
  await sql`set statement_timeout = 0`.execute(db);
  return brokenInvariants(db).finally(() => db.destroy());
}

using folder = createFolder();
const [source, target, restored] = ['source', 'target', 'restored'].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
];
mkdirSync(source, { mode: 0o755 });
const { value: before } = await timed('loading and summing up', () =>
  onDatabase(source, async (url, client) => {
    await loadCatalogue(url, tours);
    await addBookings(client, bookings);
    await isDataKeyOf(url, readEnv({ DATA_DIR: source }).dataKey);
    return contents(client);
  }),
);
await timed('backup', () => run('backup.ts', target, source));
const { seconds } = await timed('restore, until the database takes connections', async () => {
  await run('restore.ts', target, restored);
  await onDatabase(restored, () => Promise.resolve());
});
await onDatabase(restored, async (url, client) => {
  const { value: after } = await timed('summing up what was restored', () => contents(client));
  const { value: faults } = await timed('invariants', () => broken(url));
  const differing = [...before].filter(([name, { count, sum }]) => {
    const other = after.get(name);
    return other?.count !== count || other.sum !== sum;
  });
  const rows = [...before.values()].reduce((all, { count }) => all + count, 0);
  const [tours, bookings] = ['tour', 'request'].map((name) => before.get(name)?.count ?? 0);
  print(
    `${tours} tours, ${bookings} bookings: ${before.size} tables with ${rows} rows, ${differing.length} differ; invariants broken: ${faults.join(', ') || 'none'}; restored in ${seconds.toFixed(1)} s (goal ${GOAL_S} at a million tours and 100,000 bookings)`,
  );
  process.exitCode = differing.length === 0 && faults.length === 0 && seconds <= GOAL_S ? 0 : 1;
});
