import { expect, test } from '#e2e/support/kit-test.ts';

test('an alpha-3 code loads the file of the alpha-2 code, when near the viewport', async ({ openExample, page }) => {
  const flags = (await openExample('flag', 'medium')).getByRole('presentation');
  await expect(flags.first()).toHaveAttribute('src', '/flags/KG.svg');
  await expect(flags.nth(5)).toHaveAttribute('src', '/flags/US.svg');
  expect(
    await flags.evaluateAll((all) => all.every((flag) => flag instanceof HTMLImageElement && flag.loading === 'lazy')),
  ).toBe(true);
  const answer = await page.request.get('/flags/KG.svg');
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
});

test('a code without a flag keeps its space', async ({ openExample }) => {
  const box = await (await openExample('flag', 'unknown')).locator('.flag').boundingBox();
  expect(box).toMatchObject({ width: 24, height: 16 });
});
