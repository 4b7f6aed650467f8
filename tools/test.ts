/** `npm test`: builds, checks, runs the tests on a real database and the journeys in a real browser. Ends with a line `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { report, runChecks } from './check.ts';
import { ensureBuilt } from './serve.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');

interface Counted {
  passed: number;
  failed: number;
}

function run(bin: string, args: string[], env: Record<string, string> = {}): number {
  return (
    spawnSync(process.execPath, [realpathSync(join(root, 'node_modules/.bin', bin)), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status ?? 1
  );
}

/** Counts of a run from its own report; a run that left none has failed whole. */
function counted(status: number, read: () => Counted): Counted {
  try {
    const counts = read();
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function unitTests(): Counted {
  const file = join(results, 'unit.json');
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return counted(status, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function journeys(): Counted {
  const file = join(results, 'journeys.json');
  const status = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return counted(status, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await ensureBuilt();
const counts = [report(runChecks()), unitTests(), journeys()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
