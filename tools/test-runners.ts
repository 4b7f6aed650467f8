/** Runs vitest and Playwright and counts their tests by the reports they write. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');

export interface Counts {
  passed: number;
  failed: number;
}

export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

function run(bin: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [realpathSync(join(root, 'node_modules/.bin', bin)), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((done) => child.once('close', (status) => done(status ?? 1)));
}

/** A run that left no report counts as one failure. */
function counts(status: number, read: () => Counts): Counts {
  try {
    const found = read();
    return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs vitest; `args` are projects and files. */
export async function runVitest(args: readonly string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await run('vitest', ['run', ...reporters, ...args], env);
  return counts(status, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Runs Playwright on the built product; `args` are projects and files. */
export async function runPlaywright(args: readonly string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = join(results, 'playwright.json');
  const status = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return counts(status, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** Prints the last line of a run and sets the exit code. */
export function conclude(all: readonly Counts[]): void {
  const passed = all.reduce((sum, { passed: count }) => sum + count, 0);
  const failed = all.reduce((sum, { failed: count }) => sum + count, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
