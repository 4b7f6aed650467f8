import { expect, test } from '#e2e/support/kit-test.ts';

test('every line is a term and its sum', async ({ openExample }) => {
  await expect(await openExample('price-lines', 'lines')).toMatchAriaSnapshot(`
    - term: 2 adults × €1,420
    - definition: €2,840
    - term: Early booking
    - definition: −€260
    - term: Together
    - definition: €2,580
  `);
});

test('a sum never breaks, however long its name', async ({ openExample }) => {
  const sums = (await openExample('price-lines', 'long')).getByRole('definition');
  expect(await sums.evaluateAll((all) => all.every((sum) => sum.getBoundingClientRect().height <= 24))).toBe(true);
});

test('the bar is paid as far as the share of now', async ({ openExample }) => {
  const bar = (await openExample('price-lines', 'split')).locator('.split__bar');
  const share = await bar.evaluate(
    (box) => ((box.firstElementChild?.getBoundingClientRect().width ?? 0) / box.getBoundingClientRect().width) * 100,
  );
  expect(Math.round(share)).toBe(15);
  await expect((await openExample('price-lines', 'at-once')).locator('.split__bar > *')).toHaveCount(1);
});
