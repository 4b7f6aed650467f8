/** Runs vitest and Playwright and counts their tests by the reports they write. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { print } from '#server/platform/log.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');
/** Compiled code that the runners, their workers and the programs that tests start share. */
const COMPILE_CACHE = join(root, '.cache', 'node');
/** The memory of Linux as a folder, and the free bytes that a run needs there. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 6 * 1024 ** 3;

export interface Counts {
  passed: number;
  failed: number;
  /** A line for each failure, repeated at the end of the run. */
  failures: string[];
  /** A line for each browser test that passed only when repeated. */
  unsteady?: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/**
 * Puts the databases and the other temporary files of a run into memory where there is enough: a database is a
 * thousand files, and each test file copies one.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env['TMPDIR'] || !existsSync(MEMORY) || process.availableMemory() < 2 * MEMORY_NEEDED) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= MEMORY_NEEDED) process.env['TMPDIR'] = MEMORY;
}

function run(bin: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [realpathSync(join(root, 'node_modules/.bin', bin)), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
  });
  return new Promise((done) => child.once('close', (status) => done(status ?? 1)));
}

/** A run without a report counts as one failure. */
function counts(runner: string, status: number, read: () => Omit<Counts, 'failed'>): Counts {
  try {
    const { passed, failures, unsteady = [] } = read();
    const all = status !== 0 && failures.length === 0 ? [`${runner} ended with ${status}`] : failures;
    return { passed, failed: all.length, failures: all, unsteady };
  } catch {
    return { passed: 0, failed: 1, failures: [`${runner} left no report`] };
  }
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const nameOf = ({ file, title }: PlaywrightSuite['specs'][number]): string => `${file}: ${title}`;

/** Runs vitest; `args` are projects and files. */
export async function runVitest(args: readonly string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await run('vitest', ['run', ...reporters, ...args], env);
  return counts('vitest', status, () => {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
    );
    return { passed: numPassedTests, failures };
  });
}

/** Runs Playwright on the built product; `args` are projects and files. */
export async function runPlaywright(args: readonly string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = join(results, 'playwright.json');
  const status = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Node strips the types itself, and keeps what it has compiled.
    PW_DISABLE_TS_ESM: '1',
  });
  return counts('playwright', status, () => {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; flaky: number };
      suites: PlaywrightSuite[];
    };
    const specs = suites.flatMap(specsOf);
    const isUnsteady = ({ tests }: PlaywrightSuite['specs'][number]): boolean =>
      tests.some(({ status: outcome }) => outcome === 'flaky');
    return {
      passed: stats.expected + stats.flaky,
      failures: specs.filter(({ ok }) => !ok).map(nameOf),
      unsteady: specs.filter(isUnsteady).map(nameOf),
    };
  });
}

/** Prints the unsteady tests, the failures and the last line of a run, and sets the exit code. */
export function conclude(all: readonly Counts[]): void {
  const passed = all.reduce((sum, { passed: count }) => sum + count, 0);
  const failed = all.reduce((sum, { failed: count }) => sum + count, 0);
  const failures = all.flatMap((counted) => counted.failures.map((line) => `✗ ${line}\n`)).join('');
  const unsteady = all
    .flatMap((counted) => counted.unsteady ?? [])
    .map((line) => `~ unsteady, passed when repeated: ${line}\n`)
    .join('');
  print(`\n${unsteady}${failures}${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
