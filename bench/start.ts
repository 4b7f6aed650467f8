/**
 * Duration of `npm start` until the first page: on the first run after installing (loads the demo; the site is built
 * before), and on a second run.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { print } from '#server/platform/log.ts';
import { median } from './support/quantile.ts';
import { createFolder } from './support/resources.ts';

const PORT = 4700;
const ROUNDS = 3;
const LIMIT_MS = 120_000;

interface Run {
  ms: number;
  stop(): Promise<void>;
}

/** Starts the product through npm and waits for a complete page. */
async function startOnce(dataDir: string): Promise<Run> {
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, QUIET: 'on' },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((done) => child.once('exit', done));
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { 'accept-language': 'en' } }).catch(() => null);
    if (answer?.ok && (await answer.text()).includes('</html>')) break;
    if (performance.now() - started > LIMIT_MS) throw new Error('no page in time');
    await new Promise((next) => setTimeout(next, 10));
  }
  const ms = performance.now() - started;
  return {
    ms,
    async stop() {
      // The whole group is signalled, because npm forwards signals late.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
      for (;;) {
        if (!(await fetch(`http://127.0.0.1:${PORT}/health/live`).catch(() => null))) break;
        await new Promise((next) => setTimeout(next, 20));
      }
    },
  };
}

const first: number[] = [];
const second: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  using folder = createFolder();
  for (const list of [first, second]) {
    const run = await startOnce(folder.path);
    list.push(run.ms);
    await run.stop();
  }
}
print(`npm start to the first page, median of ${ROUNDS}`);
print(`first run (database made, demo loaded)  ${(median(first) / 1000).toFixed(2)} s   goal <= 60 s`);
print(`second run                             ${(median(second) / 1000).toFixed(2)} s   goal <= 3 s`);
