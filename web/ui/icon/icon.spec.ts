import { expect, test } from '#e2e/support/kit-test.ts';

test('every icon renders in the requested size', async ({ openExample }) => {
  const frame = await openExample('icon', 'sizes');
  expect(
    await frame.locator('svg').evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width)),
  ).toEqual([16, 20, 24]);
  for (const example of ['all', 'brands']) {
    const icons = (await openExample('icon', example)).locator('li');
    // The icons are in a file of their own, so they appear once it has loaded.
    await expect
      .poll(() =>
        icons.evaluateAll((all) =>
          all.filter((row) => (row.querySelector('use')?.getBBox().width ?? 0) === 0).map((row) => row.textContent),
        ),
      )
      .toEqual([]);
  }
});

test('icons are hidden from screen readers', async ({ openExample }) => {
  await expect((await openExample('icon', 'all')).locator('svg:not([aria-hidden="true"])')).toHaveCount(0);
});
