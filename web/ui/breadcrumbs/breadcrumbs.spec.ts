import { expect, test } from '#e2e/support/kit-test.ts';

test('the last crumb is the page, unless all of them are ancestors', async ({ openExample }) => {
  const here = (await openExample('breadcrumbs', 'with-page'))
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link');
  await expect(here).toHaveText(['All tours', 'Kyrgyzstan', 'Issyk-Kul']);
  await expect(here.last()).toHaveAttribute('aria-current', 'page');
  await expect((await openExample('breadcrumbs', 'above')).locator('[aria-current]')).toHaveCount(0);
});

test('a long path takes more lines, with every crumb whole', async ({ openExample }) => {
  const way = (await openExample('breadcrumbs', 'long')).getByRole('navigation');
  expect(await way.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const edge = await way.evaluate((box) => box.getBoundingClientRect().right);
  const links = await way.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  expect(links).toHaveLength(4);
  expect(links.every(({ right }) => right <= edge)).toBe(true);
  expect(links.at(-1)?.top).toBeGreaterThan(links[0]?.top ?? Infinity);
});
