import { expect, test } from '#e2e/support/kit-test.ts';

test('portrait posters are 16 px apart', async ({ openExample }) => {
  const example = await openExample('stories-gallery', 'many');
  const posters = example.locator('.stories__pic');
  for (const width of [1440, 390]) {
    await example.page().setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const [first, second] = [await posters.nth(0).boundingBox(), await posters.nth(1).boundingBox()];
        return Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0));
      })
      .toBe(16);
    const box = await posters.first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(374 / 500, 2);
  }
});

for (const [scale, size] of [
  [1, '374x500'],
  [2, '748x1000'],
] as const) {
  test(`at ${scale} pixels per px a poster is loaded as ${size}`, async ({ openBrowser }) => {
    const page = await openBrowser(null, { viewport: { width: 1440, height: 900 }, deviceScaleFactor: scale });
    await page.goto('/styleguide/stories-gallery');
    await expect
      .poll(() =>
        page
          .locator('[data-example="two"] img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toContain(`/${size}.`);
  });
}

test('a story opens full screen and its video plays at once; the next video waits for a press', async ({
  page,
  openExample,
}) => {
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }));
  const example = await openExample('stories-gallery', 'many');
  await example.getByRole('link', { name: /^Video 1 of 8/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Stories from the road' });
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.locator('iframe')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText('3 / 8')).toBeVisible();
  await expect(viewer.locator('iframe')).toHaveCount(0);
});
