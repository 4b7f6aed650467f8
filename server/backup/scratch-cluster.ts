import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ServerPlace } from '#server/db/embedded-postgres.ts';

const POLL_MS = 100;
const STOP_LIMIT_MS = 60_000;
/** Where Debian installs its servers, by major version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the programs of a major version: embedded, or Debian's. Throws and says what to install. */
export function programsOf(major: number, embedded: { bin: string; major: number }): string {
  if (embedded.major === major) return embedded.bin;
  const bin = join(DEBIAN, String(major), 'bin');
  if (existsSync(join(bin, 'postgres'))) return bin;
  throw new Error(
    `the backup is of PostgreSQL ${major}, which is not installed here: apt-get install postgresql-${major}`,
  );
}

/** A server on a restored cluster, reachable by this user over a local socket only. */
export interface ScratchServer {
  url: string;
  stop(): Promise<void>;
}

interface ScratchOptions {
  bin: string;
  cluster: string;
  account: ServerPlace['account'];
  role: string;
  database: string;
  /** Additional server settings. */
  settings?: Readonly<Record<string, string>>;
}

/** Makes PostgreSQL's account the owner of a folder and its content. */
export function giveTo(account: ServerPlace['account'], folder: string): void {
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
}

/**
 * Starts PostgreSQL on a restored cluster; resolves when it accepts connections, after recovery. Rejects with the end
 * of its log if it exits first.
 */
export async function startScratch(options: ScratchOptions): Promise<ScratchServer> {
  const { bin, cluster, account, role, database, settings = {} } = options;
  const own = mkdtempSync(join(tmpdir(), 'serai-pg-'));
  writeFileSync(join(own, 'postgresql.conf'), '');
  // Safe, because only this user can reach the socket's folder.
  writeFileSync(join(own, 'pg_hba.conf'), 'local all all trust\n');
  mkdirSync(join(own, 's'), { mode: 0o700 });
  giveTo(account, own);
  const all = {
    config_file: join(own, 'postgresql.conf'),
    hba_file: join(own, 'pg_hba.conf'),
    listen_addresses: '',
    unix_socket_directories: join(own, 's'),
    shared_buffers: '128MB',
    // Does not accept connections before the log is replayed.
    hot_standby: 'off',
    ssl: 'off',
    archive_mode: 'off',
    ...settings,
  };
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(join(bin, 'postgres'), args, { ...account, cwd: own, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)));
  child.once('error', (error) => (output += error.message));
  const url = `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(join(own, 's'))}`;
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  while (!(await answers(url))) {
    if (isOver()) {
      rmSync(own, { recursive: true, force: true });
      throw new Error(`PostgreSQL did not start on the restored cluster: ${output.trim()}`);
    }
    await wait(POLL_MS);
  }
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      for (let waited = 0; !isOver() && waited < STOP_LIMIT_MS; waited += POLL_MS) await wait(POLL_MS);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
