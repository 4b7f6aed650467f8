import { defineConfig } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';

const browser = await findChromium();

export default defineConfig({
  testDir: '..',
  projects: [
    {
      name: 'journeys',
      testMatch: ['e2e/*.spec.ts', 'e2e/*/*.spec.ts'],
      workers: 2,
      // Frames of animations are drawn by the processor. What moves is tested with its widget.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'widgets', testMatch: 'web/ui/*/*.spec.ts' },
  ],
  outputDir: '../.cache/e2e',
  // One server with one database serves all journeys; each creates its own users and picks its own departures.
  // Journeys keep two cores busy. Widgets wait for animations more than they compute: one worker runs them beside.
  workers: 3,
  fullyParallel: true,
  // Tests whose rule a cheaper one proves run in sweeps only.
  ...(process.env['SWEEP'] === undefined && { grepInvert: /@repeat/ }),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A test that passes only when repeated is listed as unsteady at the end of the run.
  retries: 1,
  globalSetup: './support/start-server.ts',
  reporter: [['list'], ['json']],
  use: {
    // Set by start-server.ts before the workers read this file.
    baseURL: process.env['SERAI_E2E_URL'],
    launchOptions: {
      executablePath: browser.path,
      args: [
        ...browser.args,
        // Renders maps without a graphics card.
        '--enable-unsafe-swiftshader',
        // A page opened in a used window keeps its process with the compiled scripts: half the cost.
        '--renderer-process-limit=1',
        // Pages are left before their garbage is worth collecting, and before optimized code has repaid its compiler.
        '--js-flags=--min-semi-space-size=64 --initial-heap-size=512 --single-threaded-gc --no-maglev --no-opt',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
      env: browser.env,
    },
    // Mocked requests must reach the page; only offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Tracing takes a third of the time: for a failing journey, use `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
