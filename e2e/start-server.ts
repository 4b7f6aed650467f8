import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 4600;
const LIMIT_MS = 90_000;

/** Starts the product as `npm start` does, with the demo catalogue, on a database of its own. Answers how to stop it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'serai-e2e-'));
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/serve.ts')], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, QUIET: 'on', LIMIT_FACTOR: '1000', NODE_ENV: 'test', OPERATOR_TOKEN: 'e2e-operator-token' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  const started = Date.now();
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() - started > LIMIT_MS) throw new Error('the server did not start');
    await new Promise((next) => setTimeout(next, 100));
  }
  return async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
