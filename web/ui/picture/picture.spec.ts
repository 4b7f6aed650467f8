import { expect, test } from '#e2e/support/kit-test.ts';

test('a picture has AVIF, WebP and JPEG sources in the sizes of its shape', async ({ openExample }) => {
  const picture = (await openExample('picture', 'card')).locator('picture');
  expect(
    await picture.locator('source').evaluateAll((all) => all.map((source) => source.getAttribute('type'))),
  ).toEqual(['image/avif', 'image/webp']);
  await expect(picture.locator('source').first()).toHaveAttribute(
    'srcset',
    '/pictures/1/400x300.avif 400w, /pictures/1/600x450.avif 600w, /pictures/1/800x600.avif 800w',
  );
  await expect(picture.getByRole('img', { name: 'A lake between mountains' })).toHaveAttribute(
    'src',
    '/pictures/1/600x450.jpg',
  );
});

test('the box in its mean colour precedes the picture', async ({ openExample, page }) => {
  await page.route('**/pictures/**', () => {});
  const picture = (await openExample('picture', 'card')).locator('picture');
  expect(await picture.boundingBox()).toMatchObject({ width: 300, height: 225 });
  await expect(picture).toHaveCSS('background-color', 'rgb(123, 138, 147)');
});
