import type { Page } from '@playwright/test';
import { changeOf, contactSheet } from './support/baseline-pictures.ts';
import { expect, test } from './support/kit-test.ts';
import { widgets } from './support/widgets.ts';

/** How much of a picture may differ: letters and corners of another build of Chromium. */
const TOLERANCE = 0.002;
/** Where the demo's dates are on the screen, some of its texts change from day to day. */
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

/** The page at a phone's and a desk's width, light and dark; of a dated one its first window without photographs. */
async function shotsOf(page: Page, isWhole: boolean): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(async () => {
        // A lazy picture outside of the window would be waited for without end.
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
      // Parts that are loaded when they are shown (calendars, lists) stand for a moment as grey fields.
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
  test(`the examples of ${widget} look as they are stored`, async ({ page, openWidget }) => {
    await page.clock.setFixedTime('2027-06-04T10:00:00Z');
    await openWidget(widget);
    const picture = await contactSheet(await shotsOf(page, true));
    expect(await changeOf(`widget-${widget}`, picture, TOLERANCE)).toBeNull();
  });

test.describe('screens', () => {
  test.use({ isFresh: true });

  for (const screen of SCREENS)
    test(`the screen ${screen.name} looks as it is stored`, async ({ page, faults }) => {
      faults.expectRefusal(/status of 404/);
      const isDated = 'isDated' in screen;
      await page.goto(screen.path);
      const picture = await contactSheet(await shotsOf(page, !isDated));
      expect(await changeOf(`screen-${screen.name}`, picture, isDated ? DATED_TOLERANCE : TOLERANCE)).toBeNull();
    });
});
