import { expect, test } from '#e2e/support/kit-test.ts';

test('shows three photos, then the number of others, with Russian plural forms', async ({ openExample }) => {
  for (const [example, words] of [
    ['four', 'ещё 1 фотография'],
    ['five', 'ещё 2 фотографии'],
    ['eight', 'ещё 5 фотографий'],
  ] as const) {
    const strip = await openExample('photo-preview', example, '/ru');
    await expect(strip.locator('.photos__one img')).toHaveCount(3);
    await expect(strip.getByRole('link', { name: words, exact: true })).toBeVisible();
  }
  const all = await openExample('photo-preview', 'three', '/ru');
  await expect(all.getByRole('link')).toHaveCount(3);
});

test('English has one photo and many photos', async ({ openExample }) => {
  await expect(
    (await openExample('photo-preview', 'four')).getByRole('link', { name: '1 more photo', exact: true }),
  ).toBeVisible();
  await expect(
    (await openExample('photo-preview', 'eight')).getByRole('link', { name: '5 more photos', exact: true }),
  ).toBeVisible();
});

for (const [width, scale, box, size] of [
  [576, 1, '150x95', '150x95'],
  [576, 2, '150x95', '300x190'],
  [577, 1, '185x122', '185x122'],
  [577, 2, '185x122', '370x244'],
] as const) {
  test(`${width} px wide at ${scale} pixels per px they are ${box}, loaded as ${size}`, async ({ openBrowser }) => {
    const page = await openBrowser(null, { viewport: { width, height: 800 }, deviceScaleFactor: scale });
    await page.goto('/styleguide/photo-preview');
    const photo = page.locator('[data-example="four"] img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/${size}.`);
    const shown = await photo.boundingBox();
    expect(`${shown?.width}x${shown?.height}`).toBe(box);
  });
}

test('each photo opens the viewer at itself, the last place at the first hidden one', async ({ page, openExample }) => {
  const strip = await openExample('photo-preview', 'eight');
  const viewer = page.getByRole('dialog', { name: 'Photos of Ann' });
  await strip.getByRole('link', { name: /^Open photo 2 of 8/ }).click();
  await expect(viewer.getByText('2 / 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await strip.getByRole('link', { name: '5 more photos' }).click();
  await expect(viewer.getByText('4 / 8')).toBeVisible();
});

test('without script it is a link to the photo', async ({ openBrowser }) => {
  const page = await openBrowser(null, { javaScriptEnabled: false });
  await page.goto('/styleguide/photo-preview');
  const href = await page.locator('[data-example="one"]').getByRole('link').getAttribute('href');
  expect(href).toBe('/pictures/1/1600x00.jpg');
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/jpeg');
});
