import { defineConfig } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';

const browser = await findChromium();

export default defineConfig({
  testDir: '..',
  projects: [
    { name: 'widgets', testMatch: 'web/ui/*/*.spec.ts' },
    // Every journey has a context as new; the process that draws it goes on, which halves the cost of a page.
    { name: 'journeys', testMatch: 'e2e/*.spec.ts', use: { reuseContext: true } },
    { name: 'pictures', testMatch: 'e2e/pictures.sweep.ts' },
  ],
  outputDir: '../.cache/e2e',
  // One server with one database serves all journeys; each makes people and picks departures of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  globalSetup: './support/start-server.ts',
  reporter: [['list'], ['json']],
  use: {
    // Said by start-server.ts before the workers read this file.
    baseURL: process.env['SERAI_E2E_URL'],
    launchOptions: {
      executablePath: browser.path,
      args: [
        ...browser.args,
        // Maps are drawn without a graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
      ...(browser.env && { env: browser.env }),
    },
    // What a journey makes the network do must reach the page; offline.spec.ts is about the worker and lets it in.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // A trace of every step takes a third of the time: for one failing journey, `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
