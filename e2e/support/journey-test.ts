import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { Database } from './database.ts';
import { demoPerson, newTraveller, type Person } from './test-users.ts';

/** Collects console errors and uncaught exceptions of pages. */
export class FaultWatch {
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches every page of a context until the returned function is called. */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage): void => {
      if (message.type() === 'error') this.#faults.push(`${message.text()} (${message.location().url})`);
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

/** Makes `goto` and `reload` wait for full hydration: a test is faster than any visitor. */
export function awaitHydration(page: Page): void {
  const settle = async (): Promise<void> => {
    await page.waitForFunction(
      () => document.querySelector('html[data-settled]:not(:has([data-dehydrated])), body:not(:has(#root))') !== null,
    );
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const response = await goto(...args);
    await settle();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await settle();
    return response;
  };
}

interface Fixtures {
  faults: FaultWatch;
  /** Opens a separate browser of a user or an anonymous visitor. */
  openBrowser: (person?: Person | null, options?: BrowserContextOptions) => Promise<Page>;
  traveller: Person;
  organizer: Person;
  url: string;
}

interface WorkerFixtures {
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
  url: async ({ baseURL }, use) => use(baseURL ?? ''),
  context: async ({ context, faults, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      context.pages().forEach(awaitHydration);
      context.on('page', awaitHydration);
    }
    const stop = faults.watch(context);
    await use(context);
    stop();
  },
  // Without `context`, because a test that only opens browsers of users needs none of its own.
  faults: [
    async ({}, use) => {
      const faults = new FaultWatch();
      await use(faults);
      expect(faults.found(), 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person = null, options = {}) => {
      const context = await browser.newContext({ ...options, ...(person && { storageState: person.browser }) });
      opened.push(context);
      if (options.javaScriptEnabled !== false) context.on('page', awaitHydration);
      faults.watch(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  traveller: async ({ url }, use) => use(await newTraveller(url)),
  organizer: async ({ url }, use) => use(await demoPerson(url, 'organizer')),
});

export { expect };
