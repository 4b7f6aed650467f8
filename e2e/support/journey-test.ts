import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { BrowserPool, type BrowserWindow } from './browser-pool.ts';
import { Database } from './database.ts';
import { demoPerson, newTraveller, type Person } from './test-users.ts';

/**
 * A test whose rule a cheaper test of `npm test` proves, on the server or in another journey: it runs by
 * `npm run test:sweep -- repeats`.
 */
export const REPEAT = { tag: '@repeat' } as const;

/** Collects console errors, missing translations and uncaught exceptions of pages. */
export class FaultWatch {
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches every page of a context until the returned function is called. */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage): void => {
      if (message.type() === 'error' || message.text().startsWith('Missing translation'))
        this.#faults.push(`${message.text()} (${message.location().url})`);
    };
    const onError = (error: WebError): void =>
      void this.#faults.push(`${error.error().stack ?? error.error().message} (${error.page()?.url() ?? ''})`);
    context.on('console', onConsole).on('weberror', onError);
    return () => void context.off('console', onConsole).off('weberror', onError);
  }

  /** Declares an expected rejection: browsers report every status of 400 and above. */
  expectRefusal(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  found(): string[] {
    return this.#faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }
}

interface Fixtures {
  faults: FaultWatch;
  /** Opens a separate browser of a user or an anonymous visitor. */
  openBrowser: (person?: Person | null, options?: BrowserContextOptions) => Promise<Page>;
  traveller: Person;
  organizer: Person;
  url: string;
  /** The options that a file sets for all its windows; Playwright applies them to each. */
  windowDefaults: BrowserContextOptions;
}

interface WorkerFixtures {
  pool: BrowserPool;
  database: Database;
}

/** `test` with the product's users. A fault on any page fails the journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    async ({}, use) => {
      const database = await Database.open(process.env['SERAI_E2E_DATABASE_URL'] ?? '');
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  pool: [
    async ({ browser }, use) => {
      const pool = new BrowserPool(browser, process.env['SERAI_E2E_URL'] ?? '');
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  url: async ({ baseURL }, use) => use(baseURL ?? ''),
  windowDefaults: async (
    { viewport, hasTouch, isMobile, locale, javaScriptEnabled, serviceWorkers, contextOptions },
    use,
  ) =>
    use({
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      ...(locale && { locale }),
      ...contextOptions,
    }),
  context: async ({ pool, windowDefaults, faults }, use) => {
    const window = await pool.take(windowDefaults);
    const stop = faults.watch(window.context);
    await use(window.context);
    stop();
    await pool.giveBack(window);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // Without `context`, because a test that only opens browsers of users needs none of its own.
  faults: [
    async ({}, use) => {
      const faults = new FaultWatch();
      await use(faults);
      expect(faults.found(), 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ pool, windowDefaults, faults }, use) => {
    const opened: { window: BrowserWindow; stop: () => void }[] = [];
    await use(async (person = null, options = {}) => {
      const window = await pool.take(windowDefaults, { ...options, ...(person && { storageState: person.browser }) });
      opened.push({ window, stop: faults.watch(window.context) });
      return window.page;
    });
    for (const { stop } of opened) stop();
    await Promise.all(opened.map(({ window }) => pool.giveBack(window)));
  },
  traveller: async ({ url }, use) => use(await newTraveller(url)),
  organizer: async ({ url }, use) => use(await demoPerson(url, 'organizer')),
});

export { expect };
