import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const heightOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.height ?? 0);
const textOf = (example: Locator): Locator => example.locator('.truncated__clip');

test('a text of 144 px is shown in full, with one line more it is cut at 120 and "Read more" takes 24', async ({
  page,
  openWidget,
}) => {
  await openWidget('truncated-text');
  const threshold = page.locator('[data-example="threshold"]');
  await expect(threshold.getByRole('button')).toHaveCount(0);
  expect(await heightOf(textOf(threshold))).toBe(144);
  const long = page.locator('[data-example="long"]');
  expect(await heightOf(textOf(long))).toBe(120);
  expect(await heightOf(long.getByRole('button', { name: 'Read more' }))).toBe(24);
  expect(await heightOf(page.locator('[data-example="short"] .truncated'))).toBe(72);
});

test('it expands in 300 ms, announces its state, and collapses again', async ({ openExample }) => {
  const example = await openExample('truncated-text', 'long');
  const button = example.getByRole('button');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveText('Hide');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(textOf(example)).toHaveCSS('transition-duration', '0.3s');
  await expect(textOf(example)).toHaveCSS('transition-property', 'max-height');
  await expect.poll(() => heightOf(textOf(example))).toBe(168);
  await button.press('Enter');
  await expect.poll(() => heightOf(textOf(example))).toBe(120);
});

test('collapsing a long text from its end scrolls to its beginning', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const example = await openExample('truncated-text', 'longer');
  await example.getByRole('button', { name: 'Read more' }).click();
  await example.getByRole('button', { name: 'Hide' }).click();
  await expect(example.getByText(/^1\./)).toBeInViewport();
});

test('hydration causes no layout shift', async ({ page }) => {
  const heights = (): Promise<number[]> =>
    page
      .locator('.truncated')
      .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().height)));
  // Scripting is enabled, but our scripts are not loaded yet.
  await page.route(/\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "document.documentElement.dataset.settled = ''",
    }),
  );
  await page.goto('/styleguide/truncated-text');
  await page.evaluate(() => document.fonts.ready);
  const before = await heights();
  await page.unroute(/\.js$/);
  await page.goto('/styleguide/truncated-text');
  await expect(page.locator('[data-example="long"]').getByRole('button')).toBeVisible();
  expect(await heights()).toEqual(before);
  expect(before).toEqual([72, 144, 144, 144, 144]);
});

test('it is measured again when the window is resized', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const example = await openExample('truncated-text', 'wrapping');
  await example.getByRole('button', { name: 'Read more' }).click();
  await expect.poll(() => heightOf(textOf(example))).toBeGreaterThan(300);
  const wide = await heightOf(textOf(example));
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => heightOf(textOf(example))).toBeGreaterThan(wide);
  await expect.poll(() => textOf(example).evaluate((clip) => clip.scrollHeight - clip.clientHeight)).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole text is shown', async ({ page }) => {
    await page.goto('/styleguide/truncated-text');
    expect(await heightOf(textOf(page.locator('[data-example="longer"]')))).toBe(720);
    await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0);
  });
});
