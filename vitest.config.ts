import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A test that starts an app, a database or the program is a server test; others are unit tests. */
const SERVER = /\/testing\/(app-under-test|test-database|demo-database|booking-world|crash-run|program)\.ts'/;
/** Sweeps are whole files, or single tests in files of the default run. */
const SWEEP = /\b(isSweep|hasSearchd)\b/;

const tests = globSync('{contract,domain,sites,server,web,demo,tools}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
}).map((path) => ({ path, text: readFileSync(`${import.meta.dirname}/${path}`, 'utf8') }));

const isSweepFile = ({ path }: { path: string }): boolean => path.includes('.sweep.');
const pathsOf = (found: readonly { path: string }[]): string[] => found.map(({ path }) => path);
const byDefault = tests.filter((file) => !isSweepFile(file));
const globalSetup = ['server/testing/global-setup.ts'];

export default defineConfig({
  test: {
    // CI has two cores; a database server runs beside the workers.
    maxWorkers: 2,
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'unit', include: pathsOf(byDefault.filter(({ text }) => !SERVER.test(text))) } },
      {
        extends: true,
        test: { name: 'server', include: pathsOf(byDefault.filter(({ text }) => SERVER.test(text))), globalSetup },
      },
      {
        extends: true,
        test: {
          name: 'sweep',
          include: pathsOf(tests.filter((file) => isSweepFile(file) || SWEEP.test(file.text))),
          globalSetup,
          env: { SWEEP: 'on' },
        },
      },
    ],
  },
});
