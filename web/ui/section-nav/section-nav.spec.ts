import { expect, test } from '#e2e/support/kit-test.ts';

test('a jump takes at most 500 ms, marks its section and moves focus there', async ({ openExample, page }) => {
  await page.clock.install();
  const nav = (await openExample('section-nav', 'four-sections')).getByRole('navigation', { name: 'On this page' });
  const dates = nav.getByRole('link', { name: 'Dates and prices' });
  // The code is loaded when the pointer approaches.
  await Promise.all([page.waitForResponse(/go-to-anchor-.*\.js/), dates.hover()]);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dates.press('Enter');
  await expect(page).toHaveURL(/#nav-dates$/);
  await expect(dates).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#nav-dates')).toBeFocused();
  const top = (): Promise<number> =>
    page.locator('#nav-dates').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await page.clock.runFor(200);
  expect(await top()).toBeGreaterThan(150);
  await page.clock.runFor(320);
  expect(await top()).toBe(76);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '12 June' })).toBeFocused();
});

test('scrolling marks the current section, throttled to 500 ms', async ({ openExample, page }) => {
  await page.clock.install();
  const nav = (await openExample('section-nav', 'four-sections')).getByRole('navigation', { name: 'On this page' });
  // Resolves when the page has handled the scroll: its event comes a frame later.
  const scrollTo = (id: string): Promise<void> =>
    page.locator(`#${id}`).evaluate(
      (section) =>
        new Promise((done) => {
          addEventListener('scroll', () => done(), { once: true });
          section.scrollIntoView({ behavior: 'instant' });
        }),
    );
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const current = nav.locator('> .tabs [aria-current]');
  await scrollTo('nav-included');
  // The page may have scrolled while opening: that check ends before the timed one.
  await page.clock.runFor(1000);
  await expect(current).toHaveText('Included');
  await page.clock.runFor(1000);
  await scrollTo('nav-terms');
  await expect(current).toHaveText('Terms');
  await scrollTo('nav-programme');
  await page.clock.runFor(480);
  await expect(current).toHaveText('Terms');
  await page.clock.runFor(40);
  await expect(current).toHaveText('Programme');
});

test('parts of a section show below it only while it is current', async ({ openExample, page }) => {
  const nav = (await openExample('section-nav', 'four-sections')).getByRole('navigation', { name: 'On this page' });
  const parts = nav.getByRole('list', { name: 'Programme' });
  await expect(parts.getByRole('link')).toHaveText(['Day 1', 'Day 2']);
  await parts.getByRole('link', { name: 'Day 2' }).click();
  await expect(parts.getByRole('link', { name: 'Day 2' })).toHaveAttribute('aria-current', 'true');
  await expect(nav.getByRole('link', { name: 'Programme' })).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => page.locator('#nav-day-2').evaluate((part) => Math.round(part.getBoundingClientRect().top)))
    .toBe(116);
  await nav.getByRole('link', { name: 'Terms' }).click();
  await expect(parts).toHaveCount(0);
});

test('without script the links are anchors', async ({ browser, url }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/styleguide/section-nav`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Dates and prices' }).click();
  await expect(page).toHaveURL(/#nav-dates$/);
  await expect(page.getByRole('heading', { name: 'Dates and prices' })).toBeInViewport();
  await context.close();
});
