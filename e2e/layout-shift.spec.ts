import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';
import { variantsOf } from './support/visual-states.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

async function firstTour(page: Page): Promise<string> {
  const { tours } = (await (await page.request.get('/spa/tours')).json()) as { tours: { slug: string }[] };
  return tours[0]?.slug ?? '';
}

/** Sums up in `window.shifted` what moves without input. */
const sumShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const PAGES = [
  { name: 'the list of a slow phone', isTour: false, viewport: { width: 390, height: 844 }, scrolls: 6 },
  { name: 'the tour of a slow phone', isTour: true, viewport: { width: 390, height: 844 }, scrolls: 6 },
  { name: 'the list of a slow desk', isTour: false, viewport: { width: 1440, height: 900 }, scrolls: 0 },
];
for (const { name, isTour, viewport, scrolls } of variantsOf(PAGES, 2)) {
  test(`${name} does not shift during hydration or scrolling`, async ({ page, url }) => {
    test.slow();
    await page.setViewportSize(viewport);
    // The scripts arrive after the visitor has begun to scroll.
    const scrolled = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scrolled.promise;
      await route.continue();
    });
    await sumShifts(page);
    // Not by `goto`, which waits for hydration.
    await page.evaluate((address) => location.assign(address), `${url}/${isTour ? await firstTour(page) : 'tours'}`);
    await page.locator('main').waitFor();
    // What a font moves that comes late is measured in fonts.spec.ts.
    await page.evaluate(() => document.fonts.ready.then(() => void (window.shifted = 0)));
    await page.mouse.move(200, 600);
    for (let at = 0; at < scrolls; at++) await page.mouse.wheel(0, 500);
    if (scrolls > 0) await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    scrolled.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-settled', '', { timeout: 60_000 });
    if (scrolls > 0) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    for (let at = 0; at < scrolls; at++) await page.mouse.wheel(0, -400);
    await twoFrames(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(isTour ? 0.005 : 0.03);
  });
}

const LINKS = [
  { name: 'a phone', language: '/ru', viewport: { width: 390, height: 844 } },
  { name: 'a desk', language: '/de', viewport: { width: 1440, height: 900 } },
];
for (const { name, language, viewport } of variantsOf(LINKS)) {
  test(`a place and a tour reached by links on ${name} stand still`, async ({ page, url }) => {
    await page.setViewportSize(viewport);
    await sumShifts(page);
    await page.goto(`${url}${language}`);
    await expect(page.locator('html')).toHaveAttribute('data-settled', '', { timeout: 60_000 });
    await page.evaluate(() => void (window.shifted = 0));
    // Shifts soon after a press count as expected ones, so that the link is followed without one.
    await page
      .locator(`main a[href="${language}/georgia"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page.locator('main .guide h1')).toBeVisible();
    await expect(page.locator('main .guide__mat img')).toBeVisible();
    await twoFrames(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    await page.evaluate(() => {
      window.shifted = 0;
      document.querySelector<HTMLElement>('main .tour-row h2 a')?.click();
    });
    await expect(page.locator('main .secnav a').first()).toBeVisible();
    await expect(page.locator('main .share-page button')).toBeVisible();
    await twoFrames(page);
    expect(await page.evaluate(() => window.shifted)).toBe(0);
    // The page was not loaded as a document.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${url}${language}`);
  });
}
