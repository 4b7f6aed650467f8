import { expect, test } from '#e2e/support/kit-test.ts';
import { isSamePicture } from '#e2e/support/same-picture.ts';

test('an avatar is 48 pixels by default', async ({ openExample }) => {
  const sizes = await (
    await openExample('avatar', 'sizes')
  )
    .locator('.avatar')
    .evaluateAll((all) => all.map((face) => face.getBoundingClientRect().width));
  expect(sizes).toEqual([32, 48, 72, 96]);
});

test('names map to five backgrounds', async ({ openExample }) => {
  const grounds = await (
    await openExample('avatar', 'letters')
  )
    .locator('.avatar')
    .evaluateAll((all) => new Set(all.map((face) => getComputedStyle(face).backgroundColor)).size);
  expect(grounds).toBe(5);
});

test('a photo covers the letters; a photo that fails to load leaves them visible', async ({ openExample }) => {
  const faces = (await openExample('avatar', 'photo')).locator('.avatar');
  await expect(faces.nth(1)).toHaveText('AT');
  expect(
    await faces
      .nth(1)
      .locator('img')
      .evaluate((photo: HTMLImageElement) => photo.complete && photo.naturalWidth),
  ).toBe(0);
  expect(
    await faces
      .nth(0)
      .locator('img')
      .evaluate((photo) => photo.getBoundingClientRect().width),
  ).toBe(48);
});

test('no broken-image icon is shown for a photo that fails to load', async ({ openWidget, page }) => {
  await openWidget('avatar');
  const lost = await page.locator('[data-example=photo]').locator('.avatar').nth(1).screenshot();
  const plain = await page.locator('[data-example=sizes] .avatar').nth(1).screenshot();
  expect(await isSamePicture(lost, plain)).toBe(true);
});
