import { expect, test } from './journey-test.ts';
import { isSamePicture } from './same-picture.ts';
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
/** `LOOKS=all`: every widget is seen in all twenty-four looks, and its pictures are compared three times in a row; else it is seen in two looks that change from widget to widget. */
const isThorough = process.env['LOOKS'] === 'all';
const ROUNDS = 3;
const looksOf = (at: number): readonly Look[] =>
  isThorough ? ALL : ['', LANGUAGES[1 + (at % 3)] ?? ''].map((language, index) => ({ language, width: WIDTHS[(at + index) % 3] ?? 390, theme: THEMES[(index + Math.floor(at / 3)) % 2] ?? 'light' }));

for (const [at, widget] of widgets.entries()) {
  test(`everybody can use every example of ${widget}, in several looks`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: Record<string, string[]> = {};
    let seen: Look | undefined;
    for (const look of looksOf(at)) {
      const { language, width, theme } = look;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // A window that changes its size or its theme goes on with its page, as it does for people.
      if (language !== seen?.language) {
        await page.goto(`${language}/styleguide/${widget}`);
        await page.locator('[data-live]').waitFor();
      }
      const faults = await accessFaults(page, language === seen?.language && width === seen.width ? 'colours' : 'all');
      seen = look;
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push('wider than the window');
      if (faults.length > 0) found[`${language} ${width} px ${theme}`] = faults;
    }
    expect(found).toEqual({});
  });

  // Software draws the same page the same way or does not: once a release tells as much as once a change, and this is two minutes.
  if (isThorough) test(`every example of ${widget} looks the same three times in a row`, async ({ page }, info) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rounds: Record<string, Buffer>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`/styleguide/${widget}`);
      await page.locator('[data-live]').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        // A picture that waits to be near would be waited for without end.
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      const shots: Record<string, Buffer> = {};
      for (const example of await page.locator('[data-example]:not([data-unstill])').all()) {
        shots[(await example.getAttribute('data-example')) ?? ''] = await example.screenshot({ animations: 'disabled', caret: 'hide' });
      }
      rounds.push(shots);
    }
    const [first = {}, ...others] = rounds;
    const changed: string[] = [];
    for (const shots of others) for (const [id, shot] of Object.entries(shots)) if (!(await isSamePicture(shot, first[id] ?? shot))) changed.push(id);
    for (const id of changed) for (const [round, shots] of rounds.entries()) await info.attach(`${id} ${round + 1}`, { body: shots[id] ?? Buffer.of(), contentType: 'image/png' });
    expect(changed).toEqual([]);
  });
}
