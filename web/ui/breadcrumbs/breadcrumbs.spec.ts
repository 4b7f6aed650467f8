import { expect, test } from '#e2e/support/kit-test.ts';

test('the last crumb is the page, unless all of them are ancestors', async ({ openExample }) => {
  const here = (await openExample('breadcrumbs', 'with-page'))
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link');
  await expect(here).toHaveText(['All tours', 'Kyrgyzstan', 'Issyk-Kul']);
  await expect(here.last()).toHaveAttribute('aria-current', 'page');
  await expect((await openExample('breadcrumbs', 'above')).locator('[aria-current]')).toHaveCount(0);
});

test('a long path scrolls within its line', async ({ openExample }) => {
  const way = (await openExample('breadcrumbs', 'long')).getByRole('navigation');
  expect(await way.evaluate((box) => box.clientWidth <= 350 && box.scrollWidth > box.clientWidth)).toBe(true);
  await way.getByRole('link').last().focus();
  expect(await way.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});
