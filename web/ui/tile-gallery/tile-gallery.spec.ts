import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

async function gapBetween(tiles: Locator): Promise<number> {
  const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
  return (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
}

test('six of eight tiles are shown, 4 px apart on a desktop and 8 px on a phone', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const example = await openExample('tile-gallery', 'many');
  const tiles = example.locator('.tiles__one');
  await expect(tiles).toHaveCount(6);
  expect(await gapBetween(tiles)).toBe(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await gapBetween(tiles)).toBe(8);
});

for (const [scale, size] of [
  [1, '250x300'],
  [2, '500x600'],
] as const) {
  test(`at ${scale} pixels per px a tile is loaded as ${size}`, async ({ openBrowser }) => {
    const page = await openBrowser(null, { viewport: { width: 1440, height: 900 }, deviceScaleFactor: scale });
    await page.goto('/styleguide/tile-gallery');
    await expect
      .poll(() =>
        page
          .locator('[data-example="three"] img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toContain(`/${size}.`);
  });
}

test('the button shows the number and opens all; a tile opens at itself', async ({ page, openExample }) => {
  const example = await openExample('tile-gallery', 'many');
  const viewer = page.getByRole('dialog', { name: 'Pictures of Song-Kul' });
  await example.getByRole('link', { name: 'View All (8)' }).click();
  await expect(viewer.getByText('1 / 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await example.getByRole('link', { name: /^Open photo 6 of 8/ }).press('Enter');
  await expect(viewer.getByText('6 / 8')).toBeVisible();
});

test('there is no button when all are shown, and nothing without pictures', async ({ openExample }) => {
  await expect((await openExample('tile-gallery', 'six')).getByRole('link', { name: /View All/ })).toHaveCount(0);
  await expect((await openExample('tile-gallery', 'none')).getByRole('link')).toHaveCount(0);
});
