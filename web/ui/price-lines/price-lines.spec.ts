import { expect, test } from '#e2e/support/kit-test.ts';

test('every line is a term with its amount', async ({ openExample }) => {
  await expect(await openExample('price-lines', 'lines')).toMatchAriaSnapshot(`
    - term: 2 adults × €1,420
    - definition: €2,840
    - term: Early booking
    - definition: −€260
    - term: Together
    - definition: €2,580
  `);
});

test('an amount never wraps, however long its label', async ({ openExample }) => {
  const sums = (await openExample('price-lines', 'long')).getByRole('definition');
  expect(await sums.evaluateAll((all) => all.every((sum) => sum.getBoundingClientRect().height <= 24))).toBe(true);
});

test('the bar shows the share of the first payment', async ({ openExample }) => {
  const bar = (await openExample('price-lines', 'split')).locator('.split__bar');
  const share = await bar.evaluate(
    (box) => ((box.firstElementChild?.getBoundingClientRect().width ?? 0) / box.getBoundingClientRect().width) * 100,
  );
  expect(Math.round(share)).toBe(15);
  await expect((await openExample('price-lines', 'at-once')).locator('.split__bar > *')).toHaveCount(1);
});
