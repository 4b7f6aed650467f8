import { expect, test } from '#e2e/support/kit-test.ts';

test('Escape or its button clears the text and keeps focus', async ({ openExample, page }) => {
  const frame = await openExample('search-field', 'filled');
  const field = frame.getByRole('searchbox', { name: 'City' });
  await field.focus();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(frame.getByRole('button', { name: 'Clear' })).toBeHidden();
  await page.keyboard.type('tbi');
  await frame.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});
