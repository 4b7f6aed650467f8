/**
 * `npm test`: checks, unit tests, server tests on a real database, widgets and journeys in a real browser. Ends with a line `N passed, N failed`.
 * `npm test -- unit | server | widgets | journeys`, or the paths of test files of any kind, runs those only;
 * options behind them go to the runner.
 */
import startServer from '#e2e/support/start-server.ts';
import { report, runChecks } from './check.ts';
import { ensureBuilt } from './serve.ts';
import {
  clearResults,
  conclude,
  runPlaywright,
  runVitest,
  useMemoryForTemporaryFiles,
  type Counts,
} from './test-runners.ts';

const VITEST = ['unit', 'server'];
const PLAYWRIGHT = ['widgets', 'journeys'];

const asProjects = (names: readonly string[]): string[] => names.map((name) => `--project=${name}`);

async function everything(): Promise<Counts[]> {
  const built = ensureBuilt();
  const checks = report(await runChecks(built));
  // The product of the browser tests loads its demo meanwhile; if that fails, Playwright tries again and reports it.
  const product = startServer().catch(() => null);
  const server = await runVitest(asProjects(VITEST));
  const stop = await product;
  const browser = await runPlaywright(asProjects(PLAYWRIGHT));
  await stop?.();
  return [checks, server, browser];
}

async function only(names: readonly string[], options: readonly string[]): Promise<Counts[]> {
  const all: Counts[] = [];
  const isBrowser = (name: string): boolean => PLAYWRIGHT.includes(name) || /^e2e\/|\.spec\.ts$/.test(name);
  const asArgs = (chosen: readonly string[], projects: readonly string[]): string[] =>
    chosen.flatMap((name) => (projects.includes(name) ? [`--project=${name}`] : [name]));
  const inVitest = names.filter((name) => !isBrowser(name));
  const inBrowser = names.filter(isBrowser);
  if (inVitest.length > 0) {
    const hasProject = inVitest.some((name) => VITEST.includes(name));
    // A file may also hold sweeps; they run by `npm run test:sweep`, or when the file holds nothing else.
    const isSweep = inVitest.some((name) => name.includes('.sweep.'));
    const projects = hasProject ? [] : asProjects(isSweep ? [...VITEST, 'sweep'] : VITEST);
    all.push(await runVitest([...asArgs(inVitest, VITEST), ...projects, ...options]));
  }
  if (inBrowser.length > 0) {
    await ensureBuilt();
    all.push(await runPlaywright([...asArgs(inBrowser, PLAYWRIGHT), ...options]));
  }
  return all;
}

clearResults();
useMemoryForTemporaryFiles();
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const names = firstOption < 0 ? args : args.slice(0, firstOption);
conclude(names.length > 0 ? await only(names, args.slice(names.length)) : await everything());
