import { expect, test } from '#e2e/support/kit-test.ts';

for (const look of ['lines', 'tiles', 'rows'] as const) {
  test(`arrow keys navigate ${look}, and Tab leaves them`, async ({ openExample, page }) => {
    const group = (await openExample('radio-group', look)).getByRole('radiogroup');
    const radios = group.getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(1)).toBeChecked();
    await expect(radios.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(radios.first()).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(group.locator(':focus')).toHaveCount(0);
  });
}

test('a disabled option cannot be chosen', async ({ openExample }) => {
  const group = (await openExample('radio-group', 'tiles')).getByRole('radiogroup');
  await expect(group.getByRole('radio', { name: /Sold out/ })).toBeDisabled();
});

test('a required group shows an error until answered', async ({ openExample }) => {
  const group = (await openExample('radio-group', 'error', '/ru')).getByRole('radiogroup', { name: '3 варианта' });
  await expect(group).toHaveAttribute('aria-invalid', 'true');
  await expect(group).toHaveAccessibleDescription('Обязательное поле');
  await group.getByText('Twin room, shared yurt').click();
  await expect(group).not.toHaveAttribute('aria-invalid');
});
