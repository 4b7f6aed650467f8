import { expect, test } from '#e2e/support/kit-test.ts';

test('the label names the field, and the error replaces the hint', async ({ openExample }) => {
  const frame = await openExample('field', 'error');
  const field = frame.getByRole('textbox', { name: 'City' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Please enter a valid e-mail');
  await expect(frame.getByRole('alert')).toHaveText('Please enter a valid e-mail');
});

test('an optional field says so, and the hint describes it', async ({ openExample }) => {
  const frame = await openExample('field', 'optional');
  const field = frame.getByRole('textbox', { name: 'City (optional)' });
  await expect(field).toHaveAccessibleDescription(/^I accept/);
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('an email is as it was typed, without spaces around it', async ({ openExample, page }) => {
  const field = (await openExample('field', 'email')).getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveAttribute('inputmode', 'email');
  await field.focus();
  await page.keyboard.insertText(' anna@müller.de ');
  await expect(field).toHaveValue('anna@müller.de');
});

test('a long German label wraps on the smallest phone', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const frame = await openExample('field', 'long', '/de');
  const label = await frame.locator('label').boundingBox();
  expect(label?.height).toBeGreaterThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
