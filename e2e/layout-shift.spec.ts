import { expect, test } from './support/journey-test.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

for (const [screen, viewport, scrolls] of [
  ['phone', { width: 390, height: 844 }, 6],
  ['desk', { width: 1440, height: 900 }, 0],
] as const) {
  test(`the list of a slow ${screen} does not shift during hydration or scrolling`, async ({ page, url }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Not by `goto`, which waits for hydration.
    await page.evaluate((address) => location.assign(address), `${url}/tours`);
    await page.locator('.list').waitFor();
    await page.mouse.move(200, 600);
    for (let at = 0; at < scrolls; at++) await page.mouse.wheel(0, 500);
    await expect(page.locator('html')).toHaveAttribute('data-settled', '', { timeout: 60_000 });
    if (scrolls > 0) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    for (let at = 0; at < scrolls; at++) await page.mouse.wheel(0, -400);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.03);
  });
}
