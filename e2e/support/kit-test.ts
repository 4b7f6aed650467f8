import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page, ViewportSize } from '@playwright/test';
import { awaitHydration } from './await-hydration.ts';
import { beforeEach } from './browser-pool.ts';
import { openDevtools } from './devtools.ts';
import { test as base } from './journey-test.ts';

type Language = '' | '/ru' | '/de' | '/zh';

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');
/** Actions that replace the document of the examples. */
const LEAVING = ['goto', 'reload', 'setContent'] as const;

/** A page of the examples that is reused across tests. */
class KitPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #viewport: ViewportSize | null;
  #language: Language | null = null;
  #isSpent = false;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    this.#viewport = page.viewportSize();
    beforeEach(page, LEAVING, () => {
      this.#language = null;
    });
    const spend = (): void => {
      this.#isSpent = true;
      this.#language = null;
    };
    beforeEach(page, ['addInitScript'], spend);
    beforeEach(page.clock, ['install'], spend);
    beforeEach(context, ['newCDPSession'], spend);
  }

  static async open(browser: Browser): Promise<KitPage> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openDevtools(page);
    const kit = new KitPage(context, page);
    context.on('page', awaitHydration);
    return kit;
  }

  /** Renders the examples of a widget, or scrolls to one rendered alone. */
  async show(widget: string, language: Language, example?: string): Promise<void> {
    if (this.#language !== language) await this.#load(language);
    await this.page.evaluate(
      async ([name, only]) => {
        history.replaceState(null, '', location.pathname + (only === undefined ? '' : `#${only}`));
        const { showExamples } = globalThis as unknown as {
          showExamples: (widget: string, only?: string) => Promise<void>;
        };
        await showExamples(name, only);
        if (only !== undefined) document.getElementById(only)?.scrollIntoView();
      },
      [widget, example] as const,
    );
  }

  /** The style guide's document with the script of the examples instead of the product's. */
  async #load(language: Language): Promise<void> {
    const path = `${language}/styleguide`;
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
    const entry = manifest['web/entry-example.tsx']?.file ?? '';
    await this.page.route(`**${path}`, async (route) => {
      const html = await (await route.fetch()).text();
      const bare = html
        .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
        .replace(/<div id="root">.*<\/div>\n<script/s, '<div id="root"></div>\n<script')
        .replace('</body>', `<script type="module" src="/${entry}"></script></body>`);
      await route.fulfill({ contentType: 'text/html', body: bare });
    });
    await this.page.goto(path);
    await this.page.unroute(`**${path}`);
    await this.page.waitForFunction(() => 'showExamples' in globalThis);
    this.#language = language;
  }

  /** Resets the page for the next test; returns false when it cannot. */
  async reset(): Promise<boolean> {
    if (this.#isSpent || this.page.isClosed()) return false;
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    await this.context.clearCookies();
    await this.context.clearPermissions();
    await this.page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    if (this.#viewport) await this.page.setViewportSize(this.#viewport);
    await this.page.mouse.move(0, 0);
    if (this.page.url() === 'about:blank') return true;
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
    });
    return true;
  }
}

interface KitFixtures {
  /** Gives every test a separate page: for widgets with state that lasts as long as the page, or its cache. */
  isFresh: boolean;
  /** The page of the test: a reused one, or null for a test without script. */
  kit: KitPage | null;
  /** Renders all examples of a widget. */
  openWidget: (widget: string, language?: Language) => Promise<void>;
  /** Renders one example of a widget and returns its frame. */
  openExample: (widget: string, example: string, language?: Language) => Promise<Locator>;
}

/** `test` for a single widget: renders its examples and returns the frame of one. */
export const test = base.extend<KitFixtures, { kitPages: Map<string, KitPage> }>({
  kitPages: [
    async ({}, use) => {
      const pages = new Map<string, KitPage>();
      await use(pages);
      for (const { context } of pages.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  isFresh: [false, { option: true }],
  kit: async (
    { browser, isFresh, kitPages, javaScriptEnabled, hasTouch, isMobile, userAgent, viewport },
    use,
    info,
  ) => {
    if (javaScriptEnabled === false) return use(null);
    const key = JSON.stringify([hasTouch, isMobile, userAgent, viewport]);
    const kept = isFresh ? undefined : kitPages.get(key);
    const kit = kept ?? (await KitPage.open(browser));
    if (!isFresh) kitPages.set(key, kit);
    await use(kit);
    if (!isFresh && info.status === info.expectedStatus && (await kit.reset())) return;
    if (!isFresh) kitPages.delete(key);
    await kit.context.close();
  },
  context: async ({ kit, browser, faults }, use) => {
    const context = kit?.context ?? (await browser.newContext());
    const stop = faults.watch(context);
    await use(context);
    stop();
    if (!kit) await context.close();
  },
  page: async ({ kit, context }, use) => use(kit?.page ?? (await context.newPage())),
  openWidget: async ({ kit, page }, use) =>
    use(async (widget, language = '') => {
      if (kit) await kit.show(widget, language);
      else await page.goto(`${language}/styleguide/${widget}`);
    }),
  openExample: async ({ kit, page }, use) =>
    use(async (widget, example, language = '') => {
      if (kit) await kit.show(widget, language, example);
      else await page.goto(`${language}/styleguide/${widget}`);
      return page.locator(`[data-example="${example}"]`);
    }),
});

export { expect } from '@playwright/test';
