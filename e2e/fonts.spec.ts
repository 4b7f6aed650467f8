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
    await page.goto(`${language}/albania`);
    await page.goto(`${language}/albania`);
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

for (const [language, script] of variantsOf(SCRIPTS.slice(0, 3), 2)) {
  test(`a first visit over a slow line sees our typefaces, and nothing moves: ${language || '/en'}`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of variantsOf(['/albania', '/'])) {
      const files: string[] = [];
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        files.push(route.request().url().split('/').at(-1) ?? '');
        await painted.promise;
        await route.continue();
      });
      await page.goto(`${url}${language}${path}`, { waitUntil: 'commit' });
      // The page is painted in the fallback while the files are on their way.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      painted.resolve();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      const used = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      );
      expect(used.some((family) => family.startsWith('Onest'))).toBe(true);
      expect(used.some((family) => family.startsWith('Literata'))).toBe(true);
      expect(files.slice(0, 2).sort().join(' ')).toMatch(new RegExp(`literata-display-${script}.* onest-${script}`));
      const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
      expect(shift, path).toBeLessThan(0.02);
      await page.unroute('**/*.woff2');
    }
  });
}
