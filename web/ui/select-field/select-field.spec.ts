import { expect, test } from '#e2e/support/kit-test.ts';

test('a choice with the keyboard clears the error', async ({ openExample }) => {
  const frame = await openExample('select-field', 'error');
  const field = frame.getByRole('combobox', { name: 'City' });
  await expect(frame.getByRole('alert')).toHaveText('Required field');
  await field.focus();
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('2');
  await expect(frame.getByRole('alert')).toBeHidden();
});
