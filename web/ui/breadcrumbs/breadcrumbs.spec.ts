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

test('on a phone a long path is one line, which scrolls within the page to a focused crumb', async ({
  page,
  openExample,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const links = (await openExample('breadcrumbs', 'long')).getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const pageScrolls = (): Promise<boolean> => page.evaluate(() => document.body.scrollWidth > innerWidth);
  expect(await pageScrolls()).toBe(false);
  await expect(links.last()).not.toBeInViewport();
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
});
