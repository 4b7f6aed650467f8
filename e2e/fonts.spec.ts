import { expect, test } from './support/journey-test.ts';
import { variantsOf } from './support/visual-states.ts';

const SCRIPTS: readonly [language: string, script: string][] = [
  ['', 'latin'],
  ['/ru', 'cyrillic'],
  ['/de', 'latin'],
  ['/zh', 'latin'],
];

for (const [language, script] of variantsOf(SCRIPTS, 2)) {
  test(`two font files load before the first paint without a layout shift: ${language || '/en'}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // On a slow machine a file may load after the first paint; from the browser's cache it does not.
    await page.goto(`${language}/georgia`);
    await page.goto(`${language}/georgia`);
    const preloads = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(preloads).toHaveLength(2);
    expect(preloads[0]).toContain(`onest-${script}`);
    expect(preloads[1]).toContain(`literata-display-${script}`);
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(shifted).toBeLessThan(0.01);
  });
}
