/**
 * `npm run dev`: runs the database, and restarts the server when its code changes. Vite inside the server reloads the
 * page.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

const root = join(import.meta.dirname, '..');
const WATCHED = ['contract', 'domain', 'sites', 'server', 'demo'];
const DEBOUNCE_MS = 50;
/** How long a server may drain before it is killed; the database keeps running. */
const DRAIN_LIMIT_MS = 500;

const database = process.env['DATABASE_URL']
  ? null
  : await startEmbeddedPostgres(resolve(process.env['DATA_DIR'] ?? '.data'));
database?.watch({ onRestart: () => {}, onLost: () => process.exit(1) });
const env = {
  ...process.env,
  // A page from the sources is hundreds of requests.
  LIMIT_FACTOR: process.env['LIMIT_FACTOR'] ?? '100',
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
  ...(database && { DATABASE_URL: database.url, DEMO: process.env['DEMO'] ?? 'on' }),
};

let child: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  child = spawn(process.execPath, [join(root, 'tools/dev-server.ts')], { cwd: root, stdio: 'inherit', env });
}

async function stopServer(): Promise<void> {
  const old = child;
  if (!old || old.exitCode !== null || old.signalCode !== null) return;
  const ended = new Promise((done) => old.once('exit', done));
  old.kill('SIGTERM');
  const limit = setTimeout(() => old.kill('SIGKILL'), DRAIN_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}

let restarting = Promise.resolve();
for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(() => (restarting = restarting.then(stopServer).then(start)), DEBOUNCE_MS);
  });
}
const stop = async (): Promise<void> => {
  await stopServer();
  await database?.stop();
  process.exit(0);
};
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());
start();
