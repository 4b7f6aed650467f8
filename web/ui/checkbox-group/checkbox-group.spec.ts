import { expect, test } from '#e2e/support/kit-test.ts';

test('several options are chosen with the keyboard alone', async ({ openExample, page }) => {
  const frame = await openExample('checkbox-group', 'error', '/ru');
  const group = frame.getByRole('group', { name: '4 варианта' });
  await expect(group).toHaveAccessibleDescription('Обязательное поле');
  await group.getByRole('checkbox', { name: 'Ohne Fleisch' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(frame.getByRole('alert')).toBeHidden();
  await expect(group.getByRole('checkbox', { name: 'Ohne Nüsse' })).toBeDisabled();
});
