import { expect, test } from '#e2e/support/kit-test.ts';

test('a press anywhere on the line, or the space bar, toggles it', async ({ openExample }) => {
  const frame = await openExample('check', 'empty');
  const box = frame.getByRole('checkbox', { name: 'Cycling' });
  await frame.getByText('21').click();
  await expect(box).toBeChecked();
  await box.press(' ');
  await expect(box).not.toBeChecked();
});

test('the line is large enough for touch', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const line = (await openExample('check', 'empty')).locator('label');
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
