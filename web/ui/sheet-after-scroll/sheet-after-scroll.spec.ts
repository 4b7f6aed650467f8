import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/** Scrolls, and waits for the event, which comes a frame later: two moves within a frame would be one. */
const scrollAndWait = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise((done) => {
        addEventListener('scroll', () => done(), { once: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    y,
  );

test('it appears when the page is scrolled past its target, beyond the offset, and disappears again', async ({
  page,
  openExample,
}) => {
  const example = await openExample('sheet-after-scroll', 'after');
  const button = example.getByRole('button', { name: 'Choose dates' });
  const bottom = await page
    .locator('#the-box')
    .evaluate((box) => Math.ceil(box.getBoundingClientRect().bottom + scrollY));
  expect(bottom).toBeGreaterThan(200);
  await scrollTo(page, bottom - 2);
  await expect(button).toBeHidden();
  await scrollTo(page, bottom);
  await expect(button).toBeVisible();
  await expect
    .poll(async () => {
      const box = await example.locator('.late-bar').boundingBox();
      return box && box.y + box.height;
    })
    .toBe(720);
  await scrollTo(page, 0);
  await expect(button).toBeHidden();
});

test('the offset counts when the target ends above it', async ({ page, openExample }) => {
  const example = await openExample('sheet-after-scroll', 'after');
  await page.locator('#the-box').evaluate((box) => box.remove());
  await scrollTo(page, 199);
  await expect(example.getByRole('button')).toBeHidden();
  await scrollTo(page, 200);
  await expect(example.getByRole('button')).toBeVisible();
});

test('scroll checks are throttled to 500 ms', async ({ page, openExample }) => {
  await page.clock.install();
  const example = await openExample('sheet-after-scroll', 'after');
  const button = example.getByRole('button');
  await page.clock.runFor(1000);
  await page.clock.pauseAt(Date.now() + 60_000);
  // The first move is checked at once, later ones within 500 ms only at the end.
  await scrollAndWait(page, 10);
  await scrollAndWait(page, 2000);
  await page.clock.runFor(499);
  await expect(button).toBeHidden();
  await page.clock.runFor(1);
  await expect(button).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is always visible', async ({ page }) => {
    await page.goto('/styleguide/sheet-after-scroll');
    await expect(page.getByRole('button', { name: 'Choose dates' })).toBeVisible();
  });
});
