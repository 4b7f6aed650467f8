import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { COMPILE_CACHE, dropDataDir, freePort, makeDataDir } from '#server/testing/program.ts';

const START_LIMIT_MS = 180_000;
const POLL_MS = 100;

/** Grants access to the outbox of a product under test. */
export const OPERATOR_TOKEN = 'e2e-operator-token';

/** The product in a separate process with its own data folder. */
export interface Product {
  url: string;
  /** URL of its database, for what no visitor can do: advancing time and inspecting tables. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the product as `npm start` does, with the demo catalogue, on a port and in a data folder of its own unless others are given.
 * Resolves when it serves.
 */
export async function startProduct(
  options: { port?: number; dataDir?: string; env?: Record<string, string> } = {},
): Promise<Product & AsyncDisposable> {
  const { env = {}, dataDir = makeDataDir(), port = await freePort() } = options;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/serve.ts')], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      QUIET: 'on',
      LIMIT_FACTOR: '1000',
      NODE_ENV: 'test',
      OPERATOR_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    if (!options.dataDir) dropDataDir(dataDir);
  };
  const started = Date.now();
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() - started > START_LIMIT_MS) {
      await stop();
      throw new Error('the product did not start');
    }
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
  // The embedded database is already running: this only returns its URL.
  const databaseUrl = env['DATABASE_URL'] ?? (await startEmbeddedPostgres(dataDir)).url;
  return { url, databaseUrl, stop, [Symbol.asyncDispose]: stop };
}
