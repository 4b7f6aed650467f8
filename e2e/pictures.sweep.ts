import type { Page } from '@playwright/test';
import { changeOf, contactSheet } from './support/baseline-pictures.ts';
import { expect, test } from './support/kit-test.ts';
import { widgets } from './support/widgets.ts';

/** Tolerated share of different pixels: glyphs and corners differ between builds of Chromium. */
const TOLERANCE = 0.002;
/** With the demo's dates on the screen, some texts change daily. */
const DATED_TOLERANCE = 0.02;

const SCREENS = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'favorites', path: '/favorites' },
  { name: 'agreement', path: '/agreement' },
  { name: 'privacy', path: '/privacy' },
  { name: 'attribution', path: '/attribution' },
  { name: 'ranking', path: '/ranking' },
  { name: 'not-found', path: '/no-such-place-at-all' },
  { name: 'home', path: '/', isDated: true },
  { name: 'tour-search', path: '/georgia', isDated: true },
  { name: 'destinations', path: '/destinations', isDated: true },
  { name: 'collections', path: '/collections', isDated: true },
] as const;

/** The page at phone and desktop width, light and dark; of a dated one the first viewport without photographs. */
async function shotsOf(page: Page, isWhole: boolean): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(async () => {
        // A lazy picture outside the viewport would never load.
        for (const image of document.images) image.loading = 'eager';
        const loaded = (image: HTMLImageElement): Promise<unknown> =>
          new Promise((done) => {
            if (image.complete) done(null);
            for (const type of ['load', 'error']) image.addEventListener(type, done, { once: true });
          });
        await Promise.all([...document.images].map(loaded));
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        await document.fonts.ready;
      });
      await page.waitForLoadState('networkidle');
      // Lazily loaded parts (calendars, lists) show placeholders for a moment.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
      shots.push(
        await page.screenshot({
          fullPage: isWhole,
          animations: 'disabled',
          caret: 'hide',
          mask: [page.locator(isWhole ? '[data-unstill], video, iframe' : 'main img, video')],
          maskColor: '#888',
        }),
      );
    }
  return shots;
}

for (const widget of widgets)
  test(`the examples of ${widget} match their baseline`, async ({ page, openWidget }) => {
    await page.clock.setFixedTime('2027-06-04T10:00:00Z');
    await openWidget(widget);
    const picture = await contactSheet(await shotsOf(page, true));
    expect(await changeOf(`widget-${widget}`, picture, TOLERANCE)).toBeNull();
  });

test.describe('screens', () => {
  test.use({ isFresh: true });

  for (const screen of SCREENS)
    test(`the screen ${screen.name} matches its baseline`, async ({ page, faults }) => {
      faults.expectRefusal(/status of 404/);
      const isDated = 'isDated' in screen;
      await page.goto(screen.path);
      const picture = await contactSheet(await shotsOf(page, !isDated));
      expect(await changeOf(`screen-${screen.name}`, picture, isDated ? DATED_TOLERANCE : TOLERANCE)).toBeNull();
    });
});
