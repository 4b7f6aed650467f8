/**
 * Time from saving a file to seeing the change under `npm run dev`: a style, a component and the server, in turn. Each
 * file is restored. `npm run bench -- dev [--rounds 5]`
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { print } from '#server/platform/log.ts';
import { freePort } from '#server/testing/program.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { median, quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';
import { createFolder } from './support/resources.ts';

const { rounds: ROUNDS } = readNumbers({ rounds: 5 });
const root = join(import.meta.dirname, '..');
const POLL_MS = 20;

interface Edit {
  name: string;
  goalMs: number;
  file: string;
  change(source: string, round: number): string;
  isSeen(page: Page, round: number): Promise<boolean>;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

const edits: Edit[] = [
  {
    name: 'style',
    goalMs: 1000,
    file: 'web/features/site/shell.css',
    change: (source, round) => `${source}\n.logo { outline-offset: ${round}px; }\n`,
    isSeen: (page, round) =>
      page.evaluate(
        (px) => getComputedStyle(document.querySelector('.logo') as Element).outlineOffset === `${px}px`,
        round,
      ),
  },
  {
    name: 'component',
    goalMs: 1000,
    file: 'web/features/site/header.tsx',
    change: (source, round) => source.replace('className="logo"', `className="logo" data-round="${round}"`),
    isSeen: (page, round) =>
      page.evaluate((value) => document.querySelector('.logo')?.getAttribute('data-round') === value, String(round)),
  },
  {
    name: 'server',
    goalMs: 3000,
    file: 'server/http/health.ts',
    change: (source, round) => source.replace("status: 'ok'", `status: 'round ${round}'`),
    isSeen: async (_page, round) =>
      (
        await fetch(`${origin}/health/live`).then(
          (reply) => reply.text(),
          () => '',
        )
      ).includes(`round ${round}`),
  },
];

async function measure(page: Page, { file, change, isSeen }: Edit, round: number): Promise<number> {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const changed = change(source, round);
  if (changed === source) throw new Error(`${file} has changed: adapt bench/dev.ts`);
  try {
    writeFileSync(path, changed);
    const started = performance.now();
    while (!(await isSeen(page, round))) {
      if (performance.now() - started > 30_000) throw new Error(`${file}: not seen`);
      await pause(POLL_MS);
    }
    return performance.now() - started;
  } finally {
    writeFileSync(path, source);
  }
}

using folder = createFolder();
const child = spawn(process.execPath, [join(root, 'tools/dev.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder.path, QUIET: 'on' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((done) => child.once('exit', done));
const isUp = (): Promise<boolean> =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isUp())) await pause(POLL_MS);
await using browser = await launchBrowser();
const page = await browser.newPage();
page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
await page.goto(origin);
await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 });
let isMissed = false;
for (const edit of edits) {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    times.push(await measure(page, edit, round));
    // The restored file is reloaded too.
    await pause(2000);
    while (!(await isUp())) await pause(POLL_MS);
  }
  const [middle, slowest] = [median(times), quantile(times, 1)].map(Math.round);
  isMissed ||= median(times) > edit.goalMs;
  print(`${edit.name}: median ${middle} ms, slowest ${slowest} ms (goal ${edit.goalMs} ms)`);
}
child.kill('SIGTERM');
await ended;
process.exitCode = isMissed ? 1 : 0;
