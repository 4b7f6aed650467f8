import { expect, test } from '#e2e/support/kit-test.ts';

test('a line is ticked by a press anywhere on it, and by the space bar', async ({ openExample }) => {
  const frame = await openExample('check', 'empty');
  const box = frame.getByRole('checkbox', { name: 'Cycling' });
  await frame.getByText('21').click();
  await expect(box).toBeChecked();
  await box.press(' ');
  await expect(box).not.toBeChecked();
});

test('a line is large enough for a thumb', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const line = (await openExample('check', 'empty')).locator('label');
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
