import { expect, test } from '#e2e/support/kit-test.ts';

test('the arch is 160 px high on a phone and 400 × 530 beside a form', async ({ openExample, page }) => {
  for (const [width, box] of [
    [390, { width: 121, height: 160 }],
    [1280, { width: 400, height: 530 }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const arch = (await openExample('gate', 'plain')).locator('picture');
    expect(await arch.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([
      box.width,
      box.height,
    ]);
  }
});
