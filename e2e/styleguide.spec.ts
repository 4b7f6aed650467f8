import { expect, test } from './journey-test.ts';
import { accessFaults } from './wcag.ts';
import { widgets } from './widgets.ts';

const LANGUAGES = ['', '/ru', '/de', '/zh'];
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
interface Look {
  language: string;
  width: number;
  theme: (typeof THEMES)[number];
}

const ALL: readonly Look[] = LANGUAGES.flatMap((language) => WIDTHS.flatMap((width) => THEMES.map((theme) => ({ language, width, theme }))));
/** Every language of every widget, in looks that change from widget to widget; `LOOKS=all` goes through all twenty-four of each. */
const looksOf = (at: number): readonly Look[] =>
  process.env['LOOKS'] === 'all' ? ALL : LANGUAGES.map((language, index) => ({ language, width: WIDTHS[(at + index) % 3] ?? 390, theme: THEMES[(at + index + Math.floor(at / 3)) % 2] ?? 'light' }));

for (const [at, widget] of widgets.entries()) {
  test(`everybody can use every example of ${widget}, in four languages`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: Record<string, string[]> = {};
    for (const { language, width, theme } of looksOf(at)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`${language}/styleguide/${widget}`);
      await page.locator('[data-live]').waitFor();
      const faults = await accessFaults(page);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push('wider than the window');
      if (faults.length > 0) found[`${language} ${width} px ${theme}`] = faults;
    }
    expect(found).toEqual({});
  });

  test(`every example of ${widget} looks the same three times in a row`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rounds: Record<string, string>[] = [];
    for (let round = 0; round < 3; round += 1) {
      await page.goto(`/styleguide/${widget}`);
      await page.locator('[data-live]').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        // A picture that waits to be near would be waited for without end.
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      const shots: Record<string, string> = {};
      for (const example of await page.locator('[data-example]:not([data-unstill])').all()) {
        shots[(await example.getAttribute('data-example')) ?? ''] = (await example.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
      }
      rounds.push(shots);
    }
    const [first, ...others] = rounds;
    const changed = others.flatMap((shots) => Object.keys(first ?? {}).filter((id) => shots[id] !== first?.[id]));
    expect(changed).toEqual([]);
  });
}
