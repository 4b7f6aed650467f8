import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test';
import { awaitHydration } from './await-hydration.ts';
import { openDevtools } from './devtools.ts';

/** Windows kept open in a worker for the next test that wants the same options. */
const MAX_IDLE = 4;

/** Methods with lasting effects: a page or context on which one was called is not reused. */
const LASTING_ON_PAGE = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'on',
  'once',
  'setExtraHTTPHeaders',
] as const;
const LASTING_ON_CONTEXT = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'newCDPSession',
  'setGeolocation',
  'setExtraHTTPHeaders',
] as const;

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Calls a function before each call of the named methods of an object. */
export function beforeEach<T extends object>(target: T, names: readonly (keyof T & string)[], act: () => void): void {
  for (const name of names) {
    const method = (target[name] as (...args: unknown[]) => unknown).bind(target);
    Object.assign(target, {
      [name]: (...args: unknown[]) => {
        act();
        return method(...args);
      },
    });
  }
}

/** A browser window with one page, which tests use in turn: it keeps its process and its cached scripts. */
export class BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #viewport: ViewportSize | null;
  #isSpent = false;

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession) {
    this.context = context;
    this.page = page;
    this.#devtools = devtools;
    this.#viewport = page.viewportSize();
    const spend = (): void => void (this.#isSpent = true);
    beforeEach(page, LASTING_ON_PAGE, spend);
    beforeEach(page.clock, ['install', 'setFixedTime', 'setSystemTime'], spend);
    beforeEach(context, LASTING_ON_CONTEXT, spend);
  }

  static async open(browser: Browser, options: BrowserContextOptions, hasScript: boolean): Promise<BrowserWindow> {
    const context = await browser.newContext(options);
    if (hasScript) context.on('page', awaitHydration);
    const page = await context.newPage();
    return new BrowserWindow(context, page, await openDevtools(page));
  }

  /** Sets the cookies and the storage of a user. */
  async signIn({ cookies, origins }: State): Promise<void> {
    await this.context.addCookies(cookies);
    for (const { origin, localStorage } of origins) {
      await this.page.goto(`${origin}/robots.txt`);
      await this.page.evaluate((items) => {
        for (const { name, value } of items) globalThis.localStorage.setItem(name, value);
      }, localStorage);
      await this.page.goto('about:blank');
      await this.#devtools.send('Page.resetNavigationHistory');
    }
  }

  /** Removes every trace of a test; returns false when it cannot. */
  async reset(origin: string): Promise<boolean> {
    const { context, page } = this;
    if (this.#isSpent || page.isClosed()) return false;
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await context.setOffline(false);
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto('about:blank');
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await context.clearCookies();
    await context.clearPermissions();
    await this.#devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    });
    if (this.#viewport) await page.setViewportSize(this.#viewport);
    await this.#devtools.send('Page.resetNavigationHistory');
    return true;
  }
}

/** The windows of a worker that no test uses now, by their options. */
export class BrowserPool {
  readonly #browser: Browser;
  readonly #origin: string;
  /** The most recently used window is the last. */
  readonly #idle: { key: string; window: BrowserWindow }[] = [];
  readonly #keys = new Map<BrowserWindow, string>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Returns a clean window. `defaults` are the options that the test file sets for all its windows. */
  async take(
    defaults: BrowserContextOptions,
    { storageState, ...options }: BrowserContextOptions = {},
  ): Promise<BrowserWindow> {
    const all = { ...defaults, ...options };
    const key = JSON.stringify(all);
    const at = this.#idle.findLastIndex((idle) => idle.key === key);
    const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
    const window = idle?.window ?? (await BrowserWindow.open(this.#browser, options, all.javaScriptEnabled !== false));
    this.#keys.set(window, key);
    if (storageState && typeof storageState === 'object') await window.signIn(storageState);
    return window;
  }

  /** Takes a window back after a test. */
  async giveBack(window: BrowserWindow): Promise<void> {
    const key = this.#keys.get(window) ?? '';
    this.#keys.delete(window);
    if (await window.reset(this.#origin).catch(() => false)) this.#idle.push({ key, window });
    else await window.context.close();
    if (this.#idle.length > MAX_IDLE) await this.#idle.shift()?.window.context.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.map(({ window }) => window.context.close()));
  }
}
