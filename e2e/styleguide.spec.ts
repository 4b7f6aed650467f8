import { expect, test } from './support/kit-test.ts';
import { isSamePicture } from './support/same-picture.ts';
import { faultsInStates, isSweep, STATES_LIMIT_MS, stateOf } from './support/visual-states.ts';
import { accessFaults } from './support/wcag.ts';
import { widgets } from './support/widgets.ts';

const ROUNDS = 3;

/** By default a few tests visit many widgets each, in one language, width and theme. */
const GROUPS = 8;

if (!isSweep)
  for (let group = 0; group < GROUPS; group++) {
    const own = widgets.filter((_, at) => at % GROUPS === group);
    const { language, width, theme } = stateOf(group);
    test(`every example of ${own[0]} and ${own.length - 1} other widgets is accessible`, async ({
      page,
      openWidget,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const found: Record<string, string[]> = {};
      for (const widget of own) {
        await openWidget(widget, language);
        const faults = await accessFaults(page);
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          faults.push('wider than the window');
        if (faults.length > 0) found[widget] = faults;
      }
      expect(found, `${language} ${width} px ${theme}`).toEqual({});
    });
  }

for (const [at, widget] of isSweep ? widgets.entries() : []) {
  test(`every example of ${widget} is accessible`, async ({ page }) => {
    test.setTimeout(STATES_LIMIT_MS);
    const isDrawn = (): Promise<void> => page.locator('[data-live]').waitFor();
    expect(await faultsInStates(page, `/styleguide/${widget}`, at, isDrawn)).toEqual({});
  });

  // Whether rendering is deterministic changes rarely.
  test(`every example of ${widget} looks the same three times in a row`, async ({ page }, info) => {
    test.setTimeout(STATES_LIMIT_MS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rounds: Record<string, Buffer>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`/styleguide/${widget}`);
      await page.locator('[data-live]').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        // A lazy picture outside the viewport would never load.
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      const shots: Record<string, Buffer> = {};
      for (const example of await page.locator('[data-example]:not([data-unstill])').all()) {
        shots[(await example.getAttribute('data-example')) ?? ''] = await example.screenshot({
          animations: 'disabled',
          caret: 'hide',
        });
      }
      rounds.push(shots);
    }
    const [first = {}, ...others] = rounds;
    const changed: string[] = [];
    for (const shots of others)
      for (const [id, shot] of Object.entries(shots))
        if (!(await isSamePicture(shot, first[id] ?? shot))) changed.push(id);
    for (const id of changed)
      for (const [round, shots] of rounds.entries())
        await info.attach(`${id} ${round + 1}`, { body: shots[id] ?? Buffer.of(), contentType: 'image/png' });
    expect(changed).toEqual([]);
  });
}
