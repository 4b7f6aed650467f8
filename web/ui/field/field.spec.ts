import { expect, test } from '#e2e/support/kit-test.ts';

test('a field is named by its label, and what is wrong takes the place of its hint', async ({ openExample }) => {
  const frame = await openExample('field', 'error');
  const field = frame.getByRole('textbox', { name: 'City' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Please enter a valid e-mail');
  await expect(frame.getByRole('alert')).toHaveText('Please enter a valid e-mail');
});

test('a field that may stay empty says so, and its hint describes it', async ({ openExample }) => {
  const frame = await openExample('field', 'optional');
  const field = frame.getByRole('textbox', { name: 'City (optional)' });
  await expect(field).toHaveAccessibleDescription(/^I accept/);
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('a long German label breaks into lines on the smallest phone', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const frame = await openExample('field', 'long', '/de');
  const label = await frame.locator('label').boundingBox();
  expect(label?.height).toBeGreaterThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
