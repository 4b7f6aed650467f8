import { expect, test } from './support/journey-test.ts';

test('the route is a static picture until it is opened; the live map follows the day, and printing uses the picture', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.goto('/georgia');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/-\d+$/);
  const picture = page.locator('.routemap__still:not(.routemap__still--phone) img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(880);
  await expect(page.getByRole('img', { name: /^Route: / })).toBeVisible();
  expect(asked.filter((url) => /gl-map|basemap\/style/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Explore the map' }).click();
  await page.getByRole('region', { name: /^Map of the route/ }).waitFor();
  await expect(page.getByRole('img', { name: /^Route: / })).toBeVisible();
  await page.locator('.days summary').nth(1).hover();
  await page.locator('.days summary').first().focus();
  await expect(page.locator('.routemap__live .stop.is-on')).not.toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(page.locator('.routemap__live')).toBeHidden();
});
