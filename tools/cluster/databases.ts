import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { baseBackup, openReplication } from '#server/backup/replication.ts';
import { giveTo } from '#server/backup/scratch-cluster.ts';
import { adoptCluster, embeddedPlace, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { FOLDER, type State } from './state.ts';

/** The role, and the database, of the embedded PostgreSQL. */
const ROLE = 'serai';
const PROMOTE_LIMIT_S = 30;
const JOIN_POLLS = 100;
const POLL_MS = 100;

const folderOf = (name: string): string => join(FOLDER, `postgres-${name}`);

/** The address of one server, or of all as a client names them. */
export const databaseUrl = ({ password, databases }: State): string =>
  `postgresql://${ROLE}:${password}@${databases.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${ROLE}`;
const urlOf = (state: State, port: number): string => databaseUrl({ ...state, databases: [{ name: 'one', port }] });

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Starts the first server. Returns the password of its role. */
export async function startPrimary(port: number): Promise<string> {
  const folder = folderOf('one');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await startEmbeddedPostgres(folder, { port });
  return readFileSync(join(embeddedPlace(folder).home, 'password'), 'utf8').trim();
}

/**
 * Makes the second server of the state a replica of the first, by PostgreSQL's streaming replication; from then on a commit of the
 * first waits for both disks.
 */
export async function addReplica(state: State): Promise<void> {
  const [primary, replica] = state.databases;
  if (!primary || !replica) throw new Error('a cluster has two databases');
  const source = urlOf(state, primary.port);
  const folder = folderOf(replica.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const place = embeddedPlace(folder);
  rmSync(place.home, { recursive: true, force: true });
  mkdirSync(place.home, { recursive: true, mode: 0o755 });
  mkdirSync(place.cluster, { mode: 0o700 });
  const client = await openReplication(source);
  const { archive, done } = baseBackup(client, 'serai-replica');
  const tar = spawn('tar', ['-xf', '-', '-C', place.cluster, '--no-same-owner'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const unpacked = new Promise<number | null>((resolve) => tar.once('close', resolve));
  await Promise.all([pipeline(archive, tar.stdin), done]);
  await client.end();
  if ((await unpacked) !== 0) throw new Error('the copy of the database could not be unpacked');
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${ROLE} password=${state.password} application_name=${replica.name}`;
  appendFileSync(
    join(place.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nsynchronous_standby_names = ''\n`,
  );
  writeFileSync(join(place.cluster, 'standby.signal'), '');
  giveTo(place.account, place.cluster);
  adoptCluster(place, state.password);
  await startEmbeddedPostgres(folder, { port: replica.port });
  await query(source, `alter system set synchronous_standby_names = '${replica.name}'`);
  await query(source, 'select pg_reload_conf()');
  for (let poll = 0; poll < JOIN_POLLS; poll++) {
    const [row] = await query<{ state: string }>(source, 'select sync_state as state from pg_stat_replication');
    if (row?.state === 'sync') return;
    await wait(POLL_MS);
  }
  throw new Error('the replica does not follow');
}

function pidOf(name: string): number {
  const { cluster } = embeddedPlace(folderOf(name));
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Ends a server: at once as a power cut does, or with a clean shutdown. */
export function stopDatabase(name: string, signal: 'SIGKILL' | 'SIGINT'): void {
  try {
    process.kill(pidOf(name), signal);
  } catch {
    // It is not running.
  }
}

/** Makes the replica the primary. Returns the state with both swapped; the former primary must not run. */
export async function promoteReplica(state: State): Promise<State> {
  const [former, next] = state.databases;
  if (!former || !next) throw new Error('a cluster has two databases');
  const [row] = await query<{ ok: boolean }>(
    urlOf(state, next.port),
    `select pg_promote(true, ${PROMOTE_LIMIT_S}) as ok`,
  );
  if (!row?.ok) throw new Error('the replica was not promoted in time');
  return { ...state, databases: [next, former] };
}

/** What a server is now, for people. */
export async function describeDatabase(state: State, port: number): Promise<string> {
  const [row] = await query<{ replica: boolean; follower: string | null }>(
    urlOf(state, port),
    'select pg_is_in_recovery() as replica, (select sync_state from pg_stat_replication limit 1) as follower',
  ).catch(() => []);
  if (!row) return 'away';
  if (row.replica) return 'replica';
  return row.follower === 'sync' ? 'primary, commits wait for the replica' : 'primary, without a replica';
}
